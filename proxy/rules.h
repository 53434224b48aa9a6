// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "proxy/name.h"

#include <QList>
#include <QString>

namespace proxy {

// One entry of an allowlist: an exact name, "*.name" (subdomains only) or an address, with optional ports.
class Pattern
{
public:
    // "example.org", "*.example.org", "example.org:8443", "example.org:80,443". The error says what is wrong and what
    // would be right. A bare public suffix ("*.com", "github.io" with "*.") is refused.
    [[nodiscard]] static base::Result<Pattern> parse(const QString& text, bool allowPrivate = false);

    [[nodiscard]] bool matches(const QByteArray& canonicalName, quint16 port) const;
    // At whatever port.
    [[nodiscard]] bool matchesName(const QByteArray& canonicalName) const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool allowsPrivate() const { return m_allowPrivate; }

private:
    QByteArray m_name;
    bool m_isSubdomains = false;
    bool m_allowPrivate = false;
    QList<quint16> m_ports; // sorted; empty: 80 and 443
};

using Rules = QList<Pattern>;

// The first entry that matches, or nullptr.
[[nodiscard]] const Pattern* findMatch(const Rules& rules, const QByteArray& canonicalName, quint16 port);

} // namespace proxy
