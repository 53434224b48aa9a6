// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

// The processes of the environment as /proc shows them.
namespace sandbox::supervisor {

struct Process {
    pid_t pid = 0;
    pid_t parent = 0;
    char state = '?';
    std::uint32_t threads = 0;
    std::string name; // comm
};

// One line of /proc/<pid>/stat (proc(5)). The name may hold anything, ")" and line breaks too.
[[nodiscard]] bool parseStat(std::string_view text, Process& process);

[[nodiscard]] std::vector<Process> allProcesses();
[[nodiscard]] bool isStopped(pid_t pid);
// Everything below `root`, not `root` itself.
[[nodiscard]] std::vector<Process> descendants(const std::vector<Process>& all, pid_t root);

// Bytes: what is resident, shared pages counted in every process; and the exact, slow, proportional sum with swap.
[[nodiscard]] std::uint64_t residentBytes(pid_t pid);
[[nodiscard]] std::uint64_t proportionalBytes(pid_t pid);

} // namespace sandbox::supervisor
