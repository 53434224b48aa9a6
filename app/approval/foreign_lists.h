// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/allowlists.h"

// Domains that another program's settings allow. Domains only: nothing else of such a file means the same here.
namespace approval {

struct ForeignList {
    QString title;                 // "Claude Code", "codex: workspace", the name of a list of ours
    QList<AllowlistEntry> allowed; // as the file has them, but "**.name" is "name" and "*.name"; not checked
    QStringList denied;            // what it refuses, which wins there; a list of ours knows no exceptions
    bool isPreferred = false;      // the profile that the file itself uses
};

// Reads our own export, the settings of sandbox-runtime and Claude Code (JSON), and codex's permission profiles and
// network proxy (TOML, and the same as JSON). Each profile is a list: putting them together would allow more than any
// of them. Fails where the file allows no domain.
[[nodiscard]] base::Result<QList<ForeignList>> foreignLists(QByteArrayView file);

} // namespace approval
