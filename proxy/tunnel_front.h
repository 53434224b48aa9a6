// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/client_hello.h"
#include "proxy/session.h"
#include "proxy/target.h"

namespace proxy {

// A tunnel from its admission to the relay. The first bytes tell what is spoken in it, and whether they name the domain
// that was decided: TLS by its ClientHello, plain HTTP by Host in every request. Only what is neither goes through
// unread, and that not on ports 80 and 443.
class TunnelFront : public Front
{
public:
    TunnelFront(Session& session, Target target, base::UniqueFd upstream, OpenRecord open);
    ~TunnelFront() override;

    void start() override;
    void linkReadable(Link& link) override;
    void linkBroken(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

private:
    void look();
    void needsMore();
    void lookAtTls();
    void speakHttp();
    void relay();
    void refuse(const QString& why);
    void refuseInWords(const QString& why);
    void closeAsRefused(const QString& why);

    Target m_target;
    base::UniqueFd m_upstreamSocket;
    std::unique_ptr<Link> m_upstream;
    std::optional<OpenRecord> m_open;
    bool m_hasBegun = false; // the program said something, and not enough yet
};

// Why these first bytes may not go to `domain`; empty when they may. Pure.
[[nodiscard]] QString helloProblem(const ClientHello& hello, const QByteArray& domain);

// What the first bytes of a tunnel are. Pure.
enum class Speech { NeedsMore, Tls, Http, Other };
[[nodiscard]] Speech recognise(QByteArrayView firstBytes);

} // namespace proxy
