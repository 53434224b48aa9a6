// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QCoreApplication>

namespace review {

// Words for people, in the one translation context of this folder.
[[nodiscard]] inline QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("review", text, nullptr, n);
}

} // namespace review
