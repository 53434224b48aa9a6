// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/http_front.h"

#include "proxy/name.h"
#include "proxy/request_target.h"
#include "proxy/tunnel_front.h"

namespace proxy {
HttpFront::HttpFront(Session& session, Place place)
    : Front(session), m_place(std::move(place)), m_isRecordOfConnection(m_place.open.has_value())
{
    m_open = std::move(m_place.open);
}

HttpFront::~HttpFront()
{
    if (m_exchange) // the client went away in the middle
        countExchange();
    closeRecord();
}

void HttpFront::start()
{
    session().link().setInputLimit(kLongestRequestHead + 512);
    if (m_place.upstream.isValid()) {
        m_idleUpstream = std::make_unique<Link>(session().core().poller(), std::move(m_place.upstream), *this);
        m_idleUpstream->pauseReading();
        m_idleTarget = *m_place.target;
    }
    readHead();
}

std::optional<std::chrono::milliseconds> HttpFront::idleLimit() const
{
    const Bounds& bounds = session().core().bounds();
    if (m_admission)
        return std::nullopt;
    if (m_exchange)
        return bounds.exchangeLimit;
    if (m_isInHead)
        return bounds.headLimit;
    return m_head.method.isEmpty() ? bounds.silenceLimit : bounds.idleLimit;
}

void HttpFront::linkReadable(Link& link)
{
    if (m_idleUpstream && &link == m_idleUpstream.get()) {
        m_idleUpstream.reset(); // it ended, or speaks without being asked
        return;
    }
    if (m_exchange) {
        session().touch();
        m_exchange->clientReadable();
    } else if (m_admission) {
        // Half a connection that ends while it is held cannot be told from one that is gone: nobody waits for it.
        if (link.isPeerDone() && m_admission->isHeld())
            session().drop();
    } else {
        readHead();
    }
}

void HttpFront::linkBroken(Link& link)
{
    if (m_idleUpstream && &link == m_idleUpstream.get())
        m_idleUpstream.reset();
    else
        session().drop();
}

void HttpFront::linkDrained(Link& link)
{
    if (m_exchange && &link == &session().link()) {
        session().touch();
        m_exchange->clientDrained();
    }
}

// The head's time limit counts from the first byte, not the last: one byte a minute must not hold a place.
void HttpFront::readHead()
{
    Link& link = session().link();
    const auto parsed = parseRequestHead(link.input());
    switch (parsed.state) {
    case HeadState::NeedsMore:
        if (link.isInputEnded())
            session().drop();
        else if (!link.input().isEmpty() && !std::exchange(m_isInHead, true))
            headBegins();
        return;
    case HeadState::Bad: refuseMalformed(parsed.problem); return;
    case HeadState::Complete:
        link.consume(parsed.size);
        m_isInHead = false;
        session().touch();
        handle(parsed.head);
        return;
    }
}

void HttpFront::headBegins()
{
    session().touch();
    session().core().beginsToAsk(session());
}

void HttpFront::handle(HttpRequestHead head)
{
    m_head = std::move(head);
    if (m_head.method == "CONNECT" && !m_place.target) {
        handleConnect();
        return;
    }
    const auto target = m_place.target ? targetOnConnection(m_head, *m_place.target) : proxiedTarget(m_head);
    if (!target) {
        refuseMalformed(target.error().message);
        return;
    }
    // Proxies speak no WebSocket, but let it through.
    const Carriage carriage = isWebSocketUpgrade(m_head) ? Carriage::Tunnel : Carriage::Requests;
    admit(*target, m_place.target ? m_place.protocol : Protocol::Http, carriage,
          [this](Admission::Outcome outcome) { admitted(std::move(outcome)); });
}

void HttpFront::handleConnect()
{
    const auto target = tunnelTarget(m_head);
    if (!target) {
        refuseMalformed(target.error().message);
        return;
    }
    admit(*target, Protocol::Connect, Carriage::Tunnel, [this](Admission::Outcome outcome) {
        if (!outcome.upstream.isValid()) {
            refuse(outcome.refusal, outcome.text);
            return;
        }
        session().link().write("HTTP/1.1 200 Connection established\r\n\r\n");
        session().become(
            std::make_unique<TunnelFront>(session(), m_target, std::move(outcome.upstream), std::move(outcome.open)));
    });
}

void HttpFront::admit(const Target& target, Protocol protocol, Carriage carriage,
                      std::function<void(Admission::Outcome)> admitted)
{
    m_target = target;
    const Request request = session().requestFor(target, protocol);
    session().link().pauseReading();
    const bool isOther = m_proxy && carriage == Carriage::Tunnel;
    if (!isOther && reuse(request))
        return;
    m_idleUpstream.reset();
    closeRecord();
    m_admission =
        std::make_unique<Admission>(session().core(), request, carriage, [this, admitted](Admission::Outcome outcome) {
            const std::unique_ptr<Admission> ended =
                std::move(m_admission); // it is on the stack: deleted when it is left
            admitted(std::move(outcome));
        });
    m_admission->start();
}

// The next request to the same place may use the connection of the one before. It is decided like every other.
bool HttpFront::reuse(const Request& request)
{
    if (!m_idleUpstream || m_idleTarget.domain != request.domain || m_idleTarget.port != request.port)
        return false;
    const Decision decision = session().core().policy().decide(request.domain, request.port, request.asker);
    const bool isAllowed = decision.kind == Decision::Kind::Allow || decision.kind == Decision::Kind::AllowForRun;
    if (!isAllowed)
        return false;
    if (!m_open) {
        m_open = session().core().openRecord(request);
        session().core().connected(*m_open);
        m_open->record.request.id = session().core().newId();
        m_open->record.result =
            decision.kind == Decision::Kind::Allow ? Record::Result::Allowed : Record::Result::AllowedForRun;
        m_open->record.reason = decision.reason;
    }
    exchange(std::move(m_idleUpstream));
    return true;
}

void HttpFront::admitted(Admission::Outcome outcome)
{
    if (!outcome.upstream.isValid()) {
        refuse(outcome.refusal, outcome.text);
        return;
    }
    m_open = std::move(outcome.open);
    m_proxy = std::move(outcome.proxy);
    m_isRecordOfConnection = false;
    exchange(std::make_unique<Link>(session().core().poller(), std::move(outcome.upstream), *this));
}

void HttpFront::exchange(std::unique_ptr<Link> upstream)
{
    m_lastExchange.reset();
    m_exchange = std::make_unique<HttpExchange>(session().link(), std::move(upstream), m_proxy, m_head, m_target,
                                                [this](HttpExchange::Result result) { exchangeEnded(result); });
    m_exchange->start();
}

void HttpFront::exchangeEnded(HttpExchange::Result result)
{
    countExchange();
    m_lastExchange = std::move(m_exchange); // it is on the stack
    switch (result) {
    case HttpExchange::Result::Reusable:
        if (!m_isRecordOfConnection)
            closeRecord();
        nextRequest();
        return;
    case HttpExchange::Result::Finished:
        closeRecord();
        session().finish();
        return;
    case HttpExchange::Result::Upgraded: upgrade(); return;
    case HttpExchange::Result::Failed: exchangeFailed(); return;
    }
}

void HttpFront::nextRequest()
{
    if (m_lastExchange->isUpstreamReusable()) {
        m_idleUpstream = m_lastExchange->takeUpstream();
        m_idleUpstream->setOwner(*this);
        m_idleTarget = m_target;
    }
    session().link().setInputLimit(kLongestRequestHead + 512);
    // Not from here: pipelined requests would stack up their calls.
    QMetaObject::invokeMethod(
        &m_context,
        [this] {
            if (!m_exchange && !m_admission)
                readHead();
        },
        Qt::QueuedConnection);
}

void HttpFront::exchangeFailed()
{
    const QString problem = m_lastExchange->problem();
    if (m_open) {
        m_open->record.result = Record::Result::Failed;
        m_open->record.reason = problem;
    }
    closeRecord();
    if (m_lastExchange->hasAnswered())
        session().reset(); // a cut response must not look whole
    else
        refuse(Refusal::Unreachable, refusalText(Refusal::Unreachable, m_target.domain, m_target.port, problem));
}

void HttpFront::upgrade()
{
    const std::unique_ptr<Link> link = m_lastExchange->takeUpstream();
    Session::Upstream upstream;
    upstream.toUpstream = link->takeOutput();
    upstream.toClient = link->input();
    upstream.socket = link->takeSocket();
    OpenRecord open = std::move(*m_open);
    m_open.reset();
    session().relay(std::move(upstream), std::move(open));
}

void HttpFront::countExchange()
{
    m_bytesUp += m_exchange->bytesUp();
    m_bytesDown += m_exchange->bytesDown();
}

void HttpFront::closeRecord()
{
    if (!m_open)
        return;
    session().core().close(std::move(*m_open), std::exchange(m_bytesUp, 0), std::exchange(m_bytesDown, 0));
    m_open.reset();
}

// A program that connected to a bare address did not say that it speaks HTTP: words could pass for an answer of the
// machine that it wanted.
void HttpFront::refuse(Refusal kind, const QString& text)
{
    if (m_place.protocol == Protocol::Captured && m_place.target && isAddress(m_place.target->domain)) {
        session().reset();
        return;
    }
    session().link().write(httpRefusal(kind, text));
    session().finish();
}

void HttpFront::refuseMalformed(const QString& why)
{
    Request request;
    request.protocol = m_place.target ? m_place.protocol : Protocol::Http;
    request.asker = session().asker();
    if (m_place.target) {
        request.domain = m_place.target->domain;
        request.port = m_place.target->port;
    }
    session().core().recordRefusal(request, why);
    refuse(Refusal::Malformed, refusalText(Refusal::Malformed, request.domain, request.port, why));
}

} // namespace proxy
