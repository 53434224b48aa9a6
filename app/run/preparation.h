// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"
#include "proxy/gate.h"
#include "review/working_copy.h"
#include "sandbox/spec.h"

#include <atomic>
#include <memory>

namespace run {

// What an enclosure is made from; already checked.
struct EnclosureOrder {
    QByteArray folder; // absolute, real
    QByteArray root;   // where the working copy goes
    QString task;      // for the questions
    proxy::Rules rules;
    base::Secret proxyCredentials; // for the person's proxy, where its setting has none
    sandbox::Limits limits;
    QList<QByteArray> letIn;                                       // secrets that are not hidden
    sandbox::FolderKind folderKind = sandbox::FolderKind::Overlay; // or UnsafeDirect
    sandbox::Tools tools;                                          // without its keptCache
    bool keepsCache = false;
    bool scratchHome = false;
    bool unsafeNestedSandboxes = false;
    QList<QByteArray> readOnly; // names in the folder that cannot be written, where they exist
    QList<QPair<QByteArray, QByteArray>> variables;
};

struct Prepared {
    review::WorkingCopy copy;
    bool areSecretsComplete = true; // false: not every name of the folder was looked at
};

// The working copy with what comes along, and what is hidden in it: nothing starts before all of that is known. Blocks:
// on a worker thread.
[[nodiscard]] base::Result<Prepared> prepareCopy(const EnclosureOrder& order,
                                                 const std::shared_ptr<std::atomic<bool>>& isCancelled);

[[nodiscard]] sandbox::Spec specFor(const EnclosureOrder& order, const review::WorkingCopy& copy);

} // namespace run
