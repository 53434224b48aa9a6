// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

namespace terminal {

enum class Detail { Normal, Verbose };

// An event as people read it in a terminal: inert text with line feeds, or nothing.
[[nodiscard]] QString eventText(const run::Event& event, Detail detail);

} // namespace terminal
