// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/list_changes.h"

#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/change_rules.h"
#include "review/copied_tree.h"
#include "review/ignored.h"
#include "review/words.h"

#include <QSet>
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/xattr.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;

namespace {

constexpr int kDepthLimit = 100; // two descriptors a level
constexpr qsizetype kRowLimit = 200'000;

bool hasMark(int fd, const char* name)
{
    char value[4] = {};
    return ::fgetxattr(fd, name, value, sizeof value) >= 0;
}

// Folder by folder through what is new (the upper folder of the overlay, or the whole copy) beside the
// person's.
class Walk
{
public:
    Walk(const WorkingCopy& copy, qint64 start, QHash<QByteArray, Copied> snapshot, Folding folding,
         const QByteArray& beneath)
        : m_start(start),
          m_isCopied(copy.kind != CopyKind::Overlay),
          m_snapshot(std::move(snapshot)),
          m_ignored(copy.folder),
          m_folding(folding),
          m_beneath(beneath)
    {
        for (const Hidden& hidden : copy.hidden)
            m_hidden.insert(hidden.path);
    }

    Result<QList<Change>> run(int fresh, int old)
    {
        compareFolders(fresh, old, {}, m_isCopied ? Lower::Covered : Lower::Visible, 0);
        if (m_isTooMuch)
            return failure(ErrorCode::LimitReached,
                           tr("The run changed more than %1 files, too many to show.").arg(kRowLimit));
        std::sort(m_rows.begin(), m_rows.end(), [](const Change& a, const Change& b) { return a.path < b.path; });
        return m_rows;
    }

private:
    enum class Lower { Visible, Covered }; // Covered: an opaque folder, where the person's names do not show through

    void compareFolders(int fresh, int old, const QByteArray& prefix, Lower lower, int depth)
    {
        const auto names = namesIn(fresh, kRowLimit);
        if (!names || depth > kDepthLimit) {
            refuse(prefix, !names ? tr("The folder could not be read.") : tr("The folder is nested too deep."));
            return;
        }
        m_ignored.enter(prefix, fresh, old);
        const auto mine = old >= 0 ? entryAt(old, {}) : std::nullopt;
        m_folderChanged.append(mine ? mine->changed : m_folderChanged.value(m_folderChanged.size() - 1));
        for (const QByteArray& name : *names) {
            if (m_isTooMuch)
                break;
            compareNames(fresh, old, name, joined(prefix, name), depth);
        }
        if (lower == Lower::Covered && old >= 0)
            listGone(old, *names, prefix, depth);
        m_ignored.leave();
        m_folderChanged.removeLast();
    }

    // On the way to what was asked for, or at or beneath it.
    [[nodiscard]] bool isWanted(const QByteArray& path) const
    {
        return m_beneath.isEmpty() || base::overlap(path, m_beneath);
    }

    [[nodiscard]] bool isIgnored(const QByteArray& path, const Entry& entry, const std::optional<Entry>& was)
    {
        return !m_folded && m_ignored.holds(path, entry.type == EntryType::Folder ? IsFolder::Yes : IsFolder::No,
                                            was ? Origin::Mine : Origin::New);
    }

    // Runs `walk` and makes one row of whatever it finds.
    template <typename Function>
    void fold(const QByteArray& path, const Entry& now, const std::optional<Entry>& was, ChangeKind kind,
              const Function& walk)
    {
        Change row;
        row.kind = kind;
        row.type = EntryType::Folder;
        row.oldType = EntryType::Folder;
        row.path = path;
        row.isIgnored = true;
        row.fileCount = 0;
        row.oldMode = was ? was->mode & 0777 : 0;
        row.newMode = kind == ChangeKind::Deleted ? 0 : copiedMode(EntryType::Folder, now.mode, row.oldMode);
        m_folded = &row;
        walk();
        m_folded = nullptr;
        if (row.fileCount > 0 || kind == ChangeKind::Added)
            append(row);
    }

