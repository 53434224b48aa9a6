// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/evidence.h"
#include "base/json.h"

// The corpus of requests that the evidence and the wording of the question are tried on.
namespace scenarios {

[[nodiscard]] base::Json all();
[[nodiscard]] QStringList stringsOf(const base::Json& scenario, const char* key);
// Makes the scenario's files in the folder.
void writeFiles(const base::Json& scenario, const QString& folder);
// With the folder searched.
[[nodiscard]] approval::Clues cluesOf(const base::Json& scenario, const QString& folder);

} // namespace scenarios
