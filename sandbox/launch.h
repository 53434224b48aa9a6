// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"

#include <sys/types.h>

namespace sandbox {

// A started launcher, which becomes bubblewrap. It is a child of the calling thread and dies with it.
struct Launched {
    pid_t pid = -1;
    base::UniqueFd process; // pidfd: readable when it is gone
    base::UniqueFd socket;  // SOCK_SEQPACKET, not blocking, tells who sends
    base::UniqueFd errors;  // what it and bubblewrap write to stderr, not blocking
};

// Starts libexec/bailey/bailey-launcher with nothing of ours but its end of the socket: no descriptor, no variable.
[[nodiscard]] base::Result<Launched> startLauncher();

// Kills through the pidfd, so never a process that took the number.
void killProcess(const base::UniqueFd& process);
// True when it was reaped now; never waits.
bool reapProcess(const base::UniqueFd& process);

} // namespace sandbox
