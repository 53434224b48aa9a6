// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review
{

// Where the agent's files are: the upper folder, or the copy.
[[nodiscard]] QByteArray freshFolderOf(const WorkingCopy& copy);

// Names, types, modes and sizes of what changed, in order of path. Nothing is read but to tell same from
// different.
[[nodiscard]] base::Result<QList<Change>> rawChanges(const WorkingCopy& copy);

} // namespace review
