// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QAbstractListModel>

namespace desktop {

class DiffModel;

// The rows of a DiffModel in pairs, old on the left and new on the right. Everything it shows is in the other model.
class SplitDiffModel : public QAbstractListModel
{
    Q_OBJECT
public:
    // Row numbers in the DiffModel; -1: nothing on this side. Beside DiffModel's own roles.
    enum Role { LeftRole = Qt::UserRole + 100, RightRole };

    explicit SplitDiffModel(DiffModel& source, QObject* parent = nullptr);
    // Row numbers in the DiffModel of what stands in a row: one, or the old line and the new one.
    [[nodiscard]] QList<int> sourceRows(int row) const;
    // The other way; -1: not there.
    [[nodiscard]] int rowOf(int sourceRow) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Pair {
        int left = -1;
        int right = -1;
    };

    void rebuild();
    void addBlock(const QList<int>& removed, const QList<int>& added);
    [[nodiscard]] QVariant checkState(int row) const;
    [[nodiscard]] int mainRow(int row) const { return m_pairs[row].left >= 0 ? m_pairs[row].left : m_pairs[row].right; }

    DiffModel& m_source;
    QList<Pair> m_pairs;
};

} // namespace desktop
