// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/runs_command.h"

#include "base/inert_text.h"
#include "base/json.h"
#include "run/history.h"
#include "run/retention.h"
#include "run/wanted.h"
#include "terminal/chosen.h"
#include "terminal/common_options.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>

#include <limits>

namespace terminal {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("terminal", text, nullptr, n);
}

ExitCode failed(const base::Error& error)
{
    printError(error);
    return exitCodeOf(error);
}

base::Result<run::Summary> namedRun(const Arguments& arguments)
{
    if (arguments.positional().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("Name a run: its id, a part of it, or last."));
    return run::findRun(QString::fromUtf8(arguments.positional().constFirst()));
}

QString endingText(const run::Summary& run)
{
    if (!run.ending)
        return tr("under way");
    switch (*run.ending) {
    case run::Ending::Answered: return tr("answered");
    case run::Ending::LimitReached: return tr("limit reached");
    case run::Ending::ModelFailed: return tr("model failed");
    case run::Ending::Cancelled: return tr("cancelled");
    case run::Ending::Failed: return tr("failed");
    case run::Ending::Interrupted: return tr("interrupted");
    case run::Ending::Unavailable: return tr("environment unavailable");
    }
    return {};
}

base::Json toJson(const run::Summary& run)
{
    return {{"run_id", base::jsonFrom(run.runId)},
            {"folder", base::jsonFromBytes(run.folder)},
            {"task", base::jsonFrom(run.task)},
            {"started", base::jsonFrom(run.started.toString(Qt::ISODate))},
            {"ending", run.ending ? base::jsonFrom(run::nameOf(*run.ending)) : base::Json()},
            {"commands", run.commands},
            {"changed_files", run.changedFiles},
            {"has_working_copy", run.hasWorkingCopy},
            {"was_copied_out", run.wasCopiedOut}};
}

QString statusLetter(review::ChangeKind kind)
{
    switch (kind) {
    case review::ChangeKind::Added: return QStringLiteral("A");
    case review::ChangeKind::Modified: return QStringLiteral("M");
    case review::ChangeKind::Deleted: return QStringLiteral("D");
    case review::ChangeKind::Renamed: return QStringLiteral("R");
    case review::ChangeKind::ModeChanged: return QStringLiteral("m");
    case review::ChangeKind::TypeChanged: return QStringLiteral("T");
    }
    return {};
}

base::Json toJson(const review::Change& change)
{
    return {{"status", base::jsonFrom(statusLetter(change.kind))},
            {"path", base::jsonFromBytes(change.path)},
            {"old_path", base::jsonFromBytes(change.oldPath)},
            {"is_binary", change.isBinary},
            {"added_lines", change.addedLines},
            {"removed_lines", change.removedLines},
            {"is_ignored", change.isIgnored},
            {"runs_by_itself", base::jsonFrom(change.runsByItself)},
            {"caution", base::jsonFrom(change.caution)},
            {"refusal", base::jsonFrom(change.refusal)},
            {"is_changed_meanwhile", change.isChangedMeanwhile},
            {"is_preselected", change.isPreselected}};
}

QString changeLine(const review::Change& change)
{
    QString line = QStringLiteral("%1 %2").arg(statusLetter(change.kind), base::inertPath(change.path));
    if (!change.oldPath.isEmpty())
        line += tr(" (was %1)").arg(base::inertPath(change.oldPath));
    if (change.addedLines >= 0)
        line += QStringLiteral("  +%1 −%2").arg(change.addedLines).arg(change.removedLines);
    if (change.isBinary)
        line += tr("  binary");
    if (!change.runsByItself.isEmpty())
        line += tr("  ⚠ runs by itself: %1").arg(change.runsByItself);
    if (!change.caution.isEmpty())
        line += QStringLiteral("  ⚠ %1").arg(change.caution);
    if (change.isChangedMeanwhile)
        line += tr("  ⚠ changed in your folder since the run started");
    if (!change.refusal.isEmpty())
        line += tr("  ✗ never copied out: %1").arg(change.refusal);
    return line + u'\n';
}

QString branchLine(const run::Summary& run, const run::BranchOffered& branch)
{
    return tr("%n commit(s) on branch %1: take them with `bailey copy-out %2 --branch %1`.", branch.commits)
        .arg(base::inertPath(branch.name), run.runId);
}

base::Json toJson(const run::BranchOffered& branch)
{
    return {{"branch", base::jsonFromBytes(branch.name)},
            {"commit", base::jsonFromBytes(branch.commit)},
            {"commits", branch.commits},
            {"ref", base::jsonFromBytes(branch.ref)}};
}

