// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/link.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace proxy {

Link::Link(Poller& poller, base::UniqueFd socket, Owner& owner)
    : m_poller(poller), m_socket(std::move(socket)), m_owner(&owner)
{
    ::fcntl(m_socket.get(), F_SETFL, ::fcntl(m_socket.get(), F_GETFL) | O_NONBLOCK);
    const int on = 1;
    ::setsockopt(m_socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    m_events = EPOLLIN;
    m_watch = m_poller.add(m_socket.get(), m_events, *this);
}

Link::~Link()
{
    if (m_socket.isValid())
        m_poller.remove(m_watch, m_socket.get());
}

void Link::consume(qsizetype size)
{
    if (size == m_input.size())
        m_input.clear();
    else
        m_input.remove(0, size);
    watch();
}

void Link::setInputLimit(qsizetype bytes)
{
    m_inputLimit = bytes;
    watch();
}

void Link::pauseReading()
{
    m_isPaused = true;
    m_input.squeeze();
    watch();
}

void Link::resumeReading()
{
    m_isPaused = false;
    watch();
}

void Link::write(QByteArrayView bytes)
{
    m_output.append(bytes.data(), bytes.size());
    flush();
}

void Link::endOutput()
{
    m_isOutputEnding = true;
    flush();
}

base::UniqueFd Link::takeSocket()
{
    if (m_socket.isValid())
        m_poller.remove(m_watch, m_socket.get());
    return std::move(m_socket);
}

void Link::reset()
{
    const linger hard{1, 0};
    ::setsockopt(m_socket.get(), SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    takeSocket().reset();
}

// What to wait for. RDHUP stays set once it came and would be reported without end.
void Link::watch()
{
    if (!m_socket.isValid() || m_isBroken)
        return;
    quint32 events = m_isPaused && !isPeerDone() ? quint32(EPOLLRDHUP) : 0;
    if (!m_isPaused && !m_isInputEnded && m_input.size() < m_inputLimit)
        events |= EPOLLIN;
    if (!m_output.isEmpty())
        events |= EPOLLOUT;
    if (events == m_events)
        return;
    m_events = events;
    m_poller.change(m_watch, m_socket.get(), events);
}

void Link::breakOff()
{
    m_isBroken = true;
    takeSocket().reset();
    m_owner->linkBroken(*this);
}

// In each turn the owner is called at most once, as the last thing: it may delete this.
void Link::onReady(quint32 events)
{
    const bool isHungUp = (events & EPOLLHUP) != 0;
    const bool canRead = !m_isPaused && !m_isInputEnded && m_input.size() < m_inputLimit;
    if ((events & EPOLLERR) || (isHungUp && !canRead)) {
        breakOff();
        return;
    }
    if ((events & EPOLLOUT) && !m_output.isEmpty()) {
        flush();
        if (m_output.isEmpty()) {
            m_owner->linkDrained(*this);
            return; // whatever else is ready comes again
        }
    }
    if (!(events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP)))
        return;
    if (canRead)
        readSome();
    else
        m_isPeerDone = true;
    watch();
    m_owner->linkReadable(*this);
}

void Link::readSome()
{
    std::array<char, 64 * 1024> buffer; // NOLINT: filled by recv
    const auto room =
        static_cast<size_t>(qBound(qsizetype(0), m_inputLimit - m_input.size(), qsizetype(buffer.size())));
    if (room == 0)
        return;
    const ssize_t got = ::recv(m_socket.get(), buffer.data(), room, 0);
    if (got > 0)
        m_input.append(buffer.data(), got);
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        m_isInputEnded = true;
}

void Link::flush()
{
    while (!m_output.isEmpty() && m_socket.isValid()) {
        const ssize_t sent =
            ::send(m_socket.get(), m_output.constData(), static_cast<size_t>(m_output.size()), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno != EAGAIN)
            m_output.clear(); // broken: epoll says so next
        if (sent < 0)
            break;
        if (sent == m_output.size())
            m_output.clear();
        else
            m_output.remove(0, sent);
    }
    if (m_output.isEmpty() && m_isOutputEnding && m_socket.isValid())
        ::shutdown(m_socket.get(), SHUT_WR);
    watch();
}

} // namespace proxy
