// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <sys/types.h>

// The processes of the bench. Each runs until it is killed.
namespace bench {

constexpr quint16 kBackendPort = 9000;
constexpr quint16 kSplicePort = 9001;
constexpr quint16 kGatePort = 3128;
constexpr quint16 kCapturePort = 443;
constexpr quint16 kTinyproxyPort = 9003;
constexpr quint16 kSquidPort = 9004;

// What a client of every server sends first: a ClientHello, which the gate checks and the backend skips.
[[nodiscard]] QByteArray greeting();

class Process
{
public:
    explicit Process(pid_t pid) : m_pid(pid) {}
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();
    [[nodiscard]] bool isValid() const { return m_pid > 0; }
    // Of the process and its children.
    [[nodiscard]] double cpuSeconds() const;
    [[nodiscard]] double peakMegabytes() const;

private:
    pid_t m_pid;
};

// After the greeting: "p" is answered with "p", "b" with `bulk` bytes and the end.
[[nodiscard]] pid_t startBackend(qint64 bulk);
// Accepts, connects to the backend, splices both ways: what no proxy on this machine can be faster than.
[[nodiscard]] pid_t startSpliceLoop();
[[nodiscard]] pid_t startGate();
// 0 where they are not installed.
[[nodiscard]] pid_t startTinyproxy(const QByteArray& folder);
[[nodiscard]] pid_t startSquid(const QByteArray& folder);

[[nodiscard]] bool waitForPort(quint16 port);

} // namespace bench
