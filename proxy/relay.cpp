// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/relay.h"

#include "proxy/splicer.h"

#include <array>
#include <csignal>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>
#include <unordered_map>

namespace proxy {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kIdleLimit{60 * 60 * 1000};
constexpr milliseconds kHalfClosedLimit{10 * 60 * 1000};
constexpr int kEventsPerTurn = 256;
constexpr quint64 kWakeKey = 0; // tunnels have keys from 2 on, one for each side

struct Route {
    quint64 id = 0;
    Side client;
    Side upstream;
    Splicer up;
    Splicer down;
    milliseconds active{0};
};

void resetHard(int fd)
{
    const linger hard{1, 0};
    ::setsockopt(fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
}

} // namespace

// What runs on the relay's thread.
class Relay::Worker
{
public:
    explicit Worker(Relay& relay) : m_relay(relay), m_epoll(::epoll_create1(EPOLL_CLOEXEC)) {}

    void run()
    {
        watch(m_relay.m_wake.get(), kWakeKey, EPOLLIN);
        while (obey()) {
            std::array<epoll_event, kEventsPerTurn> events{};
            const int wait = m_again.empty() ? -1 : 0;
            const int count = ::epoll_wait(m_epoll.get(), events.data(), kEventsPerTurn, wait);
            const auto again = std::exchange(m_again, {});
            for (int i = 0; i < count; ++i)
                onEvent(events.at(static_cast<size_t>(i)));
            for (const quint64 id : again)
                move(id);
            tell();
        }
        for (auto& entry : m_routes)
            finish(*entry.second);
        m_routes.clear();
        tell();
    }

private:
    void watch(int fd, quint64 key, quint32 events)
    {
        epoll_event event{};
        event.events = events;
        event.data.u64 = key;
        ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, fd, &event);
    }

    // False: it is over.
    bool obey()
    {
        Orders orders;
        {
            const std::lock_guard lock(m_relay.m_mutex);
            orders = std::exchange(m_relay.m_orders, {});
            m_relay.m_isWoken = false;
            m_relay.m_orders.now = orders.now;
        }
        const bool isSweep = orders.now != m_now;
        m_now = orders.now;
        for (Tunnel& tunnel : orders.added)
            add(std::move(tunnel));
        for (const quint64 id : orders.cut)
            end(id, true);
        if (isSweep)
            endIdle();
        tell();
        return !orders.isOver;
    }

    void add(Tunnel tunnel)
    {
        auto route = std::make_unique<Route>();
        route->id = tunnel.id;
        route->client.socket = std::move(tunnel.client);
        route->upstream.socket = std::move(tunnel.upstream);
        route->up = Splicer(std::move(tunnel.toUpstream));
        route->down = Splicer(std::move(tunnel.toClient));
        route->active = m_now;
        constexpr quint32 kEdges = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
        watch(route->client.socket.get(), tunnel.id * 2, kEdges);
        watch(route->upstream.socket.get(), tunnel.id * 2 + 1, kEdges);
        m_routes.emplace(tunnel.id, std::move(route));
    }

    void onEvent(const epoll_event& event)
    {
        if (event.data.u64 == kWakeKey) {
            quint64 count = 0;
            [[maybe_unused]] const ssize_t got = ::read(m_relay.m_wake.get(), &count, sizeof count);
            return;
        }
        const auto found = m_routes.find(event.data.u64 / 2);
        if (found == m_routes.end())
            return;
        Side& side = event.data.u64 % 2 == 0 ? found->second->client : found->second->upstream;
        side.isReadable = side.isReadable || (event.events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
        side.isWritable = side.isWritable || (event.events & (EPOLLOUT | EPOLLHUP | EPOLLERR)) != 0;
        move(found->first);
    }

    void move(quint64 id)
    {
        const auto found = m_routes.find(id);
        if (found == m_routes.end())
            return;
        Route& route = *found->second;
        route.active = m_now;
        const auto up = route.up.move(route.client, route.upstream, m_pool);
        const auto down = route.down.move(route.upstream, route.client, m_pool);
        if (up == Splicer::State::Broken || down == Splicer::State::Broken)
            end(id, true);
        else if (up == Splicer::State::Ended && down == Splicer::State::Ended)
            end(id, false);
        else if (up == Splicer::State::More || down == Splicer::State::More)
            m_again.push_back(id);
    }

    void endIdle()
    {
        std::vector<quint64> idle;
        for (const auto& [id, route] : m_routes) {
            const bool isHalfClosed = route->up.hasEnded() || route->down.hasEnded();
            if (m_now - route->active > (isHalfClosed ? kHalfClosedLimit : kIdleLimit))
                idle.push_back(id);
        }
        for (const quint64 id : idle)
            end(id, true);
    }

    // A cut tunnel must not look like a whole one: its ends read "connection reset".
    void end(quint64 id, bool isCut)
    {
        const auto found = m_routes.find(id);
        if (found == m_routes.end())
            return;
        if (isCut) {
            resetHard(found->second->client.socket.get());
            resetHard(found->second->upstream.socket.get());
        }
        finish(*found->second);
        m_routes.erase(found);
    }

    void finish(const Route& route) { m_finished.push_back({route.id, route.up.bytes(), route.down.bytes()}); }

    void tell()
    {
        if (!m_finished.empty())
            m_relay.give(std::exchange(m_finished, {}));
    }

    Relay& m_relay;
    base::UniqueFd m_epoll;
    PipePool m_pool;
    std::unordered_map<quint64, std::unique_ptr<Route>> m_routes;
    std::vector<quint64> m_again;
    std::vector<Ended> m_finished;
    milliseconds m_now{0};
};

Relay::Relay(QObject* context, Callback ended)
    : m_context(context), m_ended(std::move(ended)), m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    // The thread takes no signals: they belong to the threads that know what to do, and SIGPIPE would kill everything.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    m_thread = std::thread([this] { Worker(*this).run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Relay::~Relay()
{
    stop();
}

void Relay::stop()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_orders.isOver = true;
    }
    wake();
    m_thread.join();
    report();
}

void Relay::add(Tunnel tunnel)
{
    {
        const std::lock_guard lock(m_mutex);
        m_orders.added.push_back(std::move(tunnel));
    }
    wake();
}

void Relay::cut(quint64 id)
{
    {
        const std::lock_guard lock(m_mutex);
        m_orders.cut.push_back(id);
    }
    wake();
}

void Relay::sweep(milliseconds now)
{
    {
        const std::lock_guard lock(m_mutex);
        m_orders.now = now;
    }
    wake();
}

void Relay::wake()
{
    {
        const std::lock_guard lock(m_mutex);
        if (std::exchange(m_isWoken, true))
            return;
    }
    const quint64 one = 1;
    [[maybe_unused]] const ssize_t sent = ::write(m_wake.get(), &one, sizeof one);
}

// On the relay's thread.
void Relay::give(std::vector<Ended> ended)
{
    const std::lock_guard lock(m_mutex);
    if (m_finished.empty())
        QMetaObject::invokeMethod(
            m_context, [this] { report(); }, Qt::QueuedConnection);
    m_finished.insert(m_finished.end(), ended.begin(), ended.end());
}

void Relay::report()
{
    std::vector<Ended> finished;
    {
        const std::lock_guard lock(m_mutex);
        finished = std::exchange(m_finished, {});
    }
    for (const Ended& each : finished)
        m_ended(each);
}

} // namespace proxy
