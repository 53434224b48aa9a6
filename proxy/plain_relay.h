// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/tunnel_front.h"

namespace proxy {

// Moves bytes both ways until both sides have ended.
class PlainRelay : public Front
{
public:
    PlainRelay(Session& session, base::UniqueFd upstream, OpenRecord open, TunnelFront::Bytes early);
    ~PlainRelay() override;

    void start() override;
    void linkReadable(Link& link) override;
    void linkDrained(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;

private:
    void pump(Link& from, Link& to, quint64& count);

    std::unique_ptr<Link> m_upstream;
    OpenRecord m_open;
    TunnelFront::Bytes m_early;
    quint64 m_bytesUp = 0;
    quint64 m_bytesDown = 0;
};

} // namespace proxy
