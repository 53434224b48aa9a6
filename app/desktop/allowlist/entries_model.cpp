// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/entries_model.h"

#include "base/inert_text.h"
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/pattern_text.h"
#include "desktop/look/text.h"
#include "proxy/rules.h"

#include <QLocale>
#include <algorithm>

namespace desktop {

namespace {

using Kind = EntriesView::Kind;

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
    connect(&book, &AllowlistBook::changed, this, &EntriesModel::refresh);
}

void EntriesModel::setView(const EntriesView& view)
{
    if (view == m_view) {
        refresh();
        return;
    }
    beginResetModel();
    m_view = view;
    m_rows = rowsOfView();
    endResetModel();
}

void EntriesModel::refresh()
{
    QList<Row> rows = rowsOfView();
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!rows.isEmpty()) {
        // No reset: an edit is under way in one of them, and the others stay selected.
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

QList<EntriesModel::Row> EntriesModel::rowsOfView() const
{
    QList<Row> rows;
    if (m_view.kind == Kind::Own && m_view.number < m_book.lists().size()) {
        for (const approval::AllowlistEntry& entry : m_book.lists()[m_view.number].entries)
            rows += Row{entry, {}};
    } else if (m_view.kind == Kind::Template && m_view.number < m_book.templates().size()) {
        const ListTemplate& shown = m_book.templates()[m_view.number];
        for (const QString& domain : shown.domains)
            rows += Row{{domain, true, {}, shown.source, {}, 0}, {}};
    } else if (m_view.kind == Kind::InEffect) {
        for (const approval::Allowlist& list : m_book.lists()) {
            for (const approval::AllowlistEntry& entry : list.entries) {
                if (list.appliesTo(m_view.folder) && entry.isEnabled)
                    rows += Row{entry, list.name};
            }
        }
    }
    return rows;
}

QString EntriesModel::patternAt(int row) const
{
    return row >= 0 && row < m_rows.size() ? m_rows[row].entry.pattern : QString();
}

void EntriesModel::removeEntries(QList<int> rows)
{
    if (!isEditable() || rows.isEmpty())
        return;
    approval::Allowlists lists = m_book.lists();
    std::sort(rows.begin(), rows.end(), std::greater<>());
    for (const int row : rows)
        lists[m_view.number].entries.removeAt(row);
    const auto count = static_cast<int>(rows.size());
    m_book.change(tr("Remove %n domain(s)", nullptr, count), lists);
    Q_EMIT removed(count);
}

int EntriesModel::duplicate(QList<int> rows)
{
    if (!isEditable() || rows.isEmpty())
        return -1;
    approval::Allowlists lists = m_book.lists();
    std::sort(rows.begin(), rows.end());
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        approval::AllowlistEntry copy = lists[m_view.number].entries[*row];
        copy.created = QDateTime::currentDateTimeUtc();
        copy.origin = tr("copy of %1").arg(copy.pattern);
        copy.lastUsed = {};
        copy.hits = 0;
        lists[m_view.number].entries.insert(*row + 1, copy);
    }
    m_book.change(tr("Duplicate %n domain(s)", nullptr, static_cast<int>(rows.size())), lists);
    return rows.first() + 1;
}

int EntriesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EntriesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EntriesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::AccessibleTextRole:
        if (index.column() == PrivateColumn)
            return row.entry.unsafeAllowsPrivate ? tr("private addresses too") : tr("public addresses only");
        return text(row, index.column());
    case Qt::EditRole:
        if (index.column() == DomainColumn)
            return domainPart(row.entry.pattern);
        return index.column() == PortsColumn ? QVariant(portsPart(row.entry.pattern)) : QVariant();
    case Qt::CheckStateRole: return checkState(row, index.column());
    case Qt::ToolTipRole:
        if (index.column() == PrivateColumn)
            return headerData(PrivateColumn, Qt::Horizontal, role);
        return index.column() == OriginColumn ? plainToolTip(text(row, OriginColumn)) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == HitsColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case EntryRole: return row.entry.pattern;
    case UnusedRole: return isUnused(row.entry);
    case OffRole: return !row.entry.isEnabled;
    case PrivateRole: return row.entry.unsafeAllowsPrivate;
    default: return {};
    }
}

