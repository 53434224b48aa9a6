// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

namespace terminal {

// The changes at or below the named paths; the preselected ones where none is named. Fails for a path without changes
// and for one that can never be copied out.
[[nodiscard]] base::Result<QList<review::Choice>> choose(const QList<review::Change>& changes,
                                                         const QList<QByteArray>& paths, review::OnConflict onConflict);

// An error that names the conflicts, where there are any.
[[nodiscard]] base::Result<void> reportConflicts(const review::CopyOutReport& report);

} // namespace terminal
