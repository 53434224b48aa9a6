// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace review {

// The git folders outside the working folder without which git does not work in it: the repository of a linked
// worktree, or the one of a submodule (gitrepository-layout(5)). Absolute and real. A folder's ".git" may have come
// from anybody and name any place, so only a git folder that names the working folder in return is one: to write that,
// somebody must have been able to write there.
[[nodiscard]] QList<QByteArray> gitFoldersOutside(const QByteArray& folder);

} // namespace review
