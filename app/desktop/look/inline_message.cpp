// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/inline_message.h"

#include "desktop/look/announce.h"
#include "desktop/look/colours.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"

#include <QPainter>

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

constexpr int kIconSize = 16;
constexpr int kPadding = 10;

} // namespace

InlineMessage::InlineMessage(MessageKind kind, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_label(paragraph({}, TextTone::Normal, this)), m_layout(new QHBoxLayout(this))
{
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_layout->setContentsMargins(mirrored({kPadding * 2 + kIconSize, 8, kPadding, 8}, *this));
    m_layout->setSpacing(8);
    m_layout->addWidget(m_label, 1);
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
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);
    m_layout->addWidget(button);
    return button;
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
    const int x = isMirrored ? width() - kPadding - kIconSize : kPadding;
    paintSymbol(painter, QRectF(x, (height() - kIconSize) / 2.0, kIconSize, kIconSize), look.symbol, look.mark);
}

} // namespace desktop
