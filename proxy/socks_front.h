// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/asking_front.h"
#include "proxy/socks.h"

namespace proxy {

// Tells SOCKS from HTTP by the first byte of a connection to the proxy's port.
class FirstByteFront : public Front
{
public:
    using Front::Front;
    void start() override {}
    void linkReadable(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;
};

class SocksFront : public AskingFront
{
public:
    using AskingFront::AskingFront;
    void start() override { read(); }

protected:
    void read() override;
    void refused(Refusal refusal) override;
    void connected() override;

private:
    [[nodiscard]] bool readGreeting();
    void readRequest();
    void refuse(SocksReply reply);
    void recordMalformed(const QString& why);

    bool m_hasGreeted = false;
};

} // namespace proxy
