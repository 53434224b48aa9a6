// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"

#include <QSet>

namespace review {

enum class ChangeKind { Added, Modified, Deleted, Renamed, ModeChanged, TypeChanged };
enum class EntryType { File, Folder, Link, Special };

struct Change {
    ChangeKind kind = ChangeKind::Modified;
    EntryType type = EntryType::File;    // of what is there now; of what was, for Deleted
    EntryType oldType = EntryType::File; // of what was; the same as `type` but for TypeChanged
    QByteArray path;                     // relative
    QByteArray oldPath;                  // Renamed
    QByteArray linkTarget;               // Link
    qint64 oldSize = 0;
    qint64 newSize = 0;
    quint32 oldMode = 0; // permission bits
    quint32 newMode = 0; // as it would be copied out
    int fileCount = 1;   // a folder that is shown as one row: files in it
    bool isBinary = false;
    int addedLines = -1; // -1: not counted (binary, large)
    int removedLines = -1;
    bool isIgnored = false;          // by the repository's own ignore rules, or what git keeps for itself
    bool isChangedMeanwhile = false; // the person changed it in their folder since the run started
    QString runsByItself;            // why it would run later on the person's machine; empty: it would not
    QString caution;                 // why it is not preselected though it is harmless in itself; mostly empty
    QString refusal;                 // why it can never be copied out; empty: it can
    bool isPreselected = false;
};

// What the run changed, in order of path, from the upper folder (overlay) or by comparing (copy). Only after
// every process of the run is dead. `named` are the outputs that the task named; empty: all ordinary text
// changes are preselected.
[[nodiscard]] base::Result<QList<Change>> listChanges(const WorkingCopy& copy, const QList<QByteArray>& named = {});

// What a row stands for that is an ignored folder with many files.
[[nodiscard]] base::Result<QList<Change>> foldedChanges(const WorkingCopy& copy, const Change& row);

// Chooses again: what is at or beneath one of the names, or, where there are none, all ordinary text changes.
void preselect(QList<Change>& changes, const QList<QByteArray>& named);

// The changed paths that a text names, such as the agent's final answer.
[[nodiscard]] QList<QByteArray> pathsNamedIn(const QString& text, const QList<Change>& changes);

struct DiffLine {
    enum class Kind { Context, Added, Removed, NoNewline };
    Kind kind = Kind::Context;
    int oldNumber = 0;
    int newNumber = 0;
    QByteArray text; // without the line feed
};

struct Hunk {
    int oldStart = 0;
    int oldLines = 0;
    int newStart = 0;
    int newLines = 0;
    QByteArray heading;
    QList<DiffLine> lines;
};

// Changed lines by number: removed ones in the old text, added ones in the new. The same however much context is shown.
struct ChangedLines {
    QSet<int> removed;
    QSet<int> added;

    [[nodiscard]] bool isEmpty() const { return removed.isEmpty() && added.isEmpty(); }
    [[nodiscard]] int count() const { return static_cast<int>(removed.size() + added.size()); }
    bool operator==(const ChangedLines&) const = default;
};

struct FileDiff {
    QList<Hunk> hunks;
    // For each hunk, what choosing it takes. Every changed line is in one of them, also where blanks are ignored: what
    // differs in blanks alone goes with the hunk behind it, or the last.
    QList<ChangedLines> lines;
    QByteArray texts; // stands for both texts: a choice of lines is one of these and no others
    bool isBinary = false;
    bool isTooLarge = false; // over 1 MB, 5,000 changed lines or a line of 5,000 bytes, unless Whole was asked for
};

enum class DiffSize { Bounded, Whole };
enum class Blanks { Shown, Ignored };

[[nodiscard]] base::Result<FileDiff> diffOf(const WorkingCopy& copy, const Change& change, int context = 3,
                                            DiffSize size = DiffSize::Bounded, Blanks blanks = Blanks::Shown);

// Whether single lines of the change can be left out: of a file that stays one.
[[nodiscard]] bool canChooseLines(const Change& change);

// What is there now and what was, for a picture or an editor. At most `limit` bytes.
[[nodiscard]] base::Result<QByteArray> newContent(const WorkingCopy& copy, const Change& change, qint64 limit);
[[nodiscard]] base::Result<QByteArray> oldContent(const WorkingCopy& copy, const Change& change, qint64 limit);

enum class TextSide { Old, New };
[[nodiscard]] bool hasSide(const Change& change, TextSide side);
// SHA-256 of a file of any size, read piece by piece.
[[nodiscard]] base::Result<QByteArray> contentDigest(const WorkingCopy& copy, const Change& change, TextSide side);

} // namespace review
