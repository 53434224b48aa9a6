// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

#include <QAbstractTableModel>

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
    void setChosen(const QList<int>& rows, bool isChosen);
    [[nodiscard]] bool canChoose(int row) const;

    [[nodiscard]] bool isChosen(int row) const { return m_choices[row].isChosen; }

    // Which lines of the change are left out, of so many. A change of which all are left out is not chosen.
    void setLeftOut(int row, const review::LeftOut& leftOut, int lines);
    [[nodiscard]] const review::LeftOut& leftOut(int row) const { return m_choices[row].leftOut; }
    // After a copy-out: what was taken in part was taken, and its rest was not wanted.
    void dropPartial();
    void setViewed(const QList<int>& rows, bool isViewed);
    [[nodiscard]] bool isViewed(int row) const { return m_choices[row].isViewed; }
    [[nodiscard]] int viewedCount() const;

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
        review::LeftOut leftOut;
        bool isViewed = false;
    };

    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString spoken(int row) const;
    [[nodiscard]] Qt::CheckState checkState(int row) const;
    void touchAll();

    QList<review::Change> m_changes;
    QList<Chosen> m_choices;
};

// "Modified", "Added", "Deleted", "Renamed from old.txt" …
[[nodiscard]] QString kindText(const review::Change& change);
// "M", "A", "D", "R", "P", "T"
[[nodiscard]] QChar kindLetter(const review::Change& change);
// "+31 −4", "binary, 12 KB"
[[nodiscard]] QString linesText(const review::Change& change);
// What to say where there is no difference to show: "Renamed from old.txt", "Permissions changed: 644 before, 755 now".
[[nodiscard]] QString whatChanged(const review::Change& change);
// Why it needs a look: refusals, what runs by itself, names that differ in case alone. Empty: it does not.
[[nodiscard]] QString warningText(const review::Change& change);
// The same, and what else is worth a note: links, sizes.
[[nodiscard]] QString noteText(const review::Change& change);

} // namespace desktop
