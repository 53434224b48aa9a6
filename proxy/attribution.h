// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"
#include "proxy/socket_address.h"

#include <optional>

namespace proxy {

// A connection as the asking program sees it. `remote` may be one of two: where it wanted to go, and where the kernel
// led it.
struct ConnectionEnds {
    QHostAddress local;
    quint16 localPort = 0;
    QHostAddress remote;
    quint16 remotePort = 0;
    QHostAddress otherRemote;
    quint16 otherRemotePort = 0;
};

enum class Transport { Tcp, Udp };

// The inode of that socket in the text of /proc/net/tcp, tcp6, udp or udp6 (proc(5)). Pure.
[[nodiscard]] std::optional<quint64> findInode(QByteArrayView table, const ConnectionEnds& ends);

// The parent and the name in the text of /proc/<pid>/stat. Pure.
struct ProcessStat {
    qint64 parent = 0;
    QByteArray name;
};
[[nodiscard]] std::optional<ProcessStat> parseProcessStat(QByteArrayView text);

// Which process of an environment holds the other end of a connection: from /proc, which the kernel writes. What cannot
// be found out stays unknown.
class Attribution
{
public:
    // The supervisor, as the host numbers it; its children are the keepers of the commands. 0: knows nobody.
    explicit Attribution(qint64 supervisor) : m_supervisor(supervisor) {}

    // Blocks for about a millisecond. Programs that connect without pause use the time up that there is for this, and
    // are then unknown.
    [[nodiscard]] Asker find(const ConnectionEnds& ends, Transport transport = Transport::Tcp);

private:
    [[nodiscard]] std::optional<quint64> inodeOf(const ConnectionEnds& ends, Transport transport) const;
    [[nodiscard]] qint64 holderOf(quint64 inode);
    [[nodiscard]] QList<qint64> processes() const;
    [[nodiscard]] Asker describe(qint64 pid) const;
    [[nodiscard]] bool mayLook();
    void spend(std::chrono::nanoseconds time);

    qint64 m_supervisor = 0;
    QList<qint64> m_recent; // that asked lately, latest first
    std::chrono::nanoseconds m_budget{std::chrono::milliseconds(200)};
    std::chrono::steady_clock::time_point m_refilled = std::chrono::steady_clock::now();
};

} // namespace proxy
