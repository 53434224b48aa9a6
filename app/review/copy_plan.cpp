// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/copy_plan.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/applier.h"
#include "review/change_rules.h"
#include "review/chosen_lines.h"
#include "review/copied_tree.h"
#include "review/words.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;
using Kind = Side::Kind;

namespace {

tl::unexpected<base::Error> readFailure(const QByteArray& path)
{
    return failure(ErrorCode::Io, tr("%1 could not be read: %2").arg(base::inertPath(path), base::systemError(errno)));
}

tl::unexpected<base::Error> refusal(const QByteArray& path, const QString& why)
{
    return failure(ErrorCode::AccessDenied, tr("%1 cannot be copied out. %2").arg(base::inertPath(path), why), why);
}

} // namespace

CopyPlan::CopyPlan(const WorkingCopy& copy, Journal& journal)
    : m_copy(copy),
      m_journal(journal),
      m_inside(copy),
      m_repositories(copy),
      m_target(openFolder(journal.target)),
      m_isFolderItself(journal.target == copy.folder)
{
}

Result<void> CopyPlan::build(const QList<Choice>& choices)
{
    const auto start = startOf(m_copy);
    if (!m_inside.isValid() || !start)
        return failure(ErrorCode::NotFound, tr("The working copy of this run is gone."));
    if (!m_target.isValid())
        return readFailure(m_journal.target);
    m_start = *start;
    if (m_copy.kind != CopyKind::Overlay) {
        const auto snapshot = readSnapshot(m_copy);
        if (!snapshot)
            return failure(snapshot.error());
        for (auto it = snapshot->cbegin(); it != snapshot->cend(); ++it)
            m_snapshot.insert(it.key(), it->sourceChanged);
    }
    readEarlier();
    for (const Choice& choice : choices) {
        auto added = addChoice(choice);
        if (added)
            continue;
        if (added.error().code != ErrorCode::AccessDenied || choice.onRefusal == OnRefusal::Fail)
            return added;
        m_skipped.append({choice.change.path, added.error().detail});
    }
    addEmptiedFolders();
    checkReplacedFolders();
    m_journal.steps = m_steps.values();
    return {};
}

// The value that came with the choice may be old, or made by hand: what decides is read again here.
Result<Change> CopyPlan::checkedAgain(const Change& change)
{
    Change now = change;
    now.refusal.clear();
    for (const Hidden& hidden : m_copy.hidden) {
        if (base::isAtOrBelow(change.path, hidden.path))
            return refusal(change.path, tr("It was hidden from the run."));
    }
    if (!isPlainPath(change.path))
        return refusal(change.path, tr("Its path is too long or not a path."));
    const auto inside = m_inside.entry(change.path);
    if (change.kind == ChangeKind::Deleted ? inside.has_value() : !inside)
        return failure(
            ErrorCode::Conflict,
            tr("%1 is no longer as it was listed. List the changes again.").arg(base::inertPath(change.path)));
    if (inside) {
        now.type = inside->type;
        now.newSize = inside->size;
        now.newMode = inside->mode;
        now.linkTarget = inside->type == EntryType::Link ? m_inside.linkTarget(change.path) : QByteArray();
    }
    if (const QString why = refusalFor(now); !why.isEmpty())
        return refusal(change.path, why);
    if (const QString why = m_repositories.refusalFor(now); !why.isEmpty())
        return refusal(change.path, why);
    return now;
}

Result<void> CopyPlan::addChoice(const Choice& choice)
{
    if (auto checked = checkLeftOut(choice); !checked)
        return checked;
    if (choice.change.kind == ChangeKind::Renamed) {
        if (auto added = addContent(choice); !added)
            return added; // and the old name stays
        Change old;
        old.kind = ChangeKind::Deleted;
        old.path = choice.change.oldPath;
        return addChoice({old, {}, choice.onConflict, choice.onRefusal});
    }
    if (choice.change.kind != ChangeKind::Deleted)
        return addContent(choice);
    const auto change = checkedAgain(choice.change);
    return change ? addRemoval(change->path, choice.onConflict) : Result<void>(failure(change.error()));
}

