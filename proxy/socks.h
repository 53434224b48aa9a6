// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/target.h"

// SOCKS 5 (RFC 1928), as far as the gate speaks it: no authentication, CONNECT only. Pure.
namespace proxy {

enum class SocksReply : quint8 {
    Succeeded = 0,
    GeneralFailure = 1,
    NotAllowed = 2,
    HostUnreachable = 4,
    CommandNotSupported = 7,
    AddressNotSupported = 8,
};

struct SocksGreeting {
    enum class State { NeedsMore, Bad, Complete };
    State state = State::NeedsMore;
    qsizetype size = 0;
    bool offersNoAuthentication = false;
};

struct SocksRequest {
    // Refused: well-formed, but answered with `reply`.
    enum class State { NeedsMore, Bad, Refused, Complete };
    State state = State::NeedsMore;
    qsizetype size = 0;
    SocksReply reply = SocksReply::Succeeded;
    Target target;
    QString problem;
};

[[nodiscard]] SocksGreeting parseSocksGreeting(QByteArrayView bytes);
[[nodiscard]] SocksRequest parseSocksRequest(QByteArrayView bytes);

// The choice of a method: none (0), or none acceptable (0xff).
[[nodiscard]] QByteArray socksMethod(bool isAccepted);
// The bound address is not told (0.0.0.0:0): it would be an address of the host.
[[nodiscard]] QByteArray socksReply(SocksReply reply);

} // namespace proxy
