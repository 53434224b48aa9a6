// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QLoggingCategory>

namespace base {

Q_DECLARE_LOGGING_CATEGORY(logApp)
Q_DECLARE_LOGGING_CATEGORY(logEnvironment)
Q_DECLARE_LOGGING_CATEGORY(logGate)
Q_DECLARE_LOGGING_CATEGORY(logAgent)
Q_DECLARE_LOGGING_CATEGORY(logRun)

// Sends Qt's messages to stderr, one inert line each, without any secret that this process has seen.
// Debug and info only where BAILEY_DEBUG is set.
void installLog();

} // namespace base
