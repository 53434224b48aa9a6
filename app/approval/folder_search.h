// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/mention.h"

#include <atomic>
#include <functional>

namespace approval {

struct SearchLimits {
    qint64 bytes = qint64(1) << 30;
    qint64 bytesOfAFile = 8 * 1024 * 1024; // more of it is not read
    int files = 200'000;
    int occurrences = 200;
};

struct SearchResult {
    QList<Occurrence> occurrences;
    int files = 0;           // that were read
    bool isComplete = false; // no limit was reached
};

// Looks for a domain in the files of a folder: the project's own first, others' packages last. Give it the person's
// folder, not the working copy: what the agent wrote itself proves nothing. Follows no link and opens nothing but
// regular files, so it never leaves the folder and never waits. Blocks: for a worker thread. `progress` is called
// there now and then; `stop` ends it early.
[[nodiscard]] SearchResult searchFolder(const QByteArray& folder, const QByteArray& domain, const SearchLimits& limits,
                                        const std::atomic_bool& stop,
                                        const std::function<void(const SearchResult&)>& progress);

} // namespace approval
