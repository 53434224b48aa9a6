// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace review {

// A line of mountinfo (proc_pid_mountinfo(5)).
struct MountLine {
    quint64 id = 0;
    QByteArray device; // "8:1"
    QByteArray root;   // what of the file system is mounted
    QByteArray point;  // where
    QByteArray type;
};

[[nodiscard]] QList<MountLine> parseMounts(const QByteArray& mountinfo);

// In order of their paths. Left out is what is no file system for files, or a place that could not be chosen as a
// folder either: a home folder stays private where it is mounted a second time, too.
[[nodiscard]] QList<NestedMount> nestedMounts(const QByteArray& folder);
[[nodiscard]] QList<NestedMount> nestedMounts(const QByteArray& folder, const QList<MountLine>& mounts);

// Adds the secrets in those that can be read, with their paths in the folder, and the mounts themselves.
void searchMounts(SecretSearch& search, const QByteArray& folder, const std::function<bool()>& isCancelled = {});
// Names of the folder that must be absent, because they are left out.
[[nodiscard]] QList<Hidden> mountsLeftOut(const QList<NestedMount>& mounts);

// Adds the others to the copy, to be read.
void bringMounts(WorkingCopy& copy, const QList<NestedMount>& mounts);

} // namespace review
