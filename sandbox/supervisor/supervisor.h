// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/supervisor/command.h"

#include <list>

namespace sandbox::supervisor {

// Pid 1 of the environment. Runs commands as the host asks by the socket, enforces their limits, and dies with the
// socket; everything inside dies with it. As pid 1 it cannot be killed or stopped from inside, and being not dumpable
// it cannot be traced.
class Supervisor
{
public:
    // Returns when the host is gone.
    void run();

private:
    void waitForEvents();
    [[nodiscard]] int timeout() const;
    [[nodiscard]] bool takePackets();
    void handle(wire::Packet& packet);
    void takeSettings(const wire::Packet& packet);
    void start(wire::Packet& packet);
    void sendSignal(const wire::Packet& packet);
    void readReports();
    void readReport(Command& command);
    void takeEnd(Command& command, const Report& report);
    void reap();
    void checkLimits(Time now);
    void end(Command& command, wire::Ending cause);
    void restrict();
    void finish(Command& command, wire::Ending ending, std::uint32_t value, wire::Failure failure = {});
    void killStrays();
    void pause(bool isFrozen);
    void resume();
    [[nodiscard]] Command* find(std::uint32_t id);
    [[nodiscard]] bool isKeeper(pid_t pid) const;

    wire::Settings m_settings;
    std::list<Command> m_commands;
    std::vector<pid_t> m_paused;
    Descriptor m_signals;
    bool m_hostGone = false;
    bool m_isPaused = false;
    bool m_isFrozen = false; // by the host, not by our signals
    bool m_strays = false;
};

} // namespace sandbox::supervisor
