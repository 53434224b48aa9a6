// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unix_signals.h"
#include "run/controller.h"
#include "terminal/asker.h"
#include "terminal/common_options.h"
#include "terminal/event_printer.h"

#include <QObject>
#include <csignal>

namespace terminal {

// `bailey run` and `bailey demo`: one run in the terminal, from order to copy-out.
class RunCommand : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static QList<Option> options();
    // Starts and answers with an exit code that ends the program at once, or nothing: finished() follows.
    [[nodiscard]] std::optional<ExitCode> start(const Arguments& arguments);
    [[nodiscard]] std::optional<ExitCode> startDemo(const Arguments& arguments);

Q_SIGNALS:
    void finished(terminal::ExitCode code);

private:
    [[nodiscard]] std::optional<ExitCode> begin(const run::Order& order);
    void print(const run::Event& event);
    void printForPeople(const run::Event& event);
    void onSignal(int number);
    void pause();
    void onEnded(const run::Ended& ended);
    [[nodiscard]] bool hasChangesToReview() const;
    // The copy-out that --copy asked for.
    [[nodiscard]] base::Result<void> copyOut();

    Common m_common;
    QByteArray m_target;         // --out; empty: the folder
    QList<QByteArray> m_outputs; // --copy
    run::Controller m_controller;
    std::unique_ptr<Asker> m_asker;
    base::UnixSignals m_signals{{SIGTSTP}};
    QString m_turnText; // of the agent, not yet printed
    int m_signalCount = 0;
    bool m_isDemo = false;
};

} // namespace terminal
