// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace agent {

// What a command wrote to a terminal that it thought it had, as the text that a person would have read: escape and
// control sequences gone, a line that was drawn over with carriage returns in its last form, invalid UTF-8 as U+FFFD.
// A sequence without an end hides at most the rest of its line. Pure.
[[nodiscard]] QString plainTerminalText(const QByteArray& output);

} // namespace agent
