// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>

// What the mount table depends on, read from this machine once per start and then passed as a value.
namespace sandbox {

struct RootEntry {
    QByteArray name;   // absolute: "/bin"
    QByteArray target; // of a link; empty for a folder
};

struct HostFacts {
    quint32 uid = 0;
    quint32 gid = 0;
    QByteArray userName;
    QByteArray home;
    QMap<QByteArray, QByteArray> variables; // the host's own, of which a few are taken
    QList<RootEntry> root;                  // /bin, /lib… and /usr
    QList<RootEntry> etc;                   // what exists of the list
    QList<QByteArray> maskedProc;           // of /proc: tells about the machine, empty inside; a folder ends in /
    QList<QByteArray> readOnlyProc;         // of /proc: root's uid could write it even without capabilities
    QList<QByteArray> toolchains;           // folders and files outside /usr, read-only inside
    QList<QByteArray> path;                 // PATH inside
    QList<QByteArray> personal;             // of the person's and the machine's own: must not exist inside
    // A crash inside leaves a file there. Otherwise the kernel gives its memory to a program outside, so it must not.
    bool dumpsAreFiles = false;
    QByteArray bubblewrap;
    QByteArray supervisor;
};

[[nodiscard]] HostFacts readHostFacts();

} // namespace sandbox
