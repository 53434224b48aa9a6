// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>

namespace review {

// Removes everything in `folder`, an absolute path of ours, but the names in `kept`. Any depth, any modes; a
// link is removed, never followed; another file system that is mounted in it is left alone and makes it fail.
[[nodiscard]] base::Result<void> emptyOwnFolder(const QByteArray& folder, const QList<QByteArray>& kept = {});

} // namespace review
