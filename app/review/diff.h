// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

constexpr qint64 kShownSize = 1024 * 1024;      // of a file whose differences are shown at once
constexpr qint64 kWholeSize = qint64(64) << 20; // of one whose differences can be asked for
constexpr int kShownLines = 5000;
constexpr qsizetype kShownLineLength = 5000;

// A private folder under the run's root that goes with the value.
class ScratchFolder
{
public:
    explicit ScratchFolder(const WorkingCopy& copy);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] bool isValid() const { return !m_path.isEmpty(); }
    [[nodiscard]] QByteArray path() const { return m_path; }
    [[nodiscard]] bool makeFolder(const QByteArray& name) const;
    [[nodiscard]] bool write(const QByteArray& name, const QByteArray& content) const;

private:
    QByteArray m_path;
};

struct Pair {
    QByteArray oldText;
    QByteArray newText;
};

// A file as bytes, a link as what it points to, nothing where there is nothing.
[[nodiscard]] base::Result<Pair> contentsOf(const WorkingCopy& copy, const Change& change, qint64 limit);

// What git prints for two texts; `options` beside those that make it safe.
[[nodiscard]] base::Result<QByteArray> gitDiff(const WorkingCopy& copy, const Pair& pair,
                                               const QList<QByteArray>& options);

[[nodiscard]] base::Result<QList<Hunk>> hunksOf(const WorkingCopy& copy, const Pair& pair, int context, Blanks blanks);

// Stands for the two texts: a digest.
[[nodiscard]] QByteArray digestOf(const Pair& pair);

// git's own rule: a NUL in the first 8,000 bytes.
[[nodiscard]] bool isBinary(QByteArrayView text);

// Fills addedLines, removedLines and isBinary of all that is small enough, with one run of git.
void countLines(const WorkingCopy& copy, QList<Change>& changes);

} // namespace review