base::Result<QList<review::Change>> changesOf(const run::Summary& run)
{
    const auto copy = run::workingCopyOf(run.runId);
    const auto events = run::readEvents(run.runId, run::Output::None);
    return copy ? run::listChanges(*copy, run::wantedOf(events.value_or(QList<run::Event>())))
                : base::failure(copy.error());
}

base::Result<review::OnConflict> readOnConflict(const Arguments& arguments)
{
    const QByteArray text = arguments.value("on-conflict");
    if (text.isEmpty() || text == "ask")
        return review::OnConflict::Ask;
    if (text == "keep-mine")
        return review::OnConflict::KeepMine;
    if (text == "take-agents")
        return review::OnConflict::TakeAgents;
    if (text == "keep-both")
        return review::OnConflict::KeepBoth;
    return base::failure(base::ErrorCode::InvalidInput, tr("--on-conflict takes keep-mine, take-agents or keep-both."));
}

ExitCode printDiff(const run::Summary& run, const QList<review::Change>& changes)
{
    const auto copy = run::workingCopyOf(run.runId);
    if (!copy)
        return failed(copy.error());
    QList<review::Choice> choices;
    for (const review::Change& change : changes) {
        if (!change.isIgnored && change.refusal.isEmpty())
            choices.append({change, {}, review::OnConflict::Ask});
    }
    const auto patch = review::patchOf(*copy, choices);
    if (!patch)
        return failed(patch.error());
    printOut(base::inertBytes(*patch).toUtf8());
    return ExitCode::Ok;
}

base::Result<run::KeepLimits> readKeepLimits(const Arguments& arguments)
{
    run::KeepLimits limits;
    if (arguments.has("keep")) {
        const auto runs = parseCount(arguments.value("keep"));
        if (!runs)
            return base::failure(runs.error());
        limits.runs = *runs;
    }
    if (arguments.has("keep-days")) {
        const auto days = parseCount(arguments.value("keep-days"));
        if (!days)
            return base::failure(days.error());
        limits.days = *days;
    }
    if (arguments.has("keep-size")) {
        const auto size = parseSize(arguments.value("keep-size"));
        if (!size)
            return base::failure(size.error());
        limits.bytes = static_cast<qint64>(std::min<quint64>(*size, std::numeric_limits<qint64>::max()));
    }
    return limits;
}

ExitCode cleanUp(const Arguments& arguments)
{
    const auto limits = readKeepLimits(arguments);
    const auto kept = run::keptRuns();
    if (!limits || !kept)
        return failed(!limits ? limits.error() : kept.error());
    const QList<run::KeptRun> past = run::runsPastLimits(*kept, *limits, QDateTime::currentDateTimeUtc());
    qint64 bytes = 0;
    for (const run::KeptRun& run : past) {
        bytes += run.bytes;
        printOut(QStringLiteral("%1  %2\n").arg(run.runId, QLocale().formattedDataSize(run.bytes)).toUtf8());
    }
    if (arguments.has("dry-run")) {
        printMessage(
            tr("%1 runs would be deleted, which frees %2.").arg(past.size()).arg(QLocale().formattedDataSize(bytes)));
        return ExitCode::Ok;
    }
    if (const auto gone = run::deleteRuns(past); !gone)
        return failed(gone.error());
    printMessage(tr("%1 runs deleted, %2 freed.").arg(past.size()).arg(QLocale().formattedDataSize(bytes)));
    return ExitCode::Ok;
}

} // namespace

QList<Option> runsOptions()
{
    return {{"json", nullptr, "one JSON object a line"},
            {"clean-up", nullptr, "delete old runs with their working copies, and tell what that frees"},
            {"keep", "N", "with --clean-up: keep at most so many runs (default 100)"},
            {"keep-days", "N", "with --clean-up: keep runs of so many days (default 90)"},
            {"keep-size", "SIZE", "with --clean-up: keep so much, like 500M or 20G (default 20G)"},
            {"dry-run", nullptr, "with --clean-up: tell it only"},
            {"help", nullptr, "print this help"}};
}

ExitCode listRuns(const Arguments& arguments)
{
    if (arguments.has("clean-up"))
        return cleanUp(arguments);
    const auto runs = run::listRuns();
    if (!runs)
        return failed(runs.error());
    for (const run::Summary& run : *runs) {
        if (arguments.has("json")) {
            printOut(base::toJsonBytes(toJson(run)) + '\n');
            continue;
        }
        const QString left =
            run.hasWorkingCopy ? tr("%1 changed files").arg(run.changedFiles) : tr("nothing to review");
        printOut(QStringLiteral("%1  %2  %3  %4  %5\n")
                     .arg(run.runId, endingText(run), left, base::inertPath(run.folder),
                          base::elided(base::inertLine(run.task), 60))
                     .toUtf8());
    }
    if (runs->isEmpty() && !arguments.has("json"))
        printMessage(tr("There are no runs yet."));
    return ExitCode::Ok;
}

