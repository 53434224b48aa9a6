// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

// The unified diff of one file pair as git prints it with --text. Fails on anything that does not add up.
// Pure.
[[nodiscard]] base::Result<QList<Hunk>> parseUnifiedDiff(QByteArrayView text);

// What a person chose of a text: those hunks by number, or all where the list is empty. Pure.
[[nodiscard]] base::Result<QByteArray> applyHunks(const QByteArray& old, const QList<Hunk>& hunks,
                                                  const QList<int>& chosen);

} // namespace review
