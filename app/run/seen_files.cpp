// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/seen_files.h"

#include "base/inert_text.h"
#include "review/tree.h"

#include <QSet>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

namespace run {

namespace {

constexpr qsizetype kShown = 200; // of each kind
constexpr int kVisited = 20'000;  // names looked at
constexpr int kDeepest = 64;
constexpr qint64 kSnapshotBytes = qint64(4) << 20;

// What both kinds of working copy have in common: the way through the folders, and its limits.
class Walk
{
public:
    Walk(const review::WorkingCopy& copy, const QByteArray& top)
        : m_copy(copy), m_path(top), m_top(review::openFolder(top))
    {
    }
    virtual ~Walk() = default;
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    FilesSeen take()
    {
        if (m_top.isValid())
            enter({}, 0);
        if (m_top.isValid() && !m_seen.isCut)
            finish();
        return m_seen;
    }

protected:
    virtual void note(const QByteArray& path, const review::Entry& entry, int depth) = 0;
    virtual void finish() {}

    void enter(const QByteArray& path, int depth);
    void add(QStringList& list, const QByteArray& path);
    [[nodiscard]] bool isHidden(const QByteArray& path) const;

    const review::WorkingCopy& m_copy;
    FilesSeen m_seen;

private:
    QByteArray m_path;
    base::UniqueFd m_top;
    int m_visited = 0;
};

class UpperWalk : public Walk
{
public:
    explicit UpperWalk(const review::WorkingCopy& copy)
        : Walk(copy, copy.upper()), m_lower(review::openFolder(copy.folder))
    {
    }

private:
    void note(const QByteArray& path, const review::Entry& entry, int depth) override;
    [[nodiscard]] bool isInFolder(const QByteArray& path) const;

    base::UniqueFd m_lower;
};

// Beside the list of what was copied: a ctime that is another one tells a change, and cannot be set back.
class CopyWalk : public Walk
{
public:
    CopyWalk(const review::WorkingCopy& copy, const QHash<QByteArray, review::Copied>& copied)
        : Walk(copy, copy.copy()), m_copied(copied)
    {
    }

private:
    void note(const QByteArray& path, const review::Entry& entry, int depth) override;
    void finish() override;

    const QHash<QByteArray, review::Copied>& m_copied;
    QSet<QByteArray> m_there;
};

void Walk::enter(const QByteArray& path, int depth)
{
    const base::UniqueFd folder =
        path.isEmpty() ? review::openFolder(m_path) : review::openBeneath(m_top.get(), path, O_RDONLY | O_DIRECTORY);
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
        const QByteArray inner = review::joined(path, name);
        // The repository's own bookkeeping is left out; its commits are told at the end.
        if (const auto entry = inner == ".git" ? std::nullopt : review::entryAt(folder.get(), name))
            note(inner, *entry, depth);
    }
}

void UpperWalk::note(const QByteArray& path, const review::Entry& entry, int depth)
{
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

void CopyWalk::note(const QByteArray& path, const review::Entry& entry, int depth)
{
    const auto copied = m_copied.constFind(path);
    const bool isFolder = entry.type == review::EntryType::Folder;
    m_there.insert(path);
    if (copied == m_copied.constEnd()) {
        if (!isHidden(path))
            add(m_seen.added, isFolder ? path + '/' : path);
    } else if (isFolder && copied->type == review::EntryType::Folder) {
        if (depth < kDeepest)
            enter(path, depth + 1);
    } else if (isFolder || entry.changed != copied->copyChanged) {
        add(m_seen.changed, path);
    }
}

// What is gone with its folder is not told beside it.
void CopyWalk::finish()
{
    const auto isGone = [this](const QByteArray& path) { return !path.isEmpty() && !m_there.contains(path); };
    QList<QByteArray> gone;
    for (auto it = m_copied.cbegin(); it != m_copied.cend(); ++it) {
        if (!it.key().startsWith(".git/") && it.key() != ".git" && isGone(it.key()) &&
            !isGone(review::parentOf(it.key())))
            gone += it.key();
    }
    std::sort(gone.begin(), gone.end());
    for (const QByteArray& path : gone)
        add(m_seen.removed, path);
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

bool UpperWalk::isInFolder(const QByteArray& path) const
{
    return review::openBeneath(m_lower.get(), path, O_PATH | O_NOFOLLOW).isValid();
}

} // namespace

FilesSeen SeenFiles::look()
{
    if (m_copy.root.isEmpty())
        return {};
    return m_copy.kind == review::CopyKind::Overlay ? UpperWalk(m_copy).take() : lookAtCopy();
}

FilesSeen SeenFiles::lookAtCopy()
{
    if (!m_copied) {
        m_copied.emplace();
        struct stat info = {};
        const bool isSmall = ::stat(m_copy.snapshot().constData(), &info) == 0 && info.st_size <= kSnapshotBytes;
        if (auto read = isSmall ? review::readSnapshot(m_copy) : base::failure(base::Error{}))
            m_copied = std::move(*read);
    }
    FilesSeen seen;
    seen.isCut = m_copied->isEmpty() || m_copied->size() > kVisited;
    return seen.isCut ? seen : CopyWalk(m_copy, *m_copied).take();
}

} // namespace run
