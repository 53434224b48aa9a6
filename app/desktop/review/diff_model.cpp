// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_model.h"

#include "base/inert_text.h"

#include <QPoint>
#include <algorithm>

namespace desktop {

namespace {

DiffModel::RowKind kindOf(review::DiffLine::Kind kind)
{
    switch (kind) {
    case review::DiffLine::Kind::Context: return DiffModel::RowKind::Context;
    case review::DiffLine::Kind::Added: return DiffModel::RowKind::Added;
    case review::DiffLine::Kind::Removed: return DiffModel::RowKind::Removed;
    case review::DiffLine::Kind::NoNewline: return DiffModel::RowKind::NoNewline;
    }
    return DiffModel::RowKind::Context;
}

QString shownText(const QByteArray& bytes)
{
    // Cut before it is made inert, so that a line of a hundred megabytes costs no more than its beginning.
    const bool isLong = bytes.size() > DiffModel::kLineLimit;
    QString text =
        base::inertBytes(isLong ? QByteArrayView(bytes).first(DiffModel::kLineLimit) : QByteArrayView(bytes));
    text.replace(u'\n', QStringLiteral("⏎"));
    text.replace(u'\t', QStringLiteral("→   "));
    return isLong ? text + QStringLiteral(" …") : text;
}

QString headText(const review::Hunk& hunk)
{
    return QStringLiteral("@@ −%1,%2 +%3,%4 @@  %5")
        .arg(hunk.oldStart)
        .arg(hunk.oldLines)
        .arg(hunk.newStart)
        .arg(hunk.newLines)
        .arg(base::inertPath(hunk.heading.left(200)));
}

// Where two lines differ: start, and the length in each.
struct Difference {
    int start = 0;
    int inOld = 0;
    int inNew = 0;
};

Difference differenceOf(const QString& before, const QString& after)
{
    const qsizetype least = std::min(before.size(), after.size());
    qsizetype start = 0;
    while (start < least && before[start] == after[start])
        ++start;
    qsizetype end = 0;
    while (end < least - start && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    return {static_cast<int>(start), static_cast<int>(before.size() - start - end),
            static_cast<int>(after.size() - start - end)};
}

} // namespace

void DiffModel::setDiff(const review::FileDiff& diff, const QSet<int>& leftOut, Choice choice)
{
    beginResetModel();
    m_choice = choice;
    m_rows.clear();
    m_heads.clear();
    m_leftOut = leftOut;
    m_longest = 0;
    m_largestNumber = 0;
    for (qsizetype i = 0; i < diff.hunks.size(); ++i)
        addHunk(diff.hunks[i], static_cast<int>(i));
    endResetModel();
}

void DiffModel::addHunk(const review::Hunk& hunk, int number)
{
    m_heads.append(static_cast<int>(m_rows.size()));
    Row head;
    head.kind = RowKind::HunkHead;
    head.hunk = number;
    head.text = headText(hunk);
    m_rows.append(head);
    const qsizetype first = m_rows.size();
    for (const review::DiffLine& line : hunk.lines) {
        Row row;
        row.kind = kindOf(line.kind);
        row.hunk = number;
        row.oldNumber = line.oldNumber;
        row.newNumber = line.newNumber;
        row.text = row.kind == RowKind::NoNewline ? tr("no line feed at the end of the file") : shownText(line.text);
        m_longest = std::max(m_longest, static_cast<int>(row.text.size()));
        m_largestNumber = std::max({m_largestNumber, row.oldNumber, row.newNumber});
        m_rows.append(row);
    }
    markPairs(first);
}

// As many removed lines as added ones after them are the same lines, changed: shows what changed within each.
void DiffModel::markPairs(qsizetype first)
{
    for (qsizetype i = first; i < m_rows.size();) {
        qsizetype removed = i;
        while (removed < m_rows.size() && m_rows[removed].kind == RowKind::Removed)
            ++removed;
        qsizetype added = removed;
        while (added < m_rows.size() && m_rows[added].kind == RowKind::Added)
            ++added;
        const qsizetype count = removed - i;
        for (qsizetype pair = 0; count > 0 && added - removed == count && pair < count; ++pair) {
            Row& before = m_rows[i + pair];
            Row& after = m_rows[removed + pair];
            const Difference difference = differenceOf(before.text, after.text);
            // Two lines with hardly anything in common are better read whole.
            if (difference.start < 3 && difference.inOld * 2 > before.text.size())
                continue;
            before.markStart = after.markStart = difference.start;
            before.markLength = difference.inOld;
            after.markLength = difference.inNew;
        }
        i = std::max(added, i + 1);
    }
}

void DiffModel::setHunkChosen(int hunk, bool isChosen)
{
    const int row = rowOfHunk(hunk);
    if (row < 0)
        return;
    if (isChosen)
        m_leftOut.remove(hunk);
    else
        m_leftOut.insert(hunk);
    const int end = rowOfHunk(hunk + 1) < 0 ? rowCount() : rowOfHunk(hunk + 1);
    Q_EMIT dataChanged(index(row), index(end - 1));
    Q_EMIT choiceChanged();
}

int DiffModel::numberDigits() const
{
    return std::max(2, static_cast<int>(QString::number(m_largestNumber).size()));
}

int DiffModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant DiffModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole: return row.text;
    case Qt::AccessibleTextRole: return spoken(row);
    case Qt::CheckStateRole:
        if (row.kind != RowKind::HunkHead || !isChoosable())
            return {};
        return m_leftOut.contains(row.hunk) ? Qt::Unchecked : Qt::Checked;
    case KindRole: return static_cast<int>(row.kind);
    case OldNumberRole: return row.oldNumber;
    case NewNumberRole: return row.newNumber;
    case MarksRole: return QPoint(row.markStart, row.markLength);
    case HunkRole: return row.hunk;
    default: return {};
    }
}

bool DiffModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || m_rows[index.row()].kind != RowKind::HunkHead || !isChoosable())
        return false;
    setHunkChosen(m_rows[index.row()].hunk, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

Qt::ItemFlags DiffModel::flags(const QModelIndex& index) const
{
    const bool isHead = index.isValid() && isChoosable() && m_rows[index.row()].kind == RowKind::HunkHead;
    return QAbstractListModel::flags(index) | (isHead ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

QString DiffModel::spoken(const Row& row) const
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
