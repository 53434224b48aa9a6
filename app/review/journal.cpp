// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/journal.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "base/json.h"
#include "review/words.h"

#include <QFile>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Json;
using base::Result;
using base::UniqueFd;

namespace {

bool isSyncSkipped = false;

constexpr qsizetype kJournalLimit = qsizetype(256) << 20;

QByteArray copiesFolder(const WorkingCopy& copy)
{
    return copy.root + "/copies";
}

QString fileOf(const WorkingCopy& copy, const QString& name)
{
    return QFile::decodeName(storeOf(copy, name) + "/journal.json");
}

Json toJson(const Side& side)
{
    return Json{
        {"kind", static_cast<int>(side.kind)}, {"mode", side.mode}, {"content", base::jsonFromBytes(side.content)}};
}

bool readSide(const Json* json, Side& side)
{
    if (!json)
        return false;
    const auto kind = base::jsonInteger(*json, "kind");
    const auto mode = base::jsonInteger(*json, "mode");
    const Json* content = base::jsonMember(*json, "content");
    if (!kind || *kind < 0 || *kind > static_cast<int>(Side::Kind::Folder) || !mode || !content)
        return false;
    side = {static_cast<Side::Kind>(*kind), static_cast<quint32>(*mode), base::bytesFrom(*content)};
    // A name in the store is a number of ours; anything else would read elsewhere.
    return side.kind != Side::Kind::File || (isPlainPath(side.content) && !side.content.contains('/'));
}

bool readStep(const Json& json, Step& step)
{
    const Json* path = base::jsonMember(json, "path");
    if (!path)
        return false;
    step.path = base::bytesFrom(*path);
    return isPlainPath(step.path) && readSide(base::jsonMember(json, "before"), step.before) &&
           readSide(base::jsonMember(json, "after"), step.after);
}

// On the disk before it is relied on: the next step changes the person's folder.
bool writeAside(const QByteArray& store, const QByteArray& text)
{
    const QByteArray path = store + "/journal.json";
    const QByteArray aside = path + ".new";
    const UniqueFd file(::open(aside.constData(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isValid() || !writeAll(file.get(), text) || (!isSyncSkipped && ::fsync(file.get()) != 0) ||
        ::rename(aside.constData(), path.constData()) != 0)
        return false;
    const UniqueFd folder = openFolder(store);
    return folder.isValid() && (isSyncSkipped || ::fsync(folder.get()) == 0);
}

bool isJournalName(const QString& name)
{
    return name.startsWith(QStringLiteral("copy-")) && name.size() == 9 &&
           std::all_of(name.begin() + 5, name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

} // namespace

QByteArray storeOf(const WorkingCopy& copy, const QString& name)
{
    return copiesFolder(copy) + '/' + QFile::encodeName(name);
}

Result<Journal> newJournal(const WorkingCopy& copy, const QByteArray& target)
{
    ::mkdir(copiesFolder(copy).constData(), 0700);
    const QStringList names = journalNames(copy);
    const int number = names.isEmpty() ? 1 : names.last().mid(5).toInt() + 1;
    Journal journal;
    journal.name = QStringLiteral("copy-%1").arg(number, 4, 10, QLatin1Char('0'));
    journal.target = target;
    if (number > 9999 || ::mkdir(storeOf(copy, journal.name).constData(), 0700) != 0)
        return failure(ErrorCode::Io, tr("The copy-out could not be prepared: %1").arg(base::systemError(errno)));
    return journal;
}

Result<void> writeJournal(const WorkingCopy& copy, const Journal& journal)
{
    Json steps = Json::array();
    for (const Step& step : journal.steps)
        steps.push_back(Json{
            {"path", base::jsonFromBytes(step.path)}, {"before", toJson(step.before)}, {"after", toJson(step.after)}});
    const Json json{{"target", base::jsonFromBytes(journal.target)},
                    {"staging", base::jsonFromBytes(journal.staging)},
                    {"direction", static_cast<int>(journal.direction)},
                    {"stage", static_cast<int>(journal.stage)},
                    {"steps", std::move(steps)}};
    if (writeAside(storeOf(copy, journal.name), base::toJsonBytes(json)))
        return {};
    return failure(ErrorCode::Io,
                   tr("The record of the copy-out could not be written: %1").arg(base::systemError(errno)));
}

Result<Journal> readJournal(const WorkingCopy& copy, const QString& name)
{
    if (!isJournalName(name))
        return failure(ErrorCode::InvalidInput, tr("There is no copy-out \"%1\".").arg(base::inertLine(name)));
    const auto text = base::readFile(QFile::encodeName(fileOf(copy, name)), kJournalLimit);
    if (!text)
        return failure(text.error());
    const auto json = base::parseJson(*text, {kJournalLimit, 8});
    if (!json)
        return failure(json.error());
    const Json* target = base::jsonMember(*json, "target");
    const Json* staging = base::jsonMember(*json, "staging");
    const Json* steps = base::jsonMember(*json, "steps");
    const auto direction = base::jsonInteger(*json, "direction");
    const auto stage = base::jsonInteger(*json, "stage");
    const auto damaged = failure(ErrorCode::Io, tr("The record of the copy-out is damaged."));
    if (!target || !staging || !steps || !steps->is_array() || !direction || !stage || *stage < 0 || *stage > 2)
        return damaged;
    Journal journal;
    journal.name = name;
    journal.target = base::bytesFrom(*target);
    journal.staging = base::bytesFrom(*staging);
    journal.direction = *direction == 0 ? Direction::Forward : Direction::Back;
    journal.stage = static_cast<Journal::Stage>(*stage);
    for (const Json& item : *steps) {
        Step step;
        if (!readStep(item, step))
            return damaged;
        journal.steps.append(step);
    }
    return journal;
}

QStringList journalNames(const WorkingCopy& copy)
{
    QStringList found;
    const UniqueFd folder = openFolder(copiesFolder(copy));
    const auto names = folder.isValid() ? namesIn(folder.get()) : std::nullopt;
    for (const QByteArray& name : names.value_or(QList<QByteArray>())) {
        if (isJournalName(QFile::decodeName(name)))
            found.append(QFile::decodeName(name));
    }
    return found;
}

const Side& fromSide(const Step& step, Direction direction)
{
    return direction == Direction::Forward ? step.before : step.after;
}

const Side& toSide(const Step& step, Direction direction)
{
    return direction == Direction::Forward ? step.after : step.before;
}

void unsafeSkipSync()
{
    isSyncSkipped = true;
}

bool flushed(int folder)
{
    return isSyncSkipped || ::syncfs(folder) == 0;
}

Result<UniqueFd> lockCopyOuts(const WorkingCopy& copy)
{
    UniqueFd lock(::open((copy.root + "/copy-out.lock").constData(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!lock.isValid())
        return failure(ErrorCode::NotFound, tr("The working copy of this run is gone."));
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return failure(ErrorCode::Conflict, tr("Another window or terminal is copying out of this run right now."));
    return lock;
}

} // namespace review
