// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/symbols.h"

#include <QPainterPath>

namespace desktop {

// A symbol on a grid of 16 by 16: what is stroked (1.5 wide, round) and what is filled.
struct SymbolPath {
    QPainterPath stroke;
    QPainterPath fill;
};

[[nodiscard]] SymbolPath symbolPath(Symbol symbol);

} // namespace desktop
