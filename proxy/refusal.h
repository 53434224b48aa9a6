// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"

namespace proxy {

// What a program is told. English and plain ASCII, for programs and agents read it; what people read is Record::reason.
enum class Refusal {
    Refused,     // 403: the decision was no
    Malformed,   // 400: not decided at all
    Unreachable, // 502: allowed, but upstream could not be had
    Busy,        // 503: too many at once
};

// A whole HTTP response that closes the connection.
[[nodiscard]] QByteArray httpRefusal(Refusal kind, const QString& text);

// "Bailey did not let the request to evil.example port 443 through: denied by the person."
[[nodiscard]] QString refusalText(Refusal kind, const QByteArray& domain, quint16 port, const QString& reason);

} // namespace proxy
