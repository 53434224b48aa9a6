// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/tree.h"
#include "review/working_copy.h"

namespace review {

// What is or shall be at a name.
struct Side {
    enum class Kind { Absent, File, Link, Folder };
    Kind kind = Kind::Absent;
    quint32 mode = 0;
    QByteArray content; // File: its name in the store; Link: what it points to
};

struct Step {
    QByteArray path;
    Side before;
    Side after;
};

enum class Direction { Forward, Back };

// One copy-out, written down before the first name of the target changes, so that after a crash it can be
// brought to its end, and undone later.
struct Journal {
    enum class Stage { Preparing, Applying, Done };
    QString name;
    QByteArray target;
    QByteArray staging; // the name of the folder in the target that holds what is being moved
    QList<Step> steps;
    Direction direction = Direction::Forward;
    Stage stage = Stage::Preparing;
};

[[nodiscard]] QByteArray storeOf(const WorkingCopy& copy, const QString& name);
// Makes the store of a new journal.
[[nodiscard]] base::Result<Journal> newJournal(const WorkingCopy& copy, const QByteArray& target);
[[nodiscard]] base::Result<void> writeJournal(const WorkingCopy& copy, const Journal& journal);
[[nodiscard]] base::Result<Journal> readJournal(const WorkingCopy& copy, const QString& name);
// In the order in which they were made.
[[nodiscard]] QStringList journalNames(const WorkingCopy& copy);

[[nodiscard]] const Side& fromSide(const Step& step, Direction direction);
[[nodiscard]] const Side& toSide(const Step& step, Direction direction);

// Everything written to the file system of the folder is on the disk.
[[nodiscard]] bool flushed(int folder);

// Tests that make thousands of copy-outs: what is lost is safety against a power cut.
void unsafeSkipSync();

// Held for the whole of a copy-out: two programs must not change the folder for one run at the same time.
[[nodiscard]] base::Result<base::UniqueFd> lockCopyOuts(const WorkingCopy& copy);

} // namespace review
