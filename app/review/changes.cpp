// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/changes.h"

#include "review/change_rules.h"
#include "review/diff.h"
#include "review/list_changes.h"

#include <algorithm>

namespace review
{

namespace
{

bool isNamed(const QByteArray& path, const QList<QByteArray>& named)
{
    return std::any_of(named.begin(), named.end(), [&path](QByteArray name) {
        while (name.startsWith("./"))
            name.remove(0, 2);
        while (name.endsWith('/'))
            name.chop(1);
        return path == name || path.startsWith(name + '/') || name == "." || name.isEmpty();
    });
}

bool isPreselectedIn(const Change& change, const QList<QByteArray>& named)
{
    if (!change.refusal.isEmpty() || !change.runsByItself.isEmpty())
        return false;
    if (!named.isEmpty())
        return isNamed(change.path, named);
    return !change.isIgnored && !change.isBinary;
}

} // namespace

base::Result<QList<Change>> listChanges(const WorkingCopy& copy, const QList<QByteArray>& named)
{
    auto changes = rawChanges(copy);
    if (!changes)
        return changes;
    for (Change& change : *changes) {
        if (change.refusal.isEmpty())
            change.refusal = refusalFor(change);
        change.runsByItself = runsByItselfReason(change);
    }
    countLines(copy, *changes);
    for (Change& change : *changes)
        change.isPreselected = isPreselectedIn(change, named);
    return changes;
}

} // namespace review
