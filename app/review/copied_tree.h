// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/tree.h"
#include "review/working_copy.h"

#include <QHash>

namespace review {

// What was copied of one name, and how the copy looked right afterwards. The ctime of a copy tells whether
// anybody touched it: no program inside can set it back.
struct Copied {
    EntryType type = EntryType::File;
    qint64 sourceChanged = 0;
    qint64 copyChanged = 0;
};

// Fills copy.copy() and writes copy.snapshot(); sets `kind` and `decision`. Sockets, devices and what is
// hidden or not readable are left out, and the decision says so.
[[nodiscard]] base::Result<void> copyTree(WorkingCopy& copy,
                                          const std::function<bool(qint64 files, qint64 bytes)>& progress);

[[nodiscard]] base::Result<QHash<QByteArray, Copied>> readSnapshot(const WorkingCopy& copy);

} // namespace review
