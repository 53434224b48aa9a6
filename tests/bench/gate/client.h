// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <netinet/in.h>

// The clients of the bench.
namespace bench {

struct Way {
    const char* name = "";
    sockaddr_in address{};
    QByteArray connectLine; // empty: no proxy protocol
};

[[nodiscard]] Way directWay(const char* name, quint16 port);
[[nodiscard]] Way proxyWay(const char* name, quint16 port, const QByteArray& target);
// By DNS and capture, as a program without proxy settings goes.
[[nodiscard]] Way capturedWay(const char* name);

// Bytes a second of one download; 0 when it broke.
[[nodiscard]] double bulkRate(const Way& way, qint64 size);

struct Rate {
    double perSecond = 0;
    qint64 done = 0;
    qint64 errors = 0;
};
// Connect, greet, one ping, close: again and again on `clients` connections at once for so long.
[[nodiscard]] Rate tunnelRate(const Way& way, int clients, double seconds);
// Pings a second through one open tunnel.
[[nodiscard]] double pingRate(const Way& way, int count);

} // namespace bench
