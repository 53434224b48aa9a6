// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/apply.h"

#include "review/applier.h"
#include "review/remove_tree.h"
#include "review/words.h"

#include <QRandomGenerator>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;

namespace {

// The journal names the folder before it is there, so that a crash leaves none that nobody knows of.
QByteArray newStagingName()
{
    return ".bailey-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36);
}

Result<UniqueFd> makeStaging(const Journal& journal)
{
    const QByteArray path = journal.target + '/' + journal.staging;
    if (::mkdir(path.constData(), 0700) != 0)
        return writeFailure(journal.target);
    return openFolder(path);
}

void removeStaging(const Journal& journal)
{
    if (!journal.staging.startsWith(".bailey-") || journal.staging.contains('/'))
        return;
    const QByteArray path = journal.target + '/' + journal.staging;
    if (emptyOwnFolder(path))
        ::rmdir(path.constData());
}

Result<void> bring(const WorkingCopy& copy, Journal& journal, int target, Direction direction, OnMismatch onMismatch)
{
    journal.direction = direction;
    journal.staging = newStagingName();
    // Where names may already be changed the journal says so until they are all on one side.
    if (journal.stage != Journal::Stage::Applying)
        journal.stage = Journal::Stage::Preparing;
    if (auto written = writeJournal(copy, journal); !written)
        return written;
    const auto staging = makeStaging(journal);
    if (!staging)
        return failure(staging.error());
    Applier applier(copy, journal, target, staging->get(), direction);
    Result<void> done = applier.stage();
    if (done) {
        journal.stage = Journal::Stage::Applying;
        done = writeJournal(copy, journal);
    }
    if (done)
        done = applier.execute(onMismatch);
    if (done && !flushed(target))
        done = writeFailure(journal.target);
    removeStaging(journal);
    return done;
}

// A crash between the exchange of two names and the look at what came out: what is in neither state is an edit of the
// person's, and stays where it is.
bool holdsAnEdit(const WorkingCopy& copy, const Journal& journal)
{
    const UniqueFd staging = openFolder(journal.target + '/' + journal.staging);
    if (journal.stage != Journal::Stage::Applying || !staging.isValid())
        return false;
    for (qsizetype i = 0; i < journal.steps.size(); ++i) {
        const Step& step = journal.steps[i];
        for (const QByteArray& name : {QByteArray::number(i), "removed-" + QByteArray::number(i)}) {
            if (entryAt(staging.get(), name) && !isAt(copy, journal, staging.get(), name, step.before) &&
                !isAt(copy, journal, staging.get(), name, step.after))
                return true;
        }
    }
    return false;
}

Direction opposite(Direction direction)
{
    return direction == Direction::Forward ? Direction::Back : Direction::Forward;
}

} // namespace

Result<void> apply(const WorkingCopy& copy, Journal& journal, Direction direction)
{
    const UniqueFd target = openFolder(journal.target);
    if (!target.isValid())
        return writeFailure(journal.target);
    Result<void> done = bring(copy, journal, target.get(), direction, OnMismatch::Fail);
    if (done) {
        journal.stage = Journal::Stage::Done;
        return writeJournal(copy, journal);
    }
    if (journal.stage == Journal::Stage::Applying) {
        if (auto back = bring(copy, journal, target.get(), opposite(direction), OnMismatch::Leave); !back)
            return failure(ErrorCode::Io, tr("%1 The part that was already written could not be taken back: %2")
                                              .arg(done.error().message, back.error().message));
    }
    journal.direction = opposite(direction);
    journal.stage = Journal::Stage::Done;
    if (auto written = writeJournal(copy, journal); !written)
        return written;
    return done;
}

Result<void> finishInterrupted(const WorkingCopy& copy)
{
    for (const QString& name : journalNames(copy)) {
        auto journal = readJournal(copy, name);
        if (!journal || journal->stage == Journal::Stage::Done)
            continue;
        if (!holdsAnEdit(copy, *journal))
            removeStaging(*journal);
        if (journal->stage == Journal::Stage::Preparing) {
            journal->direction = opposite(journal->direction);
            journal->stage = Journal::Stage::Done;
            if (auto written = writeJournal(copy, *journal); !written)
                return written;
        } else if (auto done = apply(copy, *journal, journal->direction); !done) {
            return done;
        }
    }
    return {};
}

} // namespace review
