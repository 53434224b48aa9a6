// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace desktop {

class DiffModel;

// Draws the lines of a difference, one under the other or side by side, and turns the box that is clicked. All rows are
// of one height.
class DiffDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    DiffDelegate(DiffModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void setSplit(bool isSplit) { m_isSplit = isSplit; }
    // Characters that both halves are moved to the left, side by side.
    void setShift(int characters) { m_shift = characters; }
    [[nodiscard]] int shift() const { return m_shift; }
    // What is searched for, to mark it.
    void setFound(const QString& text) { m_found = text; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    enum class Side { Both, Left, Right };

    // A part of a row, and the row of the DiffModel that stands in it; -1: none.
    struct Place {
        QRect area;
        int row = -1;
        Side side = Side::Both;
    };

    [[nodiscard]] QList<Place> placesOf(const QRect& rect, const QModelIndex& index) const;
    void paintHead(QPainter& painter, const QStyleOptionViewItem& option, int row) const;
    void paintLine(QPainter& painter, const QStyleOptionViewItem& option, const Place& place) const;
    void paintBox(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area, int row) const;
    int paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const Place& place) const;
    void paintText(QPainter& painter, const QStyleOptionViewItem& option, const Place& place, const QRect& area) const;
    void paintMarks(QPainter& painter, const QStyleOptionViewItem& option, int row, const QRect& area) const;
    // 0 where nothing can be chosen.
    [[nodiscard]] int boxWidth(const QStyleOptionViewItem& option) const;
    [[nodiscard]] int numberWidth(const QFontMetrics& metrics) const;

    DiffModel& m_model;
    bool m_isSplit = false;
    int m_shift = 0;
    QString m_found;
};

} // namespace desktop
