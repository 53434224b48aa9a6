// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace desktop {

// An entry's text in its two parts: "example.org:80,8443" is "example.org" and "80, 8443"; no ports: 80 and 443.
[[nodiscard]] QString domainPart(const QString& pattern);
[[nodiscard]] QString portsPart(const QString& pattern);
// Ports may have spaces between them. Not checked.
[[nodiscard]] QString joinedPattern(const QString& domain, const QString& ports);

// "Matches example.org only, not www.example.org": what an entry would match, to be read while it is typed; for what
// is no entry, what is wrong with it.
[[nodiscard]] QString matchExamples(const QString& pattern);

// Whether every name that `inner` matches is matched by `outer` too, whatever the ports. Both are valid entries.
[[nodiscard]] bool coversName(const QString& outer, const QString& inner);

// Whether the name alone says that it is in the person's own machine or network: localhost, 192.168.1.1, nas.local.
[[nodiscard]] bool isInOwnNetwork(const QByteArray& canonicalName);

} // namespace desktop
