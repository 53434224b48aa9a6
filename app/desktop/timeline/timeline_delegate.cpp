// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/timeline_delegate.h"

#include "desktop/look/colours.h"
#include "desktop/timeline/timeline_model.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kPadding = 8;
constexpr int kIconSize = 16;
constexpr int kAgentLines = 3;

QColor stateColour(const TimelineRow& row, const Colours& colours)
{
    if (row.kind == RowKind::Agent || row.kind == RowKind::Person)
        return colours.information;
    switch (row.state) {
    case RowState::None: return colours.quiet;
    case RowState::Running: return colours.information;
    case RowState::Waiting: return colours.caution;
    case RowState::Succeeded: return colours.good;
    case RowState::Failed:
    case RowState::Killed: return colours.bad;
    }
    return colours.quiet;
}

QFont titleFont(const TimelineRow& row, const QFont& base)
{
    if (row.kind != RowKind::Command)
        return base;
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(base.pointSizeF());
    return fixed;
}

QFont smallFont(const QFont& base)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * 0.9);
    return font;
}

bool isProse(const TimelineRow& row)
{
    return row.kind == RowKind::Agent || row.kind == RowKind::Person || row.kind == RowKind::Notice ||
           row.kind == RowKind::End;
}

QString proseOf(const TimelineRow& row)
{
    return row.kind == RowKind::End || row.kind == RowKind::Notice ? row.title : row.text;
}

int textIndent()
{
    return kPadding + kIconSize + kPadding;
}

QString rightText(const TimelineRow& row)
{
    QStringList parts;
    if (!row.outcome.isEmpty())
        parts += row.outcome;
    if (row.kind == RowKind::Command && row.duration.count() >= 0)
        parts += durationText(row.duration);
    return parts.join(QStringLiteral("  "));
}

// Lays prose out in at most kAgentLines lines; draws it when there is a painter. Gives the height.
qreal layProse(const QString& text, const QFont& font, QRectF area, QPainter* painter)
{
    QTextLayout layout(text.simplified(), font);
    const QFontMetricsF metrics(font);
    layout.beginLayout();
    qreal y = area.top();
    for (int number = 0; number < kAgentLines; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(area.width());
        const QString words = layout.text().mid(line.textStart());
        const bool isCut = number + 1 == kAgentLines && line.textStart() + line.textLength() < layout.text().size();
        const QString shown =
            isCut ? metrics.elidedText(words, Qt::ElideRight, area.width()) : words.first(line.textLength());
        if (painter)
            painter->drawText(QPointF(area.left(), y + metrics.ascent()), shown);
        y += metrics.lineSpacing();
    }
    layout.endLayout();
    return y - area.top();
}

// Draws the parts of one row. Places are worked out from left to right and mirrored when drawn.
class RowPainter
{
public:
    RowPainter(QPainter& painter, const QStyleOptionViewItem& option, const TimelineRow& row)
        : m_painter(painter),
          m_option(option),
          m_row(row),
          m_font(titleFont(row, option.font)),
          m_area(option.rect.adjusted(kPadding, 6, -kPadding, -6)),
          m_lineHeight(QFontMetrics(m_font).height())
    {
        const Colours colours = coloursFor(option.palette);
        m_isSelected = option.state & QStyle::State_Selected;
        const QColor onHighlight = option.palette.color(QPalette::HighlightedText);
        m_quiet = m_isSelected ? onHighlight : colours.quiet;
        m_strong = m_isSelected ? onHighlight : option.palette.color(QPalette::Text);
        m_mark = m_isSelected ? onHighlight : stateColour(row, colours);
    }

    void paintMark()
    {
        const QRect place(m_area.left(), m_area.top() + (m_lineHeight - kIconSize) / 2, kIconSize, kIconSize);
        paintSymbol(m_painter, mirrored(place), symbolOf(m_row), m_mark);
    }

    void paintProse()
    {
        m_painter.setFont(m_font);
        const bool isQuiet = m_row.kind == RowKind::Notice && m_row.state != RowState::Failed;
        m_painter.setPen(isQuiet ? m_quiet : m_strong);
        layProse(proseOf(m_row), m_font, mirrored(textArea().adjusted(0, 0, 0, m_area.height())), &m_painter);
    }

