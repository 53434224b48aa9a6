// SPDX-License-Identifier: GPL-2.0-or-later
// bailey-launcher: outside the environment. Started by the host with one socket; makes the namespaces, the network and
// the working copy, hands the gate's sockets to the host, and becomes bubblewrap.
#include "sandbox/common/wire.h"
#include "sandbox/launcher/steps.h"

#include <cerrno>
#include <csignal>
#include <functional>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>

namespace sandbox::launcher {

namespace {

constexpr int kFailed = 70;

int fail(Step step, const Trouble& trouble)
{
    wire::Writer out(wire::Kind::Failed);
    out.number(static_cast<std::uint32_t>(step));
    out.number(static_cast<std::uint64_t>(trouble.error));
    out.text(trouble.detail);
    static_cast<void>(wire::send(wire::kSocket, out.bytes()));
    return kFailed;
}

Outcome sendGate(const Gate& gate)
{
    const wire::Writer out(wire::Kind::Gate);
    if (!wire::send(wire::kSocket, out.bytes(),
                    {gate.proxy.get(), gate.capture.get(), gate.dnsUdp.get(), gate.dnsTcp.get()}))
        return trouble("send");
    return {};
}

int carryOut(const Plan& plan)
{
    Gate gate;
    const auto nothing = [] { return Outcome{}; };
    struct {
        Step step;
        std::function<Outcome()> run;
    } const steps[] = {
        {Step::Namespaces, enterNamespaces},
        {Step::Scratch, [&] { return mountScratch(plan); }},
        {Step::Mounts, [&] { return mountTable(plan); }},
        {Step::Overlay, [&] { return mountOverlays(plan); }},
        {Step::Masks, [&] { return mountMasks(plan); }},
        {Step::Network, openLoopback},
        {Step::Gate, [&] { return openGate(gate); }},
        {Step::Rules, [&] { return setRules(gate.capturePort); }},
        {Step::Namespaces, shareQuotas},
        {Step::Namespaces, plan.refuseNamespaces ? std::function<Outcome()>(refuseNamespaces) : nothing},
        {Step::Gate, [&] { return sendGate(gate); }},
        {Step::Bubblewrap, [&] { return startBubblewrap(plan); }},
    };
    for (const auto& step : steps) {
        if (plan.purpose == Purpose::OverlayOnly && step.step > Step::Overlay)
            return 0;
        if (const Outcome outcome = step.run())
            return fail(step.step, *outcome);
    }
    return kFailed;
}

} // namespace

} // namespace sandbox::launcher

int main()
{
    using namespace sandbox;
    ::umask(022);
    // The host is our parent: when it dies, so do we. Asked for before the plan is read, so a host that died before
    // is seen as the end of the socket.
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::chdir("/") != 0)
        return launcher::fail(Step::Plan, {errno, "prctl"});
    pollfd polled = {wire::kSocket, POLLIN, 0};
    wire::Packet packet;
    if (::poll(&polled, 1, -1) != 1 ||
        wire::receive(wire::kSocket, packet, wire::Large::Accepted) != wire::Received::Packet)
        return launcher::kFailed;
    const std::optional<Plan> plan = decodePlan(packet.bytes);
    if (!plan)
        return launcher::fail(Step::Plan, {0, "not a plan"});
    return launcher::carryOut(*plan);
}
