// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/common/wire.h"

#include <optional>

// The packets between host and supervisor, as values.
namespace sandbox::wire {

struct Settings {
    std::vector<std::string> environment; // NAME=value
    std::string folder;
    std::uint64_t fileBytes = 0;     // the largest file that a command may write
    std::uint64_t coreBytes = 0;     // of a core dump
    std::vector<std::string> absent; // paths of the person that must not exist inside: the self-test looks
    bool namespacesAllowed = false;  // Spec::unsafeNestedSandboxes
};

// Descriptors that go with it: stdin, stdout, stderr.
struct Run {
    std::uint32_t id = 0;
    std::vector<std::string> argv;
    std::string workdir;
    std::uint64_t milliseconds = 0; // 0: no limit
    std::uint64_t memory = 0;
    std::uint32_t processes = 0;
    std::vector<std::string> variables; // NAME=value, before the environment's own
    std::uint32_t terminal = 0;         // bits: which of the three streams are the terminal
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
};

enum class Ending : std::uint32_t {
    Exited,
    Signalled,
    TimeLimit,
    MemoryLimit,
    ProcessLimit,
    Cancelled,
    NotStarted,
    Lost
};
inline constexpr std::uint32_t kEndings = 8;

// What a command that could not be started failed at.
enum class Failure : std::uint32_t { None, Fork, Workdir, Exec };
inline constexpr std::uint32_t kFailures = 4;

struct Finished {
    std::uint32_t id = 0;
    Ending ending = Ending::Lost;
    std::uint32_t value = 0; // exit code, signal, or errno of NotStarted
    Failure failure = Failure::None;
    std::uint64_t milliseconds = 0;
    std::uint64_t held = 0;
    std::uint64_t peakMemory = 0;
    std::string killed; // the process that was killed for its memory, while the command went on
    std::vector<std::string> background;
};

// What the self-test tries before the first command. Every one must be refused.
enum class Attempt : std::uint32_t {
    ReadHome,
    WriteOutside,
    Connect,
    OtherInterfaces,
    UserNamespace,
    Mount,
    ForbiddenSocket,
    Capabilities,
    Filter,
};
inline constexpr std::uint32_t kAttempts = 9;

// The attempts that were not refused. Empty is what lets a run start.
struct Probed {
    std::vector<Attempt> succeeded;
};

inline constexpr std::size_t kBackground = 32; // names told at most
inline constexpr std::size_t kNameBytes = 64;  // of each

[[nodiscard]] std::string encode(const Settings& settings);
[[nodiscard]] std::string encode(const Run& run);
[[nodiscard]] std::string encode(const Finished& finished);
[[nodiscard]] std::string encode(const Probed& probed);
// A packet that only names a command: Cancel, Hold, Release, Terminal, Stopped.
[[nodiscard]] std::string encode(Kind kind, std::uint32_t id);

[[nodiscard]] std::optional<Settings> decodeSettings(const std::string& bytes);
[[nodiscard]] std::optional<Run> decodeRun(const std::string& bytes);
// Written inside: bounds are checked.
[[nodiscard]] std::optional<Finished> decodeFinished(const std::string& bytes);
[[nodiscard]] std::optional<Probed> decodeProbed(const std::string& bytes);
[[nodiscard]] std::optional<std::uint32_t> decodeId(const std::string& bytes);

} // namespace sandbox::wire
