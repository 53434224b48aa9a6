// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "model/client.h"

namespace model {

// A conversation as every provider takes it, whatever a cancel, a crash or a bad answer left behind: each call has
// exactly one result, right after its turn and in order; its arguments are a JSON object; its id is unique and allowed
// by the provider: at most 40 characters, or exactly nine letters and digits (Short). Blank turns are gone. Pure.
enum class CallIds { Any, Short };
[[nodiscard]] QList<Message> repaired(const QList<Message>& messages, CallIds ids);

} // namespace model
