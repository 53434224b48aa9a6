// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/command.h"

#include <algorithm>
#include <csignal>

namespace sandbox::supervisor {

namespace {

constexpr std::uint64_t kFastest = std::uint64_t(12) << 20; // 6 GiB in half a second
constexpr int kStopRounds = 50;

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

milliseconds samplePeriod(std::uint64_t used, std::uint64_t limit)
{
    constexpr milliseconds kShortest{2};
    constexpr milliseconds kLongest{100};
    const std::uint64_t room = limit > used ? limit - used : 0;
    return std::clamp(milliseconds(room / kFastest), kShortest, kLongest);
}

std::optional<wire::Ending> sample(Command& command, const std::vector<Process>& all)
{
    const std::vector<Process> tree = descendants(all, command.keeper.pid);
    std::uint64_t memory = 0;
    std::uint64_t threads = 0;
    for (const Process& process : tree) {
        memory += residentBytes(process.pid);
        threads += process.threads;
    }
    if (command.memoryLimit != 0 && memory > command.memoryLimit) {
        memory = 0;
        for (const Process& process : tree)
            memory += proportionalBytes(process.pid);
    }
    command.peakMemory = std::max(command.peakMemory, memory);
    if (command.memoryLimit != 0 && memory > command.memoryLimit)
        return wire::Ending::MemoryLimit;
    if (command.processLimit != 0 && threads >= command.processLimit)
        return wire::Ending::ProcessLimit;
    command.nextSample += samplePeriod(memory, command.memoryLimit == 0 ? UINT64_MAX : command.memoryLimit);
    return {};
}

void killTree(pid_t root)
{
    for (int round = 0; round < kStopRounds; ++round) {
        if (!stopAll(descendants(allProcesses(), root)))
            break;
    }
    for (const Process& process : descendants(allProcesses(), root))
        ::kill(process.pid, SIGKILL);
}

} // namespace sandbox::supervisor
