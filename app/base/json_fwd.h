// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

// For headers that only name the type: the whole of nlohmann costs a second to compile.
namespace base {

using Json = nlohmann::json;

} // namespace base
