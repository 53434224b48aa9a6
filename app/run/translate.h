// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/observation.h"
#include "approval/queue.h"
#include "proxy/gate.h"
#include "review/changes.h"
#include "review/commits.h"
#include "run/record.h"
#include "sandbox/environment.h"

// Small translations between the parts of a run.
namespace run {

// Output that the agent is shown whole; of more it sees head and tail.
constexpr qsizetype kShownOutput = 12'000;

// A command of the agent as argv: through bash where the machine has it, else sh.
[[nodiscard]] QList<QByteArray> shellCommand(const QString& command);
// The agent names folders as text, which the folder's own name may not be: `named` inside it, in bytes.
[[nodiscard]] QByteArray folderInside(const QString& named, const QByteArray& folder);
// Writes its input to a file inside.
[[nodiscard]] QList<QByteArray> writeFileCommand(const QString& path);
[[nodiscard]] QString fullOutputPath(quint32 step);

// "pip ← python3 ← bash"; empty when unknown.
[[nodiscard]] QString processText(const proxy::Asker& asker);
[[nodiscard]] QString protocolText(const proxy::Request& request);
[[nodiscard]] NetworkResult resultOf(proxy::Record::Result result);

[[nodiscard]] agent::CommandOutcome outcomeOf(const sandbox::CommandResult& result);
// An event each; where they could not be looked at, the reason.
void recordBranches(Record& record, const base::Result<QList<review::Branch>>& branches);
[[nodiscard]] ChangesListed summaryOf(const QList<review::Change>& changes);

// Every question and every answer becomes an event.
void connectQueue(approval::Queue& queue, Record& record);

} // namespace run
