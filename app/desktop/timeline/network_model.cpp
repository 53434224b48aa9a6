// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/network_model.h"

#include "base/inert_text.h"
#include "desktop/look/colours.h"
#include "desktop/look/symbols.h"
#include "desktop/look/words.h"
#include "desktop/timeline/timeline_row.h"

#include <QApplication>
#include <QLocale>
#include <QPalette>
#include <algorithm>

namespace desktop {

namespace {

Symbol symbolOf(run::NetworkResult result)
{
    switch (result) {
    case run::NetworkResult::Allowed:
    case run::NetworkResult::AllowedForRun: return Symbol::Allowed;
    case run::NetworkResult::Waiting:
    case run::NetworkResult::Withdrawn: return Symbol::Waiting;
    case run::NetworkResult::Refused: return Symbol::Denied;
    case run::NetworkResult::Failed: return Symbol::Warning;
    }
    return Symbol::Network;
}

QColor colourOf(run::NetworkResult result, const Colours& colours)
{
    switch (result) {
    case run::NetworkResult::Allowed:
    case run::NetworkResult::AllowedForRun: return colours.good;
    case run::NetworkResult::Waiting:
    case run::NetworkResult::Withdrawn: return colours.caution;
    case run::NetworkResult::Refused:
    case run::NetworkResult::Failed: return colours.bad;
    }
    return {};
}

QString resultText(const run::NetworkRequest& request)
{
    const QString words = wordsFor(request.result);
    if (request.reason.isEmpty() || request.result == run::NetworkResult::Waiting)
        return words;
    return NetworkModel::tr("%1: %2").arg(words, base::inertLine(base::elided(request.reason, 300)));
}

} // namespace

void NetworkModel::append(const run::Event& event)
{
    const auto* request = std::get_if<run::NetworkRequest>(&event.payload);
    if (!request)
        return;
    if (const auto known = m_rowOfId.constFind(request->id); known != m_rowOfId.constEnd()) {
        const int row = *known - m_dropped;
        if (row >= 0) {
            m_entries[row].request = *request;
            if (!m_isReplacing)
                Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        }
        return;
    }
    if (m_entries.size() >= kRowLimit)
        dropOldest();
    const int row = static_cast<int>(m_entries.size());
    if (!m_isReplacing)
        beginInsertRows({}, row, row);
    m_entries.append({*request, event.time});
    m_rowOfId.insert(request->id, row + m_dropped);
    if (!m_isReplacing)
        endInsertRows();
}

void NetworkModel::dropOldest()
{
    const int count = kRowLimit / 10;
    if (!m_isReplacing)
        beginRemoveRows({}, 0, count - 1);
    for (int row = 0; row < count; ++row)
        m_rowOfId.remove(m_entries[row].request.id);
    m_entries.remove(0, count);
    m_dropped += count;
    if (!m_isReplacing)
        endRemoveRows();
}

void NetworkModel::replace(const QList<run::Event>& events)
{
    beginResetModel();
    m_entries.clear();
    m_rowOfId.clear();
    m_dropped = 0;
    m_isReplacing = true;
    for (const run::Event& event : events)
        append(event);
    m_isReplacing = false;
    endResetModel();
}

int NetworkModel::waitingCount() const
{
    return static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(), [](const Entry& entry) {
        return entry.request.result == run::NetworkResult::Waiting;
    }));
}

int NetworkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int NetworkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NetworkModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry& entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole: return text(entry, index.column());
    case Qt::DecorationRole:
    case Qt::ForegroundRole:
    case Qt::TextAlignmentRole: return look(entry, index.column(), role);
    case DomainRole: return entry.request.domain;
    case PortRole: return entry.request.port;
    case ResultRole: return static_cast<int>(entry.request.result);
    case WholeTextRole:
        return tr("%1, %2, asked by %3")
            .arg(hostAndPort(entry.request.domain, entry.request.port), resultText(entry.request),
                 entry.request.process.isEmpty() ? tr("an unknown process") : base::inertLine(entry.request.process));
    default: return {};
    }
}

QVariant NetworkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isNumber =
        section == CommandColumn || section == UpColumn || section == DownColumn || section == DurationColumn;
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn: return tr("Time");
    case CommandColumn: return tr("Command");
    case DomainColumn: return tr("Domain");
    case ResultColumn: return tr("Result");
    case UpColumn: return tr("Sent");
    case DownColumn: return tr("Received");
    case DurationColumn: return tr("Duration");
    default: return {};
    }
}

QString NetworkModel::text(const Entry& entry, int column) const
{
    const run::NetworkRequest& request = entry.request;
    const bool hasTraffic = request.bytesUp + request.bytesDown > 0;
    switch (column) {
    case TimeColumn: return QLocale().toString(entry.time.toLocalTime().time(), QStringLiteral("HH:mm:ss"));
    case CommandColumn: return request.step == 0 ? tr("unknown") : QString::number(request.step);
    case DomainColumn: return hostAndPort(request.domain, request.port);
    case ResultColumn: return resultText(request);
    case UpColumn: return hasTraffic ? sizeText(request.bytesUp) : QString();
    case DownColumn: return hasTraffic ? sizeText(request.bytesDown) : QString();
    case DurationColumn: return request.duration.count() > 0 ? durationText(request.duration) : QString();
    default: return {};
    }
}

QVariant NetworkModel::look(const Entry& entry, int column, int role) const
{
    const QColor colour = colourOf(entry.request.result, coloursFor(QApplication::palette()));
    if (role == Qt::DecorationRole && column == ResultColumn)
        return symbolIcon(symbolOf(entry.request.result), colour);
    if (role == Qt::ForegroundRole && column == ResultColumn)
        return colour;
    const bool isNumber =
        column == CommandColumn || column == UpColumn || column == DownColumn || column == DurationColumn;
    if (role == Qt::TextAlignmentRole && isNumber)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

} // namespace desktop
