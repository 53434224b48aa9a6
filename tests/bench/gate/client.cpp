// SPDX-License-Identifier: GPL-2.0-or-later
#include "client.h"

#include "servers.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

sockaddr_in loopback(quint32 address, quint16 port)
{
    sockaddr_in result{};
    result.sin_family = AF_INET;
    result.sin_port = htons(port);
    result.sin_addr.s_addr = htonl(address);
    return result;
}

// From one of many addresses of the same network: with one, tens of thousands of its ports wait to be free again, and
// the kernel's search for another would be what is measured.
void useAnotherAddress(int fd, const Way& way)
{
    static quint32 turn = 0;
    constexpr quint32 kMany = 250;
    const int on = 1;
    ::setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const sockaddr_in from = loopback((ntohl(way.address.sin_addr.s_addr) & 0xffffff00) + 2 + turn++ % kMany, 0);
    ::bind(fd, reinterpret_cast<const sockaddr*>(&from), sizeof from);
}

int open(const Way& way, int flags)
{
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
    const int on = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    useAnotherAddress(fd, way);
    const int result = ::connect(fd, reinterpret_cast<const sockaddr*>(&way.address), sizeof way.address);
    if (result != 0 && errno != EINPROGRESS) {
        ::close(fd);
        return -1;
    }
    return fd;
}

bool sendAll(int fd, const QByteArray& bytes)
{
    return ::send(fd, bytes.constData(), static_cast<size_t>(bytes.size()), MSG_NOSIGNAL) == bytes.size();
}

// A blocking tunnel that has been greeted.
int openTunnel(const Way& way)
{
    const int fd = open(way, 0);
    QByteArray answer;
    if (fd >= 0 && !way.connectLine.isEmpty() && sendAll(fd, way.connectLine)) {
        char c = 0;
        while (!answer.endsWith("\r\n\r\n") && ::recv(fd, &c, 1, 0) == 1)
            answer += c;
    }
    const bool isOpen = fd >= 0 && (way.connectLine.isEmpty() || answer.mid(9, 3) == "200");
    if (isOpen && sendAll(fd, greeting()))
        return fd;
    ::close(fd);
    return -1;
}

// One client of the tunnel bench: where it is, and what it waits for.
struct Visitor {
    int fd = -1;
    enum class Step { Connecting, Proxy, Ping } step = Step::Connecting;
    QByteArray answer;
};

class Crowd
{
public:
    Crowd(const Way& way, int clients) : m_way(way), m_visitors(static_cast<size_t>(clients)) {}

    Rate run(double seconds)
    {
        const auto start = Clock::now();
        for (size_t i = 0; i < m_visitors.size(); ++i)
            enter(i);
        std::array<epoll_event, 256> events{};
        while (secondsSince(start) < seconds) {
            const int count = ::epoll_wait(m_epoll, events.data(), 256, 100);
            for (int i = 0; i < count; ++i)
                move(events.at(static_cast<size_t>(i)).data.u64, events.at(static_cast<size_t>(i)).events);
        }
        m_rate.perSecond = static_cast<double>(m_rate.done) / secondsSince(start);
        for (const Visitor& visitor : m_visitors)
            ::close(visitor.fd);
        ::close(m_epoll);
        return m_rate;
    }

private:
    void enter(size_t index)
    {
        Visitor& visitor = m_visitors[index];
        visitor = {open(m_way, SOCK_NONBLOCK), Visitor::Step::Connecting, {}};
        if (visitor.fd < 0) {
            ++m_rate.errors;
            return;
        }
        watch(index, EPOLLOUT, EPOLL_CTL_ADD);
    }

    void watch(size_t index, quint32 what, int operation)
    {
        epoll_event event{};
        event.events = what;
        event.data.u64 = index;
        ::epoll_ctl(m_epoll, operation, m_visitors[index].fd, &event);
    }

    void leave(size_t index, bool isDone)
    {
        ++(isDone ? m_rate.done : m_rate.errors);
        ::close(m_visitors[index].fd);
        enter(index);
    }

    void move(size_t index, quint32 events)
    {
        Visitor& visitor = m_visitors[index];
        if (visitor.step == Visitor::Step::Connecting) {
            const bool isProxy = !m_way.connectLine.isEmpty();
            if ((events & (EPOLLERR | EPOLLHUP)) || !sendAll(visitor.fd, isProxy ? m_way.connectLine : m_first))
                return leave(index, false);
            visitor.step = isProxy ? Visitor::Step::Proxy : Visitor::Step::Ping;
            watch(index, EPOLLIN, EPOLL_CTL_MOD);
            return;
        }
        std::array<char, 512> buffer{};
        const ssize_t got = ::recv(visitor.fd, buffer.data(), buffer.size(), 0);
        if (got <= 0)
            return leave(index, false);
        if (visitor.step == Visitor::Step::Ping)
            return leave(index, buffer[0] == 'p');
        visitor.answer.append(buffer.data(), got);
        if (!visitor.answer.endsWith("\r\n\r\n"))
            return;
        if (visitor.answer.mid(9, 3) != "200" || !sendAll(visitor.fd, m_first))
            return leave(index, false);
        visitor.step = Visitor::Step::Ping;
    }

    const Way& m_way;
    const QByteArray m_first = greeting() + "p";
    int m_epoll = ::epoll_create1(EPOLL_CLOEXEC);
    std::vector<Visitor> m_visitors;
    Rate m_rate;
};

} // namespace

Way directWay(const char* name, quint16 port)
{
    return {name, loopback(INADDR_LOOPBACK, port), {}};
}

Way proxyWay(const char* name, quint16 port, const QByteArray& target)
{
    return {name, loopback(INADDR_LOOPBACK, port), "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n\r\n"};
}

Way capturedWay(const char* name)
{
    const QByteArray query("\x12\x34\x01\0\0\1\0\0\0\0\0\0\5bench\4test\0\0\1\0\1", 28);
    const int fd = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    const sockaddr_in server = loopback(INADDR_LOOPBACK, 53);
    ::sendto(fd, query.constData(), static_cast<size_t>(query.size()), 0, reinterpret_cast<const sockaddr*>(&server),
             sizeof server);
    std::array<unsigned char, 512> answer{};
    const ssize_t size = ::recv(fd, answer.data(), answer.size(), 0);
    ::close(fd);
    quint32 address = 0;
    for (ssize_t i = size - 4; size > 4 && i < size; ++i)
        address = address << 8 | answer.at(static_cast<size_t>(i));
    return {name, loopback(address, kCapturePort), {}};
}

double bulkRate(const Way& way, qint64 size)
{
    const int fd = openTunnel(way);
    if (fd < 0 || !sendAll(fd, "b"))
        return 0;
    static std::vector<char> buffer(1 << 20);
    const auto start = Clock::now();
    qint64 total = 0;
    for (ssize_t got = 1; got > 0; total += got)
        got = ::recv(fd, buffer.data(), buffer.size(), 0);
    ::close(fd);
    return total + 1 < size ? 0 : static_cast<double>(size) / secondsSince(start);
}

Rate tunnelRate(const Way& way, int clients, double seconds)
{
    return Crowd(way, clients).run(seconds);
}

double pingRate(const Way& way, int count)
{
    const int fd = openTunnel(way);
    const auto start = Clock::now();
    for (int i = 0; i < count; ++i) {
        char c = 0;
        if (!sendAll(fd, "p") || ::recv(fd, &c, 1, 0) != 1)
            return 0;
    }
    ::close(fd);
    return count / secondsSince(start);
}

} // namespace bench
