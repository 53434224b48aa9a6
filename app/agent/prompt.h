// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/loop.h"

namespace agent {

// prompts/agent.md, filled in. The same through a whole run, so that providers can cache it.
[[nodiscard]] QString systemPrompt(const Task& task);

// The first message: the word to begin and, marked as data, the repository's own notes for agents.
[[nodiscard]] QString firstMessage(const Task& task);

} // namespace agent
