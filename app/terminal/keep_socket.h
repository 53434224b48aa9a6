// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"

namespace terminal {

// Where keepers listen. The lock is held while somebody looks whether one is there and makes one.
struct KeepFolder {
    base::UniqueFd folder;
    base::UniqueFd lock;
};

[[nodiscard]] base::Result<KeepFolder> openKeepFolder();
// Invalid where nobody listens.
[[nodiscard]] base::UniqueFd connectToKeeper(const KeepFolder& folder, const QByteArray& name);
[[nodiscard]] base::Result<base::UniqueFd> listenAsKeeper(const KeepFolder& folder, const QByteArray& name);
void removeKeeper(const KeepFolder& folder, const QByteArray& name);

} // namespace terminal
