// SPDX-License-Identifier: GPL-2.0-or-later
// bailey-supervisor: pid 1 inside the environment.
#include "sandbox/supervisor/supervisor.h"

#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>

namespace {

// Keeps the socket alone: what bubblewrap or the launcher had open is nothing for commands.
bool dropDescriptors()
{
    const int null = ::open("/dev/null", O_RDWR);
    if (null < 0)
        return false;
    for (int fd = 0; fd < 3; ++fd) {
        if (::dup2(null, fd) < 0)
            return false;
    }
    return ::close_range(sandbox::wire::kSocket + 1, ~0U, 0) == 0;
}

} // namespace

int main()
{
    ::umask(022);
    const int socket = sandbox::wire::kSocket;
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::prctl(PR_SET_DUMPABLE, 0) != 0 || !dropDescriptors() ||
        ::fcntl(socket, F_SETFD, FD_CLOEXEC) != 0)
        return 1;
    sandbox::supervisor::Supervisor().run();
    return 0;
}
