// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <optional>

// Where a request wants to go, as a client writes it. Pure; every error is a refusal without a question.
namespace proxy {

struct Target {
    QByteArray domain; // canonical
    quint16 port = 0;
    QByteArray path; // of an absolute URL: with query, begins with "/"

    friend bool operator==(const Target&, const Target&) = default;
};

// 1 to 65535 in plain decimal digits, nothing before or after.
[[nodiscard]] std::optional<quint16> parsePort(QByteArrayView text);

// "example.org:443", "[2001:db8::1]:443": the target of CONNECT (RFC 9112, 3.2.3), the port is required.
[[nodiscard]] base::Result<Target> parseAuthority(QByteArrayView text);

// "http://example.org/x?y" (RFC 9112, 3.2.2). Only http, no user info, no fragment.
[[nodiscard]] base::Result<Target> parseAbsolute(QByteArrayView text);

// The value of a Host field, where the port may be missing.
[[nodiscard]] base::Result<Target> parseHost(QByteArrayView text, quint16 defaultPort);

// "example.org:443", for messages; brackets around IPv6.
[[nodiscard]] QByteArray toBytes(const Target& target);
// The value of a Host field: without the port where it is `defaultPort`.
[[nodiscard]] QByteArray hostField(const Target& target, quint16 defaultPort);

} // namespace proxy
