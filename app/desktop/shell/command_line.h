// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <optional>

namespace desktop {

// What the command line asks for. Read before there is an application object, so that --help, --version and --check
// work without a display.
struct CommandLine {
    enum class Action { ShowWindow, PrintHelp, PrintVersion, Check, CheckJson, ListRuns, WrongUsage };

    Action action = Action::ShowWindow;
    QByteArray folder; // as given
    QString task;
    QByteArray taskFile;
    QString page; // "history", "new-run" or empty
    bool isNewInstance = false;
    bool startsDemo = false;
    QString problem; // WrongUsage: what is wrong
};

// Paths are bytes: a name may be no valid text.
[[nodiscard]] CommandLine parseCommandLine(const QList<QByteArray>& arguments);
[[nodiscard]] QString helpText();

// Does what needs no window and gives the exit code; nothing: a window is wanted.
[[nodiscard]] std::optional<int> runWithoutWindow(const CommandLine& line);

} // namespace desktop
