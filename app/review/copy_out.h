// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

enum class OnConflict { Ask, KeepMine, TakeAgents, KeepBoth };

// What becomes of the others where one can never be copied out. Skipped: it was chosen with all that is in a folder.
enum class OnRefusal { Fail, Skip };

// Lines of a change that are not wanted, of the two texts that FileDiff::texts stands for.
struct LeftOut {
    ChangedLines lines;
    QByteArray texts;
};

// One chosen change.
struct Choice {
    Change change;
    LeftOut leftOut;
    OnConflict onConflict = OnConflict::Ask;
    OnRefusal onRefusal = OnRefusal::Fail;
};

struct Conflict {
    QByteArray path;
    QString reason; // "changed in your folder since the run started"
};

struct CopyOutReport {
    QList<QByteArray> written;
    QList<QByteArray> removed;
    QList<Conflict> conflicts; // not empty: nothing was written
    QList<Conflict> skipped;   // of a folder that was chosen: what can never be copied out
    QString undoName;          // for undo()
};

// Where it goes: the person's folder, or another one (--out).
// All or nothing: staged beside, then renamed into place; a failure in the middle leaves the target as it
// was.
[[nodiscard]] base::Result<CopyOutReport> copyOut(const WorkingCopy& copy, const QList<Choice>& choices,
                                                  const QByteArray& target);
[[nodiscard]] base::Result<void> undo(const WorkingCopy& copy, const QString& undoName);

// After a crash: brings a copy-out or undo that was cut short to its end, or back where that is impossible. The next
// copyOut() and undo() do the same first.
[[nodiscard]] base::Result<void> resume(const WorkingCopy& copy);

// A patch that `git apply` takes, of the chosen changes.
[[nodiscard]] base::Result<QByteArray> patchOf(const WorkingCopy& copy, const QList<Choice>& choices);

} // namespace review