    void listGone(int old, const QList<QByteArray>& present, const QByteArray& prefix, int depth)
    {
        const auto names = namesIn(old, kRowLimit);
        if (!names)
            return;
        for (const QByteArray& name : *names) {
            if (!std::binary_search(present.begin(), present.end(), name))
                addDeleted(old, name, joined(prefix, name), depth);
        }
    }

    void compareNames(int fresh, int old, const QByteArray& name, const QByteArray& path, int depth)
    {
        const auto now = isWanted(path) ? entryAt(fresh, name) : std::nullopt;
        if (!now)
            return;
        auto was = old >= 0 ? entryAt(old, name) : std::nullopt;
        if (isWhiteout(fresh, name, *now)) {
            if (was)
                addDeleted(old, name, path, depth);
            return;
        }
        if (m_hidden.contains(path)) {
            refuse(path, tr("A file of yours that was hidden from the run has this name."));
            return;
        }
        if (was && was->type == EntryType::Special)
            was.reset();
        const bool wasOther = was && was->type != EntryType::Folder;
        if (now->type != EntryType::Folder)
            compareFile(fresh, old, name, path, *now, was, depth);
        else if (m_folding == Folding::Ignored && !wasOther && isIgnored(path, *now, was))
            fold(path, *now, was, was ? ChangeKind::Modified : ChangeKind::Added,
                 [&] { compareFolder(fresh, old, name, path, *now, was, depth); });
        else
            compareFolder(fresh, old, name, path, *now, was, depth);
    }

    // No program inside can make either mark through the overlay; in a copy they would mean nothing.
    [[nodiscard]] bool isWhiteout(int fresh, const QByteArray& name, const Entry& now) const
    {
        if (m_isCopied || now.isWhiteout)
            return now.isWhiteout;
        if (now.type != EntryType::File || now.size != 0)
            return false;
        const UniqueFd file = openOwn(fresh, name, O_RDONLY);
        return file.isValid() && hasMark(file.get(), "user.overlay.whiteout");
    }

    void compareFolder(int fresh, int old, const QByteArray& name, const QByteArray& path, const Entry& now,
                       const std::optional<Entry>& was, int depth)
    {
        const UniqueFd freshFolder = openOwn(fresh, name, O_RDONLY | O_DIRECTORY);
        if (!freshFolder.isValid()) {
            refuse(path, tr("The folder could not be read."));
            return;
        }
        const bool wasFolder = was && was->type == EntryType::Folder;
        const UniqueFd oldFolder = wasFolder ? openBeneath(old, name, O_RDONLY | O_DIRECTORY) : UniqueFd();
        const bool isCovered = m_isCopied || hasMark(freshFolder.get(), "user.overlay.opaque");
        const qsizetype rowsBefore = m_rows.size();
        if (was && !wasFolder)
            add(ChangeKind::TypeChanged, path, now, was);
        compareFolders(freshFolder.get(), oldFolder.get(), path, isCovered ? Lower::Covered : Lower::Visible,
                       depth + 1);
        if (!was && m_rows.size() == rowsBefore && !isCopiedOf(path, EntryType::Folder))
            add(ChangeKind::Added, path, now, was);
        else if (wasFolder && copiedMode(EntryType::Folder, now.mode, was->mode) != (was->mode & 0777) &&
                 (now.mode & 0777) != (was->mode & 0777))
            add(ChangeKind::ModeChanged, path, now, was);
    }

