// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/command_wire.h"

namespace sandbox::supervisor {

// A pseudo-terminal in the environment's own devpts. Puts it in the place of the streams that are to be it and adds one
// more descriptor, which becomes the controlling terminal; the host gets the other side. False leaves errno.
[[nodiscard]] bool openTerminal(const wire::Run& run, std::vector<Descriptor>& descriptors);

} // namespace sandbox::supervisor
