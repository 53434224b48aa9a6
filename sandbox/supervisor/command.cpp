// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/command.h"

#include <algorithm>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace sandbox::supervisor {

namespace {

constexpr int kStopRounds = 4;

// True when there was something that still ran.
bool stopAll(const std::vector<Process>& tree)
{
    bool ran = false;
    for (const Process& process : tree) {
        if (process.state == 'T' || process.state == 'Z' || process.state == 'X')
            continue;
        ran = true;
        ::kill(process.pid, SIGSTOP);
    }
    return ran;
}

} // namespace

void Stopwatch::hold(Time now)
{
    if (m_holds++ == 0)
        m_heldSince = now;
}

void Stopwatch::release(Time now)
{
    if (m_holds == 0 || --m_holds > 0)
        return;
    m_held += std::chrono::duration_cast<milliseconds>(now - m_heldSince);
}

milliseconds Stopwatch::held(Time now) const
{
    return m_holds == 0 ? m_held : m_held + std::chrono::duration_cast<milliseconds>(now - m_heldSince);
}

milliseconds Stopwatch::elapsed(Time now) const
{
    return std::chrono::duration_cast<milliseconds>(now - m_start);
}

std::optional<Time> Stopwatch::deadline() const
{
    if (m_holds > 0 || m_limit.count() == 0)
        return {};
    return m_start + m_limit + m_held;
}

milliseconds samplePeriod(std::uint64_t used, std::uint64_t limit, std::uint64_t fastest)
{
    constexpr milliseconds kShortest{2};
    constexpr milliseconds kLongest{100};
    if (limit == 0)
        return kLongest;
    const std::uint64_t room = limit > used ? limit - used : 0;
    return std::clamp(milliseconds(std::min<std::uint64_t>(room / fastest, 1000)), kShortest, kLongest);
}

namespace {

struct Use {
    std::uint64_t memory = 0;
    std::uint64_t largest = 0;
    const Process* largestProcess = nullptr;
};

Use measure(const std::vector<Process>& tree, pid_t without, std::uint64_t (*bytes)(pid_t))
{
    Use use;
    for (const Process& process : tree) {
        if (process.pid == without)
            continue;
        const std::uint64_t own = bytes(process.pid);
        use.memory += own;
        if (own > use.largest) {
            use.largest = own;
            use.largestProcess = &process;
        }
    }
    return use;
}

// True when one process of the command, not its first, was to blame and is dead.
bool killLargest(Command& command, const Use& use)
{
    if (!command.killed.empty() || use.largestProcess == nullptr || use.largest < use.memory / 2 ||
        use.largestProcess->parent == command.keeper.pid)
        return false;
    command.killed = use.largestProcess->name.substr(0, wire::kNameBytes);
    command.killedPid = use.largestProcess->pid;
    return ::kill(command.killedPid, SIGKILL) == 0;
}

} // namespace

std::optional<wire::Ending> sample(Command& command, const std::vector<Process>& all)
{
    const std::vector<Process> tree = descendants(all, command.keeper.pid);
    std::uint64_t threads = 0;
    for (const Process& process : tree)
        threads += process.threads;
    Use use = measure(tree, command.killedPid, residentBytes);
    if (command.memoryLimit != 0 && use.memory > command.memoryLimit)
        use = measure(tree, command.killedPid, proportionalBytes);
    command.peakMemory = std::max(command.peakMemory, use.memory);
    if (command.memoryLimit != 0 && use.memory > command.memoryLimit && !killLargest(command, use))
        return wire::Ending::MemoryLimit;
    if (command.processLimit != 0 && threads >= command.processLimit)
        return wire::Ending::ProcessLimit;
    command.nextSample += std::min(samplePeriod(use.memory, command.memoryLimit, kFastestMemory),
                                   samplePeriod(threads, command.processLimit, kFastestForks));
    return {};
}

void killAll(const Command& command)
{
    if (command.killGroup.isValid() && ::write(command.killGroup.get(), "1", 1) == 1)
        return;
    killTree(command.keeper.pid);
}

void restrictTree(pid_t root)
{
    const rlimit none = {0, 0};
    // Twice: what a process started before its turn is not in the first list, and inherits what its parent has then.
    for (int round = 0; round < 2; ++round) {
        for (const Process& process : descendants(allProcesses(), root)) {
            ::prlimit(process.pid, RLIMIT_NOFILE, &none, nullptr);
            ::prlimit(process.pid, RLIMIT_FSIZE, &none, nullptr);
        }
    }
}

void killTree(pid_t root)
{
    bool ran = true;
    for (int round = 0; ran && round < kStopRounds; ++round)
        ran = stopAll(descendants(allProcesses(), root));
    const std::vector<pid_t> stopped = ran ? stopEverything() : std::vector<pid_t>();
    for (const Process& process : descendants(allProcesses(), root))
        ::kill(process.pid, SIGKILL);
    if (ran)
        continueEverything(stopped);
}

std::vector<pid_t> stopEverything()
{
    std::vector<pid_t> stopped;
    for (const Process& process : allProcesses()) {
        if (process.state == 'T')
            stopped.push_back(process.pid);
    }
    ::kill(-1, SIGSTOP);
    return stopped;
}

void continueEverything(const std::vector<pid_t>& stopped)
{
    for (const Process& process : allProcesses()) {
        if (process.pid != ::getpid() && std::find(stopped.begin(), stopped.end(), process.pid) == stopped.end())
            ::kill(process.pid, SIGCONT);
    }
}

} // namespace sandbox::supervisor
