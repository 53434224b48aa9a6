// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"

namespace desktop {

// What the person reads about a request. All of it is plain text; what came from outside is inert.

// The first sentence: it differs where the request looks wrong, so that habit does not answer.
[[nodiscard]] QString leadOf(const approval::Request& request);
[[nodiscard]] bool looksSuspicious(const approval::Request& request);
// Nothing speaks against it, but nothing accounts for it either.
[[nodiscard]] bool looksUnexplained(const approval::Request& request);
// "port 443 (HTTPS)"
[[nodiscard]] QString portText(const approval::Request& request);
// "Command 14 is waiting to connect to files.pythonhosted.org:443"
[[nodiscard]] QString barText(const approval::Request& request);
// "asked 14 times since 14:02"; empty for the first time.
[[nodiscard]] QString repetitionText(const approval::Request& request);
// What happens without an answer, and how long one holds.
[[nodiscard]] QString limitText(const approval::Request& request);
// Who asked and when, one line each.
[[nodiscard]] QStringList detailLines(const approval::Request& request);
// Shown where the program gave up meanwhile; empty otherwise.
[[nodiscard]] QString withdrawnText(const approval::Request& request);
// What allowing means.
[[nodiscard]] QString consequenceText(const approval::Request& request);
[[nodiscard]] QString adviceText();

} // namespace desktop
