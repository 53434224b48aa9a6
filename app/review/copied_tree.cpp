// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/copied_tree.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "review/nested_mounts.h"
#include "review/owners.h"
#include "review/words.h"

#include <QFile>
#include <QLocale>
#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;

namespace {

constexpr int kDepthLimit = 200;

QString fileSystemName(const QByteArray& folder)
{
    struct statfs info = {};
    if (::statfs(folder.constData(), &info) != 0)
        return {};
    switch (static_cast<quint32>(info.f_type)) { // statfs(2)
    case 0x6969: return QStringLiteral("NFS");
    case 0xFF534D42:
    case 0xFE534D42: return QStringLiteral("SMB");
    case 0x65735546: return QStringLiteral("FUSE");
    case 0x01021997: return QStringLiteral("9P");
    case 0x794C7630: return QStringLiteral("overlayfs");
    case 0x4D44: return QStringLiteral("FAT");
    case 0x2011BAB0: return QStringLiteral("exFAT");
    case 0x5346544E:
    case 0x7366746E: return QStringLiteral("NTFS");
    case 0x00C36400: return QStringLiteral("Ceph");
    default: return {};
    }
}

class Copier
{
public:
    Copier(const WorkingCopy& copy, const std::function<bool(qint64, qint64)>& progress)
        : m_progress(progress), m_list(QFile::decodeName(copy.snapshot()))
    {
        for (const Hidden& hidden : copy.hidden)
            m_hidden.insert(hidden.path, hidden.replacement);
    }

    Result<void> run(const WorkingCopy& copy)
    {
        const UniqueFd from = openFolder(copy.folder);
        const auto entry = from.isValid() ? entryAt(from.get(), {}) : std::nullopt;
        if (!entry || ::mkdir(copy.copy().constData(), 0700) != 0 || !m_list.open(QIODevice::WriteOnly))
            return ioFailure(copy.folder);
        const UniqueFd to = openFolder(copy.copy());
        if (auto copied = copyFolder(from.get(), to.get(), {}, 0); !copied)
            return copied;
        if (::fchmod(to.get(), (entry->mode & 0777) | 0700) != 0 || !m_list.flush())
            return ioFailure(copy.copy());
        return {};
    }

    [[nodiscard]] CopyKind kind() const
    {
        return m_cloned > 0 && m_plain == 0 ? CopyKind::Reflinked : CopyKind::Copied;
    }
    [[nodiscard]] qint64 bytes() const { return m_bytes; }
    [[nodiscard]] qint64 leftOut() const { return m_leftOut; }

private:
    static tl::unexpected<base::Error> ioFailure(const QByteArray& path)
    {
        return failure(ErrorCode::Io,
                       tr("%1 could not be copied: %2").arg(base::inertPath(path), base::systemError(errno)));
    }

    Result<void> copyFolder(int from, int to, const QByteArray& prefix, int depth)
    {
        const auto names = namesIn(from);
        if (!names || depth > kDepthLimit)
            return ioFailure(prefix);
        for (const QByteArray& name : *names) {
            const QByteArray path = joined(prefix, name);
            const auto entry = entryAt(from, name);
            const auto hidden = m_hidden.constFind(path);
            const bool isHidden = hidden != m_hidden.cend();
            if (!entry || (isHidden && hidden->isNull()))
                continue;
            if (auto copied = isHidden ? writeReplacement(to, name, path, *entry, *hidden)
                                       : copyEntry(from, to, name, path, *entry, depth);
                !copied)
                return copied;
            if (m_progress && !m_progress(m_files, m_bytes))
                return failure(ErrorCode::Cancelled, tr("Copying the folder was cancelled."));
        }
        return {};
    }

    Result<void> copyEntry(int from, int to, const QByteArray& name, const QByteArray& path, const Entry& entry,
                           int depth)
    {
        switch (entry.type) {
        case EntryType::File: return copyOneFile(from, to, name, path, entry);
        case EntryType::Folder: return copySubfolder(from, to, name, path, entry, depth);
        case EntryType::Link: return copyLink(from, to, name, path, entry);
        case EntryType::Special: break; // a socket would reach a program of the person's
        }
        return {};
    }

