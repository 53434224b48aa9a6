// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/split_diff_model.h"

#include "desktop/review/diff_model.h"

#include <algorithm>
#include <utility>

namespace desktop {

SplitDiffModel::SplitDiffModel(DiffModel& source, QObject* parent) : QAbstractListModel(parent), m_source(source)
{
    connect(&source, &QAbstractItemModel::modelReset, this, &SplitDiffModel::rebuild);
    connect(&source, &QAbstractItemModel::dataChanged, this, [this](const auto&, const auto&, const QList<int>& roles) {
        if (!m_pairs.isEmpty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1), roles);
    });
}

void SplitDiffModel::rebuild()
{
    beginResetModel();
    m_pairs.clear();
    QList<int> removed;
    QList<int> added;
    const auto flush = [&] { addBlock(std::exchange(removed, {}), std::exchange(added, {})); };
    for (int row = 0; row < m_source.rowCount(); ++row) {
        switch (m_source.row(row).kind) {
        case DiffModel::RowKind::Removed:
            if (!added.isEmpty())
                flush();
            removed += row;
            break;
        case DiffModel::RowKind::Added: added += row; break;
        case DiffModel::RowKind::HunkHead:
        case DiffModel::RowKind::Context:
        case DiffModel::RowKind::NoNewline:
            flush();
            m_pairs.append({row, row});
            break;
        }
    }
    flush();
    endResetModel();
}

void SplitDiffModel::addBlock(const QList<int>& removed, const QList<int>& added)
{
    for (qsizetype i = 0; i < std::max(removed.size(), added.size()); ++i)
        m_pairs.append({removed.value(i, -1), added.value(i, -1)});
}

int SplitDiffModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_pairs.size());
}

QVariant SplitDiffModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Pair& pair = m_pairs[index.row()];
    if (role == LeftRole)
        return pair.left;
    if (role == RightRole)
        return pair.right;
    const bool isChange = pair.left >= 0 && pair.right >= 0 && pair.left != pair.right;
    if (role == Qt::AccessibleTextRole && isChange)
        return QStringLiteral("%1. %2").arg(m_source.index(pair.left).data(role).toString(),
                                            m_source.index(pair.right).data(role).toString());
    if (role == Qt::CheckStateRole)
        return checkState(index.row());
    return m_source.index(mainRow(index.row())).data(role);
}

QVariant SplitDiffModel::checkState(int row) const
{
    QVariant state;
    for (const int source : sourceRows(row)) {
        if (!m_source.isChoosable(source))
            continue;
        const Qt::CheckState one = m_source.checkState(source);
        state = !state.isValid() || state.value<Qt::CheckState>() == one ? one : Qt::PartiallyChecked;
    }
    return state;
}

bool SplitDiffModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    m_source.setChosen(sourceRows(index.row()), value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

QList<int> SplitDiffModel::sourceRows(int row) const
{
    const Pair& pair = m_pairs[row];
    QList<int> rows;
    if (pair.left >= 0)
        rows += pair.left;
    if (pair.right >= 0 && pair.right != pair.left)
        rows += pair.right;
    return rows;
}

int SplitDiffModel::rowOf(int sourceRow) const
{
    const auto found = std::find_if(m_pairs.begin(), m_pairs.end(), [sourceRow](const Pair& pair) {
        return pair.left == sourceRow || pair.right == sourceRow;
    });
    return found == m_pairs.end() ? -1 : static_cast<int>(found - m_pairs.begin());
}

Qt::ItemFlags SplitDiffModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? m_source.flags(m_source.index(mainRow(index.row()))) : Qt::NoItemFlags;
}

} // namespace desktop
