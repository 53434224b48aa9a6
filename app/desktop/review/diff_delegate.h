// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace desktop {

class DiffModel;

// Draws the lines of a difference. All rows are of one height.
class DiffDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    DiffDelegate(const DiffModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintHead(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    [[nodiscard]] int numberWidth(const QFontMetrics& metrics) const;

    const DiffModel& m_model;
};

} // namespace desktop
