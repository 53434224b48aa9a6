// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/review/review_source.h"

namespace desktop {

ReviewSource reviewSourceFor(const QString& runId, const review::WorkingCopy& copy, const QList<QByteArray>& outputs)
{
    ReviewSource source;
    source.runId = runId;
    source.folder = copy.folder;
    source.listChanges = [copy, outputs] { return review::listChanges(copy, outputs); };
    source.diff = [copy](const review::Change& change, int context, review::DiffSize size) {
        return review::diffOf(copy, change, context, size);
    };
    source.copyOut = [runId, folder = copy.folder](const QList<review::Choice>& choices) {
        return run::copyOut(runId, choices, folder);
    };
    source.undo = [runId](const QString& undoName) { return run::undoCopyOut(runId, undoName); };
    source.patch = [copy](const QList<review::Choice>& choices) { return review::patchOf(copy, choices); };
    source.discard = [runId] { return run::discardWorkingCopy(runId); };
    return source;
}

} // namespace desktop
