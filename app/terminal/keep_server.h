// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unix_signals.h"
#include "terminal/keep.h"

#include <list>

namespace terminal {

// `bailey keep-server`: keeps one environment and runs what callers ask for in it, until it is closed or nobody has
// used it for ten minutes. Started by `bailey exec --keep`.
class KeepServer : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] std::optional<int> start(const Arguments& arguments);

Q_SIGNALS:
    void finished(int code);

private:
    struct Caller {
        base::UniqueFd socket;
        std::unique_ptr<QSocketNotifier> notifier;
        std::optional<ExecRequest> waiting; // for the environment to be up
        std::vector<std::shared_ptr<base::UniqueFd>> descriptors;
        quint32 command = 0;
    };

    void connectEnvironment();
    void accept();
    void readPackets(Caller& caller);
    void take(Caller& caller, sandbox::wire::Packet& packet);
    void runWaiting();
    void tell(quint32 command, const std::string& packet, const std::vector<int>& descriptors = {});
    void onFinished(quint32 command, const ExecResult& result);
    void onClosed(const std::optional<base::Error>& error);
    void drop(Caller& caller);
    void close();
    void restartIdleTimer();

    QByteArray m_name;
    QByteArray m_folder;
    base::UniqueFd m_listening;
    std::unique_ptr<QSocketNotifier> m_notifier;
    ExecEnvironment m_environment;
    std::list<Caller> m_callers;
    QTimer m_idle;
    base::UnixSignals m_signals;
    bool m_isReady = false;
};

} // namespace terminal
