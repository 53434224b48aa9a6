// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns_server.h"

#include "proxy/dns.h"
#include "proxy/name.h"
#include "proxy/socket_address.h"

#include <array>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace proxy {
namespace {

constexpr int kQueriesPerTurn = 64;
constexpr quint16 kInternet = 1;
constexpr quint32 kLoopback = 0x7f000001;
constexpr std::chrono::milliseconds kIdleLimit{30'000};

bool isLocalhost(const QByteArray& name)
{
    return name == "localhost" || name.endsWith(".localhost");
}

ConnectionEnds endsOf(const SocketAddress& sender, int fd)
{
    SocketAddress here;
    if (!here.readLocal(fd))
        return {};
    return {sender.host(), sender.port(), here.host(), here.port(), here.host(), here.port()};
}

QByteArray answerAddress(const DnsQuery& query, NameTable& names)
{
    const auto name = canonicalName(query.name);
    if (!name || isAddress(*name))
        return dnsAnswer(query, DnsCode::NoSuchName);
    // Loopback inside is the environment's own, where the agent's servers listen (RFC 6761, 6.3).
    if (isLocalhost(*name))
        return dnsAnswer(query, DnsCode::NoError, kLoopback);
    const auto address = names.addressFor(*name);
    return address ? dnsAnswer(query, DnsCode::NoError, *address) : dnsAnswer(query, DnsCode::ServerFailure);
}

// What programs ask before they connect; the rest is refused to everybody.
bool asksForAddress(const DnsQuery& query)
{
    const auto type = static_cast<DnsType>(query.type);
    return query.dnsClass == kInternet &&
           (type == DnsType::A || type == DnsType::Aaaa || type == DnsType::Svcb || type == DnsType::Https);
}

QByteArray answerQuery(const DnsQuery& query, NameTable& names)
{
    if (query.dnsClass != kInternet)
        return dnsAnswer(query, DnsCode::Refused);
    switch (static_cast<DnsType>(query.type)) {
    case DnsType::A: return answerAddress(query, names);
    case DnsType::Aaaa:
    case DnsType::Svcb:
    case DnsType::Https: return dnsAnswer(query, canonicalName(query.name) ? DnsCode::NoError : DnsCode::NoSuchName);
    case DnsType::Opt: break;
    }
    return dnsAnswer(query, DnsCode::Refused);
}

} // namespace

DnsReply replyToDns(QByteArrayView message, NameTable& names, const Policy& policy)
{
    const auto query = parseDnsQuery(message);
    if (!query)
        return {};
    const auto name = asksForAddress(*query) ? canonicalName(query->name) : base::Result<QByteArray>(QByteArray());
    const bool isName = name && !name->isEmpty() && !isAddress(*name) && !isLocalhost(*name);
    if (const auto why = isName ? policy.whyUnreachable(*name) : std::nullopt)
        return {dnsAnswer(*query, DnsCode::NoSuchName, {}, why->toUtf8()), *name, *why};
    return {answerQuery(*query, names), {}, {}};
}

DnsUdpServer::DnsUdpServer(Core& core, base::UniqueFd socket) : m_core(core), m_socket(std::move(socket))
{
    ::fcntl(m_socket.get(), F_SETFL, ::fcntl(m_socket.get(), F_GETFL) | O_NONBLOCK);
    m_watch = m_core.poller().add(m_socket.get(), EPOLLIN, *this);
}

DnsUdpServer::~DnsUdpServer()
{
    m_core.poller().remove(m_watch, m_socket.get());
}

void DnsUdpServer::onReady(quint32)
{
    std::array<char, 1024> buffer{};
    for (int i = 0; i < kQueriesPerTurn; ++i) {
        SocketAddress sender;
        const ssize_t got = sender.receive(m_socket.get(), buffer.data(), buffer.size());
        if (got < 0)
            return;
        const DnsReply reply = replyToDns(QByteArrayView(buffer.data(), got), m_core.names(), m_core.policy());
        if (!reply.refused.isEmpty()) // first, while the program still waits and can be found
            m_core.recordLookUp(reply.refused, endsOf(sender, m_socket.get()), Transport::Udp, reply.why);
        if (!reply.bytes.isEmpty())
            ::sendto(m_socket.get(), reply.bytes.constData(), static_cast<size_t>(reply.bytes.size()),
                     MSG_DONTWAIT | MSG_NOSIGNAL, sender.get(), sender.size());
    }
}

std::optional<std::chrono::milliseconds> DnsFront::idleLimit() const
{
    return kIdleLimit;
}

void DnsFront::linkReadable(Link& link)
{
    constexpr qsizetype kUnsentLimit = 64 * 1024;
    while (link.input().size() >= 2 && link.unsent() < kUnsentLimit) {
        const auto high = static_cast<unsigned char>(link.input()[0]),
                   low = static_cast<unsigned char>(link.input()[1]);
        const qsizetype size = high << 8 | low;
        if (link.input().size() < 2 + size && size <= 512)
            break;
        Core& core = session().core();
        const DnsReply reply =
            size > 512 ? DnsReply()
                       : replyToDns(QByteArrayView(link.input()).sliced(2, size), core.names(), core.policy());
        const QByteArray& answer = reply.bytes;
        if (answer.isEmpty()) {
            session().drop();
            return;
        }
        SocketAddress sender;
        if (!reply.refused.isEmpty() && sender.readPeer(link.fd()))
            core.recordLookUp(reply.refused, endsOf(sender, link.fd()), Transport::Tcp, reply.why);
        link.consume(2 + size);
        link.write(
            QByteArray().append(static_cast<char>(answer.size() >> 8)).append(static_cast<char>(answer.size() & 0xff)) +
            answer);
        session().touch();
    }
    if (link.isInputEnded())
        session().finish();
}

} // namespace proxy
