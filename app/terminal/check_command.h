// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "terminal/arguments.h"

namespace terminal {

[[nodiscard]] QList<Option> checkOptions();
// `bailey check`: exits with 3 when something that protects cannot be had.
[[nodiscard]] ExitCode check(const Arguments& arguments);

} // namespace terminal
