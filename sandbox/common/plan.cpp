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

std::vector<StageFolder> readStage(wire::Reader& in)
{
    std::vector<StageFolder> folders;
    const std::uint64_t count = in.number();
    for (std::uint64_t i = 0; i < count && in.isValid(); ++i) {
        StageFolder folder;
        folder.name = in.text();
        folder.mode = in.number32();
        folders.push_back(std::move(folder));
    }
    return folders;
}

std::vector<PlannedFile> readFiles(wire::Reader& in)
{
    std::vector<PlannedFile> files;
    const std::uint64_t count = in.number();
    for (std::uint64_t i = 0; i < count && in.isValid(); ++i) {
        PlannedFile file;
        file.path = in.text();
        file.content = in.text();
        files.push_back(std::move(file));
    }
    return files;
}

} // namespace

std::string encode(const Plan& plan)
{
    wire::Writer out(wire::Kind::Plan);
    out.number(static_cast<std::uint32_t>(plan.purpose));
    out.text(plan.bubblewrap);
    out.text(plan.folder);
    write(out, plan.overlay);
    out.texts(plan.hidden);
    out.texts(plan.readOnly);
    out.number(plan.scratchBytes);
    out.number(plan.scratchInodes);
    out.number(plan.terminals);
    out.number(plan.stage.size());
    for (const StageFolder& folder : plan.stage) {
        out.text(folder.name);
        out.number(folder.mode);
    }
    out.number(plan.files.size());
    for (const PlannedFile& file : plan.files) {
        out.text(file.path);
        out.text(file.content);
    }
    out.texts(plan.arguments);
    out.texts(plan.closing);
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
    plan.folder = in.text();
    plan.overlay = readOverlay(in);
    plan.hidden = in.texts();
    plan.readOnly = in.texts();
    plan.scratchBytes = in.number();
    plan.scratchInodes = in.number();
    plan.terminals = in.number32();
    plan.stage = readStage(in);
    plan.files = readFiles(in);
    plan.arguments = in.texts();
    plan.closing = in.texts();
    plan.filter = in.text();
    plan.refuseNamespaces = in.number() != 0;
    if (!in.isComplete())
        return {};
    return plan;
}

} // namespace sandbox
