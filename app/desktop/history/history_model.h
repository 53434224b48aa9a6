// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/history.h"

#include <QAbstractTableModel>

namespace desktop {

// The runs that are kept, newest first.
class HistoryModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { DateColumn, FolderColumn, TaskColumn, ResultColumn, CommandsColumn, DurationColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRuns(const QList<run::Summary>& runs);
    [[nodiscard]] const run::Summary& run(int row) const { return m_runs[row]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const run::Summary& run, int column) const;
    QList<run::Summary> m_runs;
};

} // namespace desktop
