// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/core.h"
#include "proxy/link.h"
#include "proxy/session.h"

namespace proxy {

// The answer to one DNS message, from the name table alone: no name leaves the machine. Names that nobody can allow do
// not exist.
struct DnsReply {
    QByteArray bytes;   // empty: no answer
    QByteArray refused; // the name that was, and why
    QString why;
};
[[nodiscard]] DnsReply replyToDns(QByteArrayView message, NameTable& names, const Policy& policy);

class DnsUdpServer : public Poller::Handler
{
public:
    DnsUdpServer(Core& core, base::UniqueFd socket);
    ~DnsUdpServer() override;

private:
    void onReady(quint32 events) override;

    Core& m_core;
    base::UniqueFd m_socket;
    Poller::Watch m_watch;
};

// DNS over TCP (RFC 7766): messages with two bytes of length in front, one after another.
class DnsFront : public Front
{
public:
    using Front::Front;
    void start() override {}
    void linkReadable(Link& link) override;
    [[nodiscard]] std::optional<std::chrono::milliseconds> idleLimit() const override;
};

} // namespace proxy
