// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_source.h"

#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "run/record.h"

#include <QFile>

namespace desktop {

namespace {

// Beside the run's record, so that it goes with it.
QString viewedFile(const QString& runId)
{
    const auto folder = run::recordFolder(runId);
    return folder ? *folder + QStringLiteral("/viewed.json") : QString();
}

QStringList readViewed(const QString& runId)
{
    const auto text = base::readFile(QFile::encodeName(viewedFile(runId)));
    const auto json = text ? base::parseJson(*text) : base::failure(text.error());
    QStringList keys;
    if (json && json->is_array()) {
        for (const base::Json& key : *json)
            keys += base::stringFrom(key);
    }
    return keys;
}

void writeViewed(const QString& runId, const QStringList& keys)
{
    base::Json json = base::Json::array();
    for (const QString& key : keys)
        json.push_back(base::jsonFrom(key));
    if (const auto written = base::writeOwnFile(viewedFile(runId), base::toJsonBytes(json)); !written)
        qCWarning(base::logRun) << written.error().message;
}

} // namespace

QString viewedKey(const review::Change& change)
{
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(static_cast<int>(change.kind))
        .arg(change.newSize)
        .arg(change.newMode)
        .arg(change.addedLines)
        .arg(change.removedLines)
        .arg(QString::fromLatin1(change.path.toPercentEncoding()));
}

ReviewSource reviewSourceFor(const QString& runId, const review::WorkingCopy& copy, const run::Wanted& wanted)
{
    ReviewSource source;
    source.runId = runId;
    source.folder = copy.folder;
    source.listChanges = [copy, wanted] { return run::listChanges(copy, wanted); };
    source.diff = [copy](const review::Change& change, const DiffWish& wish) {
        return review::diffOf(copy, change, wish.context, wish.size, wish.blanks);
    };
    source.facts = [copy](const review::Change& change) { return factsOf(copy, change); };
    source.copyOut = [runId, folder = copy.folder](const QList<review::Choice>& choices) {
        return run::copyOut(runId, choices, folder);
    };
    source.undo = [runId](const QString& undoName) { return run::undoCopyOut(runId, undoName); };
    source.patch = [copy](const QList<review::Choice>& choices) { return review::patchOf(copy, choices); };
    source.offeredBranches = [runId] { return run::offeredBranches(runId); };
    source.takeBranches = [runId](const QList<QByteArray>& names) { return run::takeBranches(runId, names); };
    source.discard = [runId] { return run::discardWorkingCopy(runId); };
    source.viewed = [runId] { return readViewed(runId); };
    source.keepViewed = [runId](const QStringList& keys) { writeViewed(runId, keys); };
    return source;
}

} // namespace desktop
