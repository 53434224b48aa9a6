// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>

namespace base {

// The environment variables of this process, byte for byte.
[[nodiscard]] QMap<QByteArray, QByteArray> ownVariables();

} // namespace base
