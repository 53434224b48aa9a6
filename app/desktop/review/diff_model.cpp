// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_model.h"

#include "base/inert_text.h"

#include <QPoint>
#include <algorithm>

namespace desktop {

namespace {

int countIn(const QSet<int>& lines, const QSet<int>& leftOut)
{
    if (leftOut.isEmpty())
        return 0;
    return static_cast<int>(
        std::count_if(lines.begin(), lines.end(), [&](int number) { return leftOut.contains(number); }));
}

} // namespace

void DiffModel::setRows(const DiffRows& rows, const review::ChangedLines& leftOut, Choice choice)
{
    beginResetModel();
    m_rows = rows;
    m_choice = choice;
    m_leftOut = leftOut;
    m_lineCount = 0;
    m_leftOutOfHunk.fill(0, hunkCount());
    for (int hunk = 0; hunk < hunkCount(); ++hunk) {
        m_lineCount += m_rows.diff.lines.value(hunk).count();
        count(hunk);
    }
    endResetModel();
}

void DiffModel::count(int hunk)
{
    const review::ChangedLines lines = m_rows.diff.lines.value(hunk);
    m_leftOutOfHunk[hunk] = countIn(lines.removed, m_leftOut.removed) + countIn(lines.added, m_leftOut.added);
}

bool DiffModel::isChoosable(int row) const
{
    const RowKind kind = m_rows.rows[row].kind;
    switch (m_choice) {
    case Choice::ByLine: return kind == RowKind::HunkHead || kind == RowKind::Added || kind == RowKind::Removed;
    case Choice::ByHunk: return kind == RowKind::HunkHead;
    case Choice::None: return false;
    }
    return false;
}

void DiffModel::setLeftOut(const review::ChangedLines& leftOut)
{
    if (leftOut == m_leftOut || rowCount() == 0)
        return;
    m_leftOut = leftOut;
    for (int hunk = 0; hunk < hunkCount(); ++hunk)
        count(hunk);
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
}

review::ChangedLines DiffModel::allLines() const
{
    review::ChangedLines all;
    for (const review::ChangedLines& lines : m_rows.diff.lines) {
        all.removed += lines.removed;
        all.added += lines.added;
    }
    return all;
}

void DiffModel::setChosen(const QList<int>& rows, bool isChosen)
{
    QSet<int> hunks;
    for (const int number : rows) {
        if (!isChoosable(number))
            continue;
        const DiffRow& row = m_rows.rows[number];
        if (row.kind == RowKind::HunkHead)
            setHunkChosen(row.hunk, isChosen);
        else
            setLineChosen(row, isChosen);
        hunks.insert(row.hunk);
    }
    if (hunks.isEmpty())
        return;
    for (const int hunk : hunks)
        count(hunk);
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
    Q_EMIT choiceChanged();
}

void DiffModel::setLineChosen(const DiffRow& row, bool isChosen)
{
    QSet<int>& lines = row.kind == RowKind::Removed ? m_leftOut.removed : m_leftOut.added;
    const int number = row.kind == RowKind::Removed ? row.oldNumber : row.newNumber;
    if (isChosen)
        lines.remove(number);
    else
        lines.insert(number);
}

void DiffModel::setHunkChosen(int hunk, bool isChosen)
{
    const review::ChangedLines lines = m_rows.diff.lines.value(hunk);
    if (isChosen) {
        m_leftOut.removed -= lines.removed;
        m_leftOut.added -= lines.added;
    } else {
        m_leftOut.removed += lines.removed;
        m_leftOut.added += lines.added;
    }
}

Qt::CheckState DiffModel::checkState(int number) const
{
    const DiffRow& row = m_rows.rows[number];
    if (row.kind == RowKind::Added || row.kind == RowKind::Removed) {
        const bool isLeftOut = row.kind == RowKind::Added ? m_leftOut.added.contains(row.newNumber)
                                                          : m_leftOut.removed.contains(row.oldNumber);
        return isLeftOut ? Qt::Unchecked : Qt::Checked;
    }
    const int leftOut = m_leftOutOfHunk[row.hunk];
    if (leftOut == 0)
        return Qt::Checked;
    return leftOut == m_rows.diff.lines.value(row.hunk).count() ? Qt::Unchecked : Qt::PartiallyChecked;
}

int DiffModel::changeAfter(int row) const
{
    const auto next = std::upper_bound(m_rows.changes.begin(), m_rows.changes.end(), row);
    return next == m_rows.changes.end() ? -1 : *next;
}

int DiffModel::changeBefore(int row) const
{
    const auto next = std::lower_bound(m_rows.changes.begin(), m_rows.changes.end(), row);
    return next == m_rows.changes.begin() ? -1 : *(next - 1);
}

QString DiffModel::lineText(int number) const
{
    const DiffRow& row = m_rows.rows[number];
    if (row.kind == RowKind::HunkHead || row.kind == RowKind::NoNewline)
        return row.text;
    return base::inertBytes(m_rows.diff.hunks[row.hunk].lines[row.line].text);
}

int DiffModel::numberDigits() const
{
    return std::max(2, static_cast<int>(QString::number(m_rows.largestNumber).size()));
}

int DiffModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows.size());
}

QVariant DiffModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DiffRow& row = m_rows.rows[index.row()];
    switch (role) {
    case Qt::DisplayRole: return row.text;
    case Qt::AccessibleTextRole: return spoken(row);
    case Qt::CheckStateRole: return isChoosable(index.row()) ? QVariant(checkState(index.row())) : QVariant();
    case KindRole: return static_cast<int>(row.kind);
    case OldNumberRole: return row.oldNumber;
    case NewNumberRole: return row.newNumber;
    case MarksRole: return QPoint(row.markStart, row.markLength);
    default: return {};
    }
}

bool DiffModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !isChoosable(index.row()))
        return false;
    setChosen({index.row()}, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

Qt::ItemFlags DiffModel::flags(const QModelIndex& index) const
{
    const bool isBox = index.isValid() && isChoosable(index.row());
    return QAbstractListModel::flags(index) | (isBox ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

QString DiffModel::spoken(const DiffRow& row) const
{
    switch (row.kind) {
    case RowKind::HunkHead: return tr("Change %1 of %2: %3").arg(row.hunk + 1).arg(hunkCount()).arg(row.text);
    case RowKind::Added: return tr("Added, line %1: %2").arg(row.newNumber).arg(row.text);
    case RowKind::Removed: return tr("Removed, line %1: %2").arg(row.oldNumber).arg(row.text);
    case RowKind::Context: return tr("Line %1: %2").arg(row.newNumber).arg(row.text);
    case RowKind::NoNewline: return row.text;
    }
    return {};
}

} // namespace desktop
