// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_delegate.h"

#include "desktop/look/colours.h"
#include "desktop/review/diff_model.h"
#include "desktop/review/split_diff_model.h"

#include <QApplication>
#include <QPainter>
#include <QPoint>

namespace desktop {

namespace {

constexpr int kPadding = 8;
constexpr int kSpacing = 2; // above and below a line

DiffModel::RowKind kindOf(const QModelIndex& index)
{
    return static_cast<DiffModel::RowKind>(index.data(DiffModel::KindRole).toInt());
}

QString signOf(DiffModel::RowKind kind)
{
    switch (kind) {
    case DiffModel::RowKind::Added: return QStringLiteral("+");
    case DiffModel::RowKind::Removed: return QStringLiteral("−");
    case DiffModel::RowKind::NoNewline: return QStringLiteral("\\");
    case DiffModel::RowKind::HunkHead:
    case DiffModel::RowKind::Context: return {};
    }
    return {};
}

QString numberText(int number)
{
    return number > 0 ? QString::number(number) : QString();
}

} // namespace

void DiffDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setFont(option.font);
    painter->setLayoutDirection(Qt::LeftToRight);
    // A difference reads from left to right whatever the language of the window.
    if (kindOf(index) == DiffModel::RowKind::HunkHead)
        paintHead(*painter, option, index);
    else if (m_isSplit)
        paintSides(*painter, option, index);
    else
        paintLine(*painter, option, option.rect, index, Side::Both);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                          option.palette.color(QPalette::Highlight));
    painter->restore();
}

void DiffDelegate::paintHead(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter.fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
    QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    QStyleOptionButton box;
    box.state = QStyle::State_Enabled;
    box.palette = option.palette;
    const bool isChosen = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    box.state |= isChosen ? QStyle::State_On : QStyle::State_Off;
    const int side = style->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, option.widget);
    box.rect = QRect(option.rect.left() + kPadding, option.rect.center().y() - side / 2, side, side);
    const bool isChoosable = index.flags() & Qt::ItemIsUserCheckable;
    if (isChoosable)
        style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
    painter.setFont(option.font);
    painter.setPen(coloursFor(option.palette).information);
    const QRect words = option.rect.adjusted(isChoosable ? side + 2 * kPadding : kPadding, 0, -kPadding, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(option.font).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(option.palette.color(QPalette::Highlight), 1));
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

void DiffDelegate::paintSides(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect left(option.rect.left(), option.rect.top(), option.rect.width() / 2, option.rect.height());
    const QRect right(left.right() + 1, option.rect.top(), option.rect.width() - left.width(), option.rect.height());
    const auto paintSide = [&](const QRect& area, int role, Side side) {
        const int row = index.data(role).toInt();
        painter.save();
        painter.setClipRect(area);
        if (row < 0)
            painter.fillRect(area, option.palette.color(QPalette::AlternateBase));
        else
            paintLine(painter, option, area, m_model.index(row), side);
        painter.restore();
    };
    paintSide(left, SplitDiffModel::LeftRole, Side::Left);
    paintSide(right, SplitDiffModel::RightRole, Side::Right);
    painter.fillRect(QRect(right.left(), right.top(), 1, right.height()), coloursFor(option.palette).line);
}

void DiffDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area,
                             const QModelIndex& line, Side side) const
{
    const DiffModel::RowKind kind = kindOf(line);
    const Colours colours = coloursFor(option.palette);
    if (kind == DiffModel::RowKind::Added || kind == DiffModel::RowKind::Removed)
        painter.fillRect(area, kind == DiffModel::RowKind::Added ? colours.addedFill : colours.removedFill);
    const int used = paintNumbers(painter, option, area, line, side);
    paintText(painter, option, area.adjusted(used, 0, 0, 0), line, side);
}

// Gives the width that they take.
int DiffDelegate::paintNumbers(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area,
                               const QModelIndex& line, Side side) const
{
    const int width = numberWidth(option.fontMetrics);
    int used = kPadding;
    painter.setPen(coloursFor(option.palette).quiet);
    for (const int role : {DiffModel::OldNumberRole, DiffModel::NewNumberRole}) {
        if ((side == Side::Left && role == DiffModel::NewNumberRole) ||
            (side == Side::Right && role == DiffModel::OldNumberRole))
            continue;
        painter.drawText(QRect(area.left() + used, area.top(), width, area.height()), Qt::AlignRight | Qt::AlignVCenter,
                         numberText(line.data(role).toInt()));
        used += width + kPadding;
    }
    return used;
}

void DiffDelegate::paintText(QPainter& painter, const QStyleOptionViewItem& option, const QRect& area,
                             const QModelIndex& line, Side side) const
{
    const DiffModel::RowKind kind = kindOf(line);
    const Colours colours = coloursFor(option.palette);
    const QFontMetrics& metrics = option.fontMetrics;
    const bool isAdded = kind == DiffModel::RowKind::Added;
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    painter.setPen(isAdded ? colours.good : kind == DiffModel::RowKind::Removed ? colours.bad : colours.quiet);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, signOf(kind));
    const QRect place = area.adjusted(2 * advance, 0, 0, 0);
    const QString text = line.data().toString();
    if (const QPoint marks = line.data(DiffModel::MarksRole).toPoint(); marks.y() > 0) {
        const int from = place.left() + metrics.horizontalAdvance(text.left(marks.x()));
        const int to = place.left() + metrics.horizontalAdvance(text.left(marks.x() + marks.y()));
        painter.fillRect(QRect(from, place.top(), to - from, place.height()),
                         isAdded ? colours.addedMark : colours.removedMark);
    }
    painter.setPen(kind == DiffModel::RowKind::NoNewline ? colours.quiet : option.palette.color(QPalette::Text));
    const QString shown =
        side == Side::Both ? text : metrics.elidedText(text, Qt::ElideRight, place.width() - kPadding);
    painter.drawText(place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextDontClip, shown);
}

int DiffDelegate::numberWidth(const QFontMetrics& metrics) const
{
    return metrics.horizontalAdvance(QLatin1Char('0')) * m_model.numberDigits();
}

QSize DiffDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const QFontMetrics metrics(option.font);
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    if (m_isSplit)
        return {40 * advance, metrics.height() + 2 * kSpacing};
    const int width = 2 * numberWidth(metrics) + advance * (m_model.longestLine() + 4) + 4 * kPadding;
    return {width, metrics.height() + 2 * kSpacing};
}

} // namespace desktop
