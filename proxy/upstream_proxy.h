// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"

#include <QByteArray>
#include <QMap>
#include <QList>
#include <optional>

namespace proxy {

// An HTTP proxy that the person's own programs use to reach the internet, as in a company. What is allowed goes through
// it by CONNECT. The environment never learns of it.
struct UpstreamProxy {
    QByteArray host; // a name or an address; not checked as upstream addresses are: the person has chosen it
    quint16 port = 0;
    base::Secret credentials;      // "user:password"
    QList<QByteArray> exceptions;  // domains that go directly, with their subdomains; "*": all
};

// From https_proxy, all_proxy and no_proxy, in small or capital letters. Nothing where none is set or it cannot be
// read. Pure.
[[nodiscard]] std::optional<UpstreamProxy> upstreamProxyFrom(const QMap<QByteArray, QByteArray>& environment);

[[nodiscard]] bool goesDirectly(const UpstreamProxy& proxy, const QByteArray& domain);

// What is said to the proxy first.
[[nodiscard]] QByteArray connectHead(const UpstreamProxy& proxy, const QByteArray& domain, quint16 port);

} // namespace proxy
