// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/captured_front.h"

#include "proxy/client_hello.h"
#include "proxy/http_front.h"
#include "proxy/name.h"
#include "proxy/socket_address.h"
#include "proxy/tunnel_front.h"

namespace proxy {

// Without a redirection (SO_ORIGINAL_DST unknown) the address that was connected to is the local one.
std::optional<Target> CapturedFront::destination()
{
    SocketAddress address;
    const int fd = session().link().fd();
    if (!address.readOriginalDestination(fd) && !address.readLocal(fd))
        return std::nullopt;
    const QHostAddress host = address.host();
    bool isIpv4 = false;
    const quint32 number = host.toIPv4Address(&isIpv4);
    if (isIpv4 && NameTable::isInRange(number)) {
        const auto name = session().core().names().nameOf(number);
        return name ? std::optional(Target{*name, address.port(), {}}) : std::nullopt;
    }
    const auto literal = canonicalName(host.toString().toLatin1());
    return literal ? std::optional(Target{*literal, address.port(), {}}) : std::nullopt;
}

void CapturedFront::start()
{
    const auto target = destination();
    if (!target) {
        session().reset();
        return;
    }
    m_target = *target;
    if (m_target.port == 80) {
        // Decided with the first request, so that the refusal can be told in words.
        HttpFront::Place place;
        place.target = m_target;
        place.protocol = Protocol::Captured;
        session().become(std::make_unique<HttpFront>(session(), std::move(place)));
        return;
    }
    session().link().setInputLimit(kLongestClientHello + 1024);
    if (m_target.port == 443 && isAddress(m_target.domain))
        lookForName();
    else
        admit();
}

std::optional<std::chrono::milliseconds> CapturedFront::idleLimit() const
{
    return m_admission ? std::nullopt : std::optional(session().core().bounds().headLimit);
}

void CapturedFront::linkReadable(Link& link)
{
    if (m_admission) {
        if (link.isPeerDone() && m_admission->isHeld())
            session().drop();
    } else if (link.isInputEnded()) {
        session().drop();
    } else {
        lookForName();
    }
}

// A program that found the address elsewhere (a cache, its own DNS over HTTPS) still names the server in TLS. That name
// is then what is decided, looked up and dialled; the address it brought along is not used.
void CapturedFront::lookForName()
{
    const ClientHello hello = parseClientHello(session().link().input());
    if (hello.state == ClientHello::State::NeedsMore)
        return;
    if (hello.state == ClientHello::State::Complete && hello.serverNames.size() == 1) {
        if (const auto name = canonicalName(hello.serverNames.first()))
            m_target.domain = *name;
    }
    admit();
}

void CapturedFront::admit()
{
    const Request request = session().requestFor(m_target, Protocol::Captured);
    session().link().pauseReading();
    m_admission = std::make_unique<Admission>(session().core(), request, [this](Admission::Outcome outcome) {
        const std::unique_ptr<Admission> ended = std::move(m_admission); // it is on the stack: deleted when it is left
        admitted(std::move(outcome));
    });
    m_admission->start();
}

void CapturedFront::admitted(Admission::Outcome outcome)
{
    if (!outcome.upstream.isValid()) {
        session().reset();
        return;
    }
    session().become(std::make_unique<TunnelFront>(session(), m_target, std::move(outcome.upstream),
                                                   std::move(outcome.open)));
}

} // namespace proxy
