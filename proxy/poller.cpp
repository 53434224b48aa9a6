// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/poller.h"

#include <QSocketNotifier>
#include <array>
#include <sys/epoll.h>

namespace proxy {
namespace {

constexpr int kEventsPerTurn = 128;

quint64 toData(Poller::Watch watch)
{
    return quint64(watch.generation) << 32 | watch.slot;
}

} // namespace

Poller::Poller() : m_epoll(::epoll_create1(EPOLL_CLOEXEC))
{
    if (!m_epoll.isValid())
        return;
    m_notifier = std::make_unique<QSocketNotifier>(m_epoll.get(), QSocketNotifier::Read);
    m_notifier->setParent(nullptr);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Poller::turn);
}

Poller::~Poller() = default;

Poller::Watch Poller::add(int fd, quint32 events, Handler& handler)
{
    if (m_free.empty()) {
        m_free.push_back(static_cast<quint32>(m_slots.size()));
        m_slots.emplace_back();
    }
    const quint32 slot = m_free.back();
    m_free.pop_back();
    m_slots[slot].handler = &handler;
    const Watch watch{slot, m_slots[slot].generation};
    epoll_event event{};
    event.events = events;
    event.data.u64 = toData(watch);
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, fd, &event);
    return watch;
}

void Poller::change(Watch watch, int fd, quint32 events)
{
    epoll_event event{};
    event.events = events;
    event.data.u64 = toData(watch);
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_MOD, fd, &event);
}

void Poller::remove(Watch watch, int fd)
{
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_DEL, fd, nullptr);
    Slot& slot = m_slots[watch.slot];
    slot.handler = nullptr;
    ++slot.generation;
    m_free.push_back(watch.slot);
}

void Poller::turn()
{
    std::array<epoll_event, kEventsPerTurn> events{};
    const int count = ::epoll_wait(m_epoll.get(), events.data(), kEventsPerTurn, 0);
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events.at(static_cast<size_t>(i));
        const auto index = static_cast<quint32>(event.data.u64 & 0xffffffff);
        const auto generation = static_cast<quint32>(event.data.u64 >> 32);
        // An earlier handler of this turn may have removed this one.
        if (m_slots[index].handler && m_slots[index].generation == generation)
            m_slots[index].handler->onReady(event.events);
    }
}

} // namespace proxy
