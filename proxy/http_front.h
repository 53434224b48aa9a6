// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/admission.h"
#include "proxy/http_exchange.h"
#include "proxy/http_head.h"
#include "proxy/session.h"
#include "proxy/target.h"

namespace proxy {

// HTTP/1 from a client: requests one after another, each decided for itself, each answered before the next is read.
// Either as a proxy (CONNECT and absolute URLs), or on a connection that leads to one target (captured, or inside a
// tunnel), where Host must name that target.
class HttpFront : public Front
{
public:
    struct Place {
        std::optional<Target> target; // nothing: as a proxy
        Protocol protocol = Protocol::Http;
        base::UniqueFd upstream; // a tunnel's, already connected to `target`
        std::optional<OpenRecord> open;
    };
    [[nodiscard]] static Place forProxy() { return {}; }

    HttpFront(Session& session, Place place);
    ~HttpFront() override;

    void start() override;
    void linkReadable(Link& link) override;
    void linkDrained(Link& link) override;
    void linkBroken(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

private:
    void readHead();
    void headBegins();
    void handle(HttpRequestHead head);
    void handleConnect();
    void admit(const Target& target, Protocol protocol, Carriage carriage,
               std::function<void(Admission::Outcome)> admitted);
    [[nodiscard]] bool reuse(const Request& request);
    void admitted(Admission::Outcome outcome);
    void exchange(std::unique_ptr<Link> upstream);
    void exchangeEnded(HttpExchange::Result result);
    void exchangeFailed();
    void nextRequest();
    void upgrade();
    void countExchange();
    void closeRecord();
    void refuse(Refusal kind, const QString& text);
    void refuseMalformed(const QString& why);

    QObject m_context;
    Place m_place;
    HttpRequestHead m_head;
    Target m_target;
    std::unique_ptr<Admission> m_admission;
    std::unique_ptr<HttpExchange> m_exchange;
    std::unique_ptr<HttpExchange> m_lastExchange; // ended, and perhaps still on the stack
    std::unique_ptr<Link> m_idleUpstream;         // kept for the next request to the same target
    Target m_idleTarget;
    std::optional<UpstreamProxy> m_proxy; // that the last connection upstream leads to
    std::optional<OpenRecord> m_open;     // of the request under way, or of the whole tunnel
    bool m_isRecordOfConnection = false;
    bool m_isInHead = false; // some of it has come
    quint64 m_bytesUp = 0;
    quint64 m_bytesDown = 0;
};

} // namespace proxy
