// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/diff_delegate.h"

#include "desktop/look/colours.h"
#include "desktop/review/diff_model.h"

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
    // A difference reads from left to right whatever the language of the window.
    if (kindOf(index) == DiffModel::RowKind::HunkHead)
        paintHead(*painter, option, index);
    else
        paintLine(*painter, option, index);
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
    style->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
    painter.setFont(option.font);
    painter.setPen(coloursFor(option.palette).information);
    const QRect words = option.rect.adjusted(side + 2 * kPadding, 0, -kPadding, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(option.font).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(option.palette.color(QPalette::Highlight), 1));
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

void DiffDelegate::paintLine(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const DiffModel::RowKind kind = kindOf(index);
    const Colours colours = coloursFor(option.palette);
    const QFontMetrics metrics(option.font);
    const bool isAdded = kind == DiffModel::RowKind::Added;
    const bool isRemoved = kind == DiffModel::RowKind::Removed;
    if (isAdded || isRemoved)
        painter.fillRect(option.rect, isAdded ? colours.addedFill : colours.removedFill);
    painter.setFont(option.font);
    const int width = numberWidth(metrics);
    QRect place(option.rect.left() + kPadding, option.rect.top(), width, option.rect.height());
    painter.setPen(colours.quiet);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, numberText(index.data(DiffModel::OldNumberRole).toInt()));
    place.moveLeft(place.right() + kPadding);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, numberText(index.data(DiffModel::NewNumberRole).toInt()));
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    place.setLeft(place.right() + kPadding);
    place.setWidth(advance);
    painter.setPen(isAdded ? colours.good : isRemoved ? colours.bad : colours.quiet);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, signOf(kind));
    const int left = place.right() + 1 + advance;
    const QString text = index.data().toString();
    const QPoint marks = index.data(DiffModel::MarksRole).toPoint();
    if (marks.y() > 0) {
        const int from = left + metrics.horizontalAdvance(text.left(marks.x()));
        const int to = left + metrics.horizontalAdvance(text.left(marks.x() + marks.y()));
        painter.fillRect(QRect(from, option.rect.top(), to - from, option.rect.height()),
                         isAdded ? colours.addedMark : colours.removedMark);
    }
    painter.setPen(kind == DiffModel::RowKind::NoNewline ? colours.quiet : option.palette.color(QPalette::Text));
    painter.drawText(QRect(left, option.rect.top(), option.rect.right() - left, option.rect.height()),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextDontClip, text);
    if (option.state & QStyle::State_Selected)
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), option.palette.color(QPalette::Highlight));
}

int DiffDelegate::numberWidth(const QFontMetrics& metrics) const
{
    return metrics.horizontalAdvance(QLatin1Char('0')) * m_model.numberDigits();
}

QSize DiffDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const QFontMetrics metrics(option.font);
    const int advance = metrics.horizontalAdvance(QLatin1Char('0'));
    const int width = 2 * numberWidth(metrics) + advance * (m_model.longestLine() + 4) + 4 * kPadding;
    return {width, metrics.height() + 2 * kSpacing};
}

} // namespace desktop
