// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/inside_view.h"

#include "review/list_changes.h"

#include <fcntl.h>
#include <sys/xattr.h>

namespace review {

using base::UniqueFd;

InsideView::InsideView(const WorkingCopy& copy)
    : m_isOverlay(copy.kind == CopyKind::Overlay),
      m_fresh(openFolder(freshFolderOf(copy))),
      m_old(openFolder(copy.folder))
{
}

std::optional<Entry> InsideView::entry(const QByteArray& path) const
{
    UniqueFd here = openOwn(m_fresh.get(), {}, O_RDONLY | O_DIRECTORY);
    bool showsThrough = m_isOverlay;
    const QList<QByteArray> parts = path.split('/');
    for (qsizetype i = 0; i < parts.size() && here.isValid(); ++i) {
        const auto found = entryAt(here.get(), parts[i]);
        if (!found)
            break;
        if (found->isWhiteout || (i + 1 < parts.size() && found->type != EntryType::Folder))
            return {};
        if (i + 1 == parts.size())
            return found;
        here = openOwn(here.get(), parts[i], O_RDONLY | O_DIRECTORY);
        char value[4] = {};
        if (here.isValid() && ::fgetxattr(here.get(), "user.overlay.opaque", value, sizeof value) >= 0)
            showsThrough = false;
    }
    if (!showsThrough)
        return {};
    const UniqueFd folder = openBeneath(m_old.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    return folder.isValid() ? entryAt(folder.get(), nameOf(path)) : std::nullopt;
}

bool InsideView::was(const QByteArray& path) const
{
    const UniqueFd folder = openBeneath(m_old.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    return folder.isValid() && entryAt(folder.get(), nameOf(path)).has_value();
}

QSet<QByteArray> InsideView::possibleNames(const QByteArray& folder) const
{
    constexpr qsizetype kMost = 20'000;
    QSet<QByteArray> names;
    for (const UniqueFd& one : {openOwn(m_fresh.get(), folder, O_RDONLY | O_DIRECTORY),
                                openBeneath(m_old.get(), folder, O_RDONLY | O_DIRECTORY)}) {
        const auto found = one.isValid() ? namesIn(one.get(), kMost) : std::nullopt;
        for (const QByteArray& name : found.value_or(QList<QByteArray>()))
            names.insert(name);
    }
    return names;
}

UniqueFd InsideView::openFresh(const QByteArray& path, int flags) const
{
    return openOwn(m_fresh.get(), path, flags);
}

QByteArray InsideView::linkTarget(const QByteArray& path) const
{
    const UniqueFd folder = openFresh(parentOf(path), O_RDONLY | O_DIRECTORY);
    return folder.isValid() ? linkTargetAt(folder.get(), nameOf(path)).value_or(QByteArray()) : QByteArray();
}

} // namespace review
