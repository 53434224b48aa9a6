// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json_fwd.h"
#include "run/history.h"

// The summary that is kept beside a run's record, from its events and as JSON. Pure, but for a look whether the working
// copy is still there.
namespace run {

[[nodiscard]] Summary digest(const QString& runId, const QList<Event>& events);
[[nodiscard]] base::Json summaryToJson(const Summary& summary, const review::WorkingCopy& copy);
[[nodiscard]] Summary summaryFromJson(const base::Json& json);
[[nodiscard]] review::WorkingCopy copyFromJson(const base::Json& json);

} // namespace run
