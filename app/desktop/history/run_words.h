// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/symbols.h"
#include "desktop/look/text.h"
#include "run/history.h"

namespace desktop {

// How a kept run is named in lists.
[[nodiscard]] QString endingText(const run::Summary& run); // "Finished, 3 files changed", "Interrupted"
[[nodiscard]] QString whenText(const QDateTime& time);     // "14:02" today, else the date
[[nodiscard]] Symbol symbolOf(const run::Summary& run);
[[nodiscard]] TextTone toneOf(const run::Summary& run);

} // namespace desktop
