// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/seen_files.h"

#include "base/inert_text.h"
#include "review/tree.h"

#include <fcntl.h>

namespace run {

namespace {

constexpr qsizetype kShown = 200; // of each kind
constexpr int kVisited = 20'000;  // names looked at
constexpr int kDeepest = 64;

class Walk
{
public:
    explicit Walk(const review::WorkingCopy& copy)
        : m_copy(copy), m_upper(review::openFolder(copy.upper())), m_lower(review::openFolder(copy.folder))
    {
    }

    FilesSeen take()
    {
        if (m_upper.isValid() && m_lower.isValid())
            enter({}, 0);
        return m_seen;
    }

private:
    void enter(const QByteArray& path, int depth);
    void note(const QByteArray& path, const review::Entry& entry, int depth);
    void add(QStringList& list, const QByteArray& path);
    [[nodiscard]] bool isHidden(const QByteArray& path) const;
    [[nodiscard]] bool isInFolder(const QByteArray& path) const;

    const review::WorkingCopy& m_copy;
    base::UniqueFd m_upper;
    base::UniqueFd m_lower;
    FilesSeen m_seen;
    int m_visited = 0;
};

void Walk::enter(const QByteArray& path, int depth)
{
    const base::UniqueFd folder = path.isEmpty() ? review::openFolder(m_copy.upper())
                                                 : review::openBeneath(m_upper.get(), path, O_RDONLY | O_DIRECTORY);
    const auto names = folder.isValid() ? review::namesIn(folder.get(), kVisited) : std::nullopt;
    if (!names) {
        m_seen.isCut = m_seen.isCut || folder.isValid();
        return;
    }
    for (const QByteArray& name : *names) {
        if (++m_visited > kVisited) {
            m_seen.isCut = true;
            return;
        }
        if (const auto entry = review::entryAt(folder.get(), name))
            note(review::joined(path, name), *entry, depth);
    }
}

void Walk::note(const QByteArray& path, const review::Entry& entry, int depth)
{
    if (path == ".git")
        return; // the repository's own bookkeeping; its commits are told at the end
    if (entry.isWhiteout) {
        if (!isHidden(path))
            add(m_seen.removed, path);
    } else if (!isInFolder(path)) {
        add(m_seen.added, entry.type == review::EntryType::Folder ? path + '/' : path);
    } else if (entry.type != review::EntryType::Folder) {
        add(m_seen.changed, path);
    } else if (depth < kDeepest) {
        enter(path, depth + 1);
    }
}

void Walk::add(QStringList& list, const QByteArray& path)
{
    if (list.size() < kShown)
        list += base::inertPath(path);
    else
        m_seen.isCut = true;
}

bool Walk::isHidden(const QByteArray& path) const
{
    return std::any_of(m_copy.hidden.cbegin(), m_copy.hidden.cend(),
                       [&](const review::Hidden& one) { return one.path == path; });
}

bool Walk::isInFolder(const QByteArray& path) const
{
    return review::openBeneath(m_lower.get(), path, O_PATH | O_NOFOLLOW).isValid();
}

} // namespace

FilesSeen filesSeen(const review::WorkingCopy& copy)
{
    return copy.kind == review::CopyKind::Overlay && !copy.root.isEmpty() ? Walk(copy).take() : FilesSeen{};
}

} // namespace run
