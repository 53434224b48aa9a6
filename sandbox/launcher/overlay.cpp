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

bool writeFile(const std::string& path, const std::string& content, mode_t mode)
{
    const Descriptor file(::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0600));
    return file.isValid() &&
           ::write(file.get(), content.data(), content.size()) == static_cast<ssize_t>(content.size()) &&
           ::fchmod(file.get(), mode) == 0;
}

// Between the folder and the changes, so that what is in it is not mistaken for something that the agent did.
class Layer
{
public:
    Layer(const Descriptor& folder, std::string path) : m_folder(folder), m_path(std::move(path)) {}

    Outcome make(const FolderPlan& plan) const
    {
        struct stat info = {};
        if (::fstat(m_folder.get(), &info) != 0 || !makeFolder(m_path, info.st_mode & 07777))
            return trouble("hidden");
        for (const std::string& name : plan.hidden) {
            if (!hide(name))
                return trouble("hide " + name);
        }
        for (const ReplacedFile& file : plan.replaced) {
            if (!replace(file))
                return trouble("replace " + file.path);
        }
        return {};
    }

private:
    // With the folder's mode: where two layers have a folder, the upper one's mode shows.
    [[nodiscard]] bool makeParents(const std::string& relative) const
    {
        for (std::size_t slash = relative.find('/'); slash != std::string::npos;
             slash = relative.find('/', slash + 1)) {
            struct stat info = {};
            const std::string parent = relative.substr(0, slash);
            const Descriptor original = openBeneath(m_folder, parent);
            if (!original.isValid() || ::fstat(original.get(), &info) != 0 || !S_ISDIR(info.st_mode) ||
                !makeFolder(m_path + '/' + parent, info.st_mode & 07777))
                return false;
        }
        return true;
    }

    // A whiteout is a device 0/0, which needs no privilege.
    [[nodiscard]] bool hide(const std::string& relative) const
    {
        if (!makeParents(relative))
            return errno == ENOENT || errno == ENOTDIR || errno == ELOOP;
        return ::mknod((m_path + '/' + relative).c_str(), S_IFCHR, 0) == 0 || errno == EEXIST;
    }

    [[nodiscard]] bool replace(const ReplacedFile& file) const
    {
        struct stat info = {};
        const Descriptor original = openBeneath(m_folder, file.path);
        if (!original.isValid() || !makeParents(file.path))
            return errno == ENOENT || errno == ENOTDIR || errno == ELOOP;
        return ::fstat(original.get(), &info) == 0 &&
               writeFile(m_path + '/' + file.path, file.content, info.st_mode & 0777);
    }

    const Descriptor& m_folder;
    std::string m_path;
};

// Options of the overlay: only descriptors, so no byte of a name is ever parsed by the kernel.
std::string overlayOptions(const std::vector<const Descriptor*>& lowers, const Descriptor& upper,
                           const Descriptor& work)
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

// Where there is no overlay, a file of ours covers the other. Read-only: git would rename over it.
Outcome cover(const Descriptor& folder, const ReplacedFile& file, const std::string& staged)
{
    const Descriptor target = openBeneath(folder, file.path);
    if (!target.isValid())
        return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? Outcome{} : trouble("replace " + file.path);
    if (!writeFile(staged, file.content, 0444) || !attachReadOnly(staged, target))
        return trouble("replace " + file.path);
    return {};
}

Outcome mountOverlay(const FolderPlan& plan, const std::string& layerPath)
{
    const Descriptor lower = openFolder(plan.overlay->lower);
    const Descriptor upper = openFolder(plan.overlay->upper);
    const Descriptor work = openFolder(plan.overlay->work);
    if (!lower.isValid() || !upper.isValid() || !work.isValid())
        return trouble("open");
    Descriptor layer;
    std::vector<const Descriptor*> lowers{&lower};
    if (!plan.hidden.empty() || !plan.replaced.empty()) {
        if (Outcome outcome = Layer(lower, layerPath).make(plan))
            return outcome;
        layer = openFolder(layerPath);
        lowers.insert(lowers.begin(), &layer);
    }
    const std::string target = kStageRoot + plan.path;
    if (::mount("bailey", target.c_str(), "overlay", MS_NOSUID | MS_NODEV,
                overlayOptions(lowers, upper, work).c_str()) != 0)
        return trouble("overlay");
    return {};
}

// Its place is in a folder whose content somebody else chose.
Outcome mountNested(const FolderPlan& plan)
{
    const Descriptor place = openBeneath(openFolder(kStageRoot), plan.path.substr(1));
    if (!place.isValid() || !attachLayer(plan.path, place))
        return trouble("mount " + plan.path);
    return {};
}

Outcome mountMasks(const FolderPlan& plan, const std::string& layerPath)
{
    const Descriptor folder = openFolder(kStageRoot + plan.path);
    if (!folder.isValid())
        return trouble("open");
    // The overlay has them absent already, and the others replaced.
    for (std::size_t i = 0; !plan.overlay && i < plan.hidden.size(); ++i) {
        if (Outcome outcome = mask(folder, plan.hidden[i]))
            return outcome;
    }
    for (std::size_t i = 0; !plan.overlay && i < plan.replaced.size(); ++i) {
        if (Outcome outcome = cover(folder, plan.replaced[i], layerPath + '-' + std::to_string(i)))
            return outcome;
    }
    for (const std::string& name : plan.readOnly) {
        if (Outcome outcome = makeReadOnly(folder, name))
            return outcome;
    }
    return {};
}

} // namespace

Outcome mountOverlays(const Plan& plan)
{
    for (std::size_t i = 0; i < plan.folders.size(); ++i) {
        const FolderPlan& folder = plan.folders[i];
        Outcome outcome = folder.overlay   ? mountOverlay(folder, kStageLayer + std::to_string(i))
                          : folder.isMount ? mountNested(folder)
                                           : Outcome{};
        if (outcome)
            return outcome;
    }
    return {};
}

Outcome mountMasks(const Plan& plan)
{
    for (std::size_t i = 0; i < plan.folders.size(); ++i) {
        if (Outcome outcome = mountMasks(plan.folders[i], kStageLayer + std::to_string(i)))
            return outcome;
    }
    return {};
}

} // namespace sandbox::launcher
