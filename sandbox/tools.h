// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "sandbox/host_facts.h"
#include "sandbox/spec.h"

namespace sandbox {

// Folders and files outside /usr that would be let in, read-only, because PATH names what is in them.
[[nodiscard]] QList<QByteArray> foundTools();

// Whether the person may let this folder in, in words where not: it must exist, and neither hold nor lie in what is
// private, such as the home folder or ~/.config. Gives the real path.
[[nodiscard]] base::Result<QByteArray> checkTool(const QByteArray& path);

// The facts of the machine as the person changed them. Pure.
[[nodiscard]] HostFacts withTools(HostFacts facts, const Tools& tools);

} // namespace sandbox
