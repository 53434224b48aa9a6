// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json_fwd.h"
#include "base/result.h"

namespace approval {

// A TOML document (toml.io, 1.0) as JSON: tables are objects, strings and booleans are themselves. Numbers and dates,
// which no setting of ours needs, are null. Stricter than a look at lines: a key that comes twice is an error, so that
// a second line cannot hide the first. Pure and bounded.
[[nodiscard]] base::Result<base::Json> parseToml(QByteArrayView text);

} // namespace approval
