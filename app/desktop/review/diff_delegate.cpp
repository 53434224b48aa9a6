// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_delegate.h"

#include "desktop/look/colours.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/split_diff_model.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kPadding = 8;
constexpr int kSpacing = 3; // above and below a line

QString signOf(DiffRowKind kind)
{
    switch (kind) {
    case DiffRowKind::Added: return QStringLiteral("+");
    case DiffRowKind::Removed: return QStringLiteral("−");
    case DiffRowKind::NoNewline: return QStringLiteral("\\");
    case DiffRowKind::HunkHead:
    case DiffRowKind::Context: return {};
    }
    return {};
}

QString numberText(int number)
{
    return number > 0 ? QString::number(number) : QString();
}

QStyle* styleOf(const QStyleOptionViewItem& option)
{
    return option.widget ? option.widget->style() : QApplication::style();
}

int boxSide(const QStyleOptionViewItem& option)
{
    return styleOf(option)->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, option.widget);
}

} // namespace

QList<DiffDelegate::Place> DiffDelegate::placesOf(const QRect& rect, const QModelIndex& index) const
{
    if (!m_isSplit)
        return {{rect, index.row(), Side::Both}};
    const int left = index.data(SplitDiffModel::LeftRole).toInt();
    const int right = index.data(SplitDiffModel::RightRole).toInt();
    if (left >= 0 && m_model.row(left).kind == DiffRowKind::HunkHead)
        return {{rect, left, Side::Both}};
    const QRect first(rect.left(), rect.top(), rect.width() / 2, rect.height());
    return {{first, left, Side::Left}, {rect.adjusted(first.width(), 0, 0, 0), right, Side::Right}};
}

void DiffDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setFont(option.font);
    painter->setLayoutDirection(Qt::LeftToRight); // a difference does so whatever the language of the window
    for (const Place& place : placesOf(option.rect, index)) {
        painter->save();
        if (place.side != Side::Both)
            painter->setClipRect(place.area);
        if (place.row < 0)
            painter->fillRect(place.area, option.palette.color(QPalette::AlternateBase));
        else if (m_model.row(place.row).kind == DiffRowKind::HunkHead)
            paintHead(*painter, option, place.row);
        else
            paintLine(*painter, option, place);
        if (place.side == Side::Right)
            painter->fillRect(QRect(place.area.left(), place.area.top(), 1, place.area.height()),
                              coloursFor(option.palette).line);
        painter->restore();
    }
    if (option.state & QStyle::State_Selected)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                          option.palette.color(QPalette::Highlight));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(option.palette.color(QPalette::Highlight), 1));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void DiffDelegate::paintHead(QPainter& painter, const QStyleOptionViewItem& option, int row) const
{
    painter.fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
    paintBox(painter, option, option.rect, row);
    painter.setPen(coloursFor(option.palette).information);
    const QRect words = option.rect.adjusted(kPadding + boxWidth(option), 0, -kPadding, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     option.fontMetrics.elidedText(m_model.row(row).text, Qt::ElideRight, words.width()));
}

void DiffDelegate::paintBox(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area, int row) const
{
    if (!m_model.isChoosable(row))
        return;
    QStyleOptionButton box;
    box.state = QStyle::State_Enabled;
    box.palette = option.palette;
    switch (m_model.checkState(row)) {
    case Qt::Checked: box.state |= QStyle::State_On; break;
    case Qt::PartiallyChecked: box.state |= QStyle::State_NoChange; break;
    case Qt::Unchecked: box.state |= QStyle::State_Off; break;
    }
    // Those of lines are smaller: one below the other they are many.
    const bool isHead = m_model.row(row).kind == DiffRowKind::HunkHead;
    const int whole = boxSide(option);
    const int side = isHead ? std::min(whole, area.height() - 2) : whole * 3 / 4;
    box.rect = QRect(area.left() + kPadding + (whole - side) / 2, area.top() + (area.height() - side) / 2, side, side);
    styleOf(option)->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
}

void DiffDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& option, const Place& place) const
{
    const DiffRowKind kind = m_model.row(place.row).kind;
    const Colours colours = coloursFor(option.palette);
    if (kind == DiffRowKind::Added || kind == DiffRowKind::Removed)
        painter.fillRect(place.area, kind == DiffRowKind::Added ? colours.addedFill : colours.removedFill);
    paintBox(painter, option, place.area, place.row);
    const int used = paintNumbers(painter, option, place);
    paintText(painter, option, place, place.area.adjusted(used, 0, 0, 0));
}

