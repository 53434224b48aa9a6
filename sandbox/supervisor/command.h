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
    Command(std::uint32_t number, Stopwatch stopwatch) : id(number), watch(stopwatch) {}

    std::uint32_t id = 0;
    Keeper keeper;
    Descriptor killGroup;                // cgroup.kill of the command's group, where there is one
    std::optional<Time> restrictedUntil; // the disk is full: it may not open or write any more
    Stopwatch watch;
    std::uint64_t memoryLimit = 0;
    std::uint32_t processLimit = 0;
    std::uint64_t peakMemory = 0;
    Time nextSample{};
    std::optional<wire::Ending> cause; // a limit was hit, or it was cancelled: everything of it is being killed
    std::string killed;                // the process that was killed for its memory, while the command went on
    pid_t killedPid = 0;               // it takes a moment until its memory is free
    bool hasChildren = false;          // when it ended
    bool finished = false;             // told to the host; what is left runs in the background
};

// How long until the next look: what can grow by `fastest` in a millisecond is looked at the sooner the nearer its
// limit is. A limit of 0 is none.
[[nodiscard]] milliseconds samplePeriod(std::uint64_t used, std::uint64_t limit, std::uint64_t fastest);

inline constexpr std::uint64_t kFastestMemory = std::uint64_t(12) << 20; // bytes: 6 GiB in half a second
inline constexpr std::uint64_t kFastestForks = 3;

// Memory and processes of what is below the keeper, against the limits. Where one process that the command started has
// taken more than half, only that one is killed, as the kernel does when memory runs out, and the command may say so.
[[nodiscard]] std::optional<wire::Ending> sample(Command& command, const std::vector<Process>& all);

// Everything of the command, in one step where the kernel can.
void killAll(const Command& command);
// What is below `root` can open no file and write none, and is told so by the kernel, as on a full disk.
void restrictTree(pid_t root);

// Everything below `root`: stopped first, so that nothing forks faster than it is found, then killed. Where that does
// not come to an end, all of the environment is stopped for a moment.
void killTree(pid_t root);

// Stops everything but pid 1 in one step of the kernel, which no fork can slip through. Gives what was stopped before.
[[nodiscard]] std::vector<pid_t> stopEverything();
// Lets everything go on but `stopped`.
void continueEverything(const std::vector<pid_t>& stopped);

} // namespace sandbox::supervisor
