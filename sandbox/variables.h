// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/host_facts.h"
#include "sandbox/spec.h"

namespace sandbox {

// Where scratch is inside: what HOME would be for tools that keep caches and settings.
inline constexpr char kScratchHome[] = "/run/bailey/home";
inline constexpr char kKeptCache[] = "/run/bailey/cache"; // Tools::keptCache

using Variables = QList<QPair<QByteArray, QByteArray>>;

// The environment's variables: built, not inherited. Pure.
[[nodiscard]] Variables variablesFor(const Spec& spec, const HostFacts& facts);

} // namespace sandbox