// Gives the width up to the end of the numbers.
int DiffDelegate::paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const Place& place) const
{
    const DiffRow& row = m_model.row(place.row);
    const int width = numberWidth(option.fontMetrics);
    int used = kPadding + boxWidth(option);
    painter.setPen(coloursFor(option.palette).quiet);
    const auto paintNumber = [&](int number) {
        painter.drawText(QRect(place.area.left() + used, place.area.top(), width, place.area.height()),
                         Qt::AlignRight | Qt::AlignVCenter, numberText(number));
        used += width + kPadding;
    };
    if (place.side != Side::Right)
        paintNumber(row.oldNumber);
    if (place.side != Side::Left)
        paintNumber(row.newNumber);
    return used;
}

void DiffDelegate::paintText(QPainter& painter, const QStyleOptionViewItem& option, const Place& place,
                             const QRect& area) const
{
    const DiffRow& row = m_model.row(place.row);
    const Colours colours = coloursFor(option.palette);
    const QFontMetrics& metrics = option.fontMetrics;
    const bool isAdded = row.kind == DiffRowKind::Added;
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    painter.setPen(isAdded ? colours.good : row.kind == DiffRowKind::Removed ? colours.bad : colours.quiet);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, signOf(row.kind));
    const QRect text = area.adjusted(2 * advance, 0, 0, 0);
    const bool isShifted = place.side != Side::Both && m_shift > 0;
    if (isShifted)
        painter.setClipRect(text, Qt::IntersectClip);
    const QRect shifted = isShifted ? text.adjusted(-m_shift * advance, 0, 0, 0) : text;
    paintMarks(painter, option, place.row, shifted);
    painter.setPen(row.kind == DiffRowKind::NoNewline ? colours.quiet : option.palette.color(QPalette::Text));
    const QString shown =
        place.side == Side::Both ? row.text : metrics.elidedText(row.text, Qt::ElideRight, shifted.width() - kPadding);
    painter.drawText(shifted, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextDontClip, shown);
}

// What changed within the line, and what is searched for.
void DiffDelegate::paintMarks(QPainter& painter, const QStyleOptionViewItem& option, int number,
                              const QRect& area) const
{
    const DiffRow& row = m_model.row(number);
    const Colours colours = coloursFor(option.palette);
    const auto mark = [&](qsizetype start, qsizetype length, const QColor& colour) {
        const int from = area.left() + option.fontMetrics.horizontalAdvance(row.text.left(start));
        const int to = area.left() + option.fontMetrics.horizontalAdvance(row.text.left(start + length));
        painter.fillRect(QRect(from, area.top(), to - from, area.height()), colour);
    };
    if (row.markLength > 0)
        mark(row.markStart, row.markLength, row.kind == DiffRowKind::Added ? colours.addedMark : colours.removedMark);
    if (m_found.isEmpty())
        return;
    QColor found = option.palette.color(QPalette::Highlight);
    found.setAlphaF(0.35F);
    for (qsizetype at = row.text.indexOf(m_found, 0, Qt::CaseInsensitive); at >= 0;
         at = row.text.indexOf(m_found, at + m_found.size(), Qt::CaseInsensitive))
        mark(at, m_found.size(), found);
}

int DiffDelegate::boxWidth(const QStyleOptionViewItem& option) const
{
    return m_model.choice() == DiffModel::Choice::None ? 0 : boxSide(option) + kPadding;
}

int DiffDelegate::numberWidth(const QFontMetrics& metrics) const
{
    return metrics.horizontalAdvance(QLatin1Char('0')) * m_model.numberDigits();
}

QSize DiffDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const QFontMetrics metrics(option.font);
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    const int height = metrics.height() + 2 * kSpacing;
    if (m_isSplit)
        return {40 * advance, height};
    return {boxWidth(option) + 2 * numberWidth(metrics) + advance * (m_model.longestLine() + 4) + 4 * kPadding, height};
}

bool DiffDelegate::editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                               const QModelIndex& index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto* mouse = static_cast<const QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || mouse->modifiers() != Qt::NoModifier)
        return false;
    const QPoint point = mouse->position().toPoint();
    for (const Place& place : placesOf(option.rect, index)) {
        const bool isOnBox = place.area.contains(point) && point.x() < place.area.left() + kPadding + boxWidth(option);
        if (!isOnBox || place.row < 0 || !m_model.isChoosable(place.row))
            continue;
        m_model.setChosen({place.row}, m_model.checkState(place.row) != Qt::Checked);
        return true;
    }
    return false;
}

} // namespace desktop
