// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/preparation.h"

#include "approval/tool_hosts.h"
#include "review/commits.h"
#include "review/git_folders.h"
#include "review/nested_mounts.h"
#include "review/owners.h"
#include "sandbox/check.h"

#include <QThreadPool>
#include <QtConcurrent>
#include <sys/resource.h>

namespace run {

namespace {

using base::Result;
using review::WorkingCopy;

constexpr unsigned kAllProcessors = ~0U;
constexpr int kQuiet = 10; // nice(2)

// What is to be known of the folder before there can be a copy.
struct Looked {
    std::optional<review::SecretSearch> guess;
    std::optional<QFuture<review::SecretSearch>> search; // where there is none
    bool hasOtherOwners = false;
};

QThreadPool& quietThreads()
{
    static QThreadPool threads;
    return threads;
}

// For work beside the making of an environment, whose many short programs it would hold up otherwise.
template <typename Work>
auto runQuietly(Work work)
{
    return QtConcurrent::run(&quietThreads(), [work] {
        ::setpriority(PRIO_PROCESS, 0, kQuiet); // of this thread, for good
        return work();
    });
}

// What git runs by itself: a change of it would be a way out.
QList<QByteArray> selfRunningGit()
{
    return {"hooks", "config", "config.worktree", "info/attributes"};
}

Result<WorkingCopy> directCopy(const EnclosureOrder& order, const QList<review::Hidden>& hidden)
{
    WorkingCopy copy;
    copy.kind = review::CopyKind::UnsafeDirect;
    copy.folder = order.folder;
    copy.root = order.root;
    copy.hidden = hidden;
    for (const QByteArray& gitFolder : review::gitFoldersOutside(order.folder)) {
        WorkingCopy beside;
        beside.kind = review::CopyKind::UnsafeDirect;
        beside.folder = gitFolder;
        beside.hidden = review::searchSecrets(gitFolder, {.kind = review::SearchedFolder::Git}).found;
        copy.beside.append(beside);
    }
    return copy;
}

bool canOverlayOn(const QByteArray& folder, const EnclosureOrder& order)
{
    return sandbox::canOverlay(folder, order.root) && !review::hasOtherOwners(folder);
}

Result<WorkingCopy> makeCopy(const EnclosureOrder& order, bool canOverlay, const QList<review::Hidden>& hidden,
                             const std::shared_ptr<std::atomic<bool>>& isCancelled)
{
    const auto goesOn = [isCancelled](qint64, qint64) { return !*isCancelled; };
    auto copy = review::prepare(order.folder, order.root, canOverlay, hidden, goesOn);
    for (const QByteArray& gitFolder : copy ? review::gitFoldersOutside(order.folder) : QList<QByteArray>()) {
        const auto along = review::bringAlong(*copy, gitFolder, canOverlayOn(gitFolder, order), goesOn);
        if (along)
            continue;
        if (auto gone = review::destroy(*copy); !gone)
            return base::failure(gone.error());
        return base::failure(along.error());
    }
    return copy;
}

sandbox::FolderKind kindOf(review::CopyKind kind)
{
    switch (kind) {
    case review::CopyKind::Overlay: return sandbox::FolderKind::Overlay;
    case review::CopyKind::UnsafeDirect: return sandbox::FolderKind::UnsafeDirect;
    case review::CopyKind::ReadOnly: return sandbox::FolderKind::ReadOnly;
    case review::CopyKind::Reflinked:
    case review::CopyKind::Copied: break;
    }
    return sandbox::FolderKind::Copied;
}

sandbox::Folder folderFor(const WorkingCopy& copy)
{
    sandbox::Folder folder;
    folder.kind = kindOf(copy.kind);
    folder.path = copy.folder;
    folder.upper = copy.upper();
    folder.work = copy.work();
    folder.copy = copy.copy();
    for (const review::Hidden& hidden : copy.hidden) {
        if (hidden.replacement.isNull())
            folder.hidden += hidden.path;
        else
            folder.replaced += sandbox::Replaced{hidden.path, hidden.replacement};
    }
    return folder;
}

} // namespace

Result<Prepared> prepareCopy(const EnclosureOrder& order, const std::shared_ptr<std::atomic<bool>>& isCancelled,
                             Guess guess)
{
    const bool isDirect = order.folderKind == sandbox::FolderKind::UnsafeDirect;
    const auto search = [folder = order.folder, isCancelled](unsigned mostThreads) {
        return review::searchSecretsRemembered(
            folder, [isCancelled] { return isCancelled->load(); }, mostThreads);
    };
    // Each takes its time, and none needs another's result.
    QFuture<Looked> looking = runQuietly([&] {
        Looked looked;
        if (guess == Guess::Allowed && !isDirect)
            looked.guess = review::guessSecrets(order.folder);
        if (!looked.guess)
            looked.search = QtConcurrent::run(search, kAllProcessors);
        looked.hasOtherOwners = review::hasOtherOwners(order.folder);
        return looked;
    });
    QFuture<Result<QList<QByteArray>>> known = runQuietly([&] { return review::knownCommits(order.folder); });
    const bool isOverlayMade = !isDirect && sandbox::canOverlay(order.folder, order.root);
    const Looked looked = looking.result();
    const Result<QList<QByteArray>> commits = known.result();
    const bool canOverlay = isOverlayMade && !looked.hasOtherOwners;
    // What is copied stays, so for a copy nothing is guessed.
    const bool isGuessed = looked.guess && canOverlay;
    const review::SecretSearch found = isGuessed        ? *looked.guess
                                       : !looked.search ? search(kAllProcessors)
                                                        : looked.search->result();
    std::optional<QFuture<review::SecretSearch>> proof;
    if (isGuessed)
        proof = runQuietly([search] { return search(1); });
    QList<review::Hidden> hidden = found.found;
    if (isDirect)
        hidden += review::findSockets(order.folder);
    hidden.removeIf([&](const review::Hidden& one) { return order.letIn.contains(one.path); });
    hidden += review::mountsLeftOut(found.mounts);
    auto copy = isDirect ? directCopy(order, hidden) : makeCopy(order, canOverlay, hidden, isCancelled);
    if (!copy)
        return base::failure(copy.error());
    if (!isDirect)
        review::bringMounts(*copy, found.mounts);
    if (commits && !isDirect)
        review::noteKnownCommits(*copy, *commits);
    return Prepared{*copy, found, proof};
}

sandbox::Spec specFor(const EnclosureOrder& order, const WorkingCopy& copy)
{
    sandbox::Spec spec;
    spec.folder = folderFor(copy);
    spec.folder.readOnly = order.readOnly;
    for (const WorkingCopy& beside : copy.beside) {
        sandbox::Folder folder = folderFor(beside);
        if (beside.kind == review::CopyKind::UnsafeDirect)
            folder.readOnly = selfRunningGit();
        spec.beside.append(folder);
    }
    spec.limits = order.limits;
    spec.tools = order.tools;
    spec.scratchHome = order.scratchHome;
    spec.unsafeNestedSandboxes = order.unsafeNestedSandboxes;
    spec.variables = approval::toolVariables() + order.variables;
    return spec;
}

} // namespace run
