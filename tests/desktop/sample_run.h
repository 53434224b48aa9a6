// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "desktop/review/review_source.h"
#include "review/copy_out.h"
#include "run/event.h"
#include "sandbox/check.h"

// A run made by hand, as the tests of the window feed it.
namespace sample {

// From Started to the question about collect.evil.example, which waits.
[[nodiscard]] QList<run::Event> eventsUpToQuestion();
// The rest: denied, tests pass, answer, changes, ended.
[[nodiscard]] QList<run::Event> eventsAfterQuestion();
[[nodiscard]] QList<run::Event> wholeRun();

[[nodiscard]] run::Event event(run::Payload payload, int second = 0);

[[nodiscard]] approval::Request ordinaryRequest();
[[nodiscard]] approval::Request suspiciousRequest();

[[nodiscard]] QList<review::Change> changes();
[[nodiscard]] review::FileDiff diff();
// A review page's view of both.
[[nodiscard]] desktop::ReviewSource reviewSource();

[[nodiscard]] QList<sandbox::CheckResult> goodChecks();
[[nodiscard]] QList<sandbox::CheckResult> failingChecks();

} // namespace sample
