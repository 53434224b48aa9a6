// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/supervisor/keeper.h"
#include "sandbox/supervisor/processes.h"

#include <chrono>

namespace sandbox::supervisor {

using Time = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

// The clock of one command: stands still while it is held for a person or everything is paused.
class Stopwatch
{
public:
    Stopwatch(Time start, milliseconds limit) : m_start(start), m_limit(limit) {}
    void hold(Time now);
    void release(Time now);
    [[nodiscard]] milliseconds held(Time now) const;
    [[nodiscard]] milliseconds elapsed(Time now) const;
    // Nothing while it stands still or where there is no limit.
    [[nodiscard]] std::optional<Time> deadline() const;

private:
    Time m_start;
    milliseconds m_limit; // 0: none
    milliseconds m_held{0};
    Time m_heldSince{};
    unsigned m_holds = 0;
};

// One command, from its start until the last process that it left behind is gone. Lives in the supervisor.
struct Command {
    std::uint32_t id = 0;
    Keeper keeper;
    Stopwatch watch;
    std::uint64_t memoryLimit = 0;
    std::uint32_t processLimit = 0;
    std::uint64_t peakMemory = 0;
    Time nextSample{};
    std::optional<wire::Ending> cause; // a limit was hit, or it was cancelled: everything of it is being killed
    bool hasChildren = false;          // when it ended
    bool finished = false;             // told to the host; what is left runs in the background
};

// How long until the next look: a process can take `kFastest` bytes a millisecond, so the nearer the limit the sooner.
[[nodiscard]] milliseconds samplePeriod(std::uint64_t used, std::uint64_t limit);

// Memory and processes of what is below the keeper, against the limits.
[[nodiscard]] std::optional<wire::Ending> sample(Command& command, const std::vector<Process>& all);

// Everything below `root`: stopped first, so that nothing forks faster than it is found, then killed.
void killTree(pid_t root);

} // namespace sandbox::supervisor
