// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/command_wire.h"
#include "sandbox/common/descriptor.h"

#include <sys/types.h>

namespace sandbox::supervisor {

// What a keeper writes to its pipe.
enum class Event : std::uint32_t { Started, Stopped, Ended };

struct Report {
    Event event = Event::Ended;
    std::int32_t leader = 0; // Started: the command's first process, which is its group and session too
    wire::Failure failure = wire::Failure::None;
    std::int32_t status = 0;      // wait(2) status, or errno where there is a failure
    std::uint64_t peakBytes = 0;  // of the command's largest process
    std::int32_t hasChildren = 0; // the command left processes running
};

// A keeper is a process between the supervisor and a command. It is the subreaper of everything that the command
// starts, so whatever double-forks or calls setsid() stays in its tree, and it lives until the last of them is gone.
struct Keeper {
    pid_t pid = -1;
    Descriptor report;
    pid_t leader = 0; // 0: not told yet, or ended
};

// `group`: the cgroup.procs that the command writes itself into, where there is one.
[[nodiscard]] Keeper startKeeper(const wire::Run& run, const wire::Settings& settings,
                                 const std::vector<Descriptor>& standard, const Descriptor& group);

} // namespace sandbox::supervisor
