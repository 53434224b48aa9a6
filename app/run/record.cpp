// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/record.h"

#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "base/paths.h"
#include "base/secret.h"

#include <QCoreApplication>
#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace run {

base::Result<QString> recordFolder(const QString& runId)
{
    const auto state = base::stateFolder();
    if (!state)
        return base::failure(state.error());
    return base::ensurePrivateFolder(*state + QStringLiteral("/runs/") + runId);
}

bool isBulky(const Payload& payload)
{
    return std::holds_alternative<CommandOutput>(payload) || std::holds_alternative<Observed>(payload) ||
           std::holds_alternative<Resources>(payload) || std::holds_alternative<FilesSeen>(payload);
}

QByteArray recordLine(const Event& event)
{
    return base::withoutSecrets(base::toJsonBytes(toJson(event))) + '\n';
}

base::Result<std::unique_ptr<Record>> Record::create(const QString& runId, std::shared_ptr<base::Clock> clock)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    const auto openIn = [&](const char* name) {
        const QByteArray path = QFile::encodeName(*folder) + '/' + name;
        return base::UniqueFd(::open(path.constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    };
    base::UniqueFd lock = openIn("lock");
    base::UniqueFd file = openIn("events.jsonl");
    // Nobody else has this run; who looks at it just now is gone in a moment.
    if (!lock.isValid() || !file.isValid() || ::flock(lock.get(), LOCK_EX) != 0)
        return base::failure(base::ErrorCode::Io,
                             QCoreApplication::translate("run", "The record of the run could not be made in %1: %2")
                                 .arg(*folder, base::systemError(errno)));
    return std::unique_ptr<Record>(new Record(runId, std::move(clock), std::move(file), std::move(lock)));
}

Record::Record(QString runId, std::shared_ptr<base::Clock> clock, base::UniqueFd file, base::UniqueFd lock)
    : m_runId(std::move(runId)), m_clock(std::move(clock)), m_file(std::move(file)), m_lock(std::move(lock))
{
}

void Record::append(Payload payload)
{
    const Event event{++m_count, m_clock->now(), std::move(payload)};
    if (!isBulky(event.payload))
        m_events.append(event);
    write(event);
    Q_EMIT appended(event);
}

void Record::write(const Event& event)
{
    const QByteArray line = recordLine(event);
    qsizetype done = 0;
    while (done < line.size()) {
        const ssize_t wrote = ::write(m_file.get(), line.constData() + done, static_cast<size_t>(line.size() - done));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0) {
            qCWarning(base::logRun) << "the record could not be written:" << base::systemError(errno);
            return;
        }
        done += wrote;
    }
}

} // namespace run
