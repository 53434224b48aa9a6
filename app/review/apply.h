// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/journal.h"

namespace review {

// Brings the target from one side of every step to the other: all of them, or, where one cannot be done,
// none. Names that are there already are left. `journal` is written before and after.
[[nodiscard]] base::Result<void> apply(const WorkingCopy& copy, Journal& journal, Direction direction);

// After a crash: brings what was under way to its end, or back where that is impossible. Does nothing
// otherwise.
[[nodiscard]] base::Result<void> finishInterrupted(const WorkingCopy& copy);

} // namespace review
