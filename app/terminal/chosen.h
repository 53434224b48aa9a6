// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

namespace terminal {

struct Chosen {
    QList<review::Choice> choices;
    QList<review::Conflict> refused; // below a folder that was named; not what git keeps for itself
    int notChosen = 0;               // where nothing was named: those that are left for the person to name
};

// The changes at or below the named paths; the preselected ones where none is named. Fails for a path without changes
// and for one that can never be copied out, or has nothing below it that can.
[[nodiscard]] base::Result<Chosen> choose(const QList<review::Change>& changes, const QList<QByteArray>& paths,
                                          review::OnConflict onConflict);

// Says what of a folder was left out, and why.
void printRefused(const QList<review::Conflict>& refused);

// An error that names the conflicts, where there are any.
[[nodiscard]] base::Result<void> reportConflicts(const review::CopyOutReport& report);

} // namespace terminal
