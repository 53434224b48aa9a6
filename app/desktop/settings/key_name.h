// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>

namespace desktop {

// The name a provider's key has in the keyring: its host. "openai:gpt-x@https://host/v1" -> "host".
[[nodiscard]] QString keyNameFor(const QString& modelSpec);

// Whether that provider is on another machine, so that it will most likely want a key.
[[nodiscard]] bool wantsKey(const QString& modelSpec);

} // namespace desktop
