// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/chosen.h"

#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/change_rules.h"
#include "terminal/common_options.h"

#include <QCoreApplication>

namespace terminal {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

QByteArray plain(QByteArray name)
{
    while (name.startsWith("./"))
        name.remove(0, 2);
    while (name.endsWith('/'))
        name.chop(1);
    return name;
}

bool isBelow(const QByteArray& path, const QByteArray& name)
{
    return name == "." || base::isBelow(path, name);
}

tl::unexpected<base::Error> refused(const review::Conflict& what)
{
    return base::failure(base::ErrorCode::AccessDenied,
                         tr("%1 cannot be copied out: %2").arg(base::inertPath(what.path), what.reason));
}

bool isNamed(const review::Change& change, const QByteArray& name)
{
    return change.path == name || isBelow(change.path, name);
}

bool isChosen(const Chosen& chosen, const QByteArray& path)
{
    return std::any_of(chosen.choices.begin(), chosen.choices.end(),
                       [&path](const review::Choice& choice) { return choice.change.path == path; });
}

base::Result<void> chooseNamed(const QList<review::Change>& changes, const QByteArray& named,
                               review::OnConflict onConflict, Chosen& chosen)
{
    const QByteArray name = plain(named);
    QList<review::Conflict> refusals;
    bool isAccepted = false;
    const bool isFirst = chosen.choices.isEmpty();
    for (const review::Change& change : changes) {
        if (!isNamed(change, name))
            continue;
        if (!change.refusal.isEmpty()) {
            refusals.append({change.path, change.refusal});
            continue;
        }
        isAccepted = true;
        if (!isFirst && isChosen(chosen, change.path))
            continue;
        chosen.choices.append(
            {change, {}, onConflict, isBelow(change.path, name) ? review::OnRefusal::Skip : review::OnRefusal::Fail});
    }
    if (!isAccepted && refusals.isEmpty())
        return base::failure(base::ErrorCode::NotFound,
                             tr("The run changed nothing at %1.").arg(base::inertPath(named)));
    for (const review::Conflict& refusal : refusals) {
        if (!isAccepted || refusal.path == name)
            return refused(refusal);
        if (!review::isGitBookkeeping(refusal.path))
            chosen.refused.append(refusal);
    }
    return {};
}

} // namespace

base::Result<Chosen> choose(const QList<review::Change>& changes, const QList<QByteArray>& paths,
                            review::OnConflict onConflict)
{
    Chosen chosen;
    for (const review::Change& change : changes) {
        if (paths.isEmpty() && change.isPreselected)
            chosen.choices.append({change, {}, onConflict});
        else if (paths.isEmpty() && !change.isIgnored && change.refusal.isEmpty())
            ++chosen.notChosen;
    }
    for (const QByteArray& path : paths) {
        if (const auto named = chooseNamed(changes, path, onConflict, chosen); !named)
            return base::failure(named.error());
    }
    return chosen;
}

void printRefused(const QList<review::Conflict>& refused)
{
    for (const review::Conflict& one : refused)
        printMessage(tr("Left out: %1. %2").arg(base::inertPath(one.path), one.reason));
}

base::Result<void> reportConflicts(const review::CopyOutReport& report)
{
    if (report.conflicts.isEmpty())
        return {};
    QStringList lines;
    for (const review::Conflict& conflict : report.conflicts)
        lines += QStringLiteral("  %1: %2").arg(base::inertPath(conflict.path), conflict.reason);
    return base::failure(
        base::ErrorCode::Conflict,
        tr("Nothing was copied, since your folder changed meanwhile:\n%1\nUse --on-conflict keep-mine, "
           "take-agents or keep-both with `bailey copy-out`.")
            .arg(lines.join(u'\n')));
}

} // namespace terminal
