// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QObject>
#include <chrono>
#include <optional>

namespace sandbox {

// What everything inside used, as the host's kernel counts it. `cpu` is since the start, of all processes, those that
// ended too; the rest is of this moment.
struct Load {
    std::chrono::milliseconds cpu{0};
    quint64 memory = 0; // bytes; what processes share counts once, as large as the largest share
    quint32 processes = 0;
    quint64 writtenBytes = 0; // to the working copy, on disk
    quint64 writtenFiles = 0;
};

// Of one process, from /proc/<pid>/stat and /proc/<pid>/statm (proc(5)). Written in part by those inside (the name), so
// nothing of them is trusted but the kernel's own fields.
struct ProcessLoad {
    quint64 ticks = 0; // user and system, its own and those of ended children
    quint64 residentPages = 0;
    quint64 sharedPages = 0;
};
[[nodiscard]] std::optional<ProcessLoad> processLoad(const QByteArray& stat, const QByteArray& statm);

// The process and everything below it; nothing where the kernel does not list children (CONFIG_PROC_CHILDREN).
[[nodiscard]] std::optional<Load> loadOf(qint64 pid);

} // namespace sandbox

Q_DECLARE_METATYPE(sandbox::Load)
