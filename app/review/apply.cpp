// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/apply.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "review/remove_tree.h"
#include "review/words.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;
using Kind = Side::Kind;

namespace {

bool isSyncSkipped = false;

tl::unexpected<base::Error> ioFailure(const QByteArray& path)
{
    const int reason = errno;
    return failure(reason == EACCES || reason == EPERM || reason == EROFS ? ErrorCode::AccessDenied
                                                                          : ErrorCode::Io,
                   tr("%1 could not be written: %2").arg(base::inertPath(path), base::systemError(reason)));
}

tl::unexpected<base::Error> changedUnderUs(const QByteArray& path)
{
    return failure(ErrorCode::Conflict,
                   tr("%1 changed in your folder while it was being copied out.").arg(base::inertPath(path)));
}

bool isContent(const Side& side)
{
    return side.kind == Kind::File || side.kind == Kind::Link;
}

// A file system that cannot promise it (NFS) gets a look first.
bool moveToFreeName(int from, const QByteArray& name, int to, const QByteArray& newName)
{
    if (::renameat2(from, name.constData(), to, newName.constData(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (entryAt(to, newName)) {
        errno = EEXIST;
        return false;
    }
    return ::renameat(from, name.constData(), to, newName.constData()) == 0;
}

// What to do with a name that is not as the journal says: the person changed it.
enum class OnMismatch { Fail, Leave };

// A name in a folder of the target, the folder held open.
struct Place {
    UniqueFd folder;
    QByteArray name;
};

class Applier
{
public:
    Applier(const WorkingCopy& copy, const Journal& journal, int target, int staging, Direction direction)
        : m_copy(copy), m_journal(journal), m_target(target), m_staging(staging), m_direction(direction)
    {
    }

    // Puts everything that will be moved into place beside the target, while nothing has changed yet.
    Result<void> stage()
    {
        for (qsizetype i = 0; i < m_journal.steps.size(); ++i) {
            const Step& step = m_journal.steps[i];
            if (!isContent(to(step)) || isModeOnly(step) ||
                isAt(m_copy, m_journal, m_target, step.path, to(step)))
                continue;
            if (!stageOne(staged(i), step))
                return ioFailure(step.path);
        }
        if (!isSyncSkipped && ::syncfs(m_staging) != 0)
            return ioFailure(m_journal.target);
        return {};
    }

    // In phases, so that a folder can take a file's place and the other way round.
    Result<void> execute(OnMismatch onMismatch)
    {
        using Deed = Result<void> (Applier::*)(qsizetype);
        struct Phase {
            Deed deed;
            bool isDeepestFirst;
        };
        for (const Phase phase : {Phase{&Applier::removeContent, true}, Phase{&Applier::removeFolder, true},
                                  Phase{&Applier::makeFolder, false}, Phase{&Applier::place, false},
                                  Phase{&Applier::setFolderMode, true}}) {
            for (const qsizetype i : order(phase.isDeepestFirst)) {
                auto done = (this->*phase.deed)(i);
                if (!done && (onMismatch == OnMismatch::Fail || done.error().code != ErrorCode::Conflict))
                    return done;
            }
        }
        return {};
    }

private:
    [[nodiscard]] const Side& from(const Step& step) const { return fromSide(step, m_direction); }
    [[nodiscard]] const Side& to(const Step& step) const { return toSide(step, m_direction); }
    [[nodiscard]] static QByteArray staged(qsizetype i) { return QByteArray::number(i); }

    [[nodiscard]] bool isModeOnly(const Step& step) const
    {
        return from(step).kind == Kind::File && to(step).kind == Kind::File &&
               from(step).content == to(step).content;
    }

    [[nodiscard]] QList<qsizetype> order(bool isDeepestFirst) const
    {
        QList<qsizetype> indexes(m_journal.steps.size());
        for (qsizetype i = 0; i < indexes.size(); ++i)
            indexes[i] = i;
        const auto depth = [this](qsizetype i) { return m_journal.steps[i].path.count('/'); };
        std::stable_sort(indexes.begin(), indexes.end(), [&](qsizetype a, qsizetype b) {
            return isDeepestFirst ? depth(a) > depth(b) : depth(a) < depth(b);
        });
        return indexes;
    }

    [[nodiscard]] Place placeOf(const QByteArray& path) const
    {
        return {openBeneath(m_target, parentOf(path), O_RDONLY | O_DIRECTORY), nameOf(path)};
    }

    bool stageOne(const QByteArray& name, const Step& step)
    {
        const Side& side = to(step);
        if (side.kind == Kind::Link)
            return ::symlinkat(side.content.constData(), m_staging, name.constData()) == 0;
        const QByteArray stored = storeOf(m_copy, m_journal.name) + '/' + side.content;
        const UniqueFd source(::open(stored.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
        const UniqueFd made(
            ::openat(m_staging, name.constData(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        struct stat info = {};
        if (!source.isValid() || !made.isValid() || ::fstat(source.get(), &info) != 0 ||
            !copyFile(source.get(), made.get(), info.st_size))
            return false;
        giveOwner(made.get(), step.path);
        return ::fchmod(made.get(), side.mode & 07777) == 0;
    }

    // Root works in folders of others: what it writes there stays theirs.
    void giveOwner(int file, const QByteArray& path) const
    {
        const Place place = placeOf(path);
        if (::geteuid() != 0 || !place.folder.isValid())
            return;
        auto owner = entryAt(place.folder.get(), place.name);
        if (!owner)
            owner = entryAt(place.folder.get(), {});
        if (owner && ::fchown(file, owner->owner, owner->group) != 0)
            return; // a file system without owners
    }

    Result<void> removeContent(qsizetype i)
    {
        const Step& step = m_journal.steps[i];
        if (!isContent(from(step)) || isContent(to(step)))
            return {};
        const Place place = placeOf(step.path);
        const QByteArray aside = "removed-" + staged(i);
        if (!place.folder.isValid() || !entryAt(place.folder.get(), place.name) ||
            isAt(m_copy, m_journal, m_target, step.path, to(step)))
            return {};
        if (::renameat(place.folder.get(), place.name.constData(), m_staging, aside.constData()) != 0)
            return ioFailure(step.path);
        if (isAt(m_copy, m_journal, m_staging, aside, from(step)))
            return {};
        if (!moveToFreeName(m_staging, aside, place.folder.get(), place.name))
            return ioFailure(step.path);
        return changedUnderUs(step.path);
    }

    Result<void> removeFolder(qsizetype i)
    {
        const Step& step = m_journal.steps[i];
        if (from(step).kind != Kind::Folder || to(step).kind == Kind::Folder)
            return {};
        const Place place = placeOf(step.path);
        if (!place.folder.isValid())
            return {};
        const auto entry = entryAt(place.folder.get(), place.name);
        if (!entry || entry->type != EntryType::Folder)
            return {};
        // What the person put there meanwhile keeps it.
        if (::unlinkat(place.folder.get(), place.name.constData(), AT_REMOVEDIR) != 0 && errno != ENOTEMPTY)
            return ioFailure(step.path);
        return {};
    }

    Result<void> makeFolder(qsizetype i)
    {
        const Step& step = m_journal.steps[i];
        if (to(step).kind != Kind::Folder || from(step).kind == Kind::Folder)
            return {};
        const Place place = placeOf(step.path);
        if (!place.folder.isValid())
            return ioFailure(step.path);
        if (::mkdirat(place.folder.get(), place.name.constData(), 0700) != 0) {
            const auto entry = entryAt(place.folder.get(), place.name);
            if (!entry || entry->type != EntryType::Folder)
                return ioFailure(step.path);
        }
        const UniqueFd made = openBeneath(m_target, step.path, O_RDONLY | O_DIRECTORY);
        if (made.isValid())
            giveOwner(made.get(), step.path + "/.");
        return {};
    }

    Result<void> place(qsizetype i)
    {
        const Step& step = m_journal.steps[i];
        if (!isContent(to(step)) || isAt(m_copy, m_journal, m_target, step.path, to(step)))
            return {};
        if (isModeOnly(step))
            return setFileMode(step);
        const Place place = placeOf(step.path);
        if (!place.folder.isValid())
            return ioFailure(step.path);
        if (!isContent(from(step)) || !entryAt(place.folder.get(), place.name)) {
            if (moveToFreeName(m_staging, staged(i), place.folder.get(), place.name))
                return {};
            return errno == EEXIST ? changedUnderUs(step.path) : ioFailure(step.path);
        }
        return exchange(i, step, place);
    }

    // Swaps the two names and looks at what came out: an edit in the last moment goes back to its place.
    Result<void> exchange(qsizetype i, const Step& step, const Place& place)
    {
        const QByteArray name = staged(i);
        const auto swap = [&] {
            return ::renameat2(m_staging, name.constData(), place.folder.get(), place.name.constData(),
                               RENAME_EXCHANGE) == 0;
        };
        if (!swap()) {
            if (errno != EINVAL && errno != ENOSYS)
                return ioFailure(step.path);
            // A file system that cannot exchange: look first, then replace.
            if (!isAt(m_copy, m_journal, m_target, step.path, from(step)))
                return changedUnderUs(step.path);
            if (::renameat(m_staging, name.constData(), place.folder.get(), place.name.constData()) != 0)
                return ioFailure(step.path);
            return {};
        }
        if (isAt(m_copy, m_journal, m_staging, name, from(step)))
            return {};
        if (!swap())
            return ioFailure(step.path);
        return changedUnderUs(step.path);
    }

    Result<void> setFileMode(const Step& step)
    {
        const UniqueFd file = openBeneath(m_target, step.path, O_RDONLY);
        if (!file.isValid() || ::fchmod(file.get(), to(step).mode & 07777) != 0)
            return ioFailure(step.path);
        return {};
    }

    Result<void> setFolderMode(qsizetype i)
    {
        const Step& step = m_journal.steps[i];
        if (to(step).kind != Kind::Folder)
            return {};
        const UniqueFd folder = openBeneath(m_target, step.path, O_RDONLY | O_DIRECTORY);
        if (!folder.isValid() || ::fchmod(folder.get(), to(step).mode & 07777) != 0)
            return ioFailure(step.path);
        return {};
    }

    const WorkingCopy& m_copy;
    const Journal& m_journal;
    int m_target;
    int m_staging;
    Direction m_direction;
};

Result<UniqueFd> makeStaging(Journal& journal)
{
    QByteArray path = journal.target + "/.bailey-XXXXXX";
    if (!::mkdtemp(path.data()))
        return ioFailure(journal.target);
    journal.staging = nameOf(path);
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

Result<void> bring(const WorkingCopy& copy, Journal& journal, int target, Direction direction,
                   OnMismatch onMismatch)
{
    const auto staging = makeStaging(journal);
    if (!staging)
        return failure(staging.error());
    journal.direction = direction;
    Applier applier(copy, journal, target, staging->get(), direction);
    // Where names may already be changed the journal says so until they are all on one side.
    if (journal.stage != Journal::Stage::Applying)
        journal.stage = Journal::Stage::Preparing;
    Result<void> done = writeJournal(copy, journal);
    if (done)
        done = applier.stage();
    if (done) {
        journal.stage = Journal::Stage::Applying;
        done = writeJournal(copy, journal);
    }
    if (done)
        done = applier.execute(onMismatch);
    if (done && !isSyncSkipped)
        ::syncfs(target);
    removeStaging(journal);
    return done;
}

Direction opposite(Direction direction)
{
    return direction == Direction::Forward ? Direction::Back : Direction::Forward;
}

} // namespace

bool isAt(const WorkingCopy& copy, const Journal& journal, int target, const QByteArray& path,
          const Side& side)
{
    const UniqueFd folder = openBeneath(target, parentOf(path), O_RDONLY | O_DIRECTORY);
    const auto entry = folder.isValid() ? entryAt(folder.get(), nameOf(path)) : std::nullopt;
    if (!entry || side.kind == Kind::Absent)
        return !entry && side.kind == Kind::Absent;
    if (side.kind == Kind::Link)
        return entry->type == EntryType::Link && linkTargetAt(folder.get(), nameOf(path)) == side.content;
    if (entry->mode != (side.mode & 07777))
        return false;
    if (side.kind == Kind::Folder)
        return entry->type == EntryType::Folder;
    const UniqueFd file =
        entry->type == EntryType::File ? openBeneath(folder.get(), nameOf(path), O_RDONLY) : UniqueFd();
    const QByteArray stored = storeOf(copy, journal.name) + '/' + side.content;
    const UniqueFd kept(::open(stored.constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    return file.isValid() && kept.isValid() && haveSameBytes(file.get(), kept.get());
}

Result<void> apply(const WorkingCopy& copy, Journal& journal, Direction direction)
{
    const UniqueFd target = openFolder(journal.target);
    if (!target.isValid())
        return ioFailure(journal.target);
    Result<void> done = bring(copy, journal, target.get(), direction, OnMismatch::Fail);
    if (done) {
        journal.stage = Journal::Stage::Done;
        return writeJournal(copy, journal);
    }
    if (journal.stage == Journal::Stage::Applying) {
        if (auto back = bring(copy, journal, target.get(), opposite(direction), OnMismatch::Leave); !back)
            return failure(ErrorCode::Io,
                           tr("%1 The part that was already written could not be taken back: %2")
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

void unsafeSkipSync()
{
    isSyncSkipped = true;
}

} // namespace review
