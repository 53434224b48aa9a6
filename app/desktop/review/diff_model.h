// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/diff_rows.h"

#include <QAbstractListModel>

namespace desktop {

// A difference as lines to draw, and which of them are chosen: single lines, or all of a hunk by its head.
class DiffModel : public QAbstractListModel
{
    Q_OBJECT
public:
    using RowKind = DiffRowKind;
    enum Role { KindRole = Qt::UserRole, OldNumberRole, NewNumberRole, MarksRole };

    // ByHunk: what is shown leaves lines out that are chosen with the hunk. None: it is taken whole or not at all.
    enum class Choice { ByLine, ByHunk, None };

    using QAbstractListModel::QAbstractListModel;

    void setRows(const DiffRows& rows, const review::ChangedLines& leftOut, Choice choice);
    void setDiff(const review::FileDiff& diff, const review::ChangedLines& leftOut = {}, Choice choice = Choice::ByLine)
    {
        setRows(rowsOf(diff), leftOut, choice);
    }
    [[nodiscard]] const DiffRow& row(int number) const { return m_rows.rows[number]; }
    [[nodiscard]] const review::FileDiff& diff() const { return m_rows.diff; }
    [[nodiscard]] int hunkCount() const { return static_cast<int>(m_rows.heads.size()); }
    [[nodiscard]] int rowOfHunk(int hunk) const { return m_rows.heads.value(hunk, -1); }

    [[nodiscard]] Choice choice() const { return m_choice; }
    [[nodiscard]] bool isChoosable(int row) const;
    [[nodiscard]] const review::ChangedLines& leftOut() const { return m_leftOut; }
    void setLeftOut(const review::ChangedLines& leftOut);
    // All changed lines of the difference.
    [[nodiscard]] review::ChangedLines allLines() const;
    [[nodiscard]] int lineCount() const { return m_lineCount; }
    void setChosen(const QList<int>& rows, bool isChosen);
    [[nodiscard]] Qt::CheckState checkState(int row) const;

    [[nodiscard]] int changeCount() const { return static_cast<int>(m_rows.changes.size()); }
    // The row at which the next change begins, seen from `row`; -1: there is none.
    [[nodiscard]] int changeAfter(int row) const;
    [[nodiscard]] int changeBefore(int row) const;
    // What is written in a row, with its tabs.
    [[nodiscard]] QString lineText(int row) const;

    // Digits of the largest line number: how wide the number columns are.
    [[nodiscard]] int numberDigits() const;
    // Characters of the longest line.
    [[nodiscard]] int longestLine() const { return m_rows.longest; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void choiceChanged();

private:
    void count(int hunk);
    void setLineChosen(const DiffRow& row, bool isChosen);
    void setHunkChosen(int hunk, bool isChosen);
    [[nodiscard]] QString spoken(const DiffRow& row) const;

    DiffRows m_rows;
    review::ChangedLines m_leftOut;
    QList<int> m_leftOutOfHunk; // how many lines
    int m_lineCount = 0;
    Choice m_choice = Choice::ByLine;
};

} // namespace desktop
