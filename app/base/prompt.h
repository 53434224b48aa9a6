// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace base {

// Fills the {{name}} places of a prompt in one pass: a value that contains {{…}} is inserted as it is and never
// expanded. A place without a value stays as it is written.
[[nodiscard]] QString filledPrompt(QStringView prompt, const QHash<QString, QString>& values);

} // namespace base
