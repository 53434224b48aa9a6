// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace desktop {

enum class DiffRowKind { HunkHead, Context, Added, Removed, NoNewline };

struct DiffRow {
    DiffRowKind kind = DiffRowKind::Context;
    int hunk = 0;
    int line = -1; // in the hunk
    int oldNumber = 0;
    int newNumber = 0;
    QString text;      // inert
    int markStart = 0; // what changed within the line
    int markLength = 0;
};

// A difference as rows to draw: for each hunk a head, then its lines.
struct DiffRows {
    // A longer line is cut when shown: one line must not freeze the view.
    static constexpr qsizetype kLineLimit = 5'000;

    review::FileDiff diff;
    QList<DiffRow> rows;
    QList<int> heads;   // rows
    QList<int> changes; // rows to stop at on the way from change to change
    int longest = 0;    // characters of a row
    int largestNumber = 0;
};

// Takes as long as the difference is large: called on a worker thread. Pure.
[[nodiscard]] DiffRows rowsOf(const review::FileDiff& diff);

} // namespace desktop
