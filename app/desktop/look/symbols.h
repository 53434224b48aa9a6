// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QIcon>
#include <QRectF>

class QPainter;

namespace desktop {

// The application's own symbols, drawn as lines in one colour, so that they need no icon theme, are sharp at every
// scale and follow the palette.
enum class Symbol {
    Queued, Running, Waiting, Succeeded, Failed, Killed,
    Agent, Person, Notice, Network, Allowed, Denied, Finished,
    Warning, Information,
    Play, Pause, Stop, New, History, Shield, Folder, Copy, Search, Settings, Globe, Close,
    ChevronRight, ChevronLeft, ChevronDown, ArrowDown, Undo, Save, Discard,
};

void paintSymbol(QPainter& painter, const QRectF& rect, Symbol symbol, const QColor& colour);

// In the palette's button text colour, greyed when disabled.
[[nodiscard]] QIcon symbolIcon(Symbol symbol);
[[nodiscard]] QIcon symbolIcon(Symbol symbol, const QColor& colour);

// The application's icon, from the theme or from the program itself.
[[nodiscard]] QIcon applicationIcon();

} // namespace desktop
