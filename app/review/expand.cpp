// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/expand.h"

namespace review {

base::Result<QList<Choice>> expanded(const WorkingCopy& copy, const QList<Choice>& choices, QList<Conflict>& skipped)
{
    QList<Choice> all;
    for (const Choice& choice : choices) {
        if (!choice.change.isIgnored || choice.change.type != EntryType::Folder) {
            all.append(choice);
            continue;
        }
        const auto inner = foldedChanges(copy, choice.change);
        if (!inner)
            return base::failure(inner.error());
        for (const Change& change : *inner) {
            if (change.refusal.isEmpty())
                all.append({change, {}, choice.onConflict, OnRefusal::Skip});
            else
                skipped.append({change.path, change.refusal});
        }
    }
    return all;
}

} // namespace review
