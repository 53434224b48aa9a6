// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/history.h"

#include <QAbstractTableModel>
#include <QHash>

namespace desktop {

// The runs that are kept, newest first.
class HistoryModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        DateColumn,
        FolderColumn,
        TaskColumn,
        ResultColumn,
        CommandsColumn,
        DurationColumn,
        SizeColumn,
        ColumnCount
    };
    // All that is searched: the whole task and answer, and the folder with its path.
    enum Role { SearchRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;
    void setRuns(const QList<run::Summary>& runs);
    // Bytes on the disk, by run.
    void setSizes(const QHash<QString, qint64>& sizes);
    [[nodiscard]] const run::Summary& run(int row) const { return m_runs[row]; }
    [[nodiscard]] std::optional<qint64> sizeOf(const QString& runId) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const run::Summary& run, int column) const;
    QList<run::Summary> m_runs;
    QHash<QString, qint64> m_sizes;
};

} // namespace desktop
