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

// What --allowlist takes.
[[nodiscard]] QStringList namedAllowlists();
// Reads the tool's settings. Fails for an unknown name, or when the tool names no host.
[[nodiscard]] base::Result<QStringList> hostsOfTool(const QString& name);

// The person's own registry for tools whose settings file does not exist inside an environment, as variables without
// user names and passwords; none where the tool's default is used.
[[nodiscard]] QList<QPair<QByteArray, QByteArray>> toolVariables();

// Pure parts. Every registry of an npmrc, scoped ones too.
[[nodiscard]] QStringList urlsInNpmrc(QByteArrayView text);
// Every URI of a one-line-style list (sources.list) or a deb822 file (*.sources).
[[nodiscard]] QStringList urlsInAptList(QByteArrayView text);
[[nodiscard]] QStringList urlsInAptSources(QByteArrayView text);
// Nothing for what is no http(s) URL.
[[nodiscard]] QString entryOfUrl(const QString& url);

} // namespace approval
