// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

// Which folders outside /usr hold the person's tools. They are read-only inside, each at its own path.
namespace sandbox {

struct Toolchains {
    QList<QByteArray> roots; // absolute, real, none inside another
    QList<QByteArray> path;  // PATH inside, in the person's order
};

// `entries` are the parts of PATH. Only a tool's own folder is taken, never one that may hold credentials: of
// ~/.cargo only bin, of ~/.local only bin and what its links point to, never the home folder or ~/.config.
[[nodiscard]] Toolchains findToolchains(const QList<QByteArray>& entries, const QByteArray& home);

} // namespace sandbox
