// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json.h"

#include <QString>

// The one tool that a model has: run_command{command, timeout_s?, workdir?}.
namespace model {

inline constexpr const char* kToolName = "run_command";

[[nodiscard]] QString toolDescription();
// JSON schema of the arguments.
[[nodiscard]] base::Json toolParameters();

} // namespace model
