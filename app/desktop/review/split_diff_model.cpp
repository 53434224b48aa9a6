// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/split_diff_model.h"

#include "desktop/review/diff_model.h"

#include <algorithm>
#include <utility>

namespace desktop {

SplitDiffModel::SplitDiffModel(DiffModel& source, QObject* parent) : QAbstractListModel(parent), m_source(source)
{
    connect(&source, &QAbstractItemModel::modelReset, this, &SplitDiffModel::rebuild);
    connect(&source, &QAbstractItemModel::dataChanged, this, [this] {
        if (!m_pairs.isEmpty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
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
        switch (static_cast<DiffModel::RowKind>(m_source.index(row).data(DiffModel::KindRole).toInt())) {
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
    return m_source.index(mainRow(index.row())).data(role);
}

Qt::ItemFlags SplitDiffModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? m_source.flags(m_source.index(mainRow(index.row()))) : Qt::NoItemFlags;
}

} // namespace desktop