    void paintLine()
    {
        QRect place = textArea();
        const QRect whole = place;
        place.setRight(place.right() - paintOutcome(place));
        place.setLeft(place.left() + paintNumber(place));
        text(place, m_font, m_strong, Qt::AlignLeft,
             QFontMetrics(m_font).elidedText(m_row.title, Qt::ElideRight, place.width()), Qt::TextForceLeftToRight);
        const QString chips = chipsOf(m_row);
        if (chips.isEmpty())
            return;
        const QFont small = smallFont(m_option.font);
        const QRect below(place.left(), place.bottom() + 2, whole.right() - place.left(), QFontMetrics(small).height());
        text(below, small, m_quiet, Qt::AlignLeft, chips);
    }

private:
    [[nodiscard]] QRect textArea() const
    {
        const int indent = kIconSize + kPadding;
        return {m_area.left() + indent, m_area.top(), m_area.width() - indent, m_lineHeight};
    }

    [[nodiscard]] QRect mirrored(const QRect& rect) const
    {
        return QStyle::visualRect(m_option.direction, m_option.rect, rect);
    }

    void text(const QRect& place, const QFont& font, const QColor& colour, Qt::Alignment alignment,
              const QString& words, int flags = 0)
    {
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(
            mirrored(place),
            static_cast<int>(QStyle::visualAlignment(m_option.direction, alignment | Qt::AlignVCenter)) | flags, words);
    }

    // Gives the width that it takes.
    int paintOutcome(const QRect& place)
    {
        const QString words = rightText(m_row);
        const QFont small = smallFont(m_option.font);
        const bool isCalm = m_row.state == RowState::Succeeded || m_row.state == RowState::Running;
        text(place, small, isCalm ? m_quiet : m_mark, Qt::AlignRight, words);
        return words.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(words) + kPadding;
    }

    int paintNumber(const QRect& place)
    {
        if (m_row.kind != RowKind::Command)
            return 0;
        const QFont small = smallFont(m_option.font);
        const QFontMetrics metrics(small);
        const QString number = QString::number(m_row.step);
        const int width = std::max(metrics.horizontalAdvance(QStringLiteral("00")), metrics.horizontalAdvance(number));
        text(QRect(place.left(), place.top(), width, place.height()), small, m_quiet, Qt::AlignRight, number);
        return width + kPadding;
    }

    QPainter& m_painter;
    const QStyleOptionViewItem& m_option;
    const TimelineRow& m_row;
    QFont m_font;
    QRect m_area;
    int m_lineHeight;
    bool m_isSelected = false;
    QColor m_quiet;
    QColor m_strong;
    QColor m_mark;
};

} // namespace

void TimelineDelegate::paintBackground(QPainter* painter, const QStyleOptionViewItem& option) const
{
    const bool isSelected = option.state & QStyle::State_Selected;
    QColor fill = isSelected ? option.palette.color(QPalette::Highlight) : Qt::transparent;
    if (!isSelected && (option.state & QStyle::State_MouseOver))
        fill = option.palette.color(QPalette::AlternateBase);
    if (fill.alpha() == 0)
        return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(3, 1, -3, -1), 5, 5);
}

void TimelineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const TimelineRow& row = TimelineModel::rowOf(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(painter, option);
    RowPainter rowPainter(*painter, option, row);
    rowPainter.paintMark();
    if (isProse(row))
        rowPainter.paintProse();
    else
        rowPainter.paintLine();
    painter->restore();
}

// Asked for every row of the list each time one is added: what is costly is worked out once for a row and width.
QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const TimelineRow& row = TimelineModel::rowOf(index);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    if (width != m_width || option.font != m_font) {
        m_width = width;
        m_font = option.font;
        m_heights.clear();
        m_lineHeight = QFontMetrics(titleFont(TimelineRow(), option.font)).height();
        TimelineRow command;
        command.kind = RowKind::Command;
        m_commandHeight = QFontMetrics(titleFont(command, option.font)).height();
        m_chipsHeight = QFontMetrics(smallFont(option.font)).height() + 2;
    }
    return {textIndent() + 120, heightOf(row) + 12};
}

int TimelineDelegate::heightOf(const TimelineRow& row) const
{
    if (!isProse(row)) {
        const bool hasChips = row.kind == RowKind::Command && !row.domains.isEmpty();
        return (row.kind == RowKind::Command ? m_commandHeight : m_lineHeight) + (hasChips ? m_chipsHeight : 0);
    }
    const auto known = m_heights.constFind(row.number);
    if (known != m_heights.constEnd())
        return *known;
    const QRectF area(0, 0, std::max(80, m_width - textIndent() - kPadding), 0);
    const auto height = static_cast<int>(layProse(proseOf(row), m_font, area, nullptr));
    m_heights.insert(row.number, height);
    return height;
}

} // namespace desktop
