// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/inline_message.h"

#include "desktop/look/announce.h"
#include "desktop/look/colours.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

namespace desktop {

namespace {

struct KindLook {
    QColor fill;
    QColor mark;
    Symbol symbol;
};

KindLook lookOf(MessageKind kind, const Colours& colours)
{
    switch (kind) {
    case MessageKind::Information: return {colours.informationFill, colours.information, Symbol::Information};
    case MessageKind::Success: return {colours.addedFill, colours.good, Symbol::Allowed};
    case MessageKind::Caution: return {colours.cautionFill, colours.caution, Symbol::Warning};
    case MessageKind::Problem: return {colours.badFill, colours.bad, Symbol::Warning};
    }
    return {};
}

constexpr int kPadding = 10;

} // namespace

InlineMessage::InlineMessage(MessageKind kind, QWidget* parent)
    : QFrame(parent),
      m_kind(kind),
      m_label(paragraph({}, TextTone::Normal, this)),
      m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_actions(new QHBoxLayout)
{
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_layout->setContentsMargins(mirrored({kPadding * 2 + symbolSide(fontMetrics()), 8, kPadding, 8}, *this));
    m_layout->setSpacing(8);
    m_layout->addWidget(m_label, 1);
    m_layout->addLayout(m_actions);
    m_actions->setSpacing(8);
}

void InlineMessage::showText(const QString& text, MessageKind kind)
{
    m_kind = kind;
    setText(text);
    show();
    update();
    announce(this, text);
}

void InlineMessage::setText(const QString& text)
{
    m_label->setText(text);
    setAccessibleName(text);
}

QString InlineMessage::text() const
{
    return m_label->text();
}

QPushButton* InlineMessage::addAction(const QString& text)
{
    QPushButton* button = plainButton(text, this);
    m_actions->addWidget(button);
    return button;
}

void InlineMessage::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    arrange();
}

bool InlineMessage::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return QFrame::event(event);
}

// Where the actions would leave the words less than half of the room, they stand below them.
void InlineMessage::arrange()
{
    const int wanted = m_label->fontMetrics().horizontalAdvance(m_label->text());
    const int room = width() - layoutMargins() - m_actions->sizeHint().width();
    const bool isNarrow = m_actions->sizeHint().width() > width() / 2 && wanted > room;
    const auto direction = isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_layout->direction() == direction)
        return;
    m_layout->setDirection(direction);
    m_layout->setAlignment(m_actions, isNarrow ? Qt::AlignLeft : Qt::Alignment());
}

int InlineMessage::layoutMargins() const
{
    const QMargins margins = m_layout->contentsMargins();
    return margins.left() + margins.right() + m_layout->spacing();
}

void InlineMessage::paintEvent(QPaintEvent*)
{
    const KindLook look = lookOf(m_kind, coloursFor(palette()));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(look.fill);
    painter.setPen(QPen(look.mark, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const int side = symbolSide(m_label->fontMetrics());
    const int x = isMirrored ? width() - kPadding - side : kPadding;
    // Beside the first line, wherever the words stand.
    const int text = std::min(m_label->heightForWidth(m_label->width()), m_label->height());
    const int top = m_label->y() + (m_label->height() - text) / 2;
    const double y = top + (m_label->fontMetrics().height() - side) / 2.0;
    paintSymbol(painter, QRectF(x, y, side, side), look.symbol, look.mark);
}

} // namespace desktop
