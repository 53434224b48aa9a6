// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/captured_front.h"

#include "proxy/client_hello.h"
#include "proxy/http_front.h"
#include "proxy/name.h"
#include "proxy/socket_address.h"

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
    m_wanted = *target;
    if (m_wanted.port == 80) {
        // Decided with the first request, so that the refusal can be told in words.
        HttpFront::Place place;
        place.target = m_wanted;
        place.protocol = Protocol::Captured;
        session().become(std::make_unique<HttpFront>(session(), std::move(place)));
        return;
    }
    session().link().setInputLimit(kLongestClientHello + 1024);
    if (m_wanted.port == 443 && isAddress(m_wanted.domain))
        read();
    else
        admit(m_wanted, Protocol::Captured);
}

// A program that found the address elsewhere (a cache, its own DNS over HTTPS) still names the server in TLS. That name
// is then what is decided, looked up and dialled; the address it brought along is not used.
void CapturedFront::read()
{
    const ClientHello hello = parseClientHello(session().link().input());
    if (hello.state == ClientHello::State::NeedsMore)
        return;
    if (hello.state == ClientHello::State::Complete && hello.serverNames.size() == 1) {
        if (const auto name = canonicalName(hello.serverNames.first()))
            m_wanted.domain = *name;
    }
    admit(m_wanted, Protocol::Captured);
}

void CapturedFront::refused(Refusal)
{
    session().reset();
}

} // namespace proxy
