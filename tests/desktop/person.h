// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>

class QTemporaryDir;

namespace sample {

// A home of the test's own for settings, state and caches, and the window's usual look. Gives what this machine lacks
// to isolate commands, in words; empty: nothing.
[[nodiscard]] QString setUpPerson(const QTemporaryDir& home);

} // namespace sample
