// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "model/client.h"

// For models without tools: a command is a fenced code block that is labelled bash, and a result is a message of the
// user. Pure.
namespace model {

// For the system prompt.
[[nodiscard]] QString fencedInstruction();

// One call for each block. A block without an end becomes a call with invalid arguments, which nobody runs.
[[nodiscard]] QList<ToolCall> fencedCalls(const QString& text);

// The conversation with results as messages of the user.
[[nodiscard]] QList<Message> withFences(const QList<Message>& messages);

} // namespace model