Result<void> CopyPlan::addRemoval(const QByteArray& path, OnConflict onConflict)
{
    const auto before = keepTargetSide(path);
    if (!before)
        return failure(before.error());
    if (before->kind == Kind::Absent)
        return {};
    Change change;
    change.kind = ChangeKind::Deleted;
    const QString why = conflictAt(path, change, *before);
    if (!why.isEmpty() && onConflict == OnConflict::Ask)
        m_conflicts.append({path, why});
    else if (why.isEmpty() || onConflict == OnConflict::TakeAgents)
        add(path, *before, {});
    return {};
}

Result<void> CopyPlan::addContent(const Choice& choice)
{
    const auto change = checkedAgain(choice.change);
    if (!change)
        return failure(change.error());
    QByteArray path = change->path;
    auto before = keepTargetSide(path);
    if (!before)
        return failure(before.error());
    const auto after = keepInsideSide(choice, *change, *before);
    if (!after)
        return failure(after.error());
    if (isAt(m_copy, m_journal, m_target.get(), path, *after))
        return {};
    if (const QString why = conflictAt(path, *change, *before); !why.isEmpty()) {
        switch (choice.onConflict) {
        case OnConflict::Ask: m_conflicts.append({path, why}); return {};
        case OnConflict::KeepMine: return {};
        case OnConflict::TakeAgents: break;
        case OnConflict::KeepBoth:
            path = freeNameBeside(path);
            before = Side{};
            break;
        }
    }
    if (auto parents = addParents(path); !parents)
        return parents;
    add(path, *before, *after);
    return {};
}

// Folders that the agent made come with what is in them.
Result<void> CopyPlan::addParents(const QByteArray& path)
{
    for (QByteArray folder = parentOf(path); !folder.isEmpty(); folder = parentOf(folder)) {
        const auto there = targetEntry(folder);
        if (m_steps.contains(folder) && m_steps[folder].after.kind == Kind::Folder)
            return {};
        if (there && there->type == EntryType::Folder)
            return openBeneath(m_target.get(), folder, O_RDONLY | O_DIRECTORY).isValid() ? Result<void>()
                                                                                         : readFailure(folder);
        if (there)
            return {}; // a file in its place: a change of its own, see checkReplacedFolders()
        const auto inside = m_inside.entry(folder);
        if (!inside || inside->type != EntryType::Folder)
            return refusal(path, tr("A folder above it is a link."));
        add(folder, {}, {Kind::Folder, copiedMode(EntryType::Folder, inside->mode, 0), {}});
    }
    return {};
}

// A folder that is gone inside goes with the last name in it.
void CopyPlan::addEmptiedFolders()
{
    QSet<QByteArray> candidates;
    for (const Step& step : std::as_const(m_steps)) {
        if (step.after.kind == Kind::Absent)
            candidates.insert(parentOf(step.path));
    }
    QList<QByteArray> todo(candidates.begin(), candidates.end());
    while (!todo.isEmpty()) {
        const QByteArray folder = todo.takeLast();
        const auto inside = m_inside.entry(folder);
        const bool isGone = !folder.isEmpty() && (!inside || inside->type != EntryType::Folder);
        const UniqueFd opened = isGone ? openBeneath(m_target.get(), folder, O_RDONLY | O_DIRECTORY) : UniqueFd();
        const auto names = opened.isValid() ? namesIn(opened.get()) : std::nullopt;
        const auto entry = opened.isValid() ? entryAt(opened.get(), {}) : std::nullopt;
        if (!names || !entry || (m_steps.contains(folder) && m_steps[folder].after.kind == Kind::Absent))
            continue;
        const bool isEmptied = std::all_of(names->begin(), names->end(), [&](const QByteArray& name) {
            const auto step = m_steps.constFind(joined(folder, name));
            return step != m_steps.constEnd() && step->after.kind == Kind::Absent;
        });
        if (!isEmptied || m_steps.contains(folder))
            continue;
        add(folder, {Kind::Folder, entry->mode, {}}, {});
        todo.append(parentOf(folder));
    }
}

