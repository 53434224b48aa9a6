// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/gate.h"
#include "proxy/socket_address.h"

#include <QHash>
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

// The sockets of a network namespace, from the text of /proc/net/tcp, tcp6, udp or udp6 (proc(5)).
class SocketTable
{
public:
    SocketTable() = default;
    explicit SocketTable(QByteArrayView text);
    // Nothing for a socket that nobody has open any more.
    [[nodiscard]] std::optional<quint64> inodeOf(const ConnectionEnds& ends) const;

private:
    QHash<QByteArray, quint64> m_inodes; // by "local remote", as the kernel writes them
};

// The parent and the name in the text of /proc/<pid>/stat. Pure.
struct ProcessStat {
    qint64 parent = 0;
    QByteArray name;
};
[[nodiscard]] std::optional<ProcessStat> parseProcessStat(QByteArrayView text);

// Which process of an environment holds the other end of a connection: from /proc, which the kernel writes. What cannot
// be found out stays unknown. Programs that connect all at once share one look around; what it found is looked at again
// before it is said.
class Attribution
{
public:
    // The supervisor, as the host numbers it; its children are the keepers of the commands. 0: knows nobody.
    explicit Attribution(qint64 supervisor) : m_supervisor(supervisor) {}

    // Blocks for well below a millisecond, or for some when it must look around. Programs that connect without pause
    // use the time up that there is for this, and are then unknown.
    [[nodiscard]] Asker find(const ConnectionEnds& ends, Transport transport = Transport::Tcp);

private:
    struct Place {
        qint64 pid = 0;
        int fd = -1;
    };
    enum class Reach { Family, WholeMachine };

    [[nodiscard]] std::optional<Place> placeOf(const ConnectionEnds& ends, Transport transport);
    [[nodiscard]] std::optional<Place> placeOf(quint64 inode) const;
    [[nodiscard]] QList<SocketTable> readTables(Transport transport) const;
    void lookAround(Reach reach);
    [[nodiscard]] QList<qint64> family() const;
    [[nodiscard]] QList<qint64> familyOnWholeMachine() const;
    [[nodiscard]] Asker describe(qint64 pid) const;
    [[nodiscard]] bool mayLook();

    qint64 m_supervisor = 0;
    QList<SocketTable> m_tables; // of TCP, as they were at the last look
    QHash<quint64, Place> m_places;
    std::chrono::nanoseconds m_budget{std::chrono::milliseconds(800)};
    std::chrono::steady_clock::time_point m_refilled = std::chrono::steady_clock::now();
};

} // namespace proxy
