// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/widgets.h"

#include "desktop/look/colours.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kIconSize = 16;

// Follows the palette by itself, unlike a QFrame line.
class Hairline : public QWidget
{
public:
    explicit Hairline(QWidget* parent) : QWidget(parent)
    {
        setFixedHeight(1);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), coloursFor(palette()).line); }
};

} // namespace

QScrollArea* scrolling(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    // The window's own background, not the darker one of a list.
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

void clearLayout(QLayout* layout)
{
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

QToolButton* iconButton(Symbol symbol, const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(symbolIcon(symbol));
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMinimumSize(26, 26);
    return button;
}

QWidget* hairline(QWidget* parent)
{
    return new Hairline(parent);
}

QMargins mirrored(const QMargins& margins, const QWidget& widget)
{
    return widget.isRightToLeft() ? QMargins(margins.right(), margins.top(), margins.left(), margins.bottom())
                                  : margins;
}

QPushButton* plainButton(const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    return button;
}

QDialogButtonBox* closeButtons(QDialog* dialog)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    buttons->button(QDialogButtonBox::Close)->setText(QCoreApplication::translate("Messages", "&Close"));
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return buttons;
}

int symbolSide(const QFontMetrics& metrics)
{
    return std::max(kIconSize, metrics.ascent());
}

IconLine::IconLine(Symbol symbol, const QString& text, TextTone tone, QWidget* parent)
    : QWidget(parent), m_symbol(symbol), m_label(paragraph(text, tone, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_label, 1);
    makeRoom();
    setAccessibleName(text);
}

void IconLine::makeRoom()
{
    layout()->setContentsMargins(mirrored({symbolSide(fontMetrics()) + 8, 0, 0, 0}, *this));
}

void IconLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout())
        makeRoom();
}

void IconLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int side = symbolSide(m_label->fontMetrics());
    const int top = (m_label->fontMetrics().height() - side) / 2 + m_label->y();
    const int left = layoutDirection() == Qt::RightToLeft ? width() - side : 0;
    paintSymbol(painter, QRectF(left, top, side, side), m_symbol, m_label->palette().color(QPalette::WindowText));
}

} // namespace desktop
