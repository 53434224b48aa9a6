// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/listener.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace proxy {
namespace {

constexpr int kAcceptsPerTurn = 64;
constexpr std::chrono::milliseconds kRest{200};

} // namespace

Listener::Listener(Core& core, base::UniqueFd socket, Accepted accepted)
    : m_core(core), m_socket(std::move(socket)), m_accepted(std::move(accepted))
{
    ::fcntl(m_socket.get(), F_SETFL, ::fcntl(m_socket.get(), F_GETFL) | O_NONBLOCK);
    m_watch = m_core.poller().add(m_socket.get(), EPOLLIN, *this);
}

Listener::~Listener()
{
    m_core.poller().remove(m_watch, m_socket.get());
}

void Listener::onReady(quint32)
{
    for (int i = 0; i < kAcceptsPerTurn; ++i) {
        if (!m_core.hasRoom()) {
            rest();
            return;
        }
        base::UniqueFd client(::accept4(m_socket.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (!client.isValid()) {
            const bool isOutOfDescriptors = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
            if (isOutOfDescriptors)
                rest();
            return;
        }
        m_accepted(std::move(client));
    }
}

// What cannot be accepted now stays in the kernel's queue; asking at once again would spin.
void Listener::rest()
{
    m_core.poller().change(m_watch, m_socket.get(), 0);
    m_core.clock().callAfter(kRest, &m_context, [this] { m_core.poller().change(m_watch, m_socket.get(), EPOLLIN); });
}

} // namespace proxy
