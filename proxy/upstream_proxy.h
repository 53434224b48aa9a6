// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <functional>
#include <optional>

class QObject;

namespace proxy {

// An HTTP proxy that the person's own programs use to reach the internet, as in a company. What is allowed goes through
// it. The environment never learns of it.
struct UpstreamProxy {
    QByteArray host; // a name or an address; not checked as upstream addresses are: the person has chosen it
    quint16 port = 0;
    base::Secret credentials; // "user:password"
};

// How a request can go through a proxy: plain HTTP as a request to it, everything else by a tunnel (CONNECT), which
// many proxies allow to port 443 only.
enum class Carriage { Requests, Tunnel };

// Which proxy leads to a domain.
class UpstreamChooser
{
public:
    // Nothing: directly. An error: there is a setting that cannot be followed; going directly would go around it.
    using Choice = base::Result<std::optional<UpstreamProxy>>;
    using Callback = std::function<void(const Choice&)>;

    UpstreamChooser() = default;
    UpstreamChooser(const UpstreamChooser&) = delete;
    UpstreamChooser& operator=(const UpstreamChooser&) = delete;
    virtual ~UpstreamChooser() = default;
    // Calls back on the calling thread, perhaps at once; not after the context's end.
    virtual void choose(const QByteArray& domain, quint16 port, Carriage carriage, QObject* context,
                        Callback callback) = 0;
};

// What http_proxy, https_proxy, all_proxy and no_proxy say, in small or capital letters.
struct ProxyVariables {
    QByteArray forRequests; // an address as it was written; empty: none
    QByteArray forTunnels;
    QList<QByteArray>
        exceptions; // that go directly: "example.org" with its subdomains, with a port or not, 10.0.0.0/8, "*"

    [[nodiscard]] bool isEmpty() const { return forRequests.isEmpty() && forTunnels.isEmpty(); }
    [[nodiscard]] UpstreamChooser::Choice choose(const QByteArray& domain, quint16 port, Carriage carriage) const;
};
[[nodiscard]] ProxyVariables proxyVariablesFrom(const QMap<QByteArray, QByteArray>& environment);

// "http://user:password@proxy.example:3128"; the scheme may be missing.
[[nodiscard]] base::Result<UpstreamProxy> parseProxyAddress(const QByteArray& text);

// What is said to the proxy first, for a tunnel …
[[nodiscard]] QByteArray connectHead(const UpstreamProxy& proxy, const QByteArray& domain, quint16 port);
// … and with every request; a line with its end, or nothing.
[[nodiscard]] QByteArray authorizationLine(const UpstreamProxy& proxy);
// Why the proxy did not do it.
[[nodiscard]] QString proxyRefusal(int status);

} // namespace proxy
