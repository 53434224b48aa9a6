// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/secret.h"
#include "proxy/gate.h"
#include "review/working_copy.h"
#include "sandbox/spec.h"

#include <QFuture>
#include <atomic>
#include <memory>
#include <optional>

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
    review::SecretSearch secrets; // what `copy` hides
    // Where that is a guess: what is true. No command runs before it is known, and none where it is something else.
    std::optional<QFuture<review::SecretSearch>> search;
};

enum class Guess { Refused, Allowed };

// The working copy with what comes along, and what is hidden in it. In a large folder the environment can be made while
// the search for secrets is still on its way, as it hardly ever finds others than the last time. Blocks: on a worker
// thread.
[[nodiscard]] base::Result<Prepared> prepareCopy(const EnclosureOrder& order,
                                                 const std::shared_ptr<std::atomic<bool>>& isCancelled, Guess guess);

[[nodiscard]] sandbox::Spec specFor(const EnclosureOrder& order, const review::WorkingCopy& copy);

} // namespace run
