// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/calm_style.h"

#include "desktop/look/colours.h"
#include "desktop/look/symbols.h"
#include "desktop/look/widgets.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>
#include <QVariant>
#include <algorithm>

namespace desktop {

namespace {

constexpr qreal kRadius = 5;
constexpr int kScrollExtent = 12;
constexpr int kSliderMargin = 3;
constexpr const char* kPrimary = "isPrimary";
constexpr const char* kDisclosure = "isDisclosure";

bool isPrimary(const QWidget* widget)
{
    return widget && widget->property(kPrimary).toBool();
}

bool isDisclosure(const QWidget* widget)
{
    return widget && widget->property(kDisclosure).toBool();
}

QColor mixed(const QColor& a, const QColor& b, qreal share)
{
    const auto channel = [share](int from, int to) { return static_cast<int>(from + (to - from) * share); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

void roundedRect(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& edge, qreal width = 1)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    const qreal inset = width / 2;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    painter.restore();
}

QColor edgeOf(const QStyleOption& option)
{
    const bool hasFocus = option.state & QStyle::State_HasFocus && option.state & QStyle::State_Enabled;
    return option.palette.color(hasFocus ? QPalette::Highlight : QPalette::Mid);
}

} // namespace

void makePrimary(QAbstractButton* button)
{
    button->setProperty(kPrimary, true);
    QPalette palette = button->palette();
    palette.setColor(QPalette::Active, QPalette::ButtonText, palette.color(QPalette::HighlightedText));
    palette.setColor(QPalette::Inactive, QPalette::ButtonText, palette.color(QPalette::HighlightedText));
    if (dynamic_cast<const CalmStyle*>(button->style()))
        button->setPalette(palette);
}

void makeDisclosure(QAbstractButton* button)
{
    button->setProperty(kDisclosure, true);
}

CalmStyle::CalmStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void CalmStyle::drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const bool isEnabled = option.state & State_Enabled;
    const bool isDown = option.state & (State_Sunken | State_On);
    const bool isHot = option.state & State_MouseOver && isEnabled;
    const bool isFilled = isPrimary(widget) && isEnabled;
    QColor fill = option.palette.color(isFilled ? QPalette::Highlight : QPalette::Button);
    const QColor ink = option.palette.color(isFilled ? QPalette::HighlightedText : QPalette::ButtonText);
    if (isDown)
        fill = mixed(fill, ink, 0.14);
    else if (isHot)
        fill = mixed(fill, ink, isFilled ? 0.08 : 0.05);
    const bool hasFocus = option.state & State_HasFocus && isEnabled;
    const QColor edge = isFilled ? fill : option.palette.color(QPalette::Mid);
    roundedRect(painter, option.rect, fill, edge);
    if (hasFocus) // a ring of its own, to be seen on the filled button too
        roundedRect(painter, isFilled ? option.rect.adjusted(2, 2, -2, -2) : option.rect, Qt::transparent,
                    isFilled ? ink : option.palette.color(QPalette::Highlight), isFilled ? 1 : 2);
}

void CalmStyle::drawCheck(const QStyleOption& option, QPainter& painter) const
{
    const bool isEnabled = option.state & State_Enabled;
    const bool isFilled = option.state & (State_On | State_NoChange) && isEnabled;
    const QColor fill = option.palette.color(isFilled ? QPalette::Highlight : QPalette::Base);
    // On a selected row the box must not vanish in the row's own colour.
    const QColor edge = option.state & State_Selected ? option.palette.color(QPalette::HighlightedText)
                        : isFilled                    ? fill
                                                      : coloursFor(option.palette).quiet;
    const int side = std::min(option.rect.width(), option.rect.height());
    const QRect box(option.rect.center().x() - side / 2, option.rect.center().y() - side / 2, side, side);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    const QColor ink = option.palette.color(isEnabled ? QPalette::HighlightedText : QPalette::Text);
    if (option.state & State_On)
        paintSymbol(painter, QRectF(box).adjusted(1, 1, -1, -1), Symbol::Succeeded, ink);
    else if (option.state & State_NoChange)
        painter.fillRect(QRectF(box).adjusted(side * 0.25, side * 0.42, -side * 0.25, -side * 0.42), ink);
    painter.restore();
}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const
{
    if (element == PE_PanelButtonCommand) {
        drawButton(*option, *painter, widget);
    } else if (element == PE_PanelButtonTool) {
        QStyleOption shown = *option;
        if (isDisclosure(widget)) // its arrow says that it is open
            shown.state &= ~State_On;
        const bool isShown =
            shown.state & (State_MouseOver | State_Sunken | State_On) || !(shown.state & State_AutoRaise);
        if (isShown)
            drawButton(shown, *painter, widget);
    } else if (element == PE_FrameFocusRect) {
        roundedRect(*painter, option->rect.adjusted(-1, -1, 1, 1), Qt::transparent,
                    option->palette.color(QPalette::Highlight), 1.5);
    } else if (element == PE_FrameLineEdit || element == PE_Frame) {
        const bool hasFocus = option->state & State_HasFocus;
        const QColor fill =
            qobject_cast<const QAbstractScrollArea*>(widget) ? option->palette.color(QPalette::Base) : Qt::transparent;
        roundedRect(*painter, option->rect, fill, edgeOf(*option), hasFocus ? 1.5 : 1);
    } else if (element == PE_PanelLineEdit) {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        const bool hasFrame = frame && frame->lineWidth > 0;
        roundedRect(*painter, option->rect, option->palette.color(QPalette::Base),
                    hasFrame ? edgeOf(*option) : QColor(), option->state & State_HasFocus ? 1.5 : 1);
    } else if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck) {
        drawCheck(*option, *painter);
    } else if (element != PE_FrameTabBarBase && element != PE_FrameDefaultButton) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void CalmStyle::drawTab(const QStyleOption& option, QPainter& painter) const
{
    const bool isSelected = option.state & State_Selected;
    if (!isSelected && option.state & State_MouseOver)
        painter.fillRect(option.rect, mixed(option.palette.color(QPalette::Window),
                                            option.palette.color(QPalette::WindowText), 0.05));
    if (!isSelected)
        return;
    const QRect line(option.rect.left() + 8, option.rect.bottom() - 1, option.rect.width() - 16, 2);
    painter.fillRect(line, option.palette.color(QPalette::Highlight));
}

void CalmStyle::drawMenuTitle(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
    if (!item)
        return;
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    const bool isActive = option.state & (State_Selected | State_Sunken);
    if (isActive)
        roundedRect(painter, option.rect.adjusted(1, 1, -1, -1),
                    mixed(option.palette.color(QPalette::Window), option.palette.color(QPalette::WindowText), 0.1),
                    QColor());
    const bool showsKeys = styleHint(SH_UnderlineShortcut, item, widget, nullptr);
    const int flags = static_cast<int>(Qt::AlignCenter) | (showsKeys ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    drawItemText(&painter, option.rect, flags, option.palette, option.state & State_Enabled, item->text,
                 QPalette::WindowText);
}

QRect CalmStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents ? rect.adjusted(4, 0, -4, 0) : rect;
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const
{
    if (element == CE_TabBarTabShape) {
        drawTab(*option, *painter);
    } else if (element == CE_Splitter) {
        painter->fillRect(option->rect, coloursFor(option->palette).line);
    } else if (element == CE_HeaderSection) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          coloursFor(option->palette).line);
    } else if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
    } else if (element == CE_MenuBarItem) {
        drawMenuTitle(*option, *painter, widget);
    } else if (element == CE_PushButtonLabel && option->direction == Qt::RightToLeft &&
               drawMirroredLabel(*option, *painter)) {
        return;
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

// Qt places icon and text of a button from the left in either direction, so that the text is cut from right to left.
bool CalmStyle::drawMirroredLabel(const QStyleOption& option, QPainter& painter) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    if (!button || button->icon.isNull() || button->text.isEmpty())
        return false;
    constexpr int kGap = 4;
    const int flags = static_cast<int>(Qt::AlignCenter) | Qt::TextShowMnemonic;
    const QSize icon = button->iconSize;
    const int text = option.fontMetrics.size(Qt::TextShowMnemonic, button->text).width();
    const int left = option.rect.left() + (option.rect.width() - icon.width() - kGap - text) / 2;
    const int top = option.rect.top() + (option.rect.height() - icon.height()) / 2;
    const bool isEnabled = option.state & State_Enabled;
    const QRect words(left, option.rect.top(), text, option.rect.height());
    drawItemText(&painter, words, flags, option.palette, isEnabled, button->text, QPalette::ButtonText);
    button->icon.paint(&painter, QRect(QPoint(left + text + kGap, top), icon), Qt::AlignCenter,
                       isEnabled ? QIcon::Normal : QIcon::Disabled);
    return true;
}

