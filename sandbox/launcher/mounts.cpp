// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launcher/steps.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace sandbox::launcher {

namespace {

// A path of /proc that means exactly the opened file, whatever its name is and wherever it is moved.
std::string nameOf(const Descriptor& file)
{
    return "/proc/self/fd/" + std::to_string(file.get());
}

Descriptor openFolder(const std::string& path)
{
    return Descriptor(::open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

// Below `folder` only, over no link: a repository must not make us mask or change something else.
Descriptor openBeneath(const Descriptor& folder, const std::string& name)
{
    open_how how = {};
    how.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
    return Descriptor(static_cast<int>(::syscall(SYS_openat2, folder.get(), name.c_str(), &how, sizeof how)));
}

std::string staged(const std::string& name)
{
    return std::string(kStage) + '/' + name;
}

bool makeFolder(const std::string& path, std::uint32_t mode)
{
    return (::mkdir(path.c_str(), 0755) == 0 || errno == EEXIST) && ::chmod(path.c_str(), mode) == 0;
}

// A copy of the folder's mode in the layer of hidden names: where two layers have a folder, the upper one's mode shows.
bool makeParent(const Descriptor& folder, const std::string& relative)
{
    struct stat info = {};
    const Descriptor original = openBeneath(folder, relative);
    if (!original.isValid() || ::fstat(original.get(), &info) != 0 || !S_ISDIR(info.st_mode))
        return false;
    return makeFolder(staged("hidden/" + relative), info.st_mode & 07777);
}

// A whiteout (a device 0/0, which needs no privilege) in a layer of its own between the folder and the changes, so
// that it is not mistaken for something that the agent removed.
bool hide(const Descriptor& folder, const std::string& relative)
{
    for (std::size_t slash = relative.find('/'); slash != std::string::npos; slash = relative.find('/', slash + 1)) {
        if (!makeParent(folder, relative.substr(0, slash)))
            return errno == ENOENT || errno == ENOTDIR || errno == ELOOP;
    }
    return ::mknod(staged("hidden/" + relative).c_str(), S_IFCHR, 0) == 0 || errno == EEXIST;
}

Outcome makeHiddenLayer(const Plan& plan, const Descriptor& folder)
{
    struct stat info = {};
    if (::fstat(folder.get(), &info) != 0 || !makeFolder(staged("hidden"), info.st_mode & 07777))
        return trouble("hidden");
    for (const std::string& name : plan.hidden) {
        if (!hide(folder, name))
            return trouble("hide " + name);
    }
    return {};
}

// Options of the overlay: only descriptors, so no byte of a name is ever parsed by the kernel.
std::string overlayOptions(const std::vector<const Descriptor*>& lowers, const Descriptor& upper, const Descriptor& work)
{
    std::string options = "userxattr,lowerdir=";
    for (const Descriptor* lower : lowers)
        options += (lower == lowers.front() ? "" : ":") + nameOf(*lower);
    return options + ",upperdir=" + nameOf(upper) + ",workdir=" + nameOf(work);
}

bool isFolder(const Descriptor& file)
{
    struct stat info = {};
    return ::fstat(file.get(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool bind(const std::string& source, const Descriptor& target)
{
    return ::mount(source.c_str(), nameOf(target).c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0;
}

Outcome mask(const Descriptor& folder, const std::string& name)
{
    const Descriptor target = openBeneath(folder, name);
    if (!target.isValid())
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Outcome{} : trouble("mask " + name);
    if (!bind(staged(isFolder(target) ? "masked-folder" : "masked-file"), target))
        return trouble("mask " + name);
    return {};
}

Outcome makeReadOnly(const Descriptor& folder, const std::string& name)
{
    const Descriptor target = openBeneath(folder, name);
    if (!target.isValid())
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Outcome{} : trouble("read-only " + name);
    if (!bind(nameOf(target), target))
        return trouble("read-only " + name);
    const Descriptor mounted = openBeneath(folder, name);
    if (!mounted.isValid() || ::mount(nullptr, nameOf(mounted).c_str(), nullptr,
                                      MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, nullptr) != 0)
        return trouble("read-only " + name);
    return {};
}

// bubblewrap's own --dev would need a second user namespace and has no bound on terminals.
Outcome makeDevices(const Plan& plan)
{
    for (const char* name : {"null", "zero", "full", "random", "urandom", "tty"}) {
        const std::string inside = staged(std::string("dev/") + name);
        const Descriptor file(::open(inside.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644));
        if (!file.isValid() || ::mount((std::string("/dev/") + name).c_str(), inside.c_str(), nullptr, MS_BIND, nullptr) != 0)
            return trouble(std::string("device ") + name);
    }
    constexpr const char* kLinks[][2] = {{"/proc/self/fd", "fd"},       {"/proc/self/fd/0", "stdin"},
                                         {"/proc/self/fd/1", "stdout"}, {"/proc/self/fd/2", "stderr"},
                                         {"pts/ptmx", "ptmx"}};
    for (const auto& [target, name] : kLinks) {
        if (::symlink(target, staged(std::string("dev/") + name).c_str()) != 0)
            return trouble(std::string("device ") + name);
    }
    const std::string options = "newinstance,ptmxmode=0666,mode=620,max=" + std::to_string(plan.terminals);
    if (::mount("devpts", staged("dev/pts").c_str(), "devpts", MS_NOSUID | MS_NOEXEC, options.c_str()) != 0)
        return trouble("devpts");
    return {};
}

bool makeMasks()
{
    const Descriptor file(::open(staged("masked-file").c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0));
    return file.isValid() && makeFolder(staged("masked-folder"), 0);
}

} // namespace

Outcome mountScratch(const Plan& plan)
{
    const std::string options = "mode=755,size=" + std::to_string(plan.scratchBytes) +
                                ",nr_inodes=" + std::to_string(plan.scratchInodes);
    if (::mount("bailey", kStage, "tmpfs", MS_NOSUID | MS_NODEV, options.c_str()) != 0)
        return trouble("tmpfs");
    for (const StageFolder& folder : plan.stage) {
        if (!makeFolder(staged(folder.name), folder.mode))
            return trouble("mkdir " + folder.name);
    }
    if (!makeMasks())
        return trouble("masks");
    return makeDevices(plan);
}

Outcome mountOverlay(const Plan& plan)
{
    if (!plan.overlay)
        return {};
    const Descriptor lower = openFolder(plan.overlay->lower);
    const Descriptor upper = openFolder(plan.overlay->upper);
    const Descriptor work = openFolder(plan.overlay->work);
    if (!lower.isValid() || !upper.isValid() || !work.isValid())
        return trouble("open");
    Descriptor hidden;
    std::vector<const Descriptor*> lowers{&lower};
    if (!plan.hidden.empty()) {
        if (Outcome outcome = makeHiddenLayer(plan, lower))
            return outcome;
        hidden = openFolder(staged("hidden"));
        lowers.insert(lowers.begin(), &hidden);
    }
    if (::mount("bailey", nameOf(lower).c_str(), "overlay", MS_NOSUID | MS_NODEV,
                overlayOptions(lowers, upper, work).c_str()) != 0)
        return trouble("overlay");
    return {};
}

Outcome mountMasks(const Plan& plan)
{
    const Descriptor folder = openFolder(plan.folder);
    if (!folder.isValid())
        return trouble("open");
    for (const std::string& name : plan.hidden) {
        // The overlay has them absent already.
        if (plan.overlay)
            break;
        if (Outcome outcome = mask(folder, name))
            return outcome;
    }
    for (const std::string& name : plan.readOnly) {
        if (Outcome outcome = makeReadOnly(folder, name))
            return outcome;
    }
    return {};
}

} // namespace sandbox::launcher
