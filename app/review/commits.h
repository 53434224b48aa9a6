// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/working_copy.h"

namespace review {

// Commits that the agent made, offered as branches. They travel as a bundle: made inside, by the git in there with
// whatever configuration it finds; outside our git only checks and unpacks it, and reads no configuration, hook or
// attribute that came from inside.

constexpr qint64 kLargestBundle = qint64(512) << 20;

struct Branch {
    QByteArray name;         // "main"
    QByteArray commit;       // object name, in hex
    QByteArray ref;          // where it is in the person's repository: "refs/bailey/<run>/main"
    int commits = 0;         // that the person did not have
    bool isDetached = false; // HEAD was on none: the name is ours
};

// What the person's repository has; empty where the folder is no repository. Read it before the run: what a person
// commits meanwhile is then simply sent twice.
[[nodiscard]] base::Result<QList<QByteArray>> knownCommits(const QByteArray& folder);

// The same, kept with the copy.
void noteKnownCommits(const WorkingCopy& copy, const QList<QByteArray>& known);
[[nodiscard]] QList<QByteArray> notedCommits(const WorkingCopy& copy);

// Whether it is worth asking git inside for them. A look at a few names, while programs may still be running.
[[nodiscard]] bool mayHaveCommits(const WorkingCopy& copy);

// argv to run inside, in the folder. The bundle comes on stdout, which is to be a file of ours; a status other than 0
// means that there are no new commits, or no repository. Pure.
[[nodiscard]] QList<QByteArray> bundleCommand(const QList<QByteArray>& known);

// Where the bundle is kept. An empty file says that git inside was asked and had none.
[[nodiscard]] QByteArray bundleOf(const WorkingCopy& copy);

// Git inside was not asked, or did not come to its end, and there may be commits.
[[nodiscard]] bool lacksBundle(const WorkingCopy& copy);

// What is in the bundle, checked in a repository of our own that sees the person's objects. Changes nothing of theirs.
// `runId` must be one. Only after every process of the run is dead.
[[nodiscard]] base::Result<QList<Branch>> offeredBranches(const WorkingCopy& copy, const QString& runId);

// Checks again, and takes these over to their `ref`. Nothing is checked out and no branch of the person's moves.
[[nodiscard]] base::Result<QList<Branch>> takeBranches(const WorkingCopy& copy, const QString& runId,
                                                       const QList<QByteArray>& names);

// A name that git takes for a branch and that is safe to show and to type. Pure.
[[nodiscard]] bool isPlainBranchName(const QByteArray& name);

} // namespace review
