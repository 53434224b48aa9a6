// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/local_backend.h"

#include "base/inert_text.h"

#include <cstdio>

namespace terminal {

LocalBackend::LocalBackend(QObject* parent) : ExecBackend(parent)
{
    connect(&m_environment, &ExecEnvironment::ready, this, [this] {
        m_id = m_environment.run(m_request, m_descriptors);
        m_descriptors.clear();
    });
    connect(&m_environment, &ExecEnvironment::terminalOpened, this,
            [this](quint32, const std::shared_ptr<base::UniqueFd>& master) { Q_EMIT terminalOpened(master); });
    connect(&m_environment, &ExecEnvironment::output, this,
            [](quint32, sandbox::Stream stream, const QByteArray& bytes) {
                std::FILE* file = stream == sandbox::Stream::Output ? stdout : stderr;
                std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), file);
                std::fflush(file);
            });
    connect(&m_environment, &ExecEnvironment::commandStopped, this, [this] { Q_EMIT commandStopped(); });
    connect(&m_environment, &ExecEnvironment::finished, this, [this](quint32, const ExecResult& result) {
        m_result = result;
        m_environment.close();
    });
    connect(&m_environment, &ExecEnvironment::closed, this, &LocalBackend::onClosed);
}

base::Result<void> LocalBackend::open(const ExecOrder& order)
{
    return m_environment.open(order);
}

void LocalBackend::run(const ExecRequest& request, const Descriptors& descriptors)
{
    m_request = request;
    m_descriptors = descriptors;
}

void LocalBackend::sendSignal(int number)
{
    m_environment.sendSignal(m_id, number);
}

void LocalBackend::cancel()
{
    m_isCancelled = true;
    m_environment.close();
}

void LocalBackend::onClosed(const std::optional<base::Error>& error)
{
    ExecResult result = m_result.value_or(ExecResult{static_cast<int>(ExitCode::Failed), {}});
    if (!m_result && m_isCancelled) {
        result.code = static_cast<int>(ExitCode::Cancelled);
    } else if (!m_result && error) {
        result.code = static_cast<int>(exitCodeOf(*error));
        result.notes += base::inertBlock(error->message);
    }
    Q_EMIT finished(result);
}

} // namespace terminal
