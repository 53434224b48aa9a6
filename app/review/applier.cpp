// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/applier.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "review/words.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;
using Kind = Side::Kind;

namespace {

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

QByteArray staged(qsizetype i)
{
    return QByteArray::number(i);
}

} // namespace

tl::unexpected<base::Error> writeFailure(const QByteArray& path)
{
    const int reason = errno;
    return failure(reason == EACCES || reason == EPERM || reason == EROFS ? ErrorCode::AccessDenied : ErrorCode::Io,
                   tr("%1 could not be written: %2").arg(base::inertPath(path), base::systemError(reason)));
}

Result<void> Applier::stage()
{
    for (qsizetype i = 0; i < m_journal.steps.size(); ++i) {
        const Step& step = m_journal.steps[i];
        if (!isContent(to(step)) || isModeOnly(step) || isAt(m_copy, m_journal, m_target, step.path, to(step)))
            continue;
        if (!stageOne(staged(i), step))
            return writeFailure(step.path);
    }
    if (!flushed(m_staging))
        return writeFailure(m_journal.target);
    return {};
}

Result<void> Applier::execute(OnMismatch onMismatch)
{
    using Deed = Result<void> (Applier::*)(qsizetype);
    struct Phase {
        Deed deed;
        bool isDeepestFirst;
    };
    for (const Phase phase :
         {Phase{&Applier::removeContent, true}, Phase{&Applier::removeFolder, true}, Phase{&Applier::makeFolder, false},
          Phase{&Applier::place, false}, Phase{&Applier::setFolderMode, true}}) {
        for (const qsizetype i : order(phase.isDeepestFirst)) {
            auto done = (this->*phase.deed)(i);
            if (!done && (onMismatch == OnMismatch::Fail || done.error().code != ErrorCode::Conflict))
                return done;
        }
    }
    return {};
}

bool Applier::isModeOnly(const Step& step) const
{
    return from(step).kind == Kind::File && to(step).kind == Kind::File && from(step).content == to(step).content;
}

QList<qsizetype> Applier::order(bool isDeepestFirst) const
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

Applier::Place Applier::placeOf(const QByteArray& path) const
{
    return {openBeneath(m_target, parentOf(path), O_RDONLY | O_DIRECTORY), nameOf(path)};
}

bool Applier::stageOne(const QByteArray& name, const Step& step)
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
void Applier::giveOwner(int file, const QByteArray& path) const
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

Result<void> Applier::removeContent(qsizetype i)
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
        return writeFailure(step.path);
    if (isAt(m_copy, m_journal, m_staging, aside, from(step)))
        return {};
    if (!moveToFreeName(m_staging, aside, place.folder.get(), place.name))
        return writeFailure(step.path);
    return changedUnderUs(step.path);
}

Result<void> Applier::removeFolder(qsizetype i)
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
        return writeFailure(step.path);
    return {};
}

Result<void> Applier::makeFolder(qsizetype i)
{
    const Step& step = m_journal.steps[i];
    if (to(step).kind != Kind::Folder || from(step).kind == Kind::Folder)
        return {};
    const Place place = placeOf(step.path);
    if (!place.folder.isValid())
        return writeFailure(step.path);
    if (::mkdirat(place.folder.get(), place.name.constData(), 0700) != 0) {
        const auto entry = entryAt(place.folder.get(), place.name);
        if (!entry || entry->type != EntryType::Folder)
            return writeFailure(step.path);
    }
    const UniqueFd made = openBeneath(m_target, step.path, O_RDONLY | O_DIRECTORY);
    if (made.isValid())
        giveOwner(made.get(), step.path + "/.");
    return {};
}

Result<void> Applier::place(qsizetype i)
{
    const Step& step = m_journal.steps[i];
    if (!isContent(to(step)) || isAt(m_copy, m_journal, m_target, step.path, to(step)))
        return {};
    if (isModeOnly(step))
        return setFileMode(step);
    const Place place = placeOf(step.path);
    if (!place.folder.isValid())
        return writeFailure(step.path);
    if (!isContent(from(step)) || !entryAt(place.folder.get(), place.name)) {
        if (moveToFreeName(m_staging, staged(i), place.folder.get(), place.name))
            return {};
        return errno == EEXIST ? changedUnderUs(step.path) : writeFailure(step.path);
    }
    return exchange(i, step, place);
}

// Swaps the two names and looks at what came out: an edit in the last moment goes back to its place.
Result<void> Applier::exchange(qsizetype i, const Step& step, const Place& place)
{
    const QByteArray name = staged(i);
    const auto swap = [&] {
        return ::renameat2(m_staging, name.constData(), place.folder.get(), place.name.constData(), RENAME_EXCHANGE) ==
               0;
    };
    if (!swap()) {
        if (errno != EINVAL && errno != ENOSYS)
            return writeFailure(step.path);
        // A file system that cannot exchange: look first, then replace.
        if (!isAt(m_copy, m_journal, m_target, step.path, from(step)))
            return changedUnderUs(step.path);
        if (::renameat(m_staging, name.constData(), place.folder.get(), place.name.constData()) != 0)
            return writeFailure(step.path);
        return {};
    }
    if (isAt(m_copy, m_journal, m_staging, name, from(step)))
        return {};
    if (!swap())
        return writeFailure(step.path);
    return changedUnderUs(step.path);
}

Result<void> Applier::setFileMode(const Step& step)
{
    const UniqueFd file = openBeneath(m_target, step.path, O_RDONLY);
    if (!file.isValid() || ::fchmod(file.get(), to(step).mode & 07777) != 0)
        return writeFailure(step.path);
    return {};
}

Result<void> Applier::setFolderMode(qsizetype i)
{
    const Step& step = m_journal.steps[i];
    if (to(step).kind != Kind::Folder)
        return {};
    const UniqueFd folder = openBeneath(m_target, step.path, O_RDONLY | O_DIRECTORY);
    if (!folder.isValid() || ::fchmod(folder.get(), to(step).mode & 07777) != 0)
        return writeFailure(step.path);
    return {};
}

bool isAt(const WorkingCopy& copy, const Journal& journal, int target, const QByteArray& path, const Side& side)
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

} // namespace review
