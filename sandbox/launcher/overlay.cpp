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

Outcome mask(const Descriptor& folder, const std::string& name)
{
    const Descriptor target = openBeneath(folder, name);
    if (!target.isValid())
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Outcome{} : trouble("mask " + name);
    // Read-only: the mask belongs to those inside and they could give it another mode.
    if (!attachReadOnly(isFolder(target) ? kMaskFolder : kMaskFile, target))
        return trouble("mask " + name);
    return {};
}

Outcome makeReadOnly(const Descriptor& folder, const std::string& name)
{
    const Descriptor target = openBeneath(folder, name);
    if (!target.isValid())
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Outcome{} : trouble("read-only " + name);
    if (!attachReadOnly(nameOf(target), target))
        return trouble("read-only " + name);
    return {};
}

} // namespace

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
    const std::string target = kStageRoot + plan.folder;
    if (::mount("bailey", target.c_str(), "overlay", MS_NOSUID | MS_NODEV,
                overlayOptions(lowers, upper, work).c_str()) != 0)
        return trouble("overlay");
    return {};
}

Outcome mountMasks(const Plan& plan)
{
    const Descriptor folder = openFolder(kStageRoot + plan.folder);
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
