// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/core.h"
#include "proxy/dialer.h"
#include "proxy/proxy_handshake.h"
#include "proxy/refusal.h"

namespace proxy {

// The way of one request from the question to a connected upstream socket: decide, hold, resolve, check the address,
// dial that address. Deleting it withdraws the request.
class Admission
{
public:
    struct Outcome {
        base::UniqueFd upstream;            // valid: admitted, and `open` is to be closed by the caller when it ends
        std::optional<UpstreamProxy> proxy; // that `upstream` leads to: requests are for it to pass on
        OpenRecord open;
        Refusal refusal = Refusal::Refused;
        QString text; // for the program, when not admitted; it is recorded already
    };
    using Callback = std::function<void(Outcome)>;

    // The callback comes once, perhaps within start(); the admission may be deleted in it.
    Admission(Core& core, Request request, Carriage carriage, Callback callback);
    ~Admission();
    void start();
    void reconsider();
    [[nodiscard]] bool isHeld() const { return m_isHeld; }

private:
    void decide();
    void hold();
    void endHold();
    void chooseUpstream();
    void resolve();
    void check(const QList<QHostAddress>& addresses);
    void dial(const QList<QHostAddress>& addresses, quint16 port);
    void dialProxy();
    void shakeHands(base::UniqueFd socket);
    void connected(base::UniqueFd socket, const QString& problem);
    void reject(Refusal refusal, const QString& reason);

    Core& m_core;
    OpenRecord m_open;
    Callback m_callback;
    QObject m_context; // for what is looked up
    std::unique_ptr<Dialer> m_dialer;
    Carriage m_carriage;
    std::optional<UpstreamProxy> m_proxy;
    std::unique_ptr<ProxyHandshake> m_handshake;
    std::chrono::milliseconds m_heldSince{0};
    bool m_isHeld = false;
    bool m_allowsPrivate = false;
};

} // namespace proxy
