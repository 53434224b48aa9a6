// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace desktop {

// The few colours with a meaning that the palette does not know. Each is readable (4.5:1) as text on the palette's
// Base and Window, and each `…Fill` carries the palette's Text. Colour never stands alone: a shape or word goes with
// it.
struct Colours {
    QColor good;
    QColor bad;
    QColor caution;
    QColor information;
    QColor quiet; // secondary text
    QColor line;  // hairlines between things
    QColor addedFill;
    QColor addedMark; // the words that changed within an added line
    QColor removedFill;
    QColor removedMark;
    QColor cautionFill;
    QColor badFill;
    QColor informationFill;
};

enum class Scheme { Light, Dark, LightHighContrast, DarkHighContrast };

[[nodiscard]] Colours coloursFor(const QPalette& palette);
[[nodiscard]] QPalette paletteFor(Scheme scheme);
[[nodiscard]] bool isDark(const QPalette& palette);

// WCAG 2.1 relative contrast, 1 to 21.
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);

} // namespace desktop
