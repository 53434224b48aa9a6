// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace sandbox {

enum class CheckState { Passed, Warning, Failed };

// One thing that Bailey needs of the machine. `cause` and `remedy` are translated; remedy lines are commands to copy.
struct CheckResult {
    QString id; // stable, for --json: "user-namespaces"
    QString title;
    CheckState state = CheckState::Failed;
    QString detail; // what was found: "bubblewrap 0.8.0"
    QString cause;  // one sentence, when not passed
    QStringList remedy;
    QString why; // why it is needed
    qint64 milliseconds = 0;
};

// Runs every check in order, a real start of an environment included. Blocks for up to a few seconds: call it on a
// worker thread or from the terminal.
[[nodiscard]] QList<CheckResult> runChecks();

// "0.8.0"; empty: it is not installed. Starts it, so it blocks for a moment.
[[nodiscard]] QByteArray bubblewrapVersion();

// What an environment for the folder would consist of, in a line each: mounts, bubblewrap's arguments, variables, and
// what must be absent. Starts nothing.
[[nodiscard]] QString explainEnvironment(const QByteArray& folder);

// Whether the working copy of the folder can be an overlay with its changes below `changesFolder` (which need not
// exist yet). Costs a few milliseconds.
[[nodiscard]] bool canOverlay(const QByteArray& folder, const QByteArray& changesFolder);

} // namespace sandbox
