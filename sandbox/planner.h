// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/command_wire.h"
#include "sandbox/common/plan.h"
#include "sandbox/host_facts.h"
#include "sandbox/spec.h"

#include <QString>

namespace sandbox {

// What the launcher is to do. Pure: the same spec and facts give the same plan. The filter is left empty.
[[nodiscard]] Plan planFor(const Spec& spec, const HostFacts& facts);
[[nodiscard]] wire::Settings settingsFor(const Spec& spec, const HostFacts& facts);

// The plan in words, one line each, for `bailey check --explain`.
[[nodiscard]] QString explain(const Plan& plan, const wire::Settings& settings);

} // namespace sandbox
