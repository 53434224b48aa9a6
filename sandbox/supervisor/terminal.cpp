// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/terminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>

namespace sandbox::supervisor {

bool openTerminal(const wire::Run& run, std::vector<Descriptor>& descriptors)
{
    const Descriptor master(::open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC));
    int unlocked = 0;
    if (!master.isValid() || ::ioctl(master.get(), TIOCSPTLCK, &unlocked) != 0)
        return false;
    const winsize size = {static_cast<unsigned short>(run.rows), static_cast<unsigned short>(run.columns), 0, 0};
    ::ioctl(master.get(), TIOCSWINSZ, &size);
    for (std::size_t stream = 0; stream < 4; ++stream) {
        if (stream < 3 && (run.terminal >> stream & 1U) == 0)
            continue;
        Descriptor slave(::ioctl(master.get(), TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC));
        if (!slave.isValid())
            return false;
        if (stream < 3)
            descriptors[stream] = std::move(slave);
        else
            descriptors.push_back(std::move(slave));
    }
    return wire::send(wire::kSocket, wire::encode(wire::Kind::Terminal, run.id), {master.get()});
}

} // namespace sandbox::supervisor
