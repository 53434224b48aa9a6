// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/tree.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <memory>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace review {

using base::UniqueFd;

namespace {

constexpr int kAlways = O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK;

qint64 nanoseconds(const struct timespec& time)
{
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

EntryType typeOf(mode_t mode)
{
    return S_ISREG(mode)   ? EntryType::File
           : S_ISDIR(mode) ? EntryType::Folder
           : S_ISLNK(mode) ? EntryType::Link
                           : EntryType::Special;
}

QByteArray ownLink(int fd)
{
    return "/proc/self/fd/" + QByteArray::number(fd);
}

// One component. What denies its owner is opened by giving the permission: the tree is ours, every process
// that could swap the name is dead, and O_PATH with O_NOFOLLOW pins the very inode anyway. A file gets its
// mode back; a folder keeps it, since every look-up in it asks again.
UniqueFd openOwnStep(int folder, const QByteArray& name, int flags)
{
    UniqueFd fd(::openat(folder, name.constData(), flags | kAlways));
    if (fd.isValid() || errno != EACCES)
        return fd;
    const UniqueFd pinned(::openat(folder, name.constData(), O_PATH | kAlways));
    struct stat info = {};
    if (!pinned.isValid() || ::fstat(pinned.get(), &info) != 0)
        return {};
    if (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) {
        errno = EACCES;
        return {};
    }
    const QByteArray link = ownLink(pinned.get());
    if (::chmod(link.constData(), (info.st_mode & 07777) | 0700) != 0)
        return {};
    fd.reset(::open(link.constData(), (flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) & ~O_NOFOLLOW));
    const int reason = errno;
    if (S_ISREG(info.st_mode) && ::chmod(link.constData(), info.st_mode & 07777) != 0)
        return {};
    errno = reason;
    return fd;
}

bool copyRange(int from, int to, off_t start, off_t end)
{
    std::array<char, 256 * 1024> buffer;
    while (start < end) {
        const size_t wanted = std::min<size_t>(buffer.size(), static_cast<size_t>(end - start));
        const ssize_t got = ::pread(from, buffer.data(), wanted, start);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            return true; // shorter than it was: the caller compares later
        for (ssize_t done = 0; done < got;) {
            const ssize_t put = ::pwrite(to, buffer.data() + done, static_cast<size_t>(got - done), start + done);
            if (put < 0 && errno != EINTR)
                return false;
            done += std::max<ssize_t>(put, 0);
        }
        start += got;
    }
    return true;
}

ssize_t readFully(int file, char* buffer, size_t size)
{
    size_t done = 0;
    while (done < size) {
        const ssize_t got = ::read(file, buffer + done, size - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return got;
        if (got == 0)
            break;
        done += static_cast<size_t>(got);
    }
    return static_cast<ssize_t>(done);
}

} // namespace

Entry entryFrom(const struct stat& info)
{
    Entry entry;
    entry.type = typeOf(info.st_mode);
    entry.mode = info.st_mode & 07777;
    entry.size = info.st_size;
    entry.inode = info.st_ino;
    entry.device = info.st_dev;
    entry.changed = nanoseconds(info.st_ctim);
    entry.modified = nanoseconds(info.st_mtim);
    entry.owner = info.st_uid;
    entry.group = info.st_gid;
    entry.isWhiteout = S_ISCHR(info.st_mode) && info.st_rdev == ::makedev(0, 0);
    return entry;
}

UniqueFd openFolder(const QByteArray& path)
{
    return UniqueFd(::open(path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

UniqueFd openBeneath(int folder, const QByteArray& path, int flags)
{
    struct open_how how = {};
    // openat2 refuses flags that mean nothing with O_PATH.
    how.flags = static_cast<__u64>(flags | ((flags & O_PATH) != 0 ? O_CLOEXEC | O_NOFOLLOW : kAlways));
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV;
    const QByteArray name = path.isEmpty() ? QByteArray(".") : path;
    return UniqueFd(static_cast<int>(::syscall(SYS_openat2, folder, name.constData(), &how, sizeof how)));
}

UniqueFd openOwn(int folder, const QByteArray& path, int flags)
{
    if (path.isEmpty())
        return openOwnStep(folder, ".", flags);
    UniqueFd here;
    const QList<QByteArray> parts = path.split('/');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isLast = i + 1 == parts.size();
        UniqueFd next = openOwnStep(i == 0 ? folder : here.get(), parts[i], isLast ? flags : O_RDONLY | O_DIRECTORY);
        if (!next.isValid())
            return {};
        here = std::move(next);
    }
    return here;
}

std::optional<Entry> entryAt(int folder, const QByteArray& name)
{
    struct stat info = {};
    if (::fstatat(folder, name.isEmpty() ? "." : name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return {};
    return entryFrom(info);
}

std::optional<QByteArray> linkTargetAt(int folder, const QByteArray& name)
{
    QByteArray target(4097, Qt::Uninitialized);
    const ssize_t length = ::readlinkat(folder, name.constData(), target.data(), static_cast<size_t>(target.size()));
    if (length < 0)
        return {};
    target.truncate(length);
    return target;
}

std::optional<QList<Name>> namesWithTypesIn(int folder, qsizetype limit)
{
    // Its own open file description: the position of `folder` is not ours to move.
    const int fd = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int copy = fd >= 0 ? fd : ::fcntl(folder, F_DUPFD_CLOEXEC, 0); // "." needs x, which may be missing
    std::unique_ptr<DIR, int (*)(DIR*)> stream(copy < 0 ? nullptr : ::fdopendir(copy), ::closedir);
    if (!stream)
        return {};
    ::rewinddir(stream.get());
    QList<Name> names;
    for (;;) {
        errno = 0;
        const dirent* found = ::readdir(stream.get());
        if (!found)
            break;
        const QByteArray name(found->d_name);
        if (name == "." || name == "..")
            continue;
        const auto entry = found->d_type == DT_UNKNOWN ? entryAt(folder, name) : std::nullopt;
        names.append({name, found->d_type == DT_DIR || (entry && entry->type == EntryType::Folder)});
        if (names.size() > limit) {
            errno = EOVERFLOW;
            return {};
        }
    }
    if (errno != 0)
        return {};
    std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.name < b.name; });
    return names;
}

std::optional<QList<QByteArray>> namesIn(int folder, qsizetype limit)
{
    const auto entries = namesWithTypesIn(folder, limit);
    if (!entries)
        return {};
    QList<QByteArray> names;
    names.reserve(entries->size());
    for (const Name& entry : *entries)
        names.append(entry.name);
    return names;
}

QByteArray parentOf(const QByteArray& path)
{
    return path.left(std::max<qsizetype>(path.lastIndexOf('/'), 0));
}

QByteArray nameOf(const QByteArray& path)
{
    return path.mid(path.lastIndexOf('/') + 1);
}

QByteArray joined(const QByteArray& folder, const QByteArray& name)
{
    return folder.isEmpty() ? name : folder + '/' + name;
}

bool isPlainPath(const QByteArray& path)
{
    if (path.isEmpty() || path.contains('\0'))
        return false;
    const QList<QByteArray> parts = path.split('/');
    return std::none_of(parts.begin(), parts.end(), [](const QByteArray& part) {
        return part.isEmpty() || part == "." || part == ".." || part.size() > 255;
    });
}

std::optional<QByteArray> readAll(int file, qint64 limit)
{
    struct stat info = {};
    if (::fstat(file, &info) != 0)
        return {};
    if (!S_ISREG(info.st_mode) || info.st_size > limit) {
        errno = EFBIG;
        return {};
    }
    QByteArray bytes(static_cast<qsizetype>(info.st_size), Qt::Uninitialized);
    const ssize_t got = readFully(file, bytes.data(), static_cast<size_t>(bytes.size()));
    if (got < 0)
        return {};
    bytes.truncate(got);
    return bytes;
}

bool writeAll(int file, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t put = ::write(file, bytes.data(), static_cast<size_t>(bytes.size()));
        if (put < 0 && errno != EINTR)
            return false;
        bytes = bytes.sliced(std::max<ssize_t>(put, 0));
    }
    return true;
}

bool copyFile(int from, int to, qint64 size)
{
    if (::ioctl(to, FICLONE, from) == 0)
        return true;
    if (::ftruncate(to, size) != 0)
        return false;
    off_t end = 0;
    while (end < size) {
        const off_t start = ::lseek(from, end, SEEK_DATA);
        if (start < 0 && errno == ENXIO)
            return true; // only a hole is left
        if (start < 0)
            return copyRange(from, to, end, size);
        end = std::min<off_t>(std::max<off_t>(::lseek(from, start, SEEK_HOLE), start + 1), size);
        if (!copyRange(from, to, start, end))
            return false;
    }
    return true;
}

bool haveSameBytes(int first, int second)
{
    std::array<char, 64 * 1024> one;
    std::array<char, 64 * 1024> two;
    for (;;) {
        const ssize_t a = readFully(first, one.data(), one.size());
        const ssize_t b = readFully(second, two.data(), two.size());
        if (a < 0 || a != b || std::memcmp(one.data(), two.data(), static_cast<size_t>(a)) != 0)
            return false;
        if (a == 0)
            return true;
    }
}

} // namespace review
