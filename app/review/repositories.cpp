// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/repositories.h"

#include "review/words.h"

#include <fcntl.h>

namespace review {

Repositories::Repositories(const WorkingCopy& copy) : m_inside(copy), m_mine(openFolder(copy.folder)) {}

QString Repositories::refusalFor(const Change& change)
{
    if (change.kind == ChangeKind::Deleted)
        return {};
    QByteArray folder = change.type == EntryType::Folder ? change.path : parentOf(change.path);
    for (;; folder = parentOf(folder)) {
        if (const QString why = refusalIn(folder); !why.isEmpty() || folder.isEmpty())
            return why;
    }
}

QString Repositories::refusalIn(const QByteArray& folder)
{
    const auto seen = m_seen.constFind(folder);
    if (seen != m_seen.constEnd())
        return *seen;
    QString why;
    // is_git_directory() in git's setup.c: HEAD, and objects and refs here or where "commondir" points.
    if (has(folder, "HEAD") && (has(folder, "commondir") || (has(folder, "objects") && has(folder, "refs"))))
        why = tr("It lies in a bare git repository, whose settings git would follow.");
    else if (!folder.isEmpty() && has(folder, ".git") && !openBeneath(m_mine.get(), folder + "/.git", O_PATH).isValid())
        why = tr("It lies in a git repository that the agent made.");
    m_seen.insert(folder, why);
    return why;
}

bool Repositories::has(const QByteArray& folder, const char* name) const
{
    return m_inside.entry(joined(folder, name)).has_value();
}

} // namespace review
