// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace base {

// Names a run: sorts by time, is a safe file name, and cannot be guessed. "20261129-143512-k3f9x2"
[[nodiscard]] QString newRunId(const QDateTime& now);
[[nodiscard]] bool isRunId(QStringView text);

} // namespace base
