// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace base {

// The whole of an ordinary file, at most `limit` bytes; fails on anything that is not a regular file. Paths are bytes.
[[nodiscard]] Result<QByteArray> readFile(const QByteArray& path, qsizetype limit = 16 * 1024 * 1024);

// Our own files only: written aside and renamed into place, mode 0600.
[[nodiscard]] Result<void> writeOwnFile(const QString& path, const QByteArray& content);

// What the system says, for messages: "No such file or directory".
[[nodiscard]] QString systemError(int number);

} // namespace base