void CalmStyle::drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    const QRect slider = subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
    const bool isHot = option.state & State_MouseOver || option.activeSubControls & SC_ScrollBarSlider;
    const QColor ink = option.palette.color(QPalette::Text);
    const QColor fill = mixed(option.palette.color(QPalette::Base), ink, isHot ? 0.5 : 0.3);
    const QRectF shape = QRectF(slider).adjusted(kSliderMargin, kSliderMargin, -kSliderMargin, -kSliderMargin);
    const qreal radius = std::min(shape.width(), shape.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(shape, radius, radius);
    painter.restore();
}

void CalmStyle::drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const
{
    const bool hasFocus = option.state & State_HasFocus;
    roundedRect(painter, option.rect, option.palette.color(QPalette::Base), edgeOf(option), hasFocus ? 1.5 : 1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (const SubControl part : {SC_SpinBoxUp, SC_SpinBoxDown}) {
        const bool isUp = part == SC_SpinBoxUp;
        const bool canStep =
            option.stepEnabled & (isUp ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        const QPalette::ColorGroup group =
            canStep && option.state & State_Enabled ? QPalette::Active : QPalette::Disabled;
        const QPointF centre = QRectF(subControlRect(CC_SpinBox, &option, part, widget)).center();
        const qreal rise = isUp ? -2 : 2;
        painter.setBrush(option.palette.color(group, QPalette::Text));
        painter.drawPolygon(
            QPolygonF{centre + QPointF(-4, -rise), centre + QPointF(4, -rise), centre + QPointF(0, rise)});
    }
    painter.restore();
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const
{
    const auto* spinBox = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (control == CC_ScrollBar)
        drawScrollBar(*option, *painter, widget);
    else if (control == CC_SpinBox && spinBox)
        drawSpinBox(*spinBox, *painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect CalmStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    if (part == SC_ScrollBarGroove)
        return bar->rect;
    if (part != SC_ScrollBarSlider && part != SC_ScrollBarAddPage && part != SC_ScrollBarSubPage)
        return {}; // no arrows
    const bool isHorizontal = bar->orientation == Qt::Horizontal;
    const int length = isHorizontal ? bar->rect.width() : bar->rect.height();
    const qint64 range = qint64(bar->maximum) - bar->minimum + bar->pageStep;
    const int least = std::min(length, 3 * kScrollExtent);
    const int size =
        range <= 0 ? length : std::clamp(static_cast<int>(qint64(length) * bar->pageStep / range), least, length);
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - size, bar->upsideDown);
    const auto place = [&](int from, int to) {
        const QRect rect = isHorizontal ? QRect(bar->rect.left() + from, bar->rect.top(), to - from, bar->rect.height())
                                        : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), to - from);
        return isHorizontal ? visualRect(bar->direction, bar->rect, rect) : rect;
    };
    if (part == SC_ScrollBarSlider)
        return place(start, start + size);
    return part == SC_ScrollBarSubPage ? place(0, start) : place(start + size, length);
}

QSize CalmStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                  const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int text = option ? option->fontMetrics.height() : 0;
    if (type == CT_PushButton)
        return {result.width() + 16, std::max(result.height(), text + 16)};
    if (type == CT_ToolButton || type == CT_LineEdit || type == CT_ComboBox || type == CT_SpinBox)
        return {result.width() + (type == CT_ComboBox ? 8 : 0), std::max(result.height(), text + 14)};
    if (type == CT_ItemViewItem)
        return {result.width() + 8, std::max(result.height(), text + 10)};
    if (type == CT_TabBarTab)
        return {result.width() + 12, text + 20};
    if (type == CT_MenuItem)
        return {result.width() + 8, result.height() + 4};
    if (type == CT_MenuBarItem)
        return {result.width(), result.height() + 4};
    if (type == CT_HeaderSection)
        return {result.width() + 8, text + 14};
    return result;
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (metric == PM_ScrollBarExtent)
        return kScrollExtent;
    if (metric == PM_ScrollBarSliderMin)
        return 3 * kScrollExtent;
    if (metric == PM_HeaderMargin) // above the text of the items
        return 7;
    if (metric == PM_FocusFrameHMargin) // room before and after the text of an item
        return 6;
    const bool isSymbol = metric == PM_IndicatorWidth || metric == PM_IndicatorHeight || metric == PM_ButtonIconSize ||
                          metric == PM_SmallIconSize;
    if (isSymbol)
        return symbolSide(option ? option->fontMetrics : QFontMetrics(QApplication::font()));
    if (metric == PM_SplitterWidth)
        return 1;
    // Room for the round corners of what is edited in many lines.
    if (metric == PM_DefaultFrameWidth && qobject_cast<const QAbstractScrollArea*>(widget))
        return 3;
    const bool shifts = metric == PM_ButtonShiftHorizontal || metric == PM_ButtonShiftVertical ||
                        metric == PM_TabBarTabShiftVertical || metric == PM_TabBarBaseOverlap;
    return shifts ? 0 : QProxyStyle::pixelMetric(metric, option, widget);
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* result) const
{
    if (hint == SH_ScrollBar_LeftClickAbsolutePosition)
        return 1;
    return QProxyStyle::styleHint(hint, option, widget, result);
}

} // namespace desktop
