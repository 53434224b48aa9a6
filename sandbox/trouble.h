// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "sandbox/common/command_wire.h"
#include "sandbox/common/plan.h"

#include <QByteArray>

namespace sandbox {

// Why an environment did not start, in words for the person, with what to do. Pure.
[[nodiscard]] base::Error stepError(Step step, int error, const QByteArray& detail);
// The self-test could do what must be refused.
[[nodiscard]] base::Error attemptsError(const std::vector<wire::Attempt>& succeeded);
[[nodiscard]] QString attemptText(wire::Attempt attempt);
// From what bubblewrap wrote before it gave up.
[[nodiscard]] base::Error bubblewrapError(const QByteArray& written);

} // namespace sandbox