    // As if it had been copied, so that it is no change of the run's.
    Result<void> writeReplacement(int to, const QByteArray& name, const QByteArray& path, const Entry& entry,
                                  const QByteArray& content)
    {
        const UniqueFd target(::openat(to, name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (!target.isValid() || !writeAll(target.get(), content) || ::fchmod(target.get(), entry.mode & 0777) != 0)
            return ioFailure(path);
        return note(to, name, path, entry);
    }

    Result<void> copyOneFile(int from, int to, const QByteArray& name, const QByteArray& path, const Entry& entry)
    {
        const UniqueFd source = openBeneath(from, name, O_RDONLY | O_NONBLOCK);
        if (!source.isValid()) {
            // The person cannot read it, so the agent could not have either; and a file mounted there is left out.
            m_leftOut += errno == EXDEV ? 0 : 1;
            return {};
        }
        const UniqueFd target(::openat(to, name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (!target.isValid())
            return ioFailure(path);
        if (::ioctl(target.get(), FICLONE, source.get()) == 0)
            ++m_cloned;
        else if (++m_plain; !copyFile(source.get(), target.get(), entry.size))
            return ioFailure(path);
        if (::fchmod(target.get(), entry.mode & 0777) != 0)
            return ioFailure(path);
        ++m_files;
        m_bytes += entry.size;
        return note(to, name, path, entry);
    }

    Result<void> copySubfolder(int from, int to, const QByteArray& name, const QByteArray& path, const Entry& entry,
                               int depth)
    {
        const UniqueFd source = openBeneath(from, name, O_RDONLY | O_DIRECTORY);
        // What is mounted there comes along in its own way; here is only the place for it.
        const bool isMounted = !source.isValid() && errno == EXDEV;
        if (!source.isValid() && !isMounted) {
            ++m_leftOut;
            return {};
        }
        if (::mkdirat(to, name.constData(), 0700) != 0)
            return ioFailure(path);
        const UniqueFd target(::openat(to, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (!target.isValid())
            return ioFailure(path);
        const auto copied = isMounted ? Result<void>() : copyFolder(source.get(), target.get(), path, depth + 1);
        if (!copied)
            return copied;
        if (::fchmod(target.get(), entry.mode & 0777) != 0)
            return ioFailure(path);
        return note(to, name, path, entry);
    }

    Result<void> copyLink(int from, int to, const QByteArray& name, const QByteArray& path, const Entry& entry)
    {
        const auto target = linkTargetAt(from, name);
        if (!target || ::symlinkat(target->constData(), to, name.constData()) != 0)
            return ioFailure(path);
        return note(to, name, path, entry);
    }

    Result<void> note(int to, const QByteArray& name, const QByteArray& path, const Entry& source)
    {
        const auto made = entryAt(to, name);
        if (!made)
            return ioFailure(path);
        const QByteArray line = QByteArray::number(static_cast<int>(source.type)) + ' ' +
                                QByteArray::number(source.changed) + ' ' + QByteArray::number(made->changed) + ' ' +
                                path + '\0';
        if (m_list.write(line) != line.size())
            return ioFailure(path);
        return {};
    }

    const std::function<bool(qint64, qint64)>& m_progress;
    QFile m_list;
    QHash<QByteArray, QByteArray> m_hidden;
    qint64 m_files = 0;
    qint64 m_bytes = 0;
    qint64 m_cloned = 0;
    qint64 m_plain = 0;
    qint64 m_leftOut = 0;
};

QString decisionOf(const WorkingCopy& copy, const Copier& copier)
{
    const QString size = QLocale().formattedDataSize(copier.bytes());
    const QString where = fileSystemName(copy.folder);
    QString words = hasOtherOwners(copy.folder)
                        ? tr("Some of this folder belongs to another user or group, so it is copied: %1").arg(size)
                    : !nestedMounts(copy.folder).isEmpty()
                        ? tr("Other file systems are mounted in this folder, so it is copied: %1").arg(size)
                    : where.isEmpty() ? tr("This folder cannot be used as it is, so it is copied: %1").arg(size)
                                      : tr("This folder is on %1, so it is copied: %2").arg(where, size);
    if (copier.leftOut() > 0)
        words += tr("; %n file(s) that you cannot read were left out", static_cast<int>(copier.leftOut()));
    return words;
}

} // namespace

Result<void> copyTree(WorkingCopy& copy, const std::function<bool(qint64 files, qint64 bytes)>& progress)
{
    copy.kind = CopyKind::Copied;
    Copier copier(copy, progress);
    if (auto done = copier.run(copy); !done)
        return done;
    copy.kind = copier.kind();
    copy.decision = decisionOf(copy, copier);
    return {};
}

Result<QHash<QByteArray, Copied>> readSnapshot(const WorkingCopy& copy)
{
    const auto text = base::readFile(copy.snapshot(), qsizetype(2) << 30);
    if (!text)
        return failure(text.error());
    QHash<QByteArray, Copied> found;
    for (qsizetype at = 0; at < text->size();) {
        const qsizetype end = text->indexOf('\0', at);
        const QList<QByteArray> words = text->mid(at, (end < 0 ? text->size() : end) - at).split(' ');
        if (end < 0 || words.size() < 4)
            return failure(ErrorCode::Io, tr("The list of what was copied is damaged."));
        at = end + 1;
        Copied entry;
        entry.type = static_cast<EntryType>(words[0].toInt());
        entry.sourceChanged = words[1].toLongLong();
        entry.copyChanged = words[2].toLongLong();
        found.insert(words.mid(3).join(' '), entry);
    }
    return found;
}

} // namespace review
