// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/file_facts.h"
#include "run/history.h"
#include "run/wanted.h"

#include <functional>

namespace desktop {

// How a difference is to be shown.
struct DiffWish {
    int context = 3;
    review::DiffSize size = review::DiffSize::Bounded;
    review::Blanks blanks = review::Blanks::Shown;
};

// What the review page needs of a finished run. Each function blocks and is called on a worker thread; tests give
// their own.
struct ReviewSource {
    QString runId;
    QByteArray folder;
    std::function<base::Result<QList<review::Change>>()> listChanges;
    std::function<base::Result<review::FileDiff>(const review::Change&, const DiffWish&)> diff;
    // What can be told of a file that is not shown as text.
    std::function<FileFacts(const review::Change&)> facts;
    std::function<base::Result<review::CopyOutReport>(const QList<review::Choice>&)> copyOut;
    std::function<base::Result<void>(const QString& undoName)> undo;
    std::function<base::Result<QByteArray>(const QList<review::Choice>&)> patch;
    // The branches with commits of the agent, also where the run's end did not come to them.
    std::function<base::Result<QList<run::BranchOffered>>()> offeredBranches;
    // Takes over the commits on these branches.
    std::function<base::Result<QList<review::Branch>>(const QList<QByteArray>& names)> takeBranches;
    std::function<base::Result<void>()> discard;
    // What the person marked as viewed, as keys of viewedKey(); both are quick.
    std::function<QStringList()> viewed;
    std::function<void(const QStringList& keys)> keepViewed;
};

// Names a change as it is now: a file that changes again was not viewed.
[[nodiscard]] QString viewedKey(const review::Change& change);

// The real one. `copy` is that of the run; changes are listed anew, as run::Controller listed them.
[[nodiscard]] ReviewSource reviewSourceFor(const QString& runId, const review::WorkingCopy& copy,
                                           const run::Wanted& wanted);

} // namespace desktop
