// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace desktop {

class DiffModel;

// Draws the lines of a difference, one under the other or side by side. All rows are of one height.
class DiffDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    DiffDelegate(const DiffModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void setSplit(bool isSplit) { m_isSplit = isSplit; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    enum class Side { Both, Left, Right };

    void paintHead(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintSides(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area, const QModelIndex& line,
                   Side side) const;
    int paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area, const QModelIndex& line,
                     Side side) const;
    void paintText(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area, const QModelIndex& line,
                   Side side) const;
    [[nodiscard]] int numberWidth(const QFontMetrics& metrics) const;

    const DiffModel& m_model;
    bool m_isSplit = false;
};

} // namespace desktop
