// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/proxy_handshake.h"

#include "proxy/http_head.h"
#include "proxy/upstream_proxy.h"

#include <QCoreApplication>
#include <array>
#include <cerrno>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace proxy {
namespace {

constexpr std::chrono::milliseconds kTimeLimit{30'000};
constexpr size_t kLongestAnswer = 16 * 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

} // namespace

ProxyHandshake::ProxyHandshake(Poller& poller, base::Clock& clock, base::UniqueFd socket, QByteArray head,
                               Callback callback)
    : m_poller(poller),
      m_clock(clock),
      m_socket(std::move(socket)),
      m_head(std::move(head)),
      m_callback(std::move(callback))
{
}

ProxyHandshake::~ProxyHandshake()
{
    if (m_isWatched)
        m_poller.remove(m_watch, m_socket.get());
}

void ProxyHandshake::start()
{
    m_clock.callAfter(kTimeLimit, &m_context, [this] { finish(Words::tr("your proxy does not answer")); });
    // The head is small and the first thing on the socket: it goes at once or not at all.
    const ssize_t sent = ::send(m_socket.get(), m_head.constData(), static_cast<size_t>(m_head.size()), MSG_NOSIGNAL);
    if (sent != m_head.size()) {
        finish(Words::tr("your proxy broke the connection off"));
        return;
    }
    m_watch = m_poller.add(m_socket.get(), EPOLLIN | EPOLLET, *this);
    m_isWatched = true;
}

void ProxyHandshake::onReady(quint32)
{
    std::array<char, kLongestAnswer> buffer; // NOLINT: filled by recv
    const ssize_t seen = ::recv(m_socket.get(), buffer.data(), buffer.size(), MSG_PEEK);
    if (seen < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    const auto answer =
        seen > 0 ? parseResponseHead(QByteArrayView(buffer.data(), seen)) : ParsedHead<HttpResponseHead>();
    const bool isWhole = seen == 0 || seen == static_cast<ssize_t>(buffer.size());
    if (answer.state == HeadState::NeedsMore && !isWhole)
        return;
    if (answer.state != HeadState::Complete) {
        finish(Words::tr("your proxy gave no answer that can be read"));
        return;
    }
    if (answer.head.status != 200) {
        finish(proxyRefusal(answer.head.status));
        return;
    }
    const ssize_t taken = ::recv(m_socket.get(), buffer.data(), static_cast<size_t>(answer.size), 0);
    finish(taken == answer.size ? QString() : Words::tr("your proxy broke the connection off"));
}

void ProxyHandshake::finish(const QString& problem)
{
    if (std::exchange(m_isWatched, false))
        m_poller.remove(m_watch, m_socket.get());
    if (!problem.isEmpty())
        m_socket.reset();
    const Callback callback = std::move(m_callback);
    callback(std::move(m_socket), problem);
}

} // namespace proxy
