// SPDX-License-Identifier: GPL-2.0-or-later
#include "own_network.h"

#include <arpa/inet.h>
#include <cstring>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

bool setAddress(int control, const char* name, unsigned long request, const char* address)
{
    ifreq interface {
    };
    std::strncpy(interface.ifr_name, name, IFNAMSIZ - 1);
    auto* in4 = reinterpret_cast<sockaddr_in*>(&interface.ifr_addr);
    in4->sin_family = AF_INET;
    ::inet_pton(AF_INET, address, &in4->sin_addr);
    return ::ioctl(control, request, &interface) == 0;
}

} // namespace

bool enterOwnNetwork()
{
    const bool isAlone =
        (::geteuid() == 0 && ::unshare(CLONE_NEWNET) == 0) || ::unshare(CLONE_NEWNET | CLONE_NEWUSER) == 0;
    if (!isAlone)
        return false;
    const int control = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    ifreq loopback{};
    std::strncpy(loopback.ifr_name, "lo", IFNAMSIZ - 1);
    loopback.ifr_flags = IFF_UP | IFF_RUNNING;
    const bool isUp = ::ioctl(control, SIOCSIFFLAGS, &loopback) == 0;
    // The mask makes the whole range local, as 127.0.0.0/8 is.
    const bool hasRange = setAddress(control, "lo:1", SIOCSIFADDR, "198.18.0.1") &&
                          setAddress(control, "lo:1", SIOCSIFNETMASK, "255.254.0.0");
    const bool hasPublic = setAddress(control, "lo:2", SIOCSIFADDR, "203.0.113.77") &&
                           setAddress(control, "lo:2", SIOCSIFNETMASK, "255.255.255.255");
    ::close(control);
    return isUp && hasRange && hasPublic;
}
