// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dialer.h"

#include "base/file.h"
#include "proxy/socket_address.h"

#include <QCoreApplication>
#include <cerrno>
#include <sys/epoll.h>

namespace proxy {
namespace {

using namespace std::chrono_literals;

constexpr auto kRivalAfter = 300ms;
constexpr auto kTimeLimit = 20s;
constexpr qsizetype kMostAddresses = 8;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

} // namespace

class Dialer::Attempt : public Poller::Handler
{
public:
    Attempt(Dialer& dialer, const Endpoint& endpoint)
        : m_dialer(dialer),
          m_address(SocketAddress::from(endpoint.host, endpoint.port)),
          m_socket(::socket(m_address.family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0))
    {
    }
    ~Attempt() override { unwatch(); }

    // 0: connected; EINPROGRESS: will tell.
    int start()
    {
        if (!m_socket.isValid())
            return errno;
        if (::connect(m_socket.get(), m_address.get(), m_address.size()) == 0)
            return 0;
        if (errno == EINPROGRESS) {
            m_watch = m_dialer.m_poller.add(m_socket.get(), EPOLLOUT, *this);
            m_isWatched = true;
        }
        return errno;
    }
    base::UniqueFd takeSocket()
    {
        unwatch();
        return std::move(m_socket);
    }

private:
    void onReady(quint32) override
    {
        int error = 0;
        socklen_t size = sizeof error;
        ::getsockopt(m_socket.get(), SOL_SOCKET, SO_ERROR, &error, &size);
        m_dialer.attemptEnded(*this, error);
    }
    void unwatch()
    {
        if (std::exchange(m_isWatched, false))
            m_dialer.m_poller.remove(m_watch, m_socket.get());
    }

    Dialer& m_dialer;
    SocketAddress m_address;
    base::UniqueFd m_socket;
    Poller::Watch m_watch;
    bool m_isWatched = false;
};

Dialer::Dialer(Poller& poller, base::Clock& clock, QList<Endpoint> endpoints, Callback callback)
    : m_poller(poller), m_clock(clock), m_endpoints(std::move(endpoints)), m_callback(std::move(callback))
{
    m_endpoints = m_endpoints.first(qMin(m_endpoints.size(), kMostAddresses));
}

Dialer::~Dialer() = default;

void Dialer::start()
{
    m_clock.callAfter(kTimeLimit, &m_context, [this] {
        m_lastError = ETIMEDOUT;
        finish({});
    });
    tryNext();
}

void Dialer::tryNext()
{
    while (m_next < m_endpoints.size()) {
        m_attempts.push_back(std::make_unique<Attempt>(*this, m_endpoints[m_next++]));
        const int error = m_attempts.back()->start();
        if (error == 0) {
            finish(m_attempts.back()->takeSocket());
            return;
        }
        if (error == EINPROGRESS) {
            armRival();
            return;
        }
        m_lastError = error;
        m_attempts.pop_back();
    }
    if (m_attempts.empty())
        finish({});
}

void Dialer::armRival()
{
    delete std::exchange(m_rival, nullptr);
    if (m_next < m_endpoints.size())
        m_rival = m_clock.callAfter(kRivalAfter, &m_context, [this] {
            m_rival = nullptr;
            tryNext();
        });
}

void Dialer::attemptEnded(Attempt& attempt, int error)
{
    if (error == 0) {
        finish(attempt.takeSocket());
        return;
    }
    m_lastError = error;
    m_attempts.remove_if([&](const auto& each) { return each.get() == &attempt; });
    tryNext();
}

void Dialer::finish(base::UniqueFd socket)
{
    const QString problem = socket.isValid()           ? QString()
                            : m_lastError == ETIMEDOUT ? Words::tr("no connection within 20 seconds")
                                                       : base::systemError(m_lastError);
    const Callback callback = std::move(m_callback);
    callback(std::move(socket), problem);
}

} // namespace proxy
