// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "terminal/arguments.h"

// What is done with runs that have ended. Each blocks until it is done.
namespace terminal {

[[nodiscard]] QList<Option> runsOptions();
[[nodiscard]] ExitCode listRuns(const Arguments& arguments);

[[nodiscard]] QList<Option> changesOptions();
[[nodiscard]] ExitCode showChanges(const Arguments& arguments);

[[nodiscard]] QList<Option> copyOutOptions();
[[nodiscard]] ExitCode copyOut(const Arguments& arguments);

[[nodiscard]] QList<Option> discardOptions();
[[nodiscard]] ExitCode discard(const Arguments& arguments);

} // namespace terminal
