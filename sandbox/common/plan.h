// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What the launcher will do, as one value: made by pure functions on the host (sandbox/planner.h), printed by
// `bailey check --explain`, compared in tests, then carried out in one loop. Names are bytes.
namespace sandbox {

// Where the launcher mounts its private memory. /sys exists on every system and is not part of an environment, so
// nothing that is needed disappears under it.
inline constexpr char kStage[] = "/sys";
// The program that bubblewrap starts as pid 1.
inline constexpr char kSupervisorInside[] = "/run/bailey/supervisor";

struct StageFolder {
    std::string name; // below kStage
    std::uint32_t mode = 0755;
};

struct OverlayPlan {
    std::string lower;
    std::string upper;
    std::string work;
};

struct PlannedFile {
    std::string path; // inside
    std::string content;
};

enum class Purpose : std::uint32_t {
    Environment,
    OverlayOnly, // to see whether the overlay can be mounted: the launcher ends after it
};

struct Plan {
    Purpose purpose = Purpose::Environment;
    std::string bubblewrap; // absolute
    std::string folder;     // where the working folder is on the host: the overlay is mounted there
    std::optional<OverlayPlan> overlay;
    std::vector<std::string> hidden;   // relative to the folder
    std::vector<std::string> readOnly; // relative to the folder
    std::uint64_t scratchBytes = 0;
    std::uint64_t scratchInodes = 0;
    std::uint32_t terminals = 0; // pseudo-terminals at most
    std::vector<StageFolder> stage;
    std::vector<PlannedFile> files;
    std::vector<std::string> arguments; // of bubblewrap, before the files
    std::vector<std::string> closing;   // after the files: what makes things read-only
    std::string filter;                 // struct sock_filter[], as bytes
    // Further user namespaces are refused by a count of zero left. False only for Spec::unsafeNestedSandboxes.
    bool refuseNamespaces = true;
};

[[nodiscard]] std::string encode(const Plan& plan);
[[nodiscard]] std::optional<Plan> decodePlan(const std::string& bytes);

// Steps that can fail, for Kind::Failed. The host has a text and a remedy for each.
enum class Step : std::uint32_t { Plan, Namespaces, Scratch, Overlay, Masks, Network, Rules, Gate, Bubblewrap };
inline constexpr std::uint32_t kSteps = 9;

} // namespace sandbox
