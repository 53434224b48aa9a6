// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/symbols.h"

#include "desktop/look/symbol_paths.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <algorithm>
#include <iterator>

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

constexpr int kBundledSizes[] = {16, 24, 32, 48, 64, 128, 256};

// The application's icon within the program. Read when it is drawn and not kept; the format is named, because Qt loads
// every image plugin there is to find it out.
class BundledEngine : public QIconEngine
{
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        painter->drawPixmap(rect, pixmap(rect.size() * painter->device()->devicePixelRatio(), mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode, QIcon::State) override
    {
        const int wanted = std::min(size.width(), size.height());
        const int* found = std::lower_bound(std::begin(kBundledSizes), std::end(kBundledSizes), wanted);
        const int side = found == std::end(kBundledSizes) ? *std::prev(found) : *found;
        QPixmap pixmap;
        if (!pixmap.load(QStringLiteral(":/icons/bailey-%1.png").arg(side), "PNG"))
            return {};
        return side == wanted ? pixmap
                              : pixmap.scaled(QSize(wanted, wanted), Qt::KeepAspectRatio, Qt::SmoothTransformation);
    }

    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override
    {
        QList<QSize> sizes;
        for (const int side : kBundledSizes)
            sizes += QSize(side, side);
        return sizes;
    }

    QIconEngine* clone() const override { return new BundledEngine; }
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
    const QIcon bundled(new BundledEngine);
    return QIcon::fromTheme(QStringLiteral("io.github.bailey.Bailey"), bundled);
}

} // namespace desktop
