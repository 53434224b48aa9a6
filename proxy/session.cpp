// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/session.h"

#include "proxy/captured_front.h"
#include "proxy/dns_server.h"
#include "proxy/socks_front.h"

namespace proxy {
namespace {

// The words of a refusal must arrive although the client still sends: closing with unread bytes would reset the
// connection and take the words away. So what comes is thrown away for a moment.
class ClosingFront : public Front
{
public:
    using Front::Front;
    void start() override { session().link().endOutput(); }
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override
    {
        return std::chrono::milliseconds(2'000);
    }
    void linkReadable(Link& link) override
    {
        m_thrownAway += link.input().size();
        link.consume(link.input().size());
        if (link.isInputEnded() || m_thrownAway > kMostThrownAway)
            session().drop();
    }

private:
    static constexpr qsizetype kMostThrownAway = 1024 * 1024;
    qsizetype m_thrownAway = 0;
};

class NoOwner : public Link::Owner
{
public:
    void linkReadable(Link&) override {}
    void linkDrained(Link&) override {}
    void linkBroken(Link&) override {}
};

NoOwner& nobody()
{
    static NoOwner owner;
    return owner;
}

} // namespace

void Front::linkBroken(Link&)
{
    m_session.drop();
}

Session::Session(Core& core, base::UniqueFd socket, Entrance entrance)
    : m_core(core),
      m_entrance(entrance),
      m_link(std::make_unique<Link>(core.poller(), std::move(socket), nobody())),
      m_lastActive(core.now())
{
}

Session::~Session() = default;

void Session::start()
{
    switch (m_entrance) {
    case Entrance::Proxy: become(std::make_unique<FirstByteFront>(*this)); return;
    case Entrance::Capture: become(std::make_unique<CapturedFront>(*this)); return;
    case Entrance::Dns: become(std::make_unique<DnsFront>(*this)); return;
    }
}

void Session::become(std::unique_ptr<Front> front)
{
    if (m_front)
        m_retired.push_back(std::move(m_front));
    m_front = std::move(front);
    m_link->setOwner(*m_front);
    touch();
    m_front->start();
}

const Asker& Session::asker()
{
    if (m_asker)
        return *m_asker;
    SocketAddress peer, here, wanted;
    m_asker = Asker();
    if (!peer.readPeer(m_link->fd()) || !here.readLocal(m_link->fd()))
        return *m_asker;
    if (m_entrance != Entrance::Capture || !wanted.readOriginalDestination(m_link->fd()))
        wanted = here;
    m_asker =
        m_core.attribution().find({peer.host(), peer.port(), here.host(), here.port(), wanted.host(), wanted.port()});
    return *m_asker;
}

Request Session::requestFor(const Target& target, Protocol protocol)
{
    m_core.hasAsked(*this);
    Request request;
    request.domain = target.domain;
    request.port = target.port;
    request.protocol = protocol;
    request.isTls = protocol != Protocol::Http && target.port == 443;
    request.asker = asker();
    return request;
}

void Session::relay(Upstream upstream, OpenRecord open)
{
    Relay::Tunnel tunnel;
    tunnel.toUpstream = upstream.toUpstream + m_link->input();
    tunnel.toClient = m_link->takeOutput() + upstream.toClient;
    tunnel.client = m_link->takeSocket();
    tunnel.upstream = std::move(upstream.socket);
    m_core.relay(std::move(open), std::move(tunnel));
    drop();
}

void Session::sweep()
{
    const auto limit = m_front ? m_front->idleLimit() : std::nullopt;
    if (limit && m_core.now() - m_lastActive > *limit)
        drop();
}

void Session::finish()
{
    m_link->resumeReading();
    become(std::make_unique<ClosingFront>(*this));
}

void Session::reset()
{
    m_link->reset();
    drop();
}

void Session::drop()
{
    m_link->setOwner(nobody());
    m_link->takeSocket().reset();
    m_core.bury(*this);
}

} // namespace proxy
