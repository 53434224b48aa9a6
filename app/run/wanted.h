// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"
#include "run/event.h"

namespace run {

// What the task asked for, which of the changes is chosen at first: the outputs that were named when the run started,
// else what the agent names in its answer, else all ordinary text.
struct Wanted {
    QList<QByteArray> outputs;
    QString answer;
};

[[nodiscard]] Wanted wantedOf(const QList<Event>& events);

// review::listChanges() with that choice.
[[nodiscard]] base::Result<QList<review::Change>> listChanges(const review::WorkingCopy& copy, const Wanted& wanted);

} // namespace run
