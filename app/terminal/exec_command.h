// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unix_signals.h"
#include "terminal/caller_streams.h"
#include "terminal/exec_backend.h"
#include "terminal/exec_environment.h"

#include <QObject>

#include <csignal>

namespace terminal {

// `bailey exec`: one command in an environment, with our own stdin, stdout, stderr and signals, without an agent. Ends
// with the command's exit code.
class ExecCommand : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static QList<Option> options();
    [[nodiscard]] std::optional<int> start(const Arguments& arguments);
    ~ExecCommand() override;

Q_SIGNALS:
    void finished(int code);

private:
    [[nodiscard]] base::Result<void> begin(const Arguments& arguments);
    [[nodiscard]] base::Result<void> openLocal(const ExecOrder& order);
    void run(const ExecRequest& request);
    void onSignal(int number);
    void stopOurselves();
    void onFinished(const ExecResult& result);

    std::unique_ptr<ExecBackend> m_backend;
    std::unique_ptr<CallerStreams> m_streams;
    base::UnixSignals m_signals{{SIGWINCH, SIGTSTP, SIGUSR1, SIGUSR2}};
    std::shared_ptr<base::Clock> m_clock = std::make_shared<base::SystemClock>();
    bool m_isEnding = false; // we were asked to end
};

} // namespace terminal
