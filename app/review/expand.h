// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copy_out.h"

namespace review {

// The choices with every ignored folder as the changes in it. What of these can never be copied out goes to `skipped`.
[[nodiscard]] base::Result<QList<Choice>> expanded(const WorkingCopy& copy, const QList<Choice>& choices,
                                                   QList<Conflict>& skipped);

} // namespace review
