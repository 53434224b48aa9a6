// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launcher/steps.h"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <fstream>
#include <linux/mount.h>
#include <sstream>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace sandbox::launcher {

namespace {

// glibc 2.36 has these calls, but its header and the kernel's cannot be included together.
constexpr unsigned long kNoSuid = 2;
constexpr unsigned long kNoDev = 4;
constexpr unsigned long kNoExec = 8;

bool mountNew(const char* type, const std::string& target, unsigned long flags, const std::string& options)
{
    return ::syscall(SYS_mount, type, target.c_str(), type, flags, options.c_str()) == 0;
}

bool isFolder(const std::string& path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool exists(const std::string& path)
{
    struct stat info = {};
    return ::lstat(path.c_str(), &info) == 0;
}

bool makeFile(const std::string& path, const std::string& content, std::uint32_t mode)
{
    const Descriptor file(::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, mode));
    return file.isValid() &&
           ::write(file.get(), content.data(), content.size()) == static_cast<ssize_t>(content.size());
}

// Something to mount on.
bool makeTarget(const std::string& target, const std::string& source)
{
    return exists(target) || (isFolder(source) ? makeFolder(target, 0755) : makeFile(target, {}, 0644));
}

Descriptor openTarget(const std::string& target)
{
    return Descriptor(::open(target.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
}

bool attachAt(const std::string& source, const std::string& target, std::uint64_t attributes)
{
    const Descriptor place = openTarget(target);
    return place.isValid() && attach(source, place, attributes);
}

// Mount points as the kernel writes them, with \040 for a space and the like; what we compare has none of those.
bool hasMountsBelow(const std::string& folder)
{
    std::ifstream mounts("/proc/self/mountinfo");
    for (std::string line; std::getline(mounts, line);) {
        std::istringstream words(line);
        std::string id, parent, device, root, point;
        words >> id >> parent >> device >> root >> point;
        if (point.starts_with(folder + '/'))
            return true;
    }
    return false;
}

bool attachScratch(const Mount& mount, const std::string& target)
{
    const std::string source = std::string(kStageScratch) + '/' + mount.source;
    return makeFolder(source, mount.mode) && makeTarget(target, source) &&
           attachAt(source, target, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
}

// bubblewrap's own --dev would need a second user namespace and has no bound on terminals.
bool attachTerminals(const Mount& mount, const std::string& target)
{
    return makeFolder(target, 0755) && mountNew("devpts", target, kNoSuid | kNoExec,
                                                "newinstance,ptmxmode=0666,mode=620,max=" + std::to_string(mount.mode));
}

bool make(const Mount& mount)
{
    const std::string target = kStageRoot + mount.target;
    switch (mount.kind) {
    case MountKind::Folder: return exists(target) || makeFolder(target, mount.mode);
    case MountKind::Link: return ::symlink(mount.source.c_str(), target.c_str()) == 0;
    case MountKind::File: return makeFile(target, mount.source, 0644);
    case MountKind::ReadOnly:
        return makeTarget(target, mount.source) &&
               attachAt(mount.source, target, MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    case MountKind::Layer: return makeTarget(target, mount.source) && attachLayer(mount.source, openTarget(target));
    case MountKind::Writable:
        return makeTarget(target, mount.source) && attachAt(mount.source, target, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    case MountKind::Scratch: return attachScratch(mount, target);
    case MountKind::Device:
        return makeTarget(target, mount.source) &&
               attachAt(mount.source, target, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC);
    case MountKind::Terminals: return attachTerminals(mount, target);
    case MountKind::Overlay: return exists(target) || makeFolder(target, 0755);
    }
    return false;
}

} // namespace

std::string nameOf(const Descriptor& file)
{
    return "/proc/self/fd/" + std::to_string(file.get());
}

bool makeFolder(const std::string& path, std::uint32_t mode)
{
    return (::mkdir(path.c_str(), 0755) == 0 || errno == EEXIST) && ::chmod(path.c_str(), mode) == 0;
}

bool attach(const std::string& source, const Descriptor& target, std::uint64_t attributes)
{
    const Descriptor tree(static_cast<int>(
        ::syscall(SYS_open_tree, AT_FDCWD, source.c_str(), OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE)));
    mount_attr changes = {};
    changes.attr_set = attributes;
    return tree.isValid() &&
           ::syscall(SYS_mount_setattr, tree.get(), "", AT_EMPTY_PATH | AT_RECURSIVE, &changes, sizeof changes) == 0 &&
           ::syscall(SYS_move_mount, tree.get(), "", target.get(), "",
                     MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH) == 0;
}

bool attachReadOnly(const std::string& source, const Descriptor& target)
{
    return attach(source, target, MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
}

bool attachLayer(const std::string& source, const Descriptor& target)
{
    constexpr unsigned long kReadOnly = 1;
    const std::string empty = std::string(kStage) + "/empty";
    const Descriptor lower(::open(source.c_str(), O_PATH | O_CLOEXEC));
    const bool isLayer = makeFolder(empty, 0755) && lower.isValid() && isFolder(source) && !hasMountsBelow(source) &&
                         mountNew("overlay", nameOf(target), kReadOnly | kNoSuid | kNoDev,
                                  "userxattr,lowerdir=" + nameOf(lower) + ":" + empty);
    return isLayer || (target.isValid() && attachReadOnly(source, target));
}

// Taken before the stage covers it, put into the stage afterwards. A machine without it has nothing to show.
Descriptor takeProcessors()
{
    return Descriptor(static_cast<int>(
        ::syscall(SYS_open_tree, AT_FDCWD, kProcessors, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE)));
}

bool putProcessors(const Descriptor& tree)
{
    return makeFolder(kStageProcessors, 0755) &&
           (!tree.isValid() ||
            ::syscall(SYS_move_mount, tree.get(), "", AT_FDCWD, kStageProcessors, MOVE_MOUNT_F_EMPTY_PATH) == 0);
}

Outcome mountScratch(const Plan& plan)
{
    const Descriptor processors = takeProcessors();
    const std::string options =
        "mode=755,size=" + std::to_string(plan.scratchBytes) + ",nr_inodes=" + std::to_string(plan.scratchInodes);
    if (!mountNew("tmpfs", kStage, kNoSuid | kNoDev, options))
        return trouble("tmpfs");
    if (!putProcessors(processors) || !makeFolder(kStageRoot, 0755) || !makeFolder(kStageScratch, 0755) ||
        !makeFile(kMaskFile, {}, 0) || !makeFolder(kMaskFolder, 0))
        return trouble("stage");
    return {};
}

Outcome mountTable(const Plan& plan)
{
    for (const Mount& mount : plan.mounts) {
        if (!make(mount))
            return trouble(mount.target);
    }
    return {};
}

} // namespace sandbox::launcher
