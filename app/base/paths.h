// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

// Where Bailey keeps its own files, by the XDG base directory specification. Folders are made 0700 when asked for.
namespace base {

[[nodiscard]] Result<QString> configFolder(); // settings
[[nodiscard]] Result<QString> dataFolder();   // allowlists
[[nodiscard]] Result<QString> stateFolder();  // run logs and history
[[nodiscard]] Result<QString> cacheFolder();  // working copies
// Sockets. Fails where XDG_RUNTIME_DIR is missing, is not ours or is open to others; never falls back to /tmp.
[[nodiscard]] Result<QString> runtimeFolder();

// Makes the folder and its missing parents with mode 0700; fails where it is a link or belongs to somebody else.
[[nodiscard]] Result<QString> ensurePrivateFolder(const QString& path);

// A helper program of ours: beside an installed program in ../libexec/bailey, or in the build folder.
[[nodiscard]] Result<QString> helperProgram(const QString& name);

} // namespace base
