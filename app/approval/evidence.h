// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"
#include "approval/mention.h"

namespace approval {

// A command that ran before, and what the agent read of it.
struct Reading {
    quint32 step = 0;
    QString command;
    QString output;
};

// All that is known when a domain is asked for.
struct Clues {
    enum class Search {
        Running, // more may come
        Limited, // ended at a limit, before all files were read
        Complete,
    };

    QByteArray domain; // canonical
    bool isEncrypted = true;
    bool isPrivate = false; // resolves to an address of the person's own network
    QString task;
    QString command;
    QString process;
    QStringList allowedDomains;    // allowlist entries: "example.org", "*.example.org:8443"
    QList<Reading> readings;       // newest last
    QList<Occurrence> occurrences; // in the person's folder, as it was before the run
    Search search = Search::Running;
};

// What to tell the person, the strongest first, one calm line each with where it was seen. The tone of the first one is
// that of the whole request: Expected or Neutral when the task, the project or one of its tools accounts for it,
// Caution when nothing does, Suspicious when it looks planted or disguised. Pure.
[[nodiscard]] QList<Finding> findingsFor(const Clues& clues);

} // namespace approval
