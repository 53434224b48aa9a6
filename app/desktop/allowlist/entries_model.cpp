// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/entries_model.h"

#include "base/inert_text.h"
#include "desktop/allowlist/allowlist_book.h"
#include "proxy/rules.h"

#include <QLocale>
#include <algorithm>

namespace desktop {

namespace {

QString dateText(const QDateTime& time)
{
    return time.isValid() ? QLocale().toString(time.toLocalTime().date(), QLocale::ShortFormat)
                          : EntriesModel::tr("never");
}

bool isUnused(const approval::AllowlistEntry& entry)
{
    const QDateTime last = entry.lastUsed.isValid() ? entry.lastUsed : entry.created;
    return last.isValid() && last.daysTo(QDateTime::currentDateTimeUtc()) > EntriesModel::kUnusedDays;
}

} // namespace

EntriesModel::EntriesModel(AllowlistBook& book, QObject* parent) : QAbstractTableModel(parent), m_book(book)
{
    connect(&book, &AllowlistBook::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

void EntriesModel::setList(int list)
{
    beginResetModel();
    m_list = list;
    endResetModel();
}

const approval::Allowlist* EntriesModel::current() const
{
    return m_list >= 0 && m_list < m_book.lists().size() ? &m_book.lists()[m_list] : nullptr;
}

void EntriesModel::removeEntries(QList<int> rows)
{
    if (!current())
        return;
    approval::Allowlists lists = m_book.lists();
    std::sort(rows.begin(), rows.end(), std::greater<>());
    for (const int row : rows)
        lists[m_list].entries.removeAt(row);
    m_book.change(tr("Remove %n domain(s)", nullptr, static_cast<int>(rows.size())), lists);
}

int EntriesModel::rowCount(const QModelIndex& parent) const
{
    const approval::Allowlist* list = current();
    return parent.isValid() || !list ? 0 : static_cast<int>(list->entries.size());
}

int EntriesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EntriesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !current())
        return {};
    const approval::AllowlistEntry& entry = current()->entries[index.row()];
    switch (role) {
    case Qt::DisplayRole: return text(entry, index.column());
    case Qt::EditRole: return index.column() == PatternColumn ? QVariant(entry.pattern) : QVariant();
    case Qt::CheckStateRole:
        if (index.column() != PatternColumn)
            return {};
        return entry.isEnabled ? Qt::Checked : Qt::Unchecked;
    case Qt::TextAlignmentRole:
        return index.column() == HitsColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case UnusedRole: return isUnused(entry);
    default: return {};
    }
}

bool EntriesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!current() || index.column() != PatternColumn)
        return false;
    approval::Allowlists lists = m_book.lists();
    approval::AllowlistEntry& entry = lists[m_list].entries[index.row()];
    if (role == Qt::CheckStateRole) {
        entry.isEnabled = value.value<Qt::CheckState>() == Qt::Checked;
        m_book.change(entry.isEnabled ? tr("Enable %1").arg(entry.pattern) : tr("Disable %1").arg(entry.pattern),
                      lists);
        return true;
    }
    const auto pattern = proxy::Pattern::parse(value.toString().trimmed());
    if (role != Qt::EditRole)
        return false;
    if (!pattern) {
        Q_EMIT refused(pattern.error().message);
        return false;
    }
    entry.pattern = pattern->text();
    m_book.change(tr("Edit %1").arg(entry.pattern), lists);
    return true;
}

QVariant EntriesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((section == HitsColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PatternColumn: return tr("Domain");
    case CreatedColumn: return tr("Added");
    case LastUsedColumn: return tr("Last used");
    case HitsColumn: return tr("Uses");
    case OriginColumn: return tr("From");
    default: return {};
    }
}

Qt::ItemFlags EntriesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == PatternColumn)
        flags |= Qt::ItemIsUserCheckable | Qt::ItemIsEditable;
    return flags;
}

void EntriesFilter::setOnlyUnused(bool isOnlyUnused)
{
    m_isOnlyUnused = isOnlyUnused;
    invalidateFilter();
}

bool EntriesFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const bool isUnwanted =
        m_isOnlyUnused && !sourceModel()->index(row, 0, parent).data(EntriesModel::UnusedRole).toBool();
    return !isUnwanted && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

QString EntriesModel::text(const approval::AllowlistEntry& entry, int column) const
{
    switch (column) {
    case PatternColumn: return base::inertLine(entry.pattern);
    case CreatedColumn: return dateText(entry.created);
    case LastUsedColumn: return dateText(entry.lastUsed);
    case HitsColumn: return QLocale().toString(entry.hits);
    case OriginColumn: return entry.origin.isEmpty() ? tr("typed in") : base::inertLine(entry.origin);
    default: return {};
    }
}

} // namespace desktop
