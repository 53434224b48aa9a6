// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/changes_model.h"

#include "base/inert_text.h"
#include "desktop/look/colours.h"
#include "desktop/look/symbols.h"
#include "desktop/look/text.h"

#include <QApplication>
#include <QLocale>
#include <algorithm>

namespace desktop {

void ChangesModel::setChanges(const QList<review::Change>& changes)
{
    beginResetModel();
    m_changes = changes;
    m_choices.clear();
    for (const review::Change& change : changes) {
        Chosen chosen;
        chosen.isChosen = change.isPreselected && change.refusal.isEmpty();
        m_choices.append(chosen);
    }
    endResetModel();
    Q_EMIT choiceChanged();
}

QList<review::Choice> ChangesModel::choices() const
{
    QList<review::Choice> choices;
    for (qsizetype row = 0; row < m_changes.size(); ++row) {
        const Chosen& chosen = m_choices[row];
        if (!chosen.isChosen)
            continue;
        review::Choice choice;
        choice.change = m_changes[row];
        choice.leftOut = chosen.leftOut;
        choices += choice;
    }
    return choices;
}

int ChangesModel::chosenCount() const
{
    return static_cast<int>(
        std::count_if(m_choices.begin(), m_choices.end(), [](const Chosen& c) { return c.isChosen; }));
}

Qt::CheckState ChangesModel::overall() const
{
    const int chosen = chosenCount();
    const bool isPartial = std::any_of(m_choices.begin(), m_choices.end(),
                                       [](const Chosen& c) { return c.isChosen && !c.leftOut.lines.isEmpty(); });
    if (chosen == 0)
        return Qt::Unchecked;
    return chosen == m_choices.size() && !isPartial ? Qt::Checked : Qt::PartiallyChecked;
}

void ChangesModel::setChosen(const QList<int>& rows, bool isChosen)
{
    for (const int row : rows) {
        m_choices[row].isChosen = isChosen && canChoose(row);
        m_choices[row].leftOut = {};
    }
    touchAll();
}

bool ChangesModel::canChoose(int row) const
{
    return m_changes[row].refusal.isEmpty();
}

void ChangesModel::setLeftOut(int row, const review::LeftOut& leftOut, int lines)
{
    Chosen& chosen = m_choices[row];
    chosen.isChosen = leftOut.lines.count() < lines;
    chosen.leftOut = chosen.isChosen && !leftOut.lines.isEmpty() ? leftOut : review::LeftOut();
    touchAll();
}

void ChangesModel::dropPartial()
{
    for (Chosen& chosen : m_choices) {
        chosen.isChosen = chosen.isChosen && chosen.leftOut.lines.isEmpty();
        chosen.leftOut = {};
    }
    touchAll();
}

void ChangesModel::setViewed(const QList<int>& rows, bool isViewed)
{
    for (const int row : rows)
        m_choices[row].isViewed = isViewed;
    touchAll();
}

int ChangesModel::viewedCount() const
{
    return static_cast<int>(
        std::count_if(m_choices.begin(), m_choices.end(), [](const Chosen& c) { return c.isViewed; }));
}

QString ChangesModel::totals() const
{
    int added = 0;
    int removed = 0;
    for (const review::Change& change : m_changes) {
        added += std::max(0, change.addedLines);
        removed += std::max(0, change.removedLines);
    }
    const QLocale locale;
    return tr("%n file(s)  +%1 −%2", nullptr, rowCount()).arg(locale.toString(added), locale.toString(removed));
}

int ChangesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int ChangesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const review::Change& change = m_changes[row];
    const bool needsLook = !change.runsByItself.isEmpty() || !change.refusal.isEmpty() || !change.caution.isEmpty();
    const Colours colours = coloursFor(QApplication::palette());
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case Qt::ToolTipRole: return plainToolTip(text(row, index.column()));
    case Qt::AccessibleTextRole: return index.column() == PathColumn ? spoken(row) : text(row, index.column());
    case Qt::CheckStateRole: return index.column() == PathColumn ? QVariant(checkState(row)) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == NoteColumn)
            return needsLook ? colours.caution : colours.quiet;
        if (index.column() == LinesColumn)
            return colours.quiet;
        return m_choices[row].isViewed ? QVariant(colours.quiet) : QVariant();
    case Qt::DecorationRole:
        return index.column() == NoteColumn && needsLook ? QVariant(symbolIcon(Symbol::Warning, colours.caution))
                                                         : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == LinesColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default: return {};
    }
}

bool ChangesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != PathColumn || !canChoose(index.row()))
        return false;
    setChosen({index.row()}, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PathColumn: return tr("File");
    case LinesColumn: return tr("Lines");
    case NoteColumn: return tr("Note");
    default: return {};
    }
}

Qt::ItemFlags ChangesModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == PathColumn && canChoose(index.row()))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QString ChangesModel::text(int row, int column) const
{
    const review::Change& change = m_changes[row];
    switch (column) {
    case PathColumn: return QStringLiteral("%1  %2").arg(kindLetter(change)).arg(base::inertPath(change.path));
    case LinesColumn: return linesText(change);
    case NoteColumn: return noteText(change);
    default: return {};
    }
}

QString ChangesModel::spoken(int row) const
{
    const review::Change& change = m_changes[row];
    QStringList parts{base::inertPath(change.path), kindText(change), linesText(change), noteText(change)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::CheckState ChangesModel::checkState(int row) const
{
    const Chosen& chosen = m_choices[row];
    if (!chosen.isChosen)
        return Qt::Unchecked;
    return chosen.leftOut.lines.isEmpty() ? Qt::Checked : Qt::PartiallyChecked;
}

void ChangesModel::touchAll()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT choiceChanged();
}

} // namespace desktop
