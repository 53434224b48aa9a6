// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/loop.h"

namespace agent {

// What a call of run_command asks for, checked; or, for the model, what is wrong with it. Never repairs a command: half
// a command that runs can do what nobody wrote. A time limit above the task's own is lowered to it. Pure.
struct CheckedCall {
    CommandRequest request; // its step is not set
    QString problem;        // empty: the request is good
};
[[nodiscard]] CheckedCall checkCall(const model::ToolCall& call, const Task& task);

// Text in which a model wrote a call out instead of making it. It is never run. Pure.
[[nodiscard]] bool looksLikeCall(const QString& text);

} // namespace agent
