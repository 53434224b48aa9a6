// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/copy_out.h"

#include "base/inert_text.h"
#include "review/apply.h"
#include "review/copy_plan.h"
#include "review/expand.h"
#include "review/remove_tree.h"
#include "review/words.h"

#include <sys/statvfs.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

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
    const auto lock = lockCopyOuts(copy);
    if (!lock)
        return failure(lock.error());
    if (auto finished = finishInterrupted(copy); !finished)
        return failure(finished.error());
    auto journal = newJournal(copy, target);
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