QList<Option> changesOptions()
{
    return {{"json", nullptr, "one JSON object a line"},
            {"diff", nullptr, "the changes as a patch"},
            {"ignored", nullptr, "also what the repository ignores"},
            {"help", nullptr, "print this help"}};
}

ExitCode showChanges(const Arguments& arguments)
{
    const auto run = namedRun(arguments);
    if (!run)
        return failed(run.error());
    const auto changes = changesOf(*run);
    if (!changes)
        return failed(changes.error());
    if (arguments.has("diff"))
        return printDiff(*run, *changes);
    int ignored = 0;
    for (const review::Change& change : *changes) {
        if (change.isIgnored && !arguments.has("ignored"))
            ++ignored;
        else if (arguments.has("json"))
            printOut(base::toJsonBytes(toJson(change)) + '\n');
        else
            printOut(changeLine(change).toUtf8());
    }
    const auto branches = run::offeredBranches(run->runId);
    if (!branches)
        printError(branches.error());
    for (const run::BranchOffered& branch : branches.value_or(QList<run::BranchOffered>())) {
        if (arguments.has("json"))
            printOut(base::toJsonBytes(toJson(branch)) + '\n');
        else
            printMessage(branchLine(*run, branch));
    }
    if (ignored > 0 && !arguments.has("json"))
        printMessage(
            tr("%1 more that the repository ignores or git keeps for itself (--ignored shows them).").arg(ignored));
    return ExitCode::Ok;
}

QList<Option> copyOutOptions()
{
    return {{"out", "DIR", "copy to this folder instead of the one worked on"},
            {"on-conflict", "HOW", "where your file changed meanwhile: keep-mine, take-agents or keep-both"},
            {"branch", "NAME", "take over the commits that were made on this branch, and no files; may be repeated"},
            {"undo", "NAME", "take back a copy-out of this run"},
            {"help", nullptr, "print this help"}};
}

// The commits are there under a name of their own: which branch of the person's they go to is for the person to say.
static ExitCode takeBranches(const run::Summary& run, const QList<QByteArray>& names)
{
    const auto taken = run::takeBranches(run.runId, names);
    if (!taken)
        return failed(taken.error());
    for (const review::Branch& branch : *taken)
        printMessage(tr("%n commit(s) are in your repository as %1. See them with `git log %1`, take them with `git "
                        "merge %1` or "
                        "`git switch -c NAME %1`.",
                        branch.commits)
                         .arg(base::inertPath(branch.ref)));
    return ExitCode::Ok;
}

ExitCode copyOut(const Arguments& arguments)
{
    const auto run = namedRun(arguments);
    const auto onConflict = readOnConflict(arguments);
    if (!run || !onConflict)
        return failed(!run ? run.error() : onConflict.error());
    if (arguments.has("undo")) {
        const auto undone = run::undoCopyOut(run->runId, QString::fromUtf8(arguments.value("undo")));
        return undone ? ExitCode::Ok : failed(undone.error());
    }
    if (arguments.has("branch"))
        return takeBranches(*run, arguments.values("branch"));
    const auto changes = changesOf(*run);
    if (!changes)
        return failed(changes.error());
    const auto choices = choose(*changes, arguments.positional().mid(1), *onConflict);
    if (!choices)
        return failed(choices.error());
    if (choices->choices.isEmpty()) {
        printMessage(
            tr("There is nothing to copy out by itself. Name the paths that you want; `bailey changes` lists them."));
        return ExitCode::Failed;
    }
    const QByteArray target = arguments.has("out") ? arguments.value("out") : run->folder;
    const auto report = run::copyOut(run->runId, choices->choices, target);
    if (!report)
        return failed(report.error());
    if (const auto clear = reportConflicts(*report); !clear)
        return failed(clear.error());
    printRefused(choices->refused + report->skipped);
    if (const int others = choices->notChosen; others > 0)
        printMessage(tr("%n other change(s) were not copied, as they were not asked for or want a look first: `bailey "
                        "changes` lists them, name those that you want.",
                        others));
    printMessage(tr("%1 written, %2 removed. Undo with `bailey copy-out %3 --undo %4`.")
                     .arg(report->written.size())
                     .arg(report->removed.size())
                     .arg(run->runId, report->undoName));
    return ExitCode::Ok;
}

QList<Option> discardOptions()
{
    return {{"help", nullptr, "print this help"}};
}

ExitCode discard(const Arguments& arguments)
{
    const auto run = namedRun(arguments);
    if (!run)
        return failed(run.error());
    const auto gone = run::discardWorkingCopy(run->runId);
    return gone ? ExitCode::Ok : failed(gone.error());
}

} // namespace terminal
