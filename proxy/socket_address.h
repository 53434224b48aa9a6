// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QHostAddress>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>

// The kernel's header comes after the C library's; it steps back from what that one has defined.
#include <linux/netfilter_ipv4.h>

namespace proxy {

// A sockaddr as a value.
class SocketAddress
{
public:
    static SocketAddress from(const QHostAddress& host, quint16 port)
    {
        SocketAddress result;
        if (host.protocol() == QAbstractSocket::IPv6Protocol) {
            auto* in6 = reinterpret_cast<sockaddr_in6*>(&result.m_storage);
            in6->sin6_family = AF_INET6;
            in6->sin6_port = htons(port);
            const Q_IPV6ADDR bytes = host.toIPv6Address();
            std::memcpy(&in6->sin6_addr, &bytes, sizeof bytes);
            result.m_size = sizeof(sockaddr_in6);
        } else {
            auto* in4 = reinterpret_cast<sockaddr_in*>(&result.m_storage);
            in4->sin_family = AF_INET;
            in4->sin_port = htons(port);
            in4->sin_addr.s_addr = htonl(host.toIPv4Address());
            result.m_size = sizeof(sockaddr_in);
        }
        return result;
    }

    [[nodiscard]] bool readLocal(int fd)
    {
        m_size = sizeof m_storage;
        return ::getsockname(fd, get(), &m_size) == 0;
    }
    [[nodiscard]] bool readPeer(int fd)
    {
        m_size = sizeof m_storage;
        return ::getpeername(fd, get(), &m_size) == 0;
    }
    // A datagram and who sent it; as recvfrom, without waiting.
    [[nodiscard]] ssize_t receive(int fd, char* buffer, size_t size)
    {
        m_size = sizeof m_storage;
        return ::recvfrom(fd, buffer, size, MSG_DONTWAIT, get(), &m_size);
    }
    // Where a redirected connection wanted to go (netfilter's SO_ORIGINAL_DST).
    [[nodiscard]] bool readOriginalDestination(int fd)
    {
        m_size = sizeof m_storage;
        return ::getsockopt(fd, SOL_IP, SO_ORIGINAL_DST, get(), &m_size) == 0;
    }

    [[nodiscard]] sockaddr* get() { return reinterpret_cast<sockaddr*>(&m_storage); }
    [[nodiscard]] const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&m_storage); }
    [[nodiscard]] socklen_t size() const { return m_size; }
    [[nodiscard]] int family() const { return m_storage.ss_family; }
    [[nodiscard]] QHostAddress host() const { return QHostAddress(get()); }
    [[nodiscard]] quint16 port() const
    {
        return ntohs(family() == AF_INET6 ? reinterpret_cast<const sockaddr_in6*>(&m_storage)->sin6_port
                                          : reinterpret_cast<const sockaddr_in*>(&m_storage)->sin_port);
    }

private:
    sockaddr_storage m_storage{};
    socklen_t m_size = sizeof(sockaddr_storage);
};

} // namespace proxy
