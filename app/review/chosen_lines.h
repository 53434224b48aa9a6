// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

namespace review {

// Each changed line of `exact` in the hunk of `shown` that it lies in, else in the next one, else in the last. Pure.
[[nodiscard]] QList<ChangedLines> linesByHunk(const QList<Hunk>& shown, const QList<Hunk>& exact);

// The old text with all changed lines but those that are left out. An added line takes the place of the removed line
// beside it; where that one stays, it comes behind. Fails where hunks and text, or lines and hunks, do not belong
// together. Pure.
[[nodiscard]] base::Result<QByteArray> applyLines(QByteArrayView old, const QList<Hunk>& hunks,
                                                  const ChangedLines& leftOut);

// Fails where lines are left out of what can only be taken as a whole.
[[nodiscard]] base::Result<void> checkLeftOut(const Choice& choice);

// What a file of the run becomes without those lines.
[[nodiscard]] base::Result<QByteArray> chosenText(const WorkingCopy& copy, const Change& change,
                                                  const LeftOut& leftOut);

} // namespace review
