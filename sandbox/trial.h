// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/command_wire.h"
#include "sandbox/common/plan.h"

#include <QByteArray>
#include <chrono>

namespace sandbox {

// How far a plan got that was only tried.
struct TrialResult {
    bool isReady = false; // the environment was up, or the overlay could be mounted
    bool isLate = false;  // neither within the limit
    std::optional<Step> failedStep;
    int error = 0;      // errno of the step
    QByteArray detail;  // of the step
    QByteArray written; // by bubblewrap
    std::optional<wire::Probed> probed;
};

// Carries the plan out and ends it at once. Blocks for at most `limit`, a few milliseconds as a rule.
[[nodiscard]] TrialResult tryPlan(const Plan& plan, const wire::Settings& settings, std::chrono::milliseconds limit);

} // namespace sandbox
