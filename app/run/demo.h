// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/controller.h"

namespace run {

// A run that needs no key and no network: a sample repository whose README carries a planted instruction, and a
// scripted model that obeys it before it does its task. Unpacks the repository into a fresh folder of the cache, so
// that the person can copy the result out as from any run. Blocks for a few small files.
[[nodiscard]] base::Result<Order> demoOrder();

} // namespace run
