// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/tunnel_front.h"

#include "proxy/http_front.h"
#include "proxy/name.h"
#include "proxy/refusal.h"

#include <QCoreApplication>
#include <algorithm>

namespace proxy {
namespace {

constexpr quint16 kHttpPort = 80;
constexpr quint16 kTlsPort = 443;
constexpr qsizetype kLongestRequestLine = 8 * 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

} // namespace

QString helloProblem(const ClientHello& hello, const QByteArray& domain)
{
    if (hello.state != ClientHello::State::Complete)
        return Words::tr("what the program sent is no TLS, and nothing else goes through on this port");
    if (hello.hasEncryptedHello)
        return Words::tr("the program hides the name of the server (encrypted ClientHello), so it cannot be checked");
    if (isAddress(domain) && hello.serverNames.isEmpty())
        return {};
    if (hello.serverNames.isEmpty())
        return Words::tr("the program does not name the server in TLS, so it cannot be checked");
    const auto name = hello.serverNames.size() == 1 ? canonicalName(hello.serverNames.first())
                                                    : base::Result<QByteArray>(QByteArray());
    if (!name || *name != domain)
        return Words::tr("the program names another server in TLS than the one it asked for");
    return {};
}

// Generous in what counts as HTTP: a server that takes blank lines or odd methods must not get them unread.
Speech recognise(QByteArrayView bytes)
{
    while (!bytes.isEmpty() && (bytes.front() == '\r' || bytes.front() == '\n'))
        bytes = bytes.sliced(1);
    if (bytes.isEmpty())
        return Speech::NeedsMore;
    if (bytes.front() == 0x16)
        return Speech::Tls;
    const auto isMethod = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
    };
    const auto end = std::find_if_not(bytes.begin(), bytes.end(), isMethod);
    if (end == bytes.end())
        return bytes.size() > 32 ? Speech::Other : Speech::NeedsMore;
    if (end == bytes.begin() || (*end != ' ' && *end != '\t'))
        return Speech::Other;
    const qsizetype line = bytes.indexOf('\n');
    if (line < 0)
        return bytes.size() > kLongestRequestLine ? Speech::Http : Speech::NeedsMore;
    return bytes.first(line).contains("HTTP/") ? Speech::Http : Speech::Other;
}

TunnelFront::TunnelFront(Session& session, Target target, base::UniqueFd upstream, OpenRecord open)
    : Front(session), m_target(std::move(target)), m_upstreamSocket(std::move(upstream)), m_open(std::move(open))
{
}

TunnelFront::~TunnelFront()
{
    if (m_open)
        session().core().close(std::move(*m_open), 0, 0);
}

void TunnelFront::start()
{
    Link& link = session().link();
    link.setInputLimit(kLongestClientHello + 1024);
    link.resumeReading();
    const bool mayServerSpeakFirst = m_target.port != kTlsPort && m_target.port != kHttpPort;
    if (mayServerSpeakFirst)
        m_upstream = std::make_unique<Link>(session().core().poller(), std::move(m_upstreamSocket), *this);
    if (!link.input().isEmpty())
        look();
}

std::optional<std::chrono::milliseconds> TunnelFront::idleLimit() const
{
    const Bounds& bounds = session().core().bounds();
    return m_hasBegun ? bounds.headLimit : bounds.idleLimit;
}

void TunnelFront::linkReadable(Link& link)
{
    if (&link == m_upstream.get()) {
        relay(); // the server spoke first, so it is neither HTTP nor TLS
        return;
    }
    if (link.isInputEnded() && link.input().isEmpty())
        session().drop();
    else
        look();
}

void TunnelFront::linkBroken(Link&)
{
    session().drop();
}

void TunnelFront::look()
{
    if (m_target.port == kTlsPort) {
        lookAtTls();
        return;
    }
    switch (recognise(session().link().input())) {
    case Speech::NeedsMore: needsMore(); return;
    case Speech::Tls: lookAtTls(); return;
    case Speech::Http: speakHttp(); return;
    case Speech::Other:
        if (m_target.port == kHttpPort)
            refuseInWords(Words::tr("on port 80 only HTTP and TLS go through"));
        else
            relay();
        return;
    }
}

void TunnelFront::needsMore()
{
    if (session().link().isInputEnded()) {
        refuse(Words::tr("the program ended the connection before it said anything"));
    } else if (!std::exchange(m_hasBegun, true)) {
        session().touch();
        session().core().beginsToAsk(session());
    }
}

void TunnelFront::lookAtTls()
{
    const ClientHello hello = parseClientHello(session().link().input());
    if (hello.state == ClientHello::State::NeedsMore && !session().link().isInputEnded()) {
        needsMore();
        return;
    }
    m_open->record.request.isTls = true;
    if (const QString problem = helloProblem(hello, m_target.domain); !problem.isEmpty())
        refuse(problem);
    else
        relay();
}

void TunnelFront::speakHttp()
{
    session().core().hasAsked(session());
    HttpFront::Place place;
    place.target = m_target;
    place.protocol = m_open->record.request.protocol;
    place.upstream = m_upstream ? m_upstream->takeSocket() : std::move(m_upstreamSocket);
    place.open = std::move(m_open);
    m_open.reset();
    session().become(std::make_unique<HttpFront>(session(), std::move(place)));
}

void TunnelFront::relay()
{
    Session::Upstream upstream;
    if (m_upstream) {
        upstream.toClient = m_upstream->input();
        upstream.socket = m_upstream->takeSocket();
    } else {
        upstream.socket = std::move(m_upstreamSocket);
    }
    OpenRecord open = std::move(*m_open);
    m_open.reset();
    session().relay(std::move(upstream), std::move(open));
}

void TunnelFront::refuseInWords(const QString& why)
{
    session().link().write(
        httpRefusal(Refusal::Malformed, refusalText(Refusal::Malformed, m_target.domain, m_target.port, why)));
    closeAsRefused(why);
    session().finish();
}

void TunnelFront::refuse(const QString& why)
{
    closeAsRefused(why);
    session().reset();
}

void TunnelFront::closeAsRefused(const QString& why)
{
    m_open->record.result = Record::Result::Refused;
    m_open->record.reason = why;
    session().core().close(std::move(*m_open), 0, 0);
    m_open.reset();
}

} // namespace proxy
