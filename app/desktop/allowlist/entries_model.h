// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace desktop {

class AllowlistBook;

// The entries of one list. Edits go through the book, so that they can be undone.
class EntriesModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { PatternColumn, CreatedColumn, LastUsedColumn, HitsColumn, OriginColumn, ColumnCount };
    static constexpr int kUnusedDays = 90;
    enum Role { UnusedRole = Qt::UserRole }; // not used for kUnusedDays

    explicit EntriesModel(AllowlistBook& book, QObject* parent = nullptr);
    void setList(int list); // index in the book; -1: none
    [[nodiscard]] int list() const { return m_list; }
    void removeEntries(QList<int> rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void refused(const QString& why); // an edit that is no domain

private:
    [[nodiscard]] const approval::Allowlist* current() const;
    [[nodiscard]] QString text(const approval::AllowlistEntry& entry, int column) const;

    AllowlistBook& m_book;
    int m_list = -1;
};

// What of a list is in view.
class EntriesFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setOnlyUnused(bool isOnlyUnused);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool m_isOnlyUnused = false;
};

} // namespace desktop
