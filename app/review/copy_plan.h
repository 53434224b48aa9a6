// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"
#include "review/inside_view.h"
#include "review/journal.h"
#include "review/repositories.h"

#include <QMap>
#include <QSet>

namespace review {

// Turns what a person chose into steps, and keeps beside the journal what is needed for them and for the
// undo. Writes nothing to the target. One use.
class CopyPlan
{
public:
    CopyPlan(const WorkingCopy& copy, Journal& journal);

    // Fills journal.steps. Nothing of it may be applied where there are conflicts.
    [[nodiscard]] base::Result<void> build(const QList<Choice>& choices);
    [[nodiscard]] const QList<Conflict>& conflicts() const { return m_conflicts; }
    [[nodiscard]] const QList<Conflict>& skipped() const { return m_skipped; }

private:
    [[nodiscard]] base::Result<void> addChoice(const Choice& choice);
    [[nodiscard]] base::Result<void> addRemoval(const QByteArray& path, OnConflict onConflict);
    [[nodiscard]] base::Result<void> addContent(const Choice& choice);
    [[nodiscard]] base::Result<void> addParents(const QByteArray& path);
    void addEmptiedFolders();
    void checkReplacedFolders();
    [[nodiscard]] base::Result<Change> checkedAgain(const Change& change);

    [[nodiscard]] base::Result<Side> keepTargetSide(const QByteArray& path);
    [[nodiscard]] base::Result<Side> keepInsideSide(const Choice& choice, const Change& change, const Side& before);
    [[nodiscard]] std::optional<Entry> targetEntry(const QByteArray& path) const;
    [[nodiscard]] base::Result<QByteArray> store(int file, qint64 size);
    [[nodiscard]] base::Result<QByteArray> storeBytes(const QByteArray& bytes);

    // Why the target's name is not what the run started from; empty: it is.
    [[nodiscard]] QString conflictAt(const QByteArray& path, const Change& change, const Side& before) const;
    void readEarlier();
    [[nodiscard]] bool isKnown(const QByteArray& path) const;
    [[nodiscard]] bool isAsInFolder(const QByteArray& path) const;
    [[nodiscard]] QByteArray freeNameBeside(const QByteArray& path) const;
    void add(const QByteArray& path, const Side& before, const Side& after);

    const WorkingCopy& m_copy;
    Journal& m_journal;
    InsideView m_inside;
    Repositories m_repositories;
    base::UniqueFd m_target;
    qint64 m_start = 0;
    bool m_isFolderItself = false;
    int m_stored = 0;
    QMap<QByteArray, Step> m_steps;
    QHash<QByteArray, qint64> m_snapshot; // ctime of the source, by path; for a copy
    QList<Journal> m_earlier;
    QHash<QByteArray, QPair<qsizetype, qsizetype>> m_lastStep; // by path: which of these, and which step of it
    QList<Conflict> m_conflicts;
    QList<Conflict> m_skipped;
};

} // namespace review
