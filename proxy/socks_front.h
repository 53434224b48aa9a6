// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/admission.h"
#include "proxy/session.h"
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

class SocksFront : public Front
{
public:
    using Front::Front;
    void start() override { read(); }
    void linkReadable(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

private:
    void read();
    [[nodiscard]] bool readGreeting();
    void readRequest();
    void admit(const Target& target);
    void refuse(SocksReply reply);
    void recordMalformed(const QString& why);

    bool m_hasGreeted = false;
    Target m_target;
    std::unique_ptr<Admission> m_admission;
};

} // namespace proxy
