// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>

namespace agent {

// What became of a command, as the loop needs it.
struct CommandOutcome {
    enum class End { Exited, Signalled, TimeLimit, OtherLimit, NotRun };
    quint32 step = 0;
    End end = End::NotRun;
    int exitCode = -1;
    int signal = 0;
    QString limit; // "time limit 60 s", "memory limit 2 GiB"; NotRun: why
    std::chrono::milliseconds duration{0};
    std::chrono::milliseconds held{0};
    QStringList network;     // "evil.example:443 was denied by the person"
    QStringList files;       // "write to /etc/hosts refused (read-only)"
    QStringList background;  // processes that the command left running
    QByteArray output;       // stdout and stderr as they came, at most the output limit
    quint64 outputBytes = 0; // in all
    QString fullOutputPath;  // where the agent can read the whole; empty: it is all here
};

// The text that the model reads, always of the same shape. Output is head and tail, without terminal sequences,
// cut on line and code-point bounds. `timeoutsInARow` counts this one. Pure.
[[nodiscard]] QString observationText(const CommandOutcome& outcome, int timeoutsInARow);

} // namespace agent