    void compareFile(int fresh, int old, const QByteArray& name, const QByteArray& path, const Entry& now,
                     const std::optional<Entry>& was, int depth)
    {
        if (isUntouched(path, now))
            return;
        if (!was) {
            const qsizetype rowsBefore = m_rows.size();
            add(ChangeKind::Added, path, now, was, linkOf(fresh, name, now));
            if (m_rows.size() > rowsBefore)
                m_rows.last().isChangedMeanwhile = wasThere(fresh, name, path, now);
        } else if (was->type != now.type) {
            if (was->type == EntryType::Folder)
                addDeletedFolder(old, name, path, depth);
            add(ChangeKind::TypeChanged, path, now, was, linkOf(fresh, name, now));
        } else if (m_folded || !isSame(fresh, old, name, now, *was)) {
            add(ChangeKind::Modified, path, now, was, linkOf(fresh, name, now));
        } else if (now.type == EntryType::File &&
                   copiedMode(EntryType::File, now.mode, was->mode) != (was->mode & 0777) &&
                   (now.mode & 0777) != (was->mode & 0777)) {
            add(ChangeKind::ModeChanged, path, now, was);
        }
    }

    static QByteArray linkOf(int folder, const QByteArray& name, const Entry& entry)
    {
        return entry.type == EntryType::Link ? linkTargetAt(folder, name).value_or(QByteArray()) : QByteArray();
    }

    static bool isSame(int fresh, int old, const QByteArray& name, const Entry& now, const Entry& was)
    {
        if (now.type == EntryType::Link)
            return linkTargetAt(fresh, name) == linkTargetAt(old, name);
        if (now.type != EntryType::File || now.size != was.size)
            return false;
        const UniqueFd freshFile = openOwn(fresh, name, O_RDONLY);
        const UniqueFd oldFile = openBeneath(old, name, O_RDONLY);
        return freshFile.isValid() && oldFile.isValid() && haveSameBytes(freshFile.get(), oldFile.get());
    }

    bool isCopiedOf(const QByteArray& path, EntryType type) const
    {
        const auto found = m_snapshot.constFind(path);
        return found != m_snapshot.constEnd() && found->type == type;
    }

    bool isUntouched(const QByteArray& path, const Entry& now) const
    {
        const auto found = m_snapshot.constFind(path);
        return found != m_snapshot.constEnd() && found->type == now.type && found->copyChanged == now.changed;
    }

    // The person removed it since: the overlay marks what it once copied up. A file that the agent moved has the mark
    // too, so somebody must have changed the person's folder as well.
    bool wasThere(int fresh, const QByteArray& name, const QByteArray& path, const Entry& now) const
    {
        if (m_isCopied)
            return m_snapshot.contains(path);
        if (now.type != EntryType::File || m_folderChanged.last() <= m_start)
            return false;
        const UniqueFd file = openOwn(fresh, name, O_RDONLY);
        return file.isValid() && hasMark(file.get(), "user.overlay.origin");
    }

    void addDeleted(int old, const QByteArray& name, const QByteArray& path, int depth)
    {
        const auto was = isWanted(path) ? entryAt(old, name) : std::nullopt;
        if (!was || m_hidden.contains(path) || was->type == EntryType::Special)
            return;
        if (m_isCopied && !m_snapshot.contains(path))
            return; // the person's, made since, or never copied
        const bool isFolder = was->type == EntryType::Folder;
        if (isFolder && m_folding == Folding::Ignored && isIgnored(path, *was, was)) {
            fold(path, *was, was, ChangeKind::Deleted, [&] { (void)addDeletedFolder(old, name, path, depth); });
            return;
        }
        if (isFolder && addDeletedFolder(old, name, path, depth))
            return;
        add(ChangeKind::Deleted, path, *was, was, linkOf(old, name, *was));
    }

    // Whether there was something in it to tell.
    bool addDeletedFolder(int old, const QByteArray& name, const QByteArray& path, int depth)
    {
        const UniqueFd folder = openBeneath(old, name, O_RDONLY | O_DIRECTORY);
        const auto names = folder.isValid() ? namesIn(folder.get(), kRowLimit) : std::nullopt;
        if (!names || depth > kDepthLimit) {
            refuse(path, tr("The folder could not be read."));
            return true;
        }
        for (const QByteArray& inner : *names) {
            if (m_isTooMuch)
                return true;
            addDeleted(folder.get(), inner, joined(path, inner), depth + 1);
        }
        return !names->isEmpty();
    }

