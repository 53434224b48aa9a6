// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QProxyStyle>

class QAbstractButton;
class QStyleOptionSpinBox;

namespace desktop {

// Fusion with more room and fewer lines. Only used where the desktop brings no style of its own.
class CalmStyle : public QProxyStyle
{
    Q_OBJECT
public:
    CalmStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override;

private:
    void drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawMenuTitle(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    [[nodiscard]] bool drawMirroredLabel(const QStyleOption& option, QPainter& painter) const;
    void drawCheck(const QStyleOption& option, QPainter& painter) const;
    void drawTab(const QStyleOption& option, QPainter& painter) const;
    void drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const;
};

// The one button of a page that does what the page is for; filled in this style.
void makePrimary(QAbstractButton* button);

// A tool button that opens and closes what is below it: it has an arrow, and needs no filling to tell its state.
void makeDisclosure(QAbstractButton* button);

} // namespace desktop
