// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <chrono>

namespace review {

// The git program (arguments[0] is "git", found in the system's own folders) with nothing of the person's or
// the repository's configuration: no global or system file, no attributes, no hooks, no pager, no prompt.
struct Program {
    QList<QByteArray> arguments;
    QList<QByteArray> environment; // beside the one that is built: "NAME=value"
    QByteArray folder = "/";       // where it runs
    QByteArray input;
    std::chrono::milliseconds timeLimit{10'000};
    qint64 outputLimit = qint64(64) << 20;
};

struct ProgramResult {
    int exitCode = -1; // 128 + the signal that ended it
    QByteArray output;
    QByteArray errors; // the first 4 KB
};

// Blocks until it ended; fails where it could not start, ran too long or wrote too much (it is then dead).
[[nodiscard]] base::Result<ProgramResult> run(const Program& program);

// The git folder as git finds it: ".git" there, or what a worktree's ".git" file names. Empty: none.
[[nodiscard]] QByteArray gitFolderOf(const QByteArray& folder);

// The same, or what a linked worktree shares with others: objects, branches, and the exclusions of the person's own.
[[nodiscard]] QByteArray sharedGitFolderOf(const QByteArray& folder);

// For questions about the person's index: git sees an empty configuration of ours around it, so that filters, monitors
// and hooks that a downloaded repository may name are not run. The arguments are still to be set.
[[nodiscard]] Program overPersonsIndex(const QByteArray& folder);

// A git folder of ours without configuration, for commands that want one. Made once in our cache folder.
[[nodiscard]] QByteArray emptyGitFolder();

} // namespace review
