// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

namespace review {

// Makes one Renamed row of a Deleted and an Added file that are alike: the same bytes, or at least half of the lines'
// bytes. Bounded: files up to 1 MB, and no search at all where very many names came and went.
void findRenames(const WorkingCopy& copy, QList<Change>& changes);

// The part of the larger text that both have, by lines and without their order: 0 to 1. Pure.
[[nodiscard]] double likeness(const QByteArray& first, const QByteArray& second);

} // namespace review
