// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QAbstractTableModel>
#include <QHash>

namespace desktop {

// Every request that reached the gate, oldest first: what was refused is as visible as what was allowed.
class NetworkModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        TimeColumn,
        CommandColumn,
        DomainColumn,
        ResultColumn,
        UpColumn,
        DownColumn,
        DurationColumn,
        ColumnCount
    };
    // What an answer from the log needs; each is empty where no answer can be given.
    enum Role { DomainRole = Qt::UserRole, PortRole, ResultRole, WholeTextRole, EntryRole };

    static constexpr int kRowLimit = 10'000;

    using QAbstractTableModel::QAbstractTableModel;

    void append(const run::Event& event);
    void replace(const QList<run::Event>& events);
    [[nodiscard]] int waitingCount() const;
    [[nodiscard]] const run::NetworkRequest& request(int row) const { return m_entries[row].request; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry {
        run::NetworkRequest request;
        QDateTime time;
    };

    [[nodiscard]] QString text(const Entry& entry, int column) const;
    [[nodiscard]] QString wholeText(const Entry& entry) const;
    [[nodiscard]] QVariant look(const Entry& entry, int column, int role) const;
    void dropOldest();

    QList<Entry> m_entries;
    QHash<QString, QString> m_decisions; // "allowed by you at 14:03" for each domain and port
    QHash<quint64, int> m_rowOfId;       // plus m_dropped
    int m_dropped = 0;
    bool m_isReplacing = false; // between begin- and endResetModel
};

} // namespace desktop
