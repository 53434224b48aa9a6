// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QAbstractTableModel>
#include <QHash>

namespace desktop {

// What each domain was asked for, let through and sent in a run; what was blocked is as visible as what was not.
class NetworkTotals : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { DomainColumn, RequestsColumn, AllowedColumn, BlockedColumn, UpColumn, DownColumn, ColumnCount };
    static constexpr qsizetype kMostDomains = 10'000;

    using QAbstractTableModel::QAbstractTableModel;
    void append(const run::Event& event);
    void replace(const QList<run::Event>& events);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    // Qt::UserRole is the value to sort by.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Total {
        QByteArray domain;
        quint16 port = 0;
        int requests = 0;
        int allowed = 0;
        int blocked = 0;
        quint64 up = 0;
        quint64 down = 0;
    };
    struct Counted { // what of a request is in its domain's total
        int row = 0;
        run::NetworkResult result = run::NetworkResult::Waiting;
        quint64 up = 0;
        quint64 down = 0;
    };
    void count(const run::NetworkRequest& request);
    int rowFor(const run::NetworkRequest& request);
    [[nodiscard]] QVariant value(const Total& total, int column) const;

    QList<Total> m_totals;
    QHash<QPair<QByteArray, quint16>, int> m_rowOf;
    QHash<quint64, Counted> m_open; // requests whose last word has not come
};

} // namespace desktop
