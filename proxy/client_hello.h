// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace proxy {

// The first flight of a TLS client (RFC 8446, 4.1.2), as far as it says which server is meant. Pure.
struct ClientHello {
    enum class State {
        NeedsMore,
        NotTls, // the first bytes are no TLS handshake record
        Malformed,
        Complete,
    };
    State state = State::NeedsMore;
    QList<QByteArray> serverNames;  // as sent: any bytes
    bool hasEncryptedHello = false; // the name that counts is hidden
};

constexpr qsizetype kLongestClientHello = 16 * 1024;

[[nodiscard]] ClientHello parseClientHello(QByteArrayView bytes);

} // namespace proxy
