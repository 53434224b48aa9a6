// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"
#include "review/changes.h"

#include <optional>
#include <sys/stat.h>

// Folders and files by descriptor, for trees in which somebody else chose the names. Paths are relative and
// without
// "." and ".."; nothing here follows a link. Functions that fail leave the reason in errno.
namespace review {

struct Entry {
    EntryType type = EntryType::Special;
    quint32 mode = 0; // permission bits, with set-id and sticky
    qint64 size = 0;
    quint64 inode = 0;
    quint64 device = 0;
    qint64 changed = 0;  // ctime, ns: nobody can set it back
    qint64 modified = 0; // mtime, ns
    quint32 owner = 0;
    quint32 group = 0;
    bool isWhiteout = false; // what overlayfs puts for "deleted": a character device 0/0
};

[[nodiscard]] Entry entryFrom(const struct stat& info);

// A folder of the person's or of ours by its absolute path.
[[nodiscard]] base::UniqueFd openFolder(const QByteArray& path);

// The person's folder: no component may be a link, a mount or lead out (openat2).
[[nodiscard]] base::UniqueFd openBeneath(int folder, const QByteArray& path, int flags);

// Trees of our own (upper, copy): opens also what the agent left without permissions.
[[nodiscard]] base::UniqueFd openOwn(int folder, const QByteArray& path, int flags);

// `name` is one component.
[[nodiscard]] std::optional<Entry> entryAt(int folder, const QByteArray& name);
[[nodiscard]] std::optional<QByteArray> linkTargetAt(int folder, const QByteArray& name);
// In order of bytes. Fails with EOVERFLOW past `limit`.
[[nodiscard]] std::optional<QList<QByteArray>> namesIn(int folder, qsizetype limit = 1'000'000);

struct Name {
    QByteArray name;
    bool isFolder = false; // where the file system tells it while listing, else as a stat says
};
// The same with types, at the cost of a list where that is possible.
[[nodiscard]] std::optional<QList<Name>> namesWithTypesIn(int folder, qsizetype limit);

[[nodiscard]] QByteArray parentOf(const QByteArray& path); // "" at the top
[[nodiscard]] QByteArray nameOf(const QByteArray& path);
[[nodiscard]] QByteArray joined(const QByteArray& folder, const QByteArray& name);
// Relative, without empty, "." and ".." components, NUL or a slash at an end.
[[nodiscard]] bool isPlainPath(const QByteArray& path);

// At most `limit` bytes, or fails with EFBIG.
[[nodiscard]] std::optional<QByteArray> readAll(int file, qint64 limit);
[[nodiscard]] bool writeAll(int file, QByteArrayView bytes);
// By clone where the file system can, else by reading and writing with holes kept.
[[nodiscard]] bool copyFile(int from, int to, qint64 size);
[[nodiscard]] bool haveSameBytes(int first, int second);

} // namespace review
