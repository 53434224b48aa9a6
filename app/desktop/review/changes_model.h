// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

#include <QAbstractTableModel>
#include <QSet>

namespace desktop {

// What a run changed, and what of it the person wants. Ordinary text changes are chosen at first; what runs by
// itself on the person's machine later is not.
class ChangesModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { PathColumn, LinesColumn, NoteColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setChanges(const QList<review::Change>& changes);
    [[nodiscard]] const QList<review::Change>& changes() const { return m_changes; }
    [[nodiscard]] QList<review::Choice> choices() const;
    [[nodiscard]] int chosenCount() const;
    [[nodiscard]] Qt::CheckState overall() const;
    void setAll(bool isChosen);
    [[nodiscard]] bool canChoose(int row) const;

    // Which hunks of the change are left out. A change of which all are left out is not chosen.
    void setHunks(int row, const QSet<int>& leftOut, int count);
    [[nodiscard]] QSet<int> leftOut(int row) const { return m_choices[row].leftOut; }
    void setViewed(int row, bool isViewed);
    [[nodiscard]] bool isViewed(int row) const { return m_choices[row].isViewed; }

    // "5 files, +84 −12"
    [[nodiscard]] QString totals() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void choiceChanged();

private:
    struct Chosen {
        bool isChosen = false;
        QSet<int> leftOut;
        int hunks = 0;
        bool isViewed = false;
    };

    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString spoken(int row) const;
    [[nodiscard]] Qt::CheckState checkState(int row) const;
    void touch(int row);

    QList<review::Change> m_changes;
    QList<Chosen> m_choices;
};

// "Modified", "Added", "Deleted", "Renamed from old.txt" …
[[nodiscard]] QString kindText(const review::Change& change);
// "M", "A", "D", "R", "P", "T"
[[nodiscard]] QChar kindLetter(const review::Change& change);
// "+31 −4", "binary, 12 KB"
[[nodiscard]] QString linesText(const review::Change& change);
// Why it needs a look: refusals, what runs by itself, links.
[[nodiscard]] QString noteText(const review::Change& change);

} // namespace desktop
