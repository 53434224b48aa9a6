// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/network_totals.h"

#include "desktop/look/colours.h"
#include "desktop/look/words.h"

#include <QApplication>
#include <QLocale>

namespace desktop {

namespace {

bool isAllowed(run::NetworkResult result)
{
    return result == run::NetworkResult::Allowed || result == run::NetworkResult::AllowedForRun;
}

bool isBlocked(run::NetworkResult result)
{
    return result == run::NetworkResult::Refused;
}

} // namespace

void NetworkTotals::append(const run::Event& event)
{
    if (const auto* request = std::get_if<run::NetworkRequest>(&event.payload))
        count(*request);
}

void NetworkTotals::replace(const QList<run::Event>& events)
{
    beginResetModel();
    m_totals.clear();
    m_rowOf.clear();
    m_open.clear();
    endResetModel();
    for (const run::Event& event : events)
        append(event);
}

// A request comes again with each change; only what is new about it is added.
void NetworkTotals::count(const run::NetworkRequest& request)
{
    const bool isNew = !m_open.contains(request.id);
    Counted& counted = m_open[request.id];
    if (isNew)
        counted.row = rowFor(request);
    const int row = counted.row;
    if (row < 0)
        return;
    Total& total = m_totals[row];
    total.requests += isNew ? 1 : 0;
    total.allowed += (isAllowed(request.result) ? 1 : 0) - (isAllowed(counted.result) ? 1 : 0);
    total.blocked += (isBlocked(request.result) ? 1 : 0) - (isBlocked(counted.result) ? 1 : 0);
    total.up += request.bytesUp - counted.up;
    total.down += request.bytesDown - counted.down;
    counted.result = request.result;
    counted.up = request.bytesUp;
    counted.down = request.bytesDown;
    if (request.result != run::NetworkResult::Waiting && request.result != run::NetworkResult::Withdrawn)
        m_open.remove(request.id);
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

int NetworkTotals::rowFor(const run::NetworkRequest& request)
{
    const auto known = m_rowOf.constFind({request.domain, request.port});
    if (known != m_rowOf.constEnd())
        return *known;
    if (m_totals.size() >= kMostDomains)
        return -1;
    const auto row = static_cast<int>(m_totals.size());
    beginInsertRows({}, row, row);
    m_totals += Total{request.domain, request.port};
    m_rowOf.insert({request.domain, request.port}, row);
    endInsertRows();
    return row;
}

int NetworkTotals::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_totals.size());
}

int NetworkTotals::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NetworkTotals::value(const Total& total, int column) const
{
    switch (column) {
    case DomainColumn: return hostAndPort(total.domain, total.port);
    case RequestsColumn: return total.requests;
    case AllowedColumn: return total.allowed;
    case BlockedColumn: return total.blocked;
    case UpColumn: return total.up;
    case DownColumn: return total.down;
    default: return {};
    }
}

QVariant NetworkTotals::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Total& total = m_totals[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (column == UpColumn || column == DownColumn)
            return sizeText(column == UpColumn ? total.up : total.down);
        return column == DomainColumn ? value(total, column) : QLocale().toString(value(total, column).toInt());
    case Qt::UserRole: return value(total, column);
    case Qt::TextAlignmentRole:
        return column == DomainColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return column == BlockedColumn && total.blocked > 0 ? QVariant(coloursFor(QApplication::palette()).bad)
                                                            : QVariant();
    default: return {};
    }
}

QVariant NetworkTotals::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((section == DomainColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case DomainColumn: return tr("Domain");
    case RequestsColumn: return tr("Requests");
    case AllowedColumn: return tr("Allowed");
    case BlockedColumn: return tr("Refused");
    case UpColumn: return tr("Sent");
    case DownColumn: return tr("Received");
    default: return {};
    }
}

} // namespace desktop
