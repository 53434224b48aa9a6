// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>

namespace review {

// Files and folders that the person can change although they belong to another user or group: an overlay knows the
// person's ids alone and could not copy them up to be changed. Looks at the first thousand, breadth first.
[[nodiscard]] bool hasOtherOwners(const QByteArray& folder);

} // namespace review
