// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/copy_out.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/apply.h"
#include "review/copy_plan.h"
#include "review/expand.h"
#include "review/remove_tree.h"
#include "review/words.h"

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

// Absolute and real: the undo finds it again from anywhere.
Result<QByteArray> checkedTarget(const WorkingCopy& copy, const QByteArray& target)
{
    const std::unique_ptr<char, decltype(&std::free)> found(::realpath(target.constData(), nullptr), &std::free);
    const QByteArray real(found.get());
    if (real.isEmpty() || !openFolder(real).isValid())
        return failure(
            ErrorCode::NotFound,
            tr("The folder %1 cannot be written to: %2").arg(base::inertPath(target), base::systemError(errno)));
    if (base::isAtOrBelow(real, copy.root))
        return failure(ErrorCode::InvalidInput, tr("Choose a folder outside of the working copy."));
    return real;
}

void dropJournal(const WorkingCopy& copy, const Journal& journal)
{
    const QByteArray store = storeOf(copy, journal.name);
    if (emptyOwnFolder(store))
        ::rmdir(store.constData());
}

CopyOutReport reportOf(const Journal& journal)
{
    CopyOutReport report;
    report.undoName = journal.name;
    for (const Step& step : journal.steps) {
        if (step.after.kind == Side::Kind::Absent)
            report.removed.append(step.path);
        else
            report.written.append(step.path);
    }
    return report;
}

Result<CopyOutReport> carryOut(const WorkingCopy& copy, Journal& journal, const QList<Choice>& choices)
{
    CopyOutReport report;
    const auto all = expanded(copy, choices, report.skipped);
    if (!all)
        return failure(all.error());
    CopyPlan plan(copy, journal);
    if (auto built = plan.build(*all); !built)
        return failure(built.error());
    report.conflicts = plan.conflicts();
    report.skipped += plan.skipped();
    if (!report.conflicts.isEmpty() || journal.steps.isEmpty())
        return report;
    if (auto applied = apply(copy, journal, Direction::Forward); !applied)
        return failure(applied.error());
    CopyOutReport done = reportOf(journal);
    done.skipped = report.skipped;
    return done;
}

} // namespace

Result<CopyOutReport> copyOut(const WorkingCopy& copy, const QList<Choice>& choices, const QByteArray& target)
{
    const auto folder = checkedTarget(copy, target);
    if (!folder)
        return failure(folder.error());
    const auto lock = lockCopyOuts(copy);
    if (!lock)
        return failure(lock.error());
    if (auto finished = finishInterrupted(copy); !finished)
        return failure(finished.error());
    auto journal = newJournal(copy, *folder);
    if (!journal)
        return failure(journal.error());
    auto report = carryOut(copy, *journal, choices);
    if (!report || report->undoName.isEmpty())
        dropJournal(copy, *journal);
    return report;
}

Result<void> undo(const WorkingCopy& copy, const QString& undoName)
{
    const auto lock = lockCopyOuts(copy);
    if (!lock)
        return failure(lock.error());
    if (auto finished = finishInterrupted(copy); !finished)
        return finished;
    auto journal = readJournal(copy, undoName);
    if (!journal)
        return failure(journal.error());
    if (journal->direction == Direction::Back)
        return failure(ErrorCode::Conflict, tr("This copy-out is undone already."));
    return apply(copy, *journal, Direction::Back);
}

Result<void> resume(const WorkingCopy& copy)
{
    if (journalNames(copy).isEmpty())
        return {};
    const auto lock = lockCopyOuts(copy);
    if (!lock)
        return failure(lock.error());
    return finishInterrupted(copy);
}

} // namespace review
