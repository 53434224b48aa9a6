// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "proxy/poller.h"

#include <functional>

namespace proxy {

// Asks an upstream proxy for a tunnel and gives the socket back when it agreed. Takes no byte past the proxy's answer
// from the socket: what follows is the tunnel's.
class ProxyHandshake : public Poller::Handler
{
public:
    // The socket, or an invalid one and why. May be deleted in the call.
    using Callback = std::function<void(base::UniqueFd socket, const QString& problem)>;

    ProxyHandshake(Poller& poller, base::Clock& clock, base::UniqueFd socket, QByteArray head, Callback callback);
    ~ProxyHandshake() override;
    void start();

private:
    void onReady(quint32 events) override;
    void finish(const QString& problem);

    Poller& m_poller;
    base::Clock& m_clock;
    base::UniqueFd m_socket;
    QByteArray m_head;
    Callback m_callback;
    Poller::Watch m_watch;
    bool m_isWatched = false;
    QObject m_context;
};

} // namespace proxy
