// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/rules.h"
#include "run/controller.h"

namespace run {

struct CheckedOrder {
    QString runId;
    QByteArray folder; // absolute, real
    QByteArray root;   // of the working copy
    proxy::Rules rules;
    sandbox::Tools tools;
};

// The folders that are let in beside the tools found, checked, with their real paths.
[[nodiscard]] base::Result<sandbox::Tools> checkTools(const sandbox::Tools& tools);

// Says in words what is wrong with an order. Makes nothing but our own folders.
[[nodiscard]] base::Result<CheckedOrder> checkOrder(const Order& order);
[[nodiscard]] base::Result<proxy::Rules> parseRules(const QStringList& allow, const QStringList& unsafePrivate = {});
[[nodiscard]] base::Result<void> checkLimits(const sandbox::Limits& limits);
// A new run id with its folder for the working copy, not made yet.
[[nodiscard]] base::Result<QByteArray> workingCopyRoot(const QString& runId);

// AGENTS.md, or CLAUDE.md, of the folder: untrusted text for the agent, bounded; empty when there is none.
[[nodiscard]] QString repositoryNotes(const QByteArray& folder);

} // namespace run