// A file takes a folder's place only when everything in it goes, and the other way round only when that was
// chosen.
void CopyPlan::checkReplacedFolders()
{
    for (const Step& step : std::as_const(m_steps)) {
        if (step.before.kind == Kind::Folder && step.after.kind != Kind::Folder && step.after.kind != Kind::Absent) {
            const UniqueFd opened = openBeneath(m_target.get(), step.path, O_RDONLY | O_DIRECTORY);
            const auto names = opened.isValid() ? namesIn(opened.get()) : std::nullopt;
            const bool isEmptied =
                names && std::all_of(names->begin(), names->end(), [&](const QByteArray& name) {
                    return m_steps.value(joined(step.path, name), Step{{}, {}, {Kind::File, 0, {}}}).after.kind ==
                           Kind::Absent;
                });
            if (!isEmptied)
                m_conflicts.append({step.path, tr("it is a folder that still holds files; choose their removal too")});
        }
        const QByteArray parent = parentOf(step.path);
        if (step.after.kind == Kind::Absent || parent.isEmpty())
            continue;
        const auto there = targetEntry(parent);
        if (there && there->type != EntryType::Folder && m_steps.value(parent).after.kind != Kind::Folder)
            m_conflicts.append(
                {step.path,
                 tr("%1 is not a folder in your folder; choose its change too").arg(base::inertPath(parent))});
    }
}

