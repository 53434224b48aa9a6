// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/body.h"
#include "proxy/http_head.h"
#include "proxy/link.h"
#include "proxy/target.h"
#include "proxy/upstream_proxy.h"

#include <functional>

namespace proxy {

// One request and its response between a client and an upstream, both ways at once.
class HttpExchange : public Link::Owner
{
public:
    enum class Result {
        Reusable, // the client's connection can serve another request; the upstream's if isUpstreamReusable()
        Finished, // the response is whole; both connections end
        Upgraded, // the upstream agreed to a WebSocket; bytes go both ways from here
        Failed,   // broken off; see problem() and hasAnswered()
    };
    using Callback = std::function<void(Result)>;

    // The callback comes once, as the last thing of a call; the exchange may not be deleted in it.
    // `proxy`: what `upstream` leads to, when it is not the target itself.
    HttpExchange(Link& client, std::unique_ptr<Link> upstream, const std::optional<UpstreamProxy>& proxy,
                 HttpRequestHead head, const Target& target, Callback callback);
    ~HttpExchange() override;
    void start();

    void clientReadable() { pumpUp(); }
    void clientDrained() { pumpDown(); }

    void linkReadable(Link& upstream) override;
    void linkDrained(Link& upstream) override;
    void linkBroken(Link& upstream) override;

    [[nodiscard]] std::unique_ptr<Link> takeUpstream() { return std::move(m_upstream); }
    [[nodiscard]] quint64 bytesUp() const { return m_bytesUp; }
    [[nodiscard]] quint64 bytesDown() const { return m_bytesDown; }
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] bool isUpstreamReusable() const { return m_isUpstreamPersistent; }
    [[nodiscard]] bool hasAnswered() const { return m_hasAnswered; }

private:
    void sendHead();
    void pumpUp();
    void pumpDown();
    [[nodiscard]] bool readResponseHead();
    void passInterim(const HttpResponseHead& head);
    void passHead(const HttpResponseHead& head, const BodyKind& body);
    void passBody();
    void responseDone();
    void fail(const QString& problem);
    void end(Result result);

    Link& m_client;
    std::unique_ptr<Link> m_upstream;
    std::optional<UpstreamProxy> m_proxy;
    HttpRequestHead m_head;
    Target m_target;
    Callback m_callback;
    BodyReader m_requestBody;
    BodyReader m_responseBody;
    QString m_problem;
    quint64 m_bytesUp = 0;
    quint64 m_bytesDown = 0;
    bool m_isUpgrade = false;
    bool m_isClientPersistent = false;
    bool m_isUpstreamPersistent = false;
    bool m_isInBody = false;
    bool m_hasAnswered = false;
    bool m_hasEnded = false;
};

} // namespace proxy
