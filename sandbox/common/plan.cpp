// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/common/plan.h"

#include "sandbox/common/wire.h"

namespace sandbox {

namespace {

void write(wire::Writer& out, const std::optional<OverlayPlan>& overlay)
{
    out.number(overlay ? 1 : 0);
    if (!overlay)
        return;
    out.text(overlay->lower);
    out.text(overlay->upper);
    out.text(overlay->work);
}

std::optional<OverlayPlan> readOverlay(wire::Reader& in)
{
    if (in.number() == 0)
        return {};
    OverlayPlan overlay;
    overlay.lower = in.text();
    overlay.upper = in.text();
    overlay.work = in.text();
    return overlay;
}

void write(wire::Writer& out, const FolderPlan& folder)
{
    out.text(folder.path);
    write(out, folder.overlay);
    out.number(folder.isMount ? 1 : 0);
    out.texts(folder.hidden);
    out.number(folder.replaced.size());
    for (const ReplacedFile& file : folder.replaced) {
        out.text(file.path);
        out.text(file.content);
    }
    out.texts(folder.readOnly);
}

FolderPlan readFolder(wire::Reader& in)
{
    FolderPlan folder;
    folder.path = in.text();
    folder.overlay = readOverlay(in);
    folder.isMount = in.number() != 0;
    folder.hidden = in.texts();
    const std::uint64_t replaced = in.number();
    for (std::uint64_t i = 0; i < replaced && in.isValid(); ++i) {
        ReplacedFile& file = folder.replaced.emplace_back();
        file.path = in.text();
        file.content = in.text();
    }
    folder.readOnly = in.texts();
    return folder;
}

std::vector<FolderPlan> readFolders(wire::Reader& in)
{
    std::vector<FolderPlan> folders;
    const std::uint64_t count = in.number();
    for (std::uint64_t i = 0; i < count && in.isValid(); ++i)
        folders.push_back(readFolder(in));
    return folders;
}

std::vector<Mount> readMounts(wire::Reader& in)
{
    std::vector<Mount> mounts;
    const std::uint64_t count = in.number();
    for (std::uint64_t i = 0; i < count && in.isValid(); ++i) {
        Mount mount;
        mount.kind = static_cast<MountKind>(in.number32() % kMountKinds);
        mount.target = in.text();
        mount.source = in.text();
        mount.mode = in.number32();
        mounts.push_back(std::move(mount));
    }
    return mounts;
}

} // namespace

std::string encode(const Plan& plan)
{
    wire::Writer out(wire::Kind::Plan);
    out.number(static_cast<std::uint32_t>(plan.purpose));
    out.text(plan.bubblewrap);
    out.number(plan.scratchBytes);
    out.number(plan.scratchInodes);
    out.number(plan.mounts.size());
    for (const Mount& mount : plan.mounts) {
        out.number(static_cast<std::uint32_t>(mount.kind));
        out.text(mount.target);
        out.text(mount.source);
        out.number(mount.mode);
    }
    out.number(plan.folders.size());
    for (const FolderPlan& folder : plan.folders)
        write(out, folder);
    out.texts(plan.arguments);
    out.text(plan.filter);
    out.number(plan.refuseNamespaces ? 1 : 0);
    return out.bytes();
}

std::optional<Plan> decodePlan(const std::string& bytes)
{
    wire::Reader in(bytes);
    if (in.kind() != wire::Kind::Plan)
        return {};
    Plan plan;
    plan.purpose = in.number() == 0 ? Purpose::Environment : Purpose::OverlayOnly;
    plan.bubblewrap = in.text();
    plan.scratchBytes = in.number();
    plan.scratchInodes = in.number();
    plan.mounts = readMounts(in);
    plan.folders = readFolders(in);
    plan.arguments = in.texts();
    plan.filter = in.text();
    plan.refuseNamespaces = in.number() != 0;
    if (!in.isComplete())
        return {};
    return plan;
}

} // namespace sandbox
