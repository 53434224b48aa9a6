// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/owners.h"

#include "base/unique_fd.h"
#include "review/tree.h"

#include <QList>

#include <fcntl.h>
#include <unistd.h>

namespace review {

namespace {

constexpr qsizetype kMostNames = 100'000; // in one folder
constexpr qsizetype kMostEntries = 1000;  // about a millisecond at every start; other owners hardly ever start far down

bool isOthers(int folder, const QByteArray& name, const Entry& entry)
{
    if (entry.type != EntryType::File && entry.type != EntryType::Folder)
        return false;
    if (entry.owner == ::geteuid())
        return entry.group != ::getegid();
    return ::faccessat(folder, name.constData(), W_OK, AT_EACCESS) == 0;
}

} // namespace

bool hasOtherOwners(const QByteArray& folder)
{
    QList<QByteArray> folders{QByteArray()};
    qsizetype left = kMostEntries;
    const base::UniqueFd top = openFolder(folder);
    const auto own = top.isValid() ? entryAt(top.get(), {}) : std::nullopt;
    if (!own || isOthers(top.get(), ".", *own))
        return own.has_value();
    for (qsizetype i = 0; i < folders.size() && left > 0; ++i) {
        const QByteArray path = folders[i];
        const base::UniqueFd in =
            path.isEmpty() ? openFolder(folder) : openBeneath(top.get(), path, O_RDONLY | O_DIRECTORY);
        const auto names = in.isValid() ? namesWithTypesIn(in.get(), kMostNames) : std::nullopt;
        for (const Name& each : names.value_or(QList<Name>())) {
            if (left-- == 0)
                return false;
            const auto entry = entryAt(in.get(), each.name);
            if (entry && isOthers(in.get(), each.name, *entry))
                return true;
            if (each.isFolder)
                folders.append(joined(path, each.name));
        }
    }
    return false;
}

} // namespace review
