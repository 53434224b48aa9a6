// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/copied_tree.h"
#include "run/event.h"

#include <optional>

namespace run {

// What a run changed at this moment: names only, no content is read, since those inside still write. Bounded, so that
// neither a large folder nor a tree that they build holds the thread. One for a run; used by one thread at a time.
class SeenFiles
{
public:
    explicit SeenFiles(review::WorkingCopy copy) : m_copy(std::move(copy)) {}

    // Of an overlay, what is in its upper folder. Of a copy, what differs from the list of what was copied; nothing and
    // `isCut` where that is too large to go through again and again.
    [[nodiscard]] FilesSeen look();

private:
    [[nodiscard]] FilesSeen lookAtCopy();

    review::WorkingCopy m_copy;
    std::optional<QHash<QByteArray, review::Copied>> m_copied; // read once
};

} // namespace run
