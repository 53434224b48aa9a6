// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QStyledItemDelegate>

namespace desktop {

struct TimelineRow;

// Draws a step: symbol, number, first line, and on the right what became of it; below, quietly, the domains.
// Everything is plain text.
class TimelineDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The rows are other ones now.
    void forget() { m_heights.clear(); }

private:
    [[nodiscard]] int heightOf(const TimelineRow& row) const;
    void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) const;

    mutable QHash<int, int> m_heights; // of prose, by the row's number
    mutable int m_width = -1;
    mutable QFont m_font;
    mutable int m_lineHeight = 0;
    mutable int m_commandHeight = 0;
    mutable int m_chipsHeight = 0;
};

} // namespace desktop
