// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QStringList>

// The hosts that a tool of the person is set up to download from, as allowlist entries ("host", "host:port").
// Only the person's and the machine's settings count: a repository's own could name any host as its registry.
namespace approval {

struct ToolHosts {
    QStringList hosts;
    bool isFromSettings = false; // false: the tool's settings name none, these are its public defaults
};

// What --allowlist takes.
[[nodiscard]] QStringList namedAllowlists();
// Reads the tool's settings. Fails for an unknown name, or when the tool names no host and has no public default.
[[nodiscard]] base::Result<ToolHosts> hostsOfTool(const QString& name);

// The person's own registry for tools whose settings file does not exist inside an environment, as variables without
// user names and passwords; none where the tool's default is used.
[[nodiscard]] QList<QPair<QByteArray, QByteArray>> toolVariables();

} // namespace approval
