// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launcher/steps.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sched.h>
#include <sys/mount.h>

namespace sandbox::launcher {

bool writeText(const char* path, const std::string& text)
{
    const Descriptor file(::open(path, O_WRONLY | O_CLOEXEC));
    return file.isValid() && ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

Outcome enterNamespaces()
{
    const std::string uid = std::to_string(::geteuid());
    const std::string gid = std::to_string(::getegid());
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET) != 0)
        return trouble("unshare");
    // A caller without privileges must give up setgroups before it may map its group (user_namespaces(7)).
    if (!writeText("/proc/self/uid_map", "0 " + uid + " 1") || !writeText("/proc/self/setgroups", "deny") ||
        !writeText("/proc/self/gid_map", "0 " + gid + " 1"))
        return trouble("map");
    // Nothing that is mounted from here on reaches the person's own mounts.
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
        return trouble("private mounts");
    return {};
}

namespace {

std::uint64_t readNumber(const char* path)
{
    std::uint64_t value = 0;
    std::ifstream(path) >> value;
    return value;
}

} // namespace

Outcome shareQuotas()
{
    // These are counted per user, so those inside could use up what the person's own programs need.
    const std::uint64_t instances = readNumber("/proc/sys/fs/inotify/max_user_instances");
    const std::uint64_t watches = readNumber("/proc/sys/fs/inotify/max_user_watches");
    if (!writeText("/proc/sys/user/max_inotify_instances", std::to_string(instances / 2)) ||
        !writeText("/proc/sys/user/max_inotify_watches", std::to_string(watches - watches / 8)))
        return trouble("inotify");
    return {};
}

Outcome refuseNamespaces()
{
    // The count holds for our namespace and everything below it; bubblewrap's is the one. Only we could raise it, and
    // nobody with our rights is left once bubblewrap runs.
    if (!writeText("/proc/sys/user/max_user_namespaces", "1"))
        return trouble("max_user_namespaces");
    return {};
}

} // namespace sandbox::launcher