    void add(ChangeKind kind, const QByteArray& path, const Entry& now, const std::optional<Entry>& was,
             const QByteArray& linkTarget = {})
    {
        Change change;
        change.kind = kind;
        change.path = path;
        change.type = now.type;
        change.oldType = was ? was->type : now.type;
        change.linkTarget = linkTarget;
        if (was) {
            change.oldSize = was->size;
            change.oldMode = was->mode & 0777;
            change.isChangedMeanwhile = isNewer(path, *was);
        }
        if (kind != ChangeKind::Deleted) {
            change.newSize = now.size;
            change.newMode = copiedMode(now.type, now.mode, change.oldMode);
        }
        change.isIgnored = isIgnored(path, now, was);
        append(change);
    }

    bool isNewer(const QByteArray& path, const Entry& was) const
    {
        if (was.type == EntryType::Folder)
            return false;
        const auto found = m_snapshot.constFind(path);
        return m_isCopied ? found == m_snapshot.constEnd() || found->sourceChanged != was.changed
                          : was.changed > m_start;
    }

    void refuse(const QByteArray& path, const QString& why)
    {
        Change change;
        change.kind = ChangeKind::Added;
        change.type = EntryType::Special;
        change.path = path;
        change.refusal = why;
        append(change);
    }

    void append(const Change& change)
    {
        if (m_folded) {
            m_folded->fileCount += change.type == EntryType::Folder ? 0 : 1;
            m_folded->oldSize += change.type == EntryType::Folder ? 0 : change.oldSize;
            m_folded->newSize += change.type == EntryType::Folder ? 0 : change.newSize;
            return;
        }
        if (!m_beneath.isEmpty() && !base::isAtOrBelow(change.path, m_beneath))
            return;
        m_isTooMuch = m_isTooMuch || m_rows.size() >= kRowLimit;
        if (!m_isTooMuch)
            m_rows.append(change);
    }

    qint64 m_start;
    bool m_isCopied;
    QHash<QByteArray, Copied> m_snapshot;
    QSet<QByteArray> m_hidden;
    Ignored m_ignored;
    Folding m_folding;
    QByteArray m_beneath;
    QList<qint64> m_folderChanged; // ctime of the person's folder at each level
    Change* m_folded = nullptr;    // the row that counts what is found
    QList<Change> m_rows;
    bool m_isTooMuch = false;
};

} // namespace

QByteArray freshFolderOf(const WorkingCopy& copy)
{
    return copy.kind == CopyKind::Overlay ? copy.upper() : copy.copy();
}

Result<QList<Change>> rawChanges(const WorkingCopy& copy, Folding folding, const QByteArray& beneath)
{
    if (copy.kind == CopyKind::UnsafeDirect)
        return failure(ErrorCode::Unsupported,
                       tr("This run worked in your folder itself, so there is nothing to review."));
    const auto start = startOf(copy);
    const UniqueFd fresh = openFolder(freshFolderOf(copy));
    if (!start || !fresh.isValid())
        return failure(ErrorCode::NotFound, tr("The working copy of this run is gone."));
    const UniqueFd old = openFolder(copy.folder);
    if (!old.isValid())
        return failure(ErrorCode::NotFound,
                       tr("The folder %1 is gone or cannot be read.").arg(base::inertPath(copy.folder)));
    QHash<QByteArray, Copied> snapshot;
    if (copy.kind != CopyKind::Overlay) {
        auto read = readSnapshot(copy);
        if (!read)
            return failure(read.error());
        snapshot = std::move(*read);
    }
    return Walk(copy, *start, std::move(snapshot), folding, beneath).run(fresh.get(), old.get());
}

} // namespace review
