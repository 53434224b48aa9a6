// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace desktop {

class AllowlistBook;

// Whose entries are shown: one list of the person, all that a folder's runs may use, or a template.
struct EntriesView {
    enum class Kind { Nothing, Own, InEffect, Template };
    Kind kind = Kind::Nothing;
    int number = 0;    // of the list in the book; of the template
    QByteArray folder; // InEffect
    bool operator==(const EntriesView&) const = default;
};

// The entries of a view. Those of a list can be edited; edits go through the book, so that they can be undone.
class EntriesModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        DomainColumn,
        PortsColumn,
        PrivateColumn,
        CreatedColumn,
        LastUsedColumn,
        HitsColumn,
        OriginColumn,
        ListColumn, // which list an entry in effect is from
        ColumnCount
    };
    static constexpr int kUnusedDays = 90;
    enum Role { EntryRole = Qt::UserRole, UnusedRole, OffRole, PrivateRole };

    explicit EntriesModel(AllowlistBook& book, QObject* parent = nullptr);
    void setView(const EntriesView& view);
    [[nodiscard]] const EntriesView& view() const { return m_view; }
    [[nodiscard]] bool isEditable() const { return m_view.kind == EntriesView::Kind::Own; }
    [[nodiscard]] QString patternAt(int row) const;
    void removeEntries(QList<int> rows);
    // A copy below each, to be edited. Gives the row of the first copy; -1: nothing can be copied.
    int duplicate(QList<int> rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void refused(const QString& why);                 // an edit that is no domain
    void unsafePrivateAllowed(const QString& domain); // the person let an entry lead into their own network
    void removed(int count);

private:
    struct Row {
        approval::AllowlistEntry entry;
        QString list;
    };
    void refresh();
    [[nodiscard]] QList<Row> rowsOfView() const;
    bool setText(const QModelIndex& index, const QString& text);
    bool setChecked(const QModelIndex& index, bool isChecked);
    [[nodiscard]] QString text(const Row& row, int column) const;
    [[nodiscard]] QVariant checkState(const Row& row, int column) const;

    AllowlistBook& m_book;
    EntriesView m_view;
    QList<Row> m_rows;
};

// What of a view is shown.
class EntriesFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    enum class Only { All, Unused, Off, Private };
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setOnly(Only only);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    Only m_only = Only::All;
};

} // namespace desktop
