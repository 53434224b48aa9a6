// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

// The unified diff of one file pair as git prints it with --text. Fails on anything that does not add up.
// Pure.
[[nodiscard]] base::Result<QList<Hunk>> parseUnifiedDiff(QByteArrayView text);

} // namespace review
