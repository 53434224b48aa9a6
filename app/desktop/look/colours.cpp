// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/colours.h"

#include <algorithm>
#include <cmath>

namespace desktop {

namespace {

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

bool isHighContrast(const QPalette& palette)
{
    return contrastRatio(palette.color(QPalette::Text), palette.color(QPalette::Base)) > 19.5;
}

Colours lightColours()
{
    return {.good = QColor(0x1a6b3c), .bad = QColor(0xb3261e), .caution = QColor(0x8a5200),
            .information = QColor(0x1f5c99), .quiet = QColor(0x5a626b), .line = QColor(0xd9dce1),
            .addedFill = QColor(0xe6f4ea), .addedMark = QColor(0xb7e1c4), .removedFill = QColor(0xfcebea),
            .removedMark = QColor(0xf5c6c3), .cautionFill = QColor(0xfdf3dc), .badFill = QColor(0xfcebea),
            .informationFill = QColor(0xe8f1fa)};
}

Colours darkColours()
{
    return {.good = QColor(0x7fce9b), .bad = QColor(0xff9b91), .caution = QColor(0xf0bf6a),
            .information = QColor(0x8fc1f2), .quiet = QColor(0xa6adb5), .line = QColor(0x3a3f46),
            .addedFill = QColor(0x1b3325), .addedMark = QColor(0x2c5a3e), .removedFill = QColor(0x3d2422),
            .removedMark = QColor(0x6b3430), .cautionFill = QColor(0x3a2f18), .badFill = QColor(0x3d2422),
            .informationFill = QColor(0x1d2f42)};
}

void strengthen(Colours& colours, const QPalette& palette, bool dark)
{
    const QColor text = palette.color(QPalette::Text);
    colours.quiet = text;
    colours.line = text;
    for (QColor* colour : {&colours.good, &colours.bad, &colours.caution, &colours.information})
        *colour = dark ? colour->lighter(125) : colour->darker(150);
}

struct Shades {
    QRgb window, base, alternate, text, button, highlight, mid, placeholder, link;
};

Shades shadesOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Light:
        return {0xfff6f7f8, 0xffffffff, 0xfff3f4f6, 0xff1d2125, 0xfffcfcfd, 0xff2a66a8, 0xffc9cdd3, 0xff626a73, 0xff1f5c99};
    case Scheme::Dark:
        return {0xff212428, 0xff191b1f, 0xff1f2226, 0xffe7e9eb, 0xff2d3136, 0xff3672b4, 0xff4a5058, 0xff9ea6ae, 0xff8fc1f2};
    case Scheme::LightHighContrast:
        return {0xffffffff, 0xffffffff, 0xfff0f0f0, 0xff000000, 0xffffffff, 0xff003f8f, 0xff000000, 0xff3c3c3c, 0xff003f8f};
    case Scheme::DarkHighContrast:
        return {0xff000000, 0xff000000, 0xff161616, 0xffffffff, 0xff000000, 0xff1f63b0, 0xffffffff, 0xffc8c8c8, 0xffa5d2ff};
    }
    return {};
}

} // namespace

double contrastRatio(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

bool isDark(const QPalette& palette)
{
    return luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
}

Colours coloursFor(const QPalette& palette)
{
    const bool dark = isDark(palette);
    Colours colours = dark ? darkColours() : lightColours();
    if (isHighContrast(palette))
        strengthen(colours, palette, dark);
    return colours;
}

QPalette paletteFor(Scheme scheme)
{
    const Shades s = shadesOf(scheme);
    QPalette palette(QColor(s.button), QColor(s.window));
    const QColor text(s.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, text);
    palette.setColor(QPalette::Base, QColor(s.base));
    palette.setColor(QPalette::AlternateBase, QColor(s.alternate));
    palette.setColor(QPalette::Button, QColor(s.button));
    palette.setColor(QPalette::ToolTipBase, QColor(s.alternate));
    palette.setColor(QPalette::Highlight, QColor(s.highlight));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Mid, QColor(s.mid));
    palette.setColor(QPalette::PlaceholderText, QColor(s.placeholder));
    palette.setColor(QPalette::Link, QColor(s.link));
    palette.setColor(QPalette::LinkVisited, QColor(s.link));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, QColor(s.placeholder));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(s.mid));
    return palette;
}

} // namespace desktop
