// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

#include <QAbstractListModel>
#include <QSet>

namespace desktop {

// A difference as lines to draw: for each hunk a head that can be chosen, then its lines.
class DiffModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class RowKind { HunkHead, Context, Added, Removed, NoNewline };
    enum Role { KindRole = Qt::UserRole, OldNumberRole, NewNumberRole, MarksRole, HunkRole };

    // A longer line is cut when shown: one line must not freeze the view.
    static constexpr qsizetype kLineLimit = 5'000;

    using QAbstractListModel::QAbstractListModel;

    enum class Choice { ByHunk, None };

    // None: with more context, hunks are not those that review::Choice counts.
    void setDiff(const review::FileDiff& diff, const QSet<int>& leftOut, Choice choice = Choice::ByHunk);
    [[nodiscard]] bool isChoosable() const { return m_choice == Choice::ByHunk; }
    [[nodiscard]] QSet<int> leftOut() const { return m_leftOut; }
    [[nodiscard]] int hunkCount() const { return static_cast<int>(m_heads.size()); }
    [[nodiscard]] int rowOfHunk(int hunk) const { return m_heads.value(hunk, -1); }
    void setHunkChosen(int hunk, bool isChosen);
    // Digits of the largest line number: how wide the number columns are.
    [[nodiscard]] int numberDigits() const;
    // Characters of the longest line.
    [[nodiscard]] int longestLine() const { return m_longest; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void choiceChanged();

private:
    struct Row {
        RowKind kind = RowKind::Context;
        int hunk = 0;
        int oldNumber = 0;
        int newNumber = 0;
        QString text;      // inert
        int markStart = 0; // what changed within the line
        int markLength = 0;
    };

    void addHunk(const review::Hunk& hunk, int number);
    void markPairs(qsizetype first);
    [[nodiscard]] QString spoken(const Row& row) const;

    QList<Row> m_rows;
    QList<int> m_heads;
    QSet<int> m_leftOut;
    Choice m_choice = Choice::ByHunk;
    int m_longest = 0;
    int m_largestNumber = 0;
};

} // namespace desktop
