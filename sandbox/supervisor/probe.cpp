// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/probe.h"

#include "sandbox/common/descriptor.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <fcntl.h>
#include <linux/capability.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

namespace sandbox::supervisor {

namespace {

using wire::Attempt;

bool canReadHome(const wire::Settings& settings)
{
    return std::any_of(settings.absent.begin(), settings.absent.end(), [](const std::string& path) {
        struct stat info = {};
        return ::lstat(path.c_str(), &info) == 0;
    });
}

bool canWriteOutside()
{
    for (const char* path : {"/bailey-probe", "/etc/bailey-probe", "/usr/bailey-probe", "/dev/bailey-probe"}) {
        const Descriptor file(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        if (file.isValid())
            return true;
    }
    const Descriptor setting(::open("/proc/sys/kernel/core_pattern", O_WRONLY | O_CLOEXEC));
    return setting.isValid();
}

// TCP goes to the gate by design; a datagram has no way at all. 192.0.2.1 is a documentation address (RFC 5737).
bool canConnect()
{
    const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(9);
    address.sin_addr.s_addr = htonl(0xC0000201);
    return socket.isValid() &&
           ::sendto(socket.get(), "x", 1, MSG_DONTWAIT, reinterpret_cast<sockaddr*>(&address), sizeof address) == 1;
}

// Where tunnel modules are loaded, every namespace has their interfaces, which are down and lead nowhere.
bool hasOtherInterfaces()
{
    const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    for (int index = 1; index < 64; ++index) {
        ifreq request = {};
        request.ifr_ifindex = index;
        if (::ioctl(socket.get(), SIOCGIFNAME, &request) != 0 || std::string(request.ifr_name) == "lo")
            continue;
        if (::ioctl(socket.get(), SIOCGIFFLAGS, &request) != 0 || (request.ifr_flags & IFF_UP) != 0)
            return true;
    }
    return false;
}

bool canMakeUserNamespace()
{
    return ::unshare(CLONE_NEWUSER) == 0;
}

bool canMount()
{
    return ::mount("none", "/tmp", "tmpfs", 0, nullptr) == 0;
}

bool canOpenForbiddenSocket()
{
    for (const int family : {AF_VSOCK, AF_PACKET, AF_ALG, AF_BLUETOOTH}) {
        const Descriptor socket(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0));
        if (socket.isValid())
            return true;
    }
    const Descriptor netlink(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, 9)); // NETLINK_AUDIT
    return netlink.isValid();
}

bool hasCapabilities()
{
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct data[2] = {};
    return ::syscall(SYS_capget, &header, data) != 0 ||
           (data[0].effective | data[1].effective | data[0].permitted | data[1].permitted) != 0;
}

bool hasNoFilter()
{
    return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1 || ::prctl(PR_GET_SECCOMP) != 2;
}

// As bits, so that one exit status tells all.
unsigned tryAll(const wire::Settings& settings)
{
    unsigned succeeded = 0;
    const auto note = [&](Attempt attempt, bool success) {
        succeeded |= success ? 1U << static_cast<unsigned>(attempt) : 0;
    };
    note(Attempt::ReadHome, canReadHome(settings));
    note(Attempt::WriteOutside, canWriteOutside());
    note(Attempt::Connect, canConnect());
    note(Attempt::OtherInterfaces, hasOtherInterfaces());
    note(Attempt::Mount, canMount());
    note(Attempt::ForbiddenSocket, canOpenForbiddenSocket());
    note(Attempt::Capabilities, hasCapabilities());
    note(Attempt::Filter, hasNoFilter());
    // Last: where it succeeds, it changes who we are.
    note(Attempt::UserNamespace, !settings.namespacesAllowed && canMakeUserNamespace());
    return succeeded;
}

wire::Probed probedOf(unsigned bits)
{
    wire::Probed probed;
    for (std::uint32_t attempt = 0; attempt < wire::kAttempts; ++attempt) {
        if ((bits >> attempt & 1U) != 0)
            probed.succeeded.push_back(static_cast<Attempt>(attempt));
    }
    return probed;
}

} // namespace

wire::Probed probe(const wire::Settings& settings)
{
    constexpr unsigned kAll = (1U << wire::kAttempts) - 1;
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return probedOf(kAll);
    const Descriptor read(ends[0]);
    Descriptor write(ends[1]);
    const pid_t child = ::fork();
    if (child == 0) {
        const unsigned bits = tryAll(settings);
        ::_exit(::write(write.get(), &bits, sizeof bits) == sizeof bits ? 0 : 1);
    }
    write.reset();
    unsigned bits = kAll;
    if (child < 0 || ::read(read.get(), &bits, sizeof bits) != sizeof bits)
        bits = kAll;
    if (child > 0)
        ::waitpid(child, nullptr, 0);
    return probedOf(bits);
}

} // namespace sandbox::supervisor
