// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "sandbox/spec.h"

namespace run {

// What a person decided for one folder, kept for its next run. Not in the folder, which the agent can write.
struct FolderSettings {
    QList<QByteArray> leftOut; // tools that are not let in, as in sandbox::Tools
    QList<QByteArray> added;
    bool keepsCache = false;
    bool scratchHome = false;
};

// Nothing decided where there is no such file, or none that can be read.
[[nodiscard]] FolderSettings folderSettings(const QByteArray& folder);
[[nodiscard]] base::Result<void> saveFolderSettings(const QByteArray& folder, const FolderSettings& settings);

// Where the tools' caches of this folder outlive its runs: apart from the person's own, and from every other folder's.
[[nodiscard]] base::Result<QByteArray> keptCacheOf(const QByteArray& folder);

} // namespace run