std::optional<Entry> CopyPlan::targetEntry(const QByteArray& path) const
{
    const UniqueFd folder = openBeneath(m_target.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    return folder.isValid() ? entryAt(folder.get(), nameOf(path)) : std::nullopt;
}

Result<QByteArray> CopyPlan::store(int file, qint64 size)
{
    const QByteArray name = QByteArray::number(++m_stored);
    const QByteArray path = storeOf(m_copy, m_journal.name) + '/' + name;
    const UniqueFd kept(::open(path.constData(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!kept.isValid() || !copyFile(file, kept.get(), size))
        return failure(ErrorCode::Io, tr("The undo could not be kept: %1").arg(base::systemError(errno)));
    return name;
}

Result<QByteArray> CopyPlan::storeBytes(const QByteArray& bytes)
{
    const QByteArray name = QByteArray::number(++m_stored);
    const QByteArray path = storeOf(m_copy, m_journal.name) + '/' + name;
    const UniqueFd kept(::open(path.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!kept.isValid() || !writeAll(kept.get(), bytes))
        return failure(ErrorCode::Io, tr("The undo could not be kept: %1").arg(base::systemError(errno)));
    return name;
}

Result<Side> CopyPlan::keepTargetSide(const QByteArray& path)
{
    if (!openBeneath(m_target.get(), path, O_PATH).isValid() && (errno == ELOOP || errno == EXDEV))
        return refusal(path, tr("In your folder it lies behind a link or on another file system."));
    const UniqueFd folder = openBeneath(m_target.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    const auto entry = folder.isValid() ? entryAt(folder.get(), nameOf(path)) : std::nullopt;
    if (!entry)
        return Side{};
    switch (entry->type) {
    case EntryType::Folder: return Side{Kind::Folder, entry->mode, {}};
    case EntryType::Special: return refusal(path, tr("In your folder it is a device, socket or pipe."));
    case EntryType::Link: {
        const auto target = linkTargetAt(folder.get(), nameOf(path));
        return target ? Result<Side>(Side{Kind::Link, 0, *target}) : Result<Side>(readFailure(path));
    }
    case EntryType::File: break;
    }
    const UniqueFd file = openBeneath(folder.get(), nameOf(path), O_RDONLY);
    if (!file.isValid())
        return readFailure(path);
    const auto kept = store(file.get(), entry->size);
    return kept ? Result<Side>(Side{Kind::File, entry->mode, *kept}) : Result<Side>(failure(kept.error()));
}

Result<Side> CopyPlan::keepInsideSide(const Choice& choice, const Change& change, const Side& before)
{
    const quint32 oldMode = before.kind == Kind::Absent ? 0 : before.mode;
    const quint32 mode = copiedMode(change.type, change.newMode, oldMode);
    if (change.type == EntryType::Link)
        return Side{Kind::Link, 0, change.linkTarget};
    if (change.type == EntryType::Folder)
        return Side{Kind::Folder, mode, {}};
    if (choice.change.kind == ChangeKind::ModeChanged && before.kind == Kind::File)
        return Side{Kind::File, mode, before.content};
    if (!choice.leftOut.lines.isEmpty()) {
        const auto text = chosenText(m_copy, choice.change, choice.leftOut);
        const auto kept = text ? storeBytes(*text) : Result<QByteArray>(failure(text.error()));
        return kept ? Result<Side>(Side{Kind::File, mode, *kept}) : Result<Side>(failure(kept.error()));
    }
    const UniqueFd file = m_inside.openFresh(change.path, O_RDONLY);
    if (!file.isValid())
        return readFailure(change.path);
    const auto kept = store(file.get(), change.newSize);
    return kept ? Result<Side>(Side{Kind::File, mode, *kept}) : Result<Side>(failure(kept.error()));
}

QString CopyPlan::conflictAt(const QByteArray& path, const Change& change, const Side& before) const
{
    const bool isNew = change.kind == ChangeKind::Added || change.kind == ChangeKind::Renamed;
    if (before.kind == Kind::Absent) {
        const bool isGone = isNew ? change.isChangedMeanwhile : m_isFolderItself;
        return isGone && !isKnown(path) ? tr("deleted in your folder since the run started") : QString();
    }
    if (before.kind == Kind::Folder || isKnown(path))
        return {};
    if (!m_isFolderItself)
        return isAsInFolder(path) && !isNew ? QString() : tr("it is there already, with another content");
    if (isNew)
        return tr("made in your folder since the run started");
    const auto entry = targetEntry(path);
    const bool isNewer = !entry || (m_copy.kind == CopyKind::Overlay ? entry->changed > m_start
                                                                     : m_snapshot.value(path) != entry->changed);
    return isNewer ? tr("changed in your folder since the run started") : QString();
}

void CopyPlan::readEarlier()
{
    for (const QString& name : journalNames(m_copy)) {
        auto journal = name == m_journal.name ? Result<Journal>(failure(base::Error{})) : readJournal(m_copy, name);
        if (!journal || journal->target != m_journal.target)
            continue;
        m_earlier.append(std::move(*journal));
        for (qsizetype i = 0; i < m_earlier.last().steps.size(); ++i)
            m_lastStep.insert(m_earlier.last().steps[i].path, {m_earlier.size() - 1, i});
    }
}

// What an earlier copy-out of this run left there, or its undo, is not an edit of the person's.
bool CopyPlan::isKnown(const QByteArray& path) const
{
    const auto found = m_lastStep.constFind(path);
    if (found == m_lastStep.constEnd())
        return false;
    const Journal& journal = m_earlier[found->first];
    return isAt(m_copy, journal, m_target.get(), path, toSide(journal.steps[found->second], journal.direction));
}

bool CopyPlan::isAsInFolder(const QByteArray& path) const
{
    const UniqueFd top = openFolder(m_copy.folder);
    const UniqueFd mine = openBeneath(top.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    const UniqueFd theirs = openBeneath(m_target.get(), parentOf(path), O_RDONLY | O_DIRECTORY);
    if (!mine.isValid() || !theirs.isValid())
        return false;
    const QByteArray name = nameOf(path);
    const auto a = entryAt(mine.get(), name);
    const auto b = entryAt(theirs.get(), name);
    if (!a || !b || a->type != b->type)
        return false;
    if (a->type == EntryType::Link)
        return linkTargetAt(mine.get(), name) == linkTargetAt(theirs.get(), name);
    const UniqueFd first = openBeneath(mine.get(), name, O_RDONLY);
    const UniqueFd second = openBeneath(theirs.get(), name, O_RDONLY);
    return first.isValid() && second.isValid() && haveSameBytes(first.get(), second.get());
}

QByteArray CopyPlan::freeNameBeside(const QByteArray& path) const
{
    for (int number = 1;; ++number) {
        const QByteArray name = path + ".agent" + (number == 1 ? QByteArray() : '-' + QByteArray::number(number));
        if (!targetEntry(name) && !m_steps.contains(name))
            return name;
    }
}

void CopyPlan::add(const QByteArray& path, const Side& before, const Side& after)
{
    m_steps.insert(path, {path, before, after});
}

} // namespace review
