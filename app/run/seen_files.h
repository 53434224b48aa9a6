// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"
#include "run/event.h"

namespace run {

// What is in the upper folder of an overlay at this moment: names only, no content is read, since those inside still
// write. Bounded, so that no tree that they build holds the thread. Nothing for another kind of working copy.
[[nodiscard]] FilesSeen filesSeen(const review::WorkingCopy& copy);

} // namespace run
