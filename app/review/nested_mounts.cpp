// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/nested_mounts.h"

#include "base/file.h"
#include "base/path_text.h"
#include "base/unique_fd.h"
#include "review/tree.h"
#include "review/words.h"

#include <QSet>
#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

namespace review {

namespace {

// File systems that keep files of people's. All others tell about the machine, or lead to programs of it.
bool isForFiles(const QByteArray& type)
{
    static const QSet<QByteArray> types = {
        "ext2",  "ext3",  "ext4", "xfs",   "btrfs",   "f2fs", "zfs", "bcachefs", "jfs",      "nilfs2",  "reiserfs",
        "vfat",  "exfat", "ntfs", "ntfs3", "hfsplus", "apfs", "udf", "iso9660",  "squashfs", "erofs",   "overlay",
        "tmpfs", "ramfs", "nfs",  "nfs4",  "cifs",    "smb3", "9p",  "virtiofs", "ceph",     "fuseblk", "ecryptfs"};
    return types.contains(type) || type.startsWith("fuse.");
}

// mountinfo writes space, tab, line feed and backslash as octal numbers.
QByteArray withoutEscapes(const QByteArray& text)
{
    QByteArray plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        bool isOctal = false;
        const int code = text[i] == '\\' ? text.mid(i + 1, 3).toInt(&isOctal, 8) : 0;
        plain += isOctal ? static_cast<char>(code) : text[i];
        i += isOctal ? 3 : 0;
    }
    return plain;
}

// Where the same files are found outside of the folder.
QList<QByteArray> placesOf(const MountLine& mount, const QByteArray& folder, const QList<MountLine>& mounts)
{
    QList<QByteArray> places;
    for (const MountLine& other : mounts) {
        const bool isElsewhere = !base::isAtOrBelow(other.point, folder);
        const bool hasIt = base::isAtOrBelow(mount.root, other.root);
        if (isElsewhere && other.device == mount.device && hasIt)
            places.append(QByteArray(other.point == "/" ? "" : other.point) +
                          (other.root == "/" ? mount.root : mount.root.mid(other.root.size())));
    }
    return places;
}

QString reasonToLeaveOut(const MountLine& mount, const QByteArray& folder, const QList<MountLine>& mounts)
{
    struct stat info = {};
    if (!isForFiles(mount.type))
        return tr("A %1 file system is mounted there.").arg(QString::fromLatin1(mount.type));
    if (::stat(mount.point.constData(), &info) != 0 || !S_ISDIR(info.st_mode))
        return tr("A single file is mounted there.");
    for (const QByteArray& place : placesOf(mount, folder, mounts)) {
        if (const auto allowed = checkPlace(place.size() > 1 && place.endsWith('/') ? place.chopped(1) : place);
            !allowed)
            return allowed.error().message;
    }
    return {};
}

// A mount can lie below another that was made later, and then nobody sees it.
bool isInSight(const MountLine& mount)
{
    struct statx info = {};
    return ::statx(AT_FDCWD, mount.point.constData(), AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT, STATX_MNT_ID, &info) !=
               0 ||
           (info.stx_mask & STATX_MNT_ID) == 0 || info.stx_mnt_id == mount.id;
}

} // namespace

QList<MountLine> parseMounts(const QByteArray& mountinfo)
{
    QList<MountLine> mounts;
    for (const QByteArray& line : mountinfo.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        const qsizetype dash = words.indexOf("-");
        if (dash < 6 || dash + 1 >= words.size())
            continue;
        mounts.append({words[0].toULongLong(), words[2], withoutEscapes(words[3]), withoutEscapes(words[4]),
                       withoutEscapes(words[dash + 1])});
    }
    return mounts;
}

QList<NestedMount> nestedMounts(const QByteArray& folder, const QList<MountLine>& mounts)
{
    QList<NestedMount> nested;
    for (const MountLine& mount : mounts) {
        if (base::isBelow(mount.point, folder))
            nested.append({mount.point.mid(folder.size() + 1), reasonToLeaveOut(mount, folder, mounts)});
    }
    std::sort(nested.begin(), nested.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return nested;
}

QList<NestedMount> nestedMounts(const QByteArray& folder)
{
    QList<MountLine> mounts = parseMounts(base::readFile("/proc/self/mountinfo").value_or(QByteArray()));
    mounts.removeIf([&](const MountLine& mount) { return base::isBelow(mount.point, folder) && !isInSight(mount); });
    return nestedMounts(folder, mounts);
}

void searchMounts(SecretSearch& search, const QByteArray& folder, const std::function<bool()>& isCancelled)
{
    search.mounts = nestedMounts(folder);
    for (const NestedMount& mount : std::as_const(search.mounts)) {
        if (!mount.leftOut.isEmpty())
            continue;
        const QByteArray path = folder + '/' + mount.path;
        SecretSearchOptions options;
        options.isCancelled = isCancelled;
        const SecretSearch inIt = searchSecrets(path, options);
        search.isComplete = search.isComplete && inIt.isComplete;
        // A socket is no secret, but where the mount has no overlay of its own it would lead outside.
        for (Hidden& hidden : inIt.found + findSockets(path)) {
            hidden.path = joined(mount.path, hidden.path);
            search.found.append(hidden);
        }
    }
}

QList<Hidden> mountsLeftOut(const QList<NestedMount>& mounts)
{
    QList<Hidden> found;
    for (const NestedMount& mount : mounts) {
        if (!mount.leftOut.isEmpty())
            found.append({mount.path, mount.leftOut});
    }
    return found;
}

void bringMounts(WorkingCopy& copy, const QList<NestedMount>& mounts)
{
    for (const NestedMount& mount : mounts) {
        if (!mount.leftOut.isEmpty())
            continue;
        WorkingCopy along;
        along.kind = CopyKind::ReadOnly;
        along.folder = copy.folder + '/' + mount.path;
        for (const Hidden& hidden : std::as_const(copy.hidden)) {
            if (base::isBelow(hidden.path, mount.path))
                along.hidden.append({hidden.path.mid(mount.path.size() + 1), hidden.reason, hidden.replacement});
        }
        copy.beside.append(along);
    }
}

} // namespace review
