// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/tree.h"

#include <QSet>
#include <vector>

namespace review {

// What a search for secrets saw of a folder, for the next search in it: a folder whose stamp is the same has the same
// names, and a file with the same stamp the same bytes.

// Nobody can set a ctime back, so a name or a byte that changed shows in it. A stamp of nothing fits no file.
struct Stamp {
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 changed = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

struct SeenFile {
    QByteArray name; // one that a rule fits
    Stamp stamp;
    bool isSecret = false;
};

// Folders follow each other breadth first, so the folders in one are neighbours.
struct SeenFolder {
    QByteArray name;
    Stamp stamp;
    quint32 names = 0; // all in it
    quint32 firstFolder = 0;
    quint32 folders = 0;
    QList<SeenFile> files;
};
using SeenTree = std::vector<SeenFolder>;

// Empty where there is nothing, it is damaged or it comes from other rules.
[[nodiscard]] SeenTree readSeen(const QByteArray& file);
// Not being able to write costs the next search its time and nothing else.
void writeSeen(const QByteArray& file, const SeenTree& tree);

// The path of each in the first. Pure.
[[nodiscard]] std::vector<QByteArray> pathsOf(const SeenTree& tree);
// The paths of the files that were secret. Pure.
[[nodiscard]] QSet<QByteArray> secretsIn(const SeenTree& tree, const std::vector<QByteArray>& paths);

// For parsing alone. Pure.
[[nodiscard]] QByteArray seenBytes(const SeenTree& tree);
[[nodiscard]] SeenTree seenFrom(const QByteArray& bytes);

// The file for that folder in our cache. Empty: there is no place for it, or the folder's file system keeps no times
// that can be relied on. Files of folders that nobody looked at for long are removed.
[[nodiscard]] QByteArray memoryFileFor(const QByteArray& folder);

} // namespace review
