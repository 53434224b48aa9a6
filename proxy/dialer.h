// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "proxy/poller.h"

#include <QHostAddress>
#include <QList>
#include <functional>
#include <list>

namespace proxy {

struct Endpoint {
    QHostAddress host;
    quint16 port = 0;
};

// Connects to the first of several addresses that answers; a slow one gets a rival after a moment (RFC 8305, without
// its finer points). Deleting it stops everything.
class Dialer
{
public:
    // The socket, or an invalid one and why. The dialer may be deleted in the call.
    using Callback = std::function<void(base::UniqueFd socket, const QString& problem)>;

    Dialer(Poller& poller, base::Clock& clock, QList<Endpoint> endpoints, Callback callback);
    ~Dialer();
    void start();

private:
    class Attempt;

    void tryNext();
    void armRival();
    void attemptEnded(Attempt& attempt, int error);
    void finish(base::UniqueFd socket);

    Poller& m_poller;
    base::Clock& m_clock;
    QList<Endpoint> m_endpoints;
    Callback m_callback;
    QObject m_context;
    QObject* m_rival = nullptr;
    std::list<std::unique_ptr<Attempt>> m_attempts;
    qsizetype m_next = 0;
    int m_lastError = 0;
};

} // namespace proxy
