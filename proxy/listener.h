// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/core.h"
#include "proxy/session.h"

namespace proxy {

// A listening socket: each connection becomes a session, as long as there is room.
class Listener : public Poller::Handler
{
public:
    using Accepted = std::function<void(base::UniqueFd)>;

    Listener(Core& core, base::UniqueFd socket, Accepted accepted);
    ~Listener() override;

private:
    void onReady(quint32 events) override;
    void rest();

    Core& m_core;
    base::UniqueFd m_socket;
    Accepted m_accepted;
    Poller::Watch m_watch;
    QObject m_context;
};

} // namespace proxy
