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
