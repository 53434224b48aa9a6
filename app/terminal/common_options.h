// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/spec.h"
#include "terminal/arguments.h"

#include <QStringList>

// What `run` and `exec` share.
namespace terminal {

enum class Ask { Terminal, Never };

struct Common {
    QByteArray folder; // as given; empty when it was not
    QStringList allow;
    sandbox::Limits limits;
    std::chrono::milliseconds approvalLimit{600'000};
    Ask ask = Ask::Never;
    bool printsJson = false;
    bool isVerbose = false;
    bool scratchHome = false;
    bool keepsCache = false;
    sandbox::Tools tools;
};

[[nodiscard]] QList<Option> commonOptions();
// Reads tools' settings for --allowlist. `standard`: who is asked when --ask was not given.
[[nodiscard]] base::Result<Common> readCommon(const Arguments& arguments, Ask standard);

// What the person decided for this folder in the window or before, where no option says otherwise.
void applyFolderSettings(const QByteArray& folder, Common& common);

// Messages for people go to stderr, as a line each.
void printError(const base::Error& error);
void printMessage(const QString& text);
// To stderr as it is.
void printText(const QString& text);
void printOut(const QByteArray& bytes);
[[nodiscard]] ExitCode exitCodeOf(const base::Error& error);

} // namespace terminal
