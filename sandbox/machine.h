// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/check.h"
#include "sandbox/trial.h"

#include <optional>

namespace sandbox {

// What runChecks() found out, as a value, so that the judgement can be tested for machines that we do not have.
struct MachineFacts {
    QByteArray bubblewrapVersion;                     // "0.8.0"; empty: none
    QByteArray kernel;                                // "6.1.0-18-amd64"
    std::optional<qint64> maxUserNamespaces;          // /proc/sys/user/max_user_namespaces
    std::optional<qint64> unprivilegedUserNamespaces; // kernel.unprivileged_userns_clone (Debian)
    std::optional<qint64> apparmorRestriction;        // kernel.apparmor_restrict_unprivileged_userns (Ubuntu)
    bool isRoot = false;
    bool isContainer = false;
    bool hasFilters = false; // seccomp with errno and kill_process
    QString filterError;     // of compileFilter()
    TrialResult overlay;
    TrialResult environment;
    bool hasUnifiedCgroups = false;
    QByteArray cgroupControllers; // of the person's own group: "cpu memory pids"
    QByteArray gitVersion;
    qint64 freeBytes = 0;       // where working copies are kept
    QByteArray apparmorProfile; // where ours lies, to be copied
};

[[nodiscard]] MachineFacts readMachine();

// Pure. In the order in which they are shown.
[[nodiscard]] QList<CheckResult> judge(const MachineFacts& machine);

} // namespace sandbox
