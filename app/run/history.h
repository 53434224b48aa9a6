// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "review/commits.h"
#include "review/copy_out.h"
#include "run/event_log.h"

namespace run {

// A run as the list of runs shows it.
struct Summary {
    QString runId;
    QByteArray folder;
    QString task;
    QString model;
    QDateTime started;
    std::optional<QDateTime> ended;
    std::optional<Ending> ending; // nothing: under way, in this process or another
    QString reason;
    QString answer;
    int commands = 0;
    int changedFiles = 0;
    bool hasWorkingCopy = false; // changes can still be reviewed
    bool wasCopiedOut = false;
};

// The runs that are kept, newest first. Runs whose host went away are marked Interrupted while listing, and what is
// left of their environment is gone. Blocks for as long as reading small files takes.
[[nodiscard]] base::Result<QList<Summary>> listRuns();
// `prefix`: enough of a run id to be the only one, or "last".
[[nodiscard]] base::Result<Summary> findRun(const QString& prefix);
[[nodiscard]] base::Result<QList<Event>> readEvents(const QString& runId, Output output = Output::Whole);
[[nodiscard]] base::Result<review::WorkingCopy> workingCopyOf(const QString& runId);

// review::copyOut and undo with the event that records them.
[[nodiscard]] base::Result<review::CopyOutReport> copyOut(const QString& runId, const QList<review::Choice>& choices,
                                                          const QByteArray& target);
[[nodiscard]] base::Result<void> undoCopyOut(const QString& runId, const QString& undoName);
// review::takeBranches with the events that record them.
[[nodiscard]] base::Result<QList<review::Branch>> takeBranches(const QString& runId, const QList<QByteArray>& names);
// The branches with commits of the agent: what the record says. Where the run's end did not come to them, git inside is
// asked now and the answer recorded (makeLateBundle()); takeBranches() does so too.
[[nodiscard]] base::Result<QList<BranchOffered>> offeredBranches(const QString& runId);
// Removes the working copy (the record stays), or the record too.
[[nodiscard]] base::Result<void> discardWorkingCopy(const QString& runId);
[[nodiscard]] base::Result<void> deleteRun(const QString& runId);

[[nodiscard]] CopiedOut copiedOut(const review::CopyOutReport& report, const QByteArray& target);

class Record;
// Keeps the summary beside the record; called at the start, when the working copy is there, and at the end.
void writeSummary(const Record& record, const review::WorkingCopy& copy);

} // namespace run
