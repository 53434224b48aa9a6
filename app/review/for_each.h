// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace review {

// Calls `work` for each number below `count`. The kernel takes a while for each look at a folder, so where there are
// many all processors share them.
void forEach(size_t count, unsigned mostThreads, const std::function<void(size_t)>& work);

} // namespace review
