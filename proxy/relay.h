// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QByteArray>
#include <QObject>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace proxy {

// Moves the bytes of allowed tunnels on a thread of its own, in the kernel where there are many (splice). Knows nothing
// of domains; what comes here has been decided and checked. The members are called on the gate's thread.
class Relay
{
public:
    struct Tunnel {
        quint64 id = 0;
        base::UniqueFd client;
        base::UniqueFd upstream;
        QByteArray toUpstream; // sent first
        QByteArray toClient;
    };
    struct Ended {
        quint64 id = 0;
        quint64 bytesUp = 0;
        quint64 bytesDown = 0;
    };
    using Callback = std::function<void(const Ended&)>;

    // `ended` is called on the thread of `context`.
    Relay(QObject* context, Callback ended);
    ~Relay();

    // Both sockets are non-blocking. The early bytes count as moved.
    void add(Tunnel tunnel);
    void cut(quint64 id);
    // Tells the time; tunnels that moved nothing for long end. The relay has no clock of its own, so that tests move
    // it.
    void sweep(std::chrono::milliseconds now);
    // Cuts everything and waits for the thread; the call-backs come within.
    void stop();

private:
    class Worker;
    struct Orders {
        std::vector<Tunnel> added;
        std::vector<quint64> cut;
        std::chrono::milliseconds now{0};
        bool isOver = false;
    };

    void wake();
    void give(std::vector<Ended> ended);
    void report();

    QObject* m_context;
    Callback m_ended;
    base::UniqueFd m_wake;
    std::mutex m_mutex;
    Orders m_orders;               // guarded
    std::vector<Ended> m_finished; // guarded
    bool m_isWoken = false;        // guarded
    std::thread m_thread;
};

} // namespace proxy
