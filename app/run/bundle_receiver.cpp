// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/bundle_receiver.h"

#include "base/file.h"
#include "review/commits.h"

#include <QCoreApplication>
#include <QtConcurrent>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace run {

namespace {

bool writeWhole(int file, const char* bytes, size_t size)
{
    while (size > 0) {
        const ssize_t put = ::write(file, bytes, size);
        if (put < 0 && errno != EINTR)
            return false;
        bytes += std::max<ssize_t>(put, 0);
        size -= static_cast<size_t>(std::max<ssize_t>(put, 0));
    }
    return true;
}

QByteArray unfinished(const QByteArray& file)
{
    return file + ".part";
}

// False where it was too much or could not be kept.
bool receive(int from, int into, qint64 limit)
{
    std::array<char, 64 * 1024> buffer;
    for (qint64 all = 0;;) {
        const ssize_t got = ::read(from, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        all += got;
        if (all > limit || !writeWhole(into, buffer.data(), static_cast<size_t>(got)))
            return false;
    }
}

} // namespace

base::Result<std::unique_ptr<BundleReceiver>> BundleReceiver::create(const QByteArray& file, qint64 limit)
{
    int ends[2] = {-1, -1};
    ::unlink(unfinished(file).constData()); // of a run whose host went away at its end
    base::UniqueFd into(
        ::open(unfinished(file).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!into.isValid() || ::pipe2(ends, O_CLOEXEC) != 0)
        return base::failure(base::ErrorCode::Io,
                             QCoreApplication::translate("run", "The commits of the run could not be kept: %1")
                                 .arg(base::systemError(errno)));
    auto readEnd = std::make_shared<base::UniqueFd>(ends[0]);
    auto target = std::make_shared<base::UniqueFd>(std::move(into));
    std::unique_ptr<BundleReceiver> receiver(new BundleReceiver(file, base::UniqueFd(ends[1])));
    receiver->m_watcher.setFuture(QtConcurrent::run(&receiver->m_thread, [readEnd, target, limit] {
        const bool isWhole = receive(readEnd->get(), target->get(), limit);
        readEnd->reset(); // who still writes is told
        return isWhole;
    }));
    return receiver;
}

BundleReceiver::BundleReceiver(const QByteArray& file, base::UniqueFd writeEnd)
    : m_file(file), m_writeEnd(std::make_shared<base::UniqueFd>(std::move(writeEnd)))
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        settle(m_watcher.result());
        Q_EMIT done();
    });
}

void BundleReceiver::noteEnd(const sandbox::CommandResult& result)
{
    if (result.end == sandbox::End::Exited)
        m_told = result.exitCode == 0 ? Told::Whole : Told::HasNone;
}

void BundleReceiver::settle(bool isWhole) const
{
    const QByteArray part = unfinished(m_file);
    const bool isKept = isWhole && m_told != Told::Nothing;
    const bool isSettled = isKept && (m_told == Told::Whole || ::truncate(part.constData(), 0) == 0) &&
                           ::rename(part.constData(), m_file.constData()) == 0;
    if (!isSettled)
        ::unlink(part.constData());
}

// The git inside reads whatever it finds there; ours reads what it wrote, later and elsewhere.
sandbox::Command bundleCommand(quint32 id, const review::WorkingCopy& copy, BundleReceiver& receiver,
                               std::chrono::milliseconds limit)
{
    sandbox::Command command;
    command.id = id;
    command.argv = review::bundleCommand(review::notedCommits(copy));
    command.timeLimit = limit;
    command.standardOutput = receiver.takeWriteEnd();
    command.standardError = std::make_shared<base::UniqueFd>(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    return command;
}

} // namespace run
