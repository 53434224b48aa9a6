// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "platform/desktop_appearance.h"

namespace desktop {

// Gives the application the palette that the desktop wants, where the style leaves it to us (Fusion): another style
// brings its own. BAILEY_SCHEME=light|dark|light-contrast|dark-contrast wins, for tests and for who likes it otherwise.
void applyAppearance(const platform::DesktopAppearance& appearance);

// The person asked the desktop for less that moves.
[[nodiscard]] bool wantsReducedMotion();

} // namespace desktop
