// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>

class QTemporaryDir;

namespace sample {

// A home of the test's own for settings, state and caches, and the window's usual look. Gives what this machine lacks
// to isolate commands, in words; empty: nothing.
[[nodiscard]] QString setUpPerson(const QTemporaryDir& home);

// The same for a test that isolates commands: where this machine cannot, the test is skipped, or failed where it must
// work. False: it is, and has to return.
[[nodiscard]] bool setUpPersonOrSkip(const QTemporaryDir& home);

} // namespace sample
