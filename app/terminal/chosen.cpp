// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/chosen.h"

#include "base/inert_text.h"

#include <QCoreApplication>

namespace terminal {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

bool isAtOrBelow(const QByteArray& path, QByteArray name)
{
    while (name.startsWith("./"))
        name.remove(0, 2);
    while (name.endsWith('/'))
        name.chop(1);
    return name == "." || path == name || path.startsWith(name + '/');
}

} // namespace

base::Result<QList<review::Choice>> choose(const QList<review::Change>& changes, const QList<QByteArray>& paths,
                                           review::OnConflict onConflict)
{
    QList<review::Choice> choices;
    QList<bool> isUsed(paths.size(), false);
    for (const review::Change& change : changes) {
        bool isChosen = paths.isEmpty() && change.isPreselected;
        for (qsizetype i = 0; i < paths.size(); ++i) {
            if (!isAtOrBelow(change.path, paths[i]))
                continue;
            isUsed[i] = true;
            isChosen = true;
        }
        if (isChosen && !change.refusal.isEmpty())
            return base::failure(base::ErrorCode::AccessDenied,
                                 tr("%1 cannot be copied out: %2").arg(base::inertPath(change.path), change.refusal));
        if (isChosen)
            choices.append({change, {}, onConflict});
    }
    for (qsizetype i = 0; i < paths.size(); ++i) {
        if (!isUsed[i])
            return base::failure(base::ErrorCode::NotFound,
                                 tr("The run changed nothing at %1.").arg(base::inertPath(paths[i])));
    }
    return choices;
}

base::Result<void> reportConflicts(const review::CopyOutReport& report)
{
    if (report.conflicts.isEmpty())
        return {};
    QStringList lines;
    for (const review::Conflict& conflict : report.conflicts)
        lines += QStringLiteral("  %1: %2").arg(base::inertPath(conflict.path), conflict.reason);
    return base::failure(base::ErrorCode::Conflict,
                         tr("Nothing was copied, since your folder changed meanwhile:\n%1\nUse --on-conflict keep-mine, "
                            "take-agents or keep-both with `bailey copy-out`.")
                             .arg(lines.join(u'\n')));
}

} // namespace terminal
