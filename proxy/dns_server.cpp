// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns_server.h"

#include "proxy/dns.h"
#include "proxy/name.h"

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

} // namespace

QByteArray answerDns(QByteArrayView message, NameTable& names)
{
    const auto query = parseDnsQuery(message);
    if (!query)
        return {};
    if (query->dnsClass != kInternet)
        return dnsAnswer(*query, DnsCode::Refused);
    switch (static_cast<DnsType>(query->type)) {
    case DnsType::A:
        return answerAddress(*query, names);
    case DnsType::Aaaa:
    case DnsType::Svcb:
    case DnsType::Https:
        return dnsAnswer(*query, canonicalName(query->name) ? DnsCode::NoError : DnsCode::NoSuchName);
    case DnsType::Opt:
        break;
    }
    return dnsAnswer(*query, DnsCode::Refused);
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
        sockaddr_storage from{};
        socklen_t size = sizeof from;
        auto* sender = reinterpret_cast<sockaddr*>(&from);
        const ssize_t got = ::recvfrom(m_socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT, sender, &size);
        if (got < 0)
            return;
        const QByteArray answer = answerDns(QByteArrayView(buffer.data(), got), m_core.names());
        if (!answer.isEmpty())
            ::sendto(m_socket.get(), answer.constData(), static_cast<size_t>(answer.size()), MSG_DONTWAIT | MSG_NOSIGNAL,
                     sender, size);
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
        const auto high = static_cast<unsigned char>(link.input()[0]), low = static_cast<unsigned char>(link.input()[1]);
        const qsizetype size = high << 8 | low;
        if (link.input().size() < 2 + size && size <= 512)
            break;
        const QByteArray answer = size > 512 ? QByteArray()
                                             : answerDns(QByteArrayView(link.input()).sliced(2, size), session().core().names());
        if (answer.isEmpty()) {
            session().drop();
            return;
        }
        link.consume(2 + size);
        link.write(QByteArray().append(static_cast<char>(answer.size() >> 8)).append(static_cast<char>(answer.size() & 0xff)) + answer);
        session().touch();
    }
    if (link.isInputEnded())
        session().finish();
}

} // namespace proxy
