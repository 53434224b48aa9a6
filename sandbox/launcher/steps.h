// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/descriptor.h"
#include "sandbox/common/plan.h"

#include <cerrno>
#include <optional>
#include <string>
#include <vector>

// The launcher's steps, in the order in which they are taken. Each answers why it failed, or nothing.
namespace sandbox::launcher {

struct Trouble {
    int error = 0; // errno
    std::string detail;
};
using Outcome = std::optional<Trouble>;

[[nodiscard]] inline Outcome trouble(std::string detail);

// The gate's sockets, in the order of sandbox::GateSockets.
struct Gate {
    Descriptor proxy;
    Descriptor capture;
    Descriptor dnsUdp;
    Descriptor dnsTcp;
    unsigned capturePort = 0;
};

// User, mount and network namespace of our own; the caller is 0 in the first.
[[nodiscard]] Outcome enterNamespaces();
[[nodiscard]] Descriptor takeProcessors();
[[nodiscard]] bool putProcessors(const Descriptor& tree);
// Private memory at kStage.
[[nodiscard]] Outcome mountScratch(const Plan& plan);
// The table of what exists inside, below kStageRoot.
[[nodiscard]] Outcome mountTable(const Plan& plan);
// The working copy and what comes along, at their places. Hidden names are absent, others replaced.
[[nodiscard]] Outcome mountOverlays(const Plan& plan);
// The same where there is no overlay, and names that cannot be written.
[[nodiscard]] Outcome mountMasks(const Plan& plan);
// Loopback up, every IPv4 address local to it.
[[nodiscard]] Outcome openLoopback();
[[nodiscard]] Outcome openGate(Gate& gate);
// TCP that leaves 127.0.0.0/8 goes to the capture port, anything else that leaves is rejected.
[[nodiscard]] Outcome setRules(unsigned capturePort);
// A share of what the kernel counts per user.
[[nodiscard]] Outcome shareQuotas();
// No user namespace can be made below ours but bubblewrap's own.
[[nodiscard]] Outcome refuseNamespaces();
// Does not return where it succeeds.
[[nodiscard]] Outcome startBubblewrap(const Plan& plan);

inline Outcome trouble(std::string detail)
{
    return Trouble{errno, std::move(detail)};
}

// A path of /proc that means exactly the opened file, whatever its name is and wherever it is moved.
[[nodiscard]] std::string nameOf(const Descriptor& file);
// A copy of the mount tree at `source` onto `target`, with attributes added to all of it in one step, so that nothing
// of it is ever in place without them (mount_setattr(2)).
[[nodiscard]] bool attach(const std::string& source, const Descriptor& target, std::uint64_t attributes);
[[nodiscard]] bool attachReadOnly(const std::string& source, const Descriptor& target);
// The same through an overlay, where that can be had: flock() on a program of the host would otherwise make the host's
// own users of the file wait, and a socket there would lead to a program of the host. An overlay has inodes of its own;
// it shows no mounts below its folder, so where there are some it is the plain tree.
[[nodiscard]] bool attachLayer(const std::string& source, const Descriptor& target);
// mkdir that takes a folder which is there, with exactly this mode.
[[nodiscard]] bool makeFolder(const std::string& path, std::uint32_t mode);

// Small files of /proc; false leaves errno.
[[nodiscard]] bool writeText(const char* path, const std::string& text);

} // namespace sandbox::launcher
