// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

// A network of our own, with 198.18.0.0/15 (where captured connections go) and one public address, 203.0.113.77, on its
// loopback. Call it before there is a second thread. False where it cannot be had.
[[nodiscard]] bool enterOwnNetwork();
