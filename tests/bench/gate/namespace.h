// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

namespace bench {

// A network of our own, with 198.18.0.0/15 on its loopback, where captured connections go. False where it cannot be had.
[[nodiscard]] bool enterNetwork();

} // namespace bench
