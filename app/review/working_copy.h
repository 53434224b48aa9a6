// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <optional>

namespace review {

// Git's own settings there are looked at, its objects are not.
enum class SearchedFolder { Working, Git };

// ReadOnly: only of what comes along; nothing is written there.
enum class CopyKind { Overlay, Reflinked, Copied, UnsafeDirect, ReadOnly };

// A name in the folder that is absent inside, and why.
struct Hidden {
    QByteArray path; // relative
    QString reason;  // "private key", "token in .npmrc"
    // What is there in its place; null: nothing. Git does not work without its configuration, but without the passwords
    // in it.
    QByteArray replacement{};
};

// The copy of one run. Everything of it lies under `root`, a private folder of ours, and goes with it. A
// value that can be written down and read again after a crash.
struct WorkingCopy {
    CopyKind kind = CopyKind::Overlay;
    QByteArray folder; // the person's, absolute and real
    QByteArray root;   // $XDG_CACHE_HOME/bailey/runs/<run id>
    QList<Hidden> hidden;
    // What comes along: git folders elsewhere, as the folders of copies of their own below `root`, and what is mounted
    // in the folder. Nothing is copied out of them.
    QList<WorkingCopy> beside;
    QString decision; // in words, when it is not an overlay: "This folder is on NFS, so it is copied: 2.1 GB"

    [[nodiscard]] QByteArray upper() const { return root + "/upper"; }
    [[nodiscard]] QByteArray work() const { return root + "/work"; }
    [[nodiscard]] QByteArray copy() const { return root + "/copy"; }
    [[nodiscard]] QByteArray snapshot() const { return root + "/snapshot"; } // Copied: a list of what was copied
};

// When the run began, as a file's ctime in ns: what the person changed later in the folder is newer. Nothing
// where the working copy is gone.
[[nodiscard]] std::optional<qint64> startOf(const WorkingCopy& copy);

// Refuses what must not be a working folder, in words: missing, not a folder, not readable, "/", the home
// folder itself or one that contains it, a system folder. Gives the absolute, real path.
[[nodiscard]] base::Result<QByteArray> checkFolder(const QByteArray& path);

// The part of it that only names a place: a real path that need not be there.
[[nodiscard]] base::Result<void> checkPlace(const QByteArray& path);

// What the person should know before the start, one line each: not a git repository, uncommitted changes,
// network mount, very large, others mounted in it.
[[nodiscard]] QStringList folderWarnings(const QByteArray& folder);

// Something that is mounted in the folder. No overlay shows it, and no search of the folder looks into it.
struct NestedMount {
    QByteArray path; // relative to the folder
    QString leftOut; // why the run must not see it; empty: the run can read it
};

struct SecretSearch {
    QList<Hidden> found;
    QList<NestedMount> mounts; // that were searched too, of a search that remembers
    bool isComplete = true;    // false: the folder has more names than were looked at, or the search was cancelled
};

constexpr qint64 kSecretNameLimit = 10'000'000;

struct SecretSearchOptions {
    qint64 nameLimit = kSecretNameLimit;
    SearchedFolder kind = SearchedFolder::Working;
    QByteArray memoryFile{};             // what was seen last time, which is also written; empty: none
    std::function<bool()> isCancelled{}; // may be asked by several threads
    unsigned mostThreads = ~0U;
    // What changed so recently may change again without another stamp, so it is not relied on the next time. Longer
    // than the tick of the clock that files are stamped with on every kernel.
    std::chrono::nanoseconds unsettled = std::chrono::seconds(2);
};

// Files that look like secrets by name and content, with the reason. Breadth first, in every folder that can be read
// but the bulk of git's own. Blocks: about a second for a million files, a tenth of it where little changed since.
[[nodiscard]] SecretSearch searchSecrets(const QByteArray& folder, const SecretSearchOptions& options = {});
// The same with the memory in our cache folder, for the start page first and then for the run.
[[nodiscard]] SecretSearch searchSecretsRemembered(const QByteArray& folder, std::function<bool()> isCancelled = {},
                                                   unsigned mostThreads = ~0U);
// What the last of those found, at once; nothing where nobody knows. The folder may have changed since: who begins with
// it lets nothing run before a search says the same.
[[nodiscard]] std::optional<SecretSearch> guessSecrets(const QByteArray& folder);
[[nodiscard]] bool haveSameSecrets(const SecretSearch& one, const SecretSearch& other);
[[nodiscard]] QList<Hidden> findSecrets(const QByteArray& folder);
// Sockets in the folder that a program listens on: where it is neither an overlay nor a copy, those inside could reach
// it. Blocks, and connects to each for a moment.
[[nodiscard]] QList<Hidden> findSockets(const QByteArray& folder);

// Makes the run's folders, and the copy where an overlay cannot be had (`canOverlay` false). Blocks while it
// copies: run it on a worker thread. `progress` gets files and bytes so far and answers false to cancel.
[[nodiscard]] base::Result<WorkingCopy> prepare(const QByteArray& folder, const QByteArray& root, bool canOverlay,
                                                const QList<Hidden>& hidden,
                                                const std::function<bool(qint64 files, qint64 bytes)>& progress);

// Adds such a folder to the copy, before anything runs in it.
[[nodiscard]] base::Result<void> bringAlong(WorkingCopy& copy, const QByteArray& gitFolder, bool canOverlay,
                                            const std::function<bool(qint64 files, qint64 bytes)>& progress);

// Removes everything of the copy, whatever modes the agent gave it. Never follows a link.
[[nodiscard]] base::Result<void> destroy(const WorkingCopy& copy);

// Room that the copy takes on the disk, in bytes; a lower bound where a folder in it cannot be read.
[[nodiscard]] qint64 sizeOnDisk(const WorkingCopy& copy);

} // namespace review
