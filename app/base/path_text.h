// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArrayView>

// Where paths lie, told from their text alone: both are absolute and real, or relative to the same folder, and neither
// ends in a slash but "/" itself.
namespace base {

[[nodiscard]] inline bool isBelow(QByteArrayView path, QByteArrayView folder)
{
    return path.size() > folder.size() && path.startsWith(folder) &&
           (folder.endsWith('/') || path[folder.size()] == '/');
}

[[nodiscard]] inline bool isAtOrBelow(QByteArrayView path, QByteArrayView folder)
{
    return path == folder || isBelow(path, folder);
}

// One is the other, or lies in it.
[[nodiscard]] inline bool overlap(QByteArrayView one, QByteArrayView other)
{
    return isAtOrBelow(one, other) || isAtOrBelow(other, one);
}

} // namespace base
