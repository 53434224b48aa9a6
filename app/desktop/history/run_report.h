// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

namespace desktop {

// A run to hand on: task, answer, commands with their ends, decisions, changed files and, as far as it is not long, the
// patch. Markdown whose quoted parts cannot break out of their fences. Pure.
[[nodiscard]] QString markdownReport(const QList<run::Event>& events, const QByteArray& patch = {});

// The events as the record keeps them, one JSON object a line, without secrets.
[[nodiscard]] QByteArray jsonLines(const QList<run::Event>& events);

} // namespace desktop
