// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"

namespace review {

// Commits that the agent made, offered as branches. They travel as a bundle: made inside, by the git in there with
// whatever configuration it finds; outside our git only checks and unpacks it, and reads no configuration, hook or
// attribute that came from inside.

constexpr qint64 kLargestBundle = qint64(512) << 20;

struct Branch {
    QByteArray name;   // "main"
    QByteArray commit; // object name, in hex
    QByteArray ref;    // where it is in the person's repository: "refs/bailey/<run>/main"
    int commits = 0;   // that the person did not have
};

// What the person's repository has; empty where the folder is no repository. Read it before the run: what a person
// commits meanwhile is then simply sent twice.
[[nodiscard]] base::Result<QList<QByteArray>> knownCommits(const QByteArray& folder);

// argv to run inside, in the folder. The bundle comes on stdout, which is to be a file of ours; a status other than 0
// means that there are no new commits, or no repository. Pure.
[[nodiscard]] QList<QByteArray> bundleCommand(const QList<QByteArray>& known);

// Checks the bundle in a repository of our own and only then takes its branches over. Nothing is checked out and no
// branch of the person's moves. `runId` must be one.
[[nodiscard]] base::Result<QList<Branch>> takeBundle(const WorkingCopy& copy, const QString& runId,
                                                     const QByteArray& bundle, const QList<QByteArray>& known);

// A name that git takes for a branch and that is safe to show and to type. Pure.
[[nodiscard]] bool isPlainBranchName(const QByteArray& name);

} // namespace review
