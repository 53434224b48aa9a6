// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <chrono>
#include <memory>
#include <optional>

// What an environment is to be, as values. Paths are bytes: any name that the kernel takes must work.
namespace sandbox {

struct Limits {
    std::chrono::milliseconds commandTime{120'000};
    quint64 memory = quint64(4) << 30;  // bytes, a command with all its processes
    quint32 processes = 1024;           // a command
    quint64 output = quint64(10) << 20; // bytes kept of one command's output; the rest is drained and counted
    quint64 scratch = quint64(2) << 30; // bytes of /tmp, caches and the like, all together
    quint64 disk = quint64(10) << 30;   // bytes written to the working copy
    quint64 core = ~quint64(0);         // bytes of a core dump at most; none where the kernel hands dumps to a program
    quint64 files = 1'000'000;          // files and folders made in the working copy
};

// How the person's folder comes in.
enum class FolderKind {
    Overlay,      // lower = the folder, changes go to `upper`
    Copied,       // `copy` is a full copy, made before the start
    UnsafeDirect, // the folder itself, writable: nothing can be reviewed or undone
    ReadOnly,     // only of Spec::beside: what is mounted at `path`, which lies in another folder
};

// A file that is there with other content than outside, such as a configuration without its passwords.
struct Replaced {
    QByteArray path; // relative
    QByteArray content;
};

struct Folder {
    FolderKind kind = FolderKind::Overlay;
    QByteArray path;  // absolute, real; also where it is inside
    QByteArray upper; // Overlay: on one file system with `work`, both ours and empty
    QByteArray work;
    QByteArray copy;            // Copied
    QList<QByteArray> hidden;   // relative names that do not exist inside (secrets, sockets)
    QList<Replaced> replaced;   // Copied has them in the copy already
    QList<QByteArray> readOnly; // relative names that cannot be written inside
};

// What commands see of the machine beside the folder, as the person changed it.
struct Tools {
    QList<QByteArray> leftOut; // that are let in as a rule, because PATH names what is in them
    QList<QByteArray> added;   // other folders, read-only; checkTool() allows them
    // A folder of ours where tools' caches outlive the environment; empty: they are scratch. A run can leave there what
    // later runs that are given it will execute, inside.
    QByteArray keptCache;
};

struct Spec {
    Folder folder;
    Tools tools;
    // Others that come along each in its own way, such as the repository of a linked worktree.
    QList<Folder> beside;
    Limits limits;
    // HOME exists, as private scratch (default: HOME is named and does not exist).
    bool scratchHome = false;
    // Programs inside may make their own user namespaces. Lost: the kernel surface that namespaces open (mounts,
    // netfilter, …) is then reachable from inside, which is where most sandbox escapes of the kernel were.
    bool unsafeNestedSandboxes = false;
    // Set inside beside the ones that Bailey builds, e.g. from `bailey exec --env`.
    QList<QPair<QByteArray, QByteArray>> variables;
};

// A pseudo-terminal of the environment's own for a command; never the person's terminal itself, into which those
// inside could type.
struct Terminal {
    bool input = false; // which of the command's streams it is
    bool output = false;
    bool error = false;
    quint16 rows = 24;
    quint16 columns = 80;
};

struct Command {
    quint32 id = 0;
    QList<QByteArray> argv;                             // argv[0] is looked up through PATH inside
    QByteArray workdir;                                 // absolute; empty: the folder
    std::optional<std::chrono::milliseconds> timeLimit; // default: Limits::commandTime
    QByteArray input;                                   // given on stdin, which is then closed
    QList<QPair<QByteArray, QByteArray>> variables;     // beside the environment's own
    std::optional<Terminal> terminal;                   // Environment::terminalOpened() brings its other side
    // The command's own descriptors, as a caller that is transparent has them. Where one is missing, stdin is
    // /dev/null or `input`, and output comes by Environment::output().
    std::shared_ptr<base::UniqueFd> standardInput;
    std::shared_ptr<base::UniqueFd> standardOutput;
    std::shared_ptr<base::UniqueFd> standardError;
};

} // namespace sandbox
