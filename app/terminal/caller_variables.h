// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QMap>

namespace terminal {

using VariableList = QList<QPair<QByteArray, QByteArray>>;

// What of the caller's variables a command may have that works in the folder itself: those that a script sets for it,
// without what names this session or looks like a secret, and without what the environment sets itself. Pure.
[[nodiscard]] VariableList variablesToPass(const QMap<QByteArray, QByteArray>& own,
                                           const QList<QByteArray>& ofEnvironment);

// --env NAME=VALUE, or NAME for our own value.
[[nodiscard]] base::Result<VariableList> readVariables(const QList<QByteArray>& given,
                                                       const QMap<QByteArray, QByteArray>& own);

} // namespace terminal
