// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "review/working_copy.h"

namespace run {

// Asks git for the commits of a run whose end did not come to it: its host went away, or the time was too short. For
// that an environment is started once more over the kept working copy, without an agent, with a closed gate, and in
// which the folder cannot be written: what is there may be reviewed at the same time. It holds none of the secrets
// that the run did not have. Blocks for as long as git takes, half a minute at most; not on the main thread of a
// window.
[[nodiscard]] base::Result<void> makeLateBundle(const review::WorkingCopy& copy);

} // namespace run
