// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/sparkline.h"

#include "desktop/look/colours.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace desktop {

namespace {

// A limit far above the curve would press it flat; from half of the limit on, the limit is the scale.
constexpr double kNearLimit = 0.5;
constexpr double kHeadroom = 1.25;

} // namespace

Sparkline::Sparkline(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void Sparkline::append(double value)
{
    m_values.append(std::max(0.0, value));
    if (m_values.size() > kValues)
        m_values.removeFirst();
    update();
}

void Sparkline::clear()
{
    m_values.clear();
    update();
}

void Sparkline::setLimit(double limit)
{
    m_limit = limit;
    update();
}

QSize Sparkline::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 12, fontMetrics().height()};
}

void Sparkline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Colours colours = coloursFor(palette());
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(colours.line, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (m_values.isEmpty())
        return;
    const double largest = *std::max_element(m_values.cbegin(), m_values.cend());
    const bool isNear = m_limit > 0 && largest > m_limit * kNearLimit;
    const double top = std::max({1.0, largest * kHeadroom, isNear ? m_limit * 1.05 : 0.0});
    const auto yOf = [&](double value) { return area.bottom() - value / top * area.height(); };
    if (isNear) {
        painter.setPen(QPen(colours.bad, 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), yOf(m_limit)), QPointF(area.right(), yOf(m_limit)));
    }
    const double step = area.width() / (kValues - 1);
    const double first = area.right() - step * static_cast<double>(m_values.size() - 1);
    QPainterPath curve(QPointF(first, yOf(m_values.constFirst())));
    for (qsizetype i = 1; i < m_values.size(); ++i)
        curve.lineTo(first + step * static_cast<double>(i), yOf(m_values[i]));
    QPainterPath fill = curve;
    fill.lineTo(area.bottomRight());
    fill.lineTo(first, area.bottom());
    painter.fillPath(fill, colours.informationFill);
    painter.setPen(QPen(isNear ? colours.caution : colours.information, 1.25));
    painter.drawPath(curve);
}

} // namespace desktop
