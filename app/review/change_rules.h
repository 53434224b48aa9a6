// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/changes.h"

// What may come out, and what is not chosen for the person. Pure functions of names, modes and sizes.
namespace review {

// Larger files stay inside: a sparse file costs the agent nothing and the person's disk everything.
constexpr qint64 kLargestFile = qint64(4) << 30;

// Why the change can never be copied out; empty: it can.
[[nodiscard]] QString refusalFor(const Change& change);

// Why what it writes would run later without the person starting it; empty: it would not.
[[nodiscard]] QString runsByItselfReason(const Change& change);

// The same by the name alone: hooks, tasks, workflows, build files and the like.
[[nodiscard]] QString selfRunningName(const QByteArray& path);

// Whether two texts of package.json differ only in what runs nothing: versions, dependencies, descriptions.
[[nodiscard]] bool isHarmlessManifestChange(const QByteArray& oldText, const QByteArray& newText);

// The mode that comes out: never set-id or sticky, always usable by its owner, and writable by others only
// where the person's own file was (`oldMode`, 0 where there was none).
[[nodiscard]] quint32 copiedMode(EntryType type, quint32 insideMode, quint32 oldMode);

// ".git" as git, HFS+ and NTFS understand it.
[[nodiscard]] bool isGitName(QByteArrayView component);
[[nodiscard]] bool hasGitComponent(const QByteArray& path);

// What git writes by itself with every commit and look at the folder: objects, names of commits, its index. Not what it
// follows, such as hooks and settings.
[[nodiscard]] bool isGitBookkeeping(const QByteArray& path);

// Whether a link at `path` can lead nowhere but to names beneath the same folder: relative, ".." only in
// front and not more of them than there are folders above the link.
[[nodiscard]] bool staysInside(const QByteArray& path, const QByteArray& linkTarget);

} // namespace review
