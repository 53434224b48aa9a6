// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/upstream_proxy.h"

#include <QHash>
#include <chrono>
#include <memory>

namespace base {
class Clock;
}

namespace proxy {

// The person's own: the variables where one is set, else the desktop's setting, as Qt finds it. Used on one thread.
class SystemUpstream : public UpstreamChooser
{
public:
    // `credentials` ("user:password") are for a proxy whose setting has none.
    SystemUpstream(ProxyVariables variables, base::Secret credentials, std::shared_ptr<base::Clock> clock);
    ~SystemUpstream() override;

    void choose(const QByteArray& domain, quint16 port, Carriage carriage, QObject* context,
                Callback callback) override;

private:
    struct Known {
        Choice choice;
        std::chrono::milliseconds since{0};
    };

    [[nodiscard]] Choice withCredentials(Choice choice) const;
    void remember(const QByteArray& address, const Choice& choice);

    ProxyVariables m_variables;
    base::Secret m_credentials;
    std::shared_ptr<base::Clock> m_clock;
    QHash<QByteArray, Known> m_known;
    std::shared_ptr<const bool> m_isAlive; // look-ups under way ask it
};

} // namespace proxy