QVariant EntriesModel::checkState(const Row& row, int column) const
{
    if (column == DomainColumn && isEditable())
        return row.entry.isEnabled ? Qt::Checked : Qt::Unchecked;
    if (column == PrivateColumn)
        return row.entry.unsafeAllowsPrivate ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool EntriesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!isEditable() || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (role == Qt::CheckStateRole)
        return setChecked(index, value.toInt() == Qt::Checked);
    return role == Qt::EditRole && setText(index, value.toString().trimmed());
}

bool EntriesModel::setText(const QModelIndex& index, const QString& text)
{
    const QString before = m_rows[index.row()].entry.pattern;
    // Whoever types "example.org:8443" into the first column means the port.
    const bool isWhole = index.column() == PortsColumn || domainPart(text) != text;
    const QString wanted = index.column() == PortsColumn ? joinedPattern(domainPart(before), text)
                           : isWhole                     ? text
                                                         : joinedPattern(text, portsPart(before));
    const auto pattern = proxy::Pattern::parse(wanted);
    if (!pattern) {
        Q_EMIT refused(pattern.error().message);
        return false;
    }
    if (pattern->text() == before)
        return true;
    approval::Allowlists lists = m_book.lists();
    if (lists[m_view.number].contains(pattern->text())) {
        Q_EMIT refused(tr("%1 is in this list already.").arg(pattern->text()));
        return false;
    }
    lists[m_view.number].entries[index.row()].pattern = pattern->text();
    m_book.change(tr("Edit %1").arg(pattern->text()), lists);
    return true;
}

bool EntriesModel::setChecked(const QModelIndex& index, bool isChecked)
{
    approval::Allowlists lists = m_book.lists();
    approval::AllowlistEntry& entry = lists[m_view.number].entries[index.row()];
    const QString pattern = entry.pattern;
    if (index.column() == DomainColumn) {
        entry.isEnabled = isChecked;
        m_book.change(isChecked ? tr("Enable %1").arg(pattern) : tr("Disable %1").arg(pattern), lists);
        return true;
    }
    if (index.column() != PrivateColumn)
        return false;
    entry.unsafeAllowsPrivate = isChecked;
    m_book.change(isChecked ? tr("Allow private addresses for %1").arg(pattern)
                            : tr("Refuse private addresses for %1").arg(pattern),
                  lists);
    if (isChecked)
        Q_EMIT unsafePrivateAllowed(pattern);
    return true;
}

QVariant EntriesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant((section == HitsColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == PrivateColumn)
        return tr("Whether the domain may lead into your own machine and network (localhost, 10.…, 192.168.…). Without "
                  "it such an address is refused, so that a name cannot point at your router or database.");
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case DomainColumn: return tr("Domain");
    case PortsColumn: return tr("Ports");
    case PrivateColumn: return tr("Private");
    case CreatedColumn: return tr("Added");
    case LastUsedColumn: return tr("Last used");
    case HitsColumn: return tr("Uses");
    case OriginColumn: return tr("From");
    case ListColumn: return tr("List");
    default: return {};
    }
}

Qt::ItemFlags EntriesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || !isEditable())
        return flags;
    if (index.column() == DomainColumn || index.column() == PrivateColumn)
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == DomainColumn || index.column() == PortsColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QString EntriesModel::text(const Row& row, int column) const
{
    switch (column) {
    case DomainColumn: return base::inertLine(domainPart(row.entry.pattern));
    case PortsColumn: {
        const QString ports = portsPart(row.entry.pattern);
        return ports.isEmpty() ? tr("80, 443") : ports;
    }
    case PrivateColumn: return {}; // a box
    case CreatedColumn: return row.entry.created.isValid() ? dateText(row.entry.created) : QString();
    case LastUsedColumn: return m_view.kind == Kind::Template ? QString() : dateText(row.entry.lastUsed);
    case HitsColumn: return m_view.kind == Kind::Template ? QString() : QLocale().toString(row.entry.hits);
    case OriginColumn: return row.entry.origin.isEmpty() ? tr("typed in") : base::inertLine(row.entry.origin);
    case ListColumn: return base::inertLine(row.list);
    default: return {};
    }
}

void EntriesFilter::setOnly(Only only)
{
    m_only = only;
    invalidateFilter();
}

bool EntriesFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    bool isWanted = true;
    switch (m_only) {
    case Only::All: break;
    case Only::Unused: isWanted = index.data(EntriesModel::UnusedRole).toBool(); break;
    case Only::Off: isWanted = index.data(EntriesModel::OffRole).toBool(); break;
    case Only::Private: isWanted = index.data(EntriesModel::PrivateRole).toBool(); break;
    }
    return isWanted && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace desktop
