// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/foreign_lists.h"
#include "desktop/allowlist/offer_dialog.h"

namespace desktop {

// What of another program's list can be taken over. It never allows more than there without saying so: what the other
// program refuses is left out, and an entry that would cover something refused carries a warning.
[[nodiscard]] Offer offerFrom(const approval::ForeignList& list, const QString& origin);

} // namespace desktop
