// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sample_run.h"

#include "review/copy_out.h"

// Everything that may be copied out.
inline QList<review::Choice> all(const SampleRun& run)
{
    QList<review::Choice> choices;
    for (const review::Change& change : run.changes()) {
        if (change.refusal.isEmpty())
            choices.append({change, {}, review::OnConflict::Ask});
    }
    return choices;
}

inline review::Choice one(const SampleRun& run, const QByteArray& path,
                          review::OnConflict onConflict = review::OnConflict::Ask)
{
    return {run.changes()[path], {}, onConflict};
}

// Without those hunks, by number.
inline review::Choice oneWithout(const SampleRun& run, const QByteArray& path, const QList<int>& hunks)
{
    review::Choice choice = one(run, path);
    const auto diff = review::diffOf(run.copy, choice.change);
    if (!diff)
        return choice;
    choice.leftOut.texts = diff->texts;
    for (const int hunk : hunks) {
        choice.leftOut.lines.removed += diff->lines.value(hunk).removed;
        choice.leftOut.lines.added += diff->lines.value(hunk).added;
    }
    return choice;
}
