// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

// Where the agent's files are: the upper folder, or the copy.
[[nodiscard]] QByteArray freshFolderOf(const WorkingCopy& copy);

enum class Folding { Ignored, None };

// Names, types, modes and sizes of what changed, in order of path. Nothing is read but to tell same from different.
// Folders that the repository ignores are one row each, unless nothing is to be folded; with `beneath` only what is
// at or beneath that name.
[[nodiscard]] base::Result<QList<Change>> rawChanges(const WorkingCopy& copy, Folding folding = Folding::Ignored,
                                                     const QByteArray& beneath = {});

} // namespace review
