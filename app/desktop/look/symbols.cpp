// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/symbols.h"

#include "desktop/look/symbol_paths.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <algorithm>

namespace desktop {

namespace {

// Draws when asked, so that one icon is right at each size, scale and palette.
class SymbolEngine : public QIconEngine
{
public:
    SymbolEngine(Symbol symbol, QColor colour) : m_symbol(symbol), m_colour(std::move(colour)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        paintSymbol(*painter, rect, m_symbol, colourFor(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new SymbolEngine(*this); }

private:
    QColor colourFor(QIcon::Mode mode) const
    {
        const QPalette palette = QApplication::palette();
        switch (mode) {
        case QIcon::Disabled: return palette.color(QPalette::Disabled, QPalette::ButtonText);
        case QIcon::Selected: return palette.color(QPalette::HighlightedText);
        case QIcon::Normal:
        case QIcon::Active: break;
        }
        return m_colour.isValid() ? m_colour : palette.color(QPalette::ButtonText);
    }

    Symbol m_symbol;
    QColor m_colour;
};

} // namespace

void paintSymbol(QPainter& painter, const QRectF& rect, Symbol symbol, const QColor& colour)
{
    const SymbolPath path = symbolPath(symbol);
    const qreal side = std::min(rect.width(), rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(side, side) / 2);
    painter.scale(side / 16, side / 16);
    if (!path.stroke.isEmpty())
        painter.strokePath(path.stroke, QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (!path.fill.isEmpty())
        painter.fillPath(path.fill, colour);
    painter.restore();
}

QIcon symbolIcon(Symbol symbol)
{
    return QIcon(new SymbolEngine(symbol, QColor()));
}

QIcon symbolIcon(Symbol symbol, const QColor& colour)
{
    return QIcon(new SymbolEngine(symbol, colour));
}

QIcon applicationIcon()
{
    QIcon bundled;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        bundled.addFile(QStringLiteral(":/icons/bailey-%1.png").arg(size), QSize(size, size));
    return QIcon::fromTheme(QStringLiteral("io.github.bailey.Bailey"), bundled);
}

} // namespace desktop
