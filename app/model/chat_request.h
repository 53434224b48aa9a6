// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "model/chat_compat.h"
#include "model/client.h"

namespace model {

// The body of POST …/chat/completions. Repairs the conversation first (history.h). `origin` names server and model:
// what they gave that only they understand goes back to them only. Pure.
[[nodiscard]] base::Json chatRequest(const Conversation& conversation, const QString& model, const QString& origin,
                                     const ChatCompat& compat);

} // namespace model
