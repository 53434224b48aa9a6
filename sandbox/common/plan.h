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
// In there: what becomes the root, and what is written to, which has one bound.
inline constexpr char kStageRoot[] = "/sys/root";
inline constexpr char kStageScratch[] = "/sys/scratch";
// In there: the one part of the machine's own /sys that tools read, how many processors there are.
inline constexpr char kStageProcessors[] = "/sys/processors";
inline constexpr char kProcessors[] = "/sys/devices/system/cpu";
// In there: what covers names that must not be read.
inline constexpr char kMaskFile[] = "/sys/masked-file";
inline constexpr char kMaskFolder[] = "/sys/masked-folder";
// In there: by number of the folder, a layer with what is hidden and replaced.
inline constexpr char kStageLayer[] = "/sys/layer-";
// The program that bubblewrap starts as pid 1.
inline constexpr char kSupervisorInside[] = "/run/bailey/supervisor";

// One line of the table of what exists inside. The launcher makes them in this order, because bubblewrap reads the
// whole list of mounts again after each of its own.
enum class MountKind : std::uint32_t {
    Folder,    // empty, with `mode`
    Link,      // to `source`
    File,      // with `source` as its content
    ReadOnly,  // `source` of the host, and what is mounted in it
    Layer,     // the same through an overlay: a lock taken inside does not stop the host's own programs
    Writable,  // the same, to be written
    Scratch,   // `source` below kStageScratch, made with `mode`
    Device,    // `source` of the host's /dev
    Terminals, // a devpts with at most `mode` terminals
    Overlay,   // one of Plan::folders
};
inline constexpr std::uint32_t kMountKinds = 10;

struct Mount {
    MountKind kind = MountKind::Folder;
    std::string target; // inside, absolute
    std::string source;
    std::uint32_t mode = 0;
};

struct OverlayPlan {
    std::string lower;
    std::string upper;
    std::string work;
};

struct ReplacedFile {
    std::string path; // relative to the folder
    std::string content;
};

// A folder of the person's as it is inside.
struct FolderPlan {
    std::string path; // inside
    std::optional<OverlayPlan> overlay;
    bool isMount = false; // what the host has mounted at `path`, to be read; without it the table has the folder
    std::vector<std::string> hidden; // relative to the folder, as the others
    std::vector<ReplacedFile> replaced;
    std::vector<std::string> readOnly;
};

enum class Purpose : std::uint32_t {
    Environment,
    OverlayOnly, // to see whether the overlay can be mounted: the launcher ends after it
};

struct Plan {
    Purpose purpose = Purpose::Environment;
    std::string bubblewrap; // absolute
    std::uint64_t scratchBytes = 0;
    std::uint64_t scratchInodes = 0;
    std::vector<Mount> mounts;
    std::vector<FolderPlan> folders;    // the working copy first
    std::vector<std::string> arguments; // of bubblewrap
    std::string filter;                 // struct sock_filter[], as bytes
    // Further user namespaces are refused by a count of zero left. False only for Spec::unsafeNestedSandboxes.
    bool refuseNamespaces = true;
};

[[nodiscard]] std::string encode(const Plan& plan);
[[nodiscard]] std::optional<Plan> decodePlan(const std::string& bytes);

// Steps that can fail, for Kind::Failed. The host has a text and a remedy for each.
enum class Step : std::uint32_t { Plan, Namespaces, Scratch, Mounts, Overlay, Masks, Network, Rules, Gate, Bubblewrap };
inline constexpr std::uint32_t kSteps = 10;

} // namespace sandbox
