// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/wanted.h"

namespace run {

Wanted wantedOf(const QList<Event>& events)
{
    Wanted wanted;
    for (const Event& event : events) {
        if (const auto* started = std::get_if<Started>(&event.payload))
            wanted.outputs = started->outputs;
        else if (const auto* answer = std::get_if<Answer>(&event.payload))
            wanted.answer = answer->text;
    }
    return wanted;
}

base::Result<QList<review::Change>> listChanges(const review::WorkingCopy& copy, const Wanted& wanted)
{
    auto changes = review::listChanges(copy, wanted.outputs);
    if (!changes || !wanted.outputs.isEmpty())
        return changes;
    const QList<QByteArray> named = review::pathsNamedIn(wanted.answer, *changes);
    if (!named.isEmpty())
        review::preselect(*changes, named);
    return changes;
}

} // namespace run
