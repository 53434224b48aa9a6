// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/allowlist/entries_model.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace desktop {

// Edits an entry in its place. What is typed is told at once, and what is no entry cannot be finished.
class EntryDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const override;

Q_SIGNALS:
    void typed(const QString& pattern) const; // the whole entry as it would be
};

// The entries of a list, for the keyboard too: F2 edits, Space switches on and off, Delete removes, Ctrl+D duplicates,
// the menu key shows all of it.
class EntriesTable : public QTableView
{
    Q_OBJECT
public:
    EntriesTable(EntriesModel& model, QWidget* parent);
    [[nodiscard]] EntriesFilter* filter() const { return m_filter; }
    void removeSelected();
    void duplicateSelected();
    void showColumns(); // those that the view has

Q_SIGNALS:
    void typed(const QString& pattern);
    void editEnded();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QList<int> selectedEntries() const;
    void toggleSelected(int column);
    void showOriginWhereThereIsRoom();

    EntriesModel& m_model;
    EntriesFilter* m_filter;
};

} // namespace desktop
