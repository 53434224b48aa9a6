// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/command_wire.h"

namespace sandbox::supervisor {

// Tries, in a child of its own, what the walls must refuse. A child that cannot be made or does not answer counts as
// if everything had succeeded, so nothing starts.
[[nodiscard]] wire::Probed probe(const wire::Settings& settings);

} // namespace sandbox::supervisor
