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

QString decisionText(const run::ApprovalDecided& decided, const QDateTime& time)
{
    const QString when = QLocale().toString(time.toLocalTime().time(), QLocale::ShortFormat);
    QString text = decided.isAllowed ? NetworkModel::tr("You allowed it for this run at %1.").arg(when)
                                     : NetworkModel::tr("Since %1 it is %2.").arg(when, refusedBy(decided.decider));
    if (!decided.note.isEmpty())
        text += u' ' + NetworkModel::tr("Your note: %1").arg(base::inertLine(decided.note));
    return text;
}

} // namespace

void NetworkModel::append(const run::Event& event)
{
    if (const auto* decided = std::get_if<run::ApprovalDecided>(&event.payload))
        m_decisions.insert(hostAndPort(decided->domain, decided->port), decisionText(*decided, event.time));
    if (const auto* forgotten = std::get_if<run::ApprovalForgotten>(&event.payload))
        m_decisions.insert(hostAndPort(forgotten->domain, forgotten->port),
                           tr("The next request is asked about again."));
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
    m_decisions.clear();
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
    case WholeTextRole: return wholeText(entry);
    case EntryRole: return entry.request.result == run::NetworkResult::Allowed ? entry.request.reason : QString();
    default: return {};
    }
}

QString NetworkModel::wholeText(const Entry& entry) const
{
    const run::NetworkRequest& request = entry.request;
    const QString where = hostAndPort(request.domain, request.port);
    const bool isListed = request.result == run::NetworkResult::Allowed && !request.reason.isEmpty();
    const QString result =
        isListed ? tr("allowed by the entry %1").arg(base::inertLine(request.reason)) : resultText(request);
    QStringList parts{tr("%1, %2.").arg(where, result), request.process.isEmpty()
                                                            ? tr("Asked by an unknown process.")
                                                            : tr("Asked by %1.").arg(base::inertLine(request.process))};
    if (const QString decision = m_decisions.value(where); !decision.isEmpty())
        parts += decision;
    if (request.held.count() > 0)
        parts += tr("Held for %1.").arg(durationText(request.held));
    return parts.join(u' ');
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
