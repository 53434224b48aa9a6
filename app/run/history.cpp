// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/history.h"

#include "base/file.h"
#include "base/ids.h"
#include "base/inert_text.h"
#include "base/json.h"
#include "base/log.h"
#include "base/paths.h"
#include "run/late_bundle.h"
#include "run/record.h"
#include "run/summary_json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace run {

namespace {

using base::ErrorCode;
using base::Json;

QString tr(const char* text)
{
    return QCoreApplication::translate("history", text);
}

QString summaryPath(const QString& folder)
{
    return folder + QStringLiteral("/summary.json");
}

base::Result<Json> readSummary(const QString& folder)
{
    const auto text = base::readFile(QFile::encodeName(summaryPath(folder)));
    if (!text)
        return base::failure(text.error());
    return base::parseJson(*text);
}

// In some process, which holds the lock for itself. Several may look at the same time, so they only share it.
bool isUnderWay(const QString& folder)
{
    const QByteArray path = QFile::encodeName(folder) + "/lock";
    const base::UniqueFd lock(::open(path.constData(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    return !lock.isValid() || ::flock(lock.get(), LOCK_SH | LOCK_NB) != 0;
}

base::Result<void> appendToRecord(const QString& folder, Payload payload)
{
    const auto events = readEventLog(folder, Output::None);
    if (!events)
        return base::failure(events.error());
    const qint64 number = events->isEmpty() ? 1 : events->constLast().number + 1;
    const QByteArray line = recordLine(Event{number, QDateTime::currentDateTimeUtc(), std::move(payload)});
    const base::UniqueFd file(::open((QFile::encodeName(folder) + "/events.jsonl").constData(),
                                     O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW));
    if (!file.isValid() || ::write(file.get(), line.constData(), static_cast<size_t>(line.size())) != line.size())
        return base::failure(ErrorCode::Io,
                             tr("The record of the run could not be written: %1").arg(base::systemError(errno)));
    return {};
}

base::Result<void> rewriteSummary(const QString& runId, const QString& folder)
{
    const auto events = readEventLog(folder, Output::None);
    const auto old = readSummary(folder);
    if (!events || !old)
        return base::failure(!events ? events.error() : old.error());
    const Json* copy = base::jsonMember(*old, "working_copy");
    const Json json = summaryToJson(digest(runId, *events), copy ? copyFromJson(*copy) : review::WorkingCopy());
    return base::writeOwnFile(summaryPath(folder), base::toIndentedJsonBytes(json));
}

base::Result<Summary> loadRun(const QString& runId)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    auto json = readSummary(*folder);
    if (!json)
        return base::failure(json.error());
    Summary summary = summaryFromJson(*json);
    if (const Json* copy = base::jsonMember(*json, "working_copy"); copy && summary.hasWorkingCopy) {
        // A copy-out that a crash cut short is brought to its end before anybody looks.
        if (auto resumed = review::resume(copyFromJson(*copy)); !resumed)
            qCWarning(base::logRun) << resumed.error().message;
    }
    if (summary.ending || isUnderWay(*folder))
        return summary;
    // Nobody holds the lock and there is no end: the host went away.
    if (auto written = appendToRecord(*folder, Ended{Ending::Interrupted, tr("Bailey or the machine went away.")});
        !written)
        return base::failure(written.error());
    if (auto written = rewriteSummary(runId, *folder); !written)
        return base::failure(written.error());
    json = readSummary(*folder);
    return json ? base::Result<Summary>(summaryFromJson(*json)) : base::failure(json.error());
}

base::Result<void> recordInRun(const QString& runId, Payload payload)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    if (auto written = appendToRecord(*folder, std::move(payload)); !written)
        return written;
    return rewriteSummary(runId, *folder);
}

// Held while git inside is asked for the commits: others wait, and then find its answer.
base::UniqueFd waitForCommits(const QString& folder)
{
    const QByteArray path = QFile::encodeName(folder) + "/commits-lock";
    base::UniqueFd lock(::open(path.constData(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    while (lock.isValid() && ::flock(lock.get(), LOCK_EX) != 0 && errno == EINTR) {
    }
    return lock;
}

QList<BranchOffered> recordedBranches(const QList<Event>& events)
{
    QList<BranchOffered> branches;
    for (const Event& event : events) {
        if (const auto* offered = std::get_if<BranchOffered>(&event.payload))
            branches.append(*offered);
    }
    return branches;
}

QStringList inertPaths(const QList<QByteArray>& paths)
{
    QStringList all;
    for (const QByteArray& path : paths)
        all += base::inertPath(path);
    return all;
}

} // namespace

CopiedOut copiedOut(const review::CopyOutReport& report, const QByteArray& target)
{
    return {target, inertPaths(report.written), inertPaths(report.removed), report.undoName};
}

void writeSummary(const Record& record, const review::WorkingCopy& copy)
{
    const auto folder = recordFolder(record.runId());
    if (folder) {
        const Json json = summaryToJson(digest(record.runId(), record.events()), copy);
        (void)base::writeOwnFile(summaryPath(*folder), base::toIndentedJsonBytes(json));
    }
}

base::Result<QList<Summary>> listRuns()
{
    const auto state = base::stateFolder();
    if (!state)
        return base::failure(state.error());
    QList<Summary> runs;
    const QStringList names = QDir(*state + QStringLiteral("/runs"))
                                  .entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString& name : names) {
        if (!base::isRunId(name))
            continue;
        if (auto summary = loadRun(name))
            runs += std::move(*summary);
    }
    // The names count seconds only.
    std::stable_sort(runs.begin(), runs.end(),
                     [](const Summary& a, const Summary& b) { return a.started > b.started; });
    return runs;
}

base::Result<Summary> findRun(const QString& prefix)
{
    const auto runs = listRuns();
    if (!runs)
        return base::failure(runs.error());
    if (runs->isEmpty())
        return base::failure(ErrorCode::NotFound, tr("There are no runs yet."));
    if (prefix == QStringLiteral("last"))
        return runs->constFirst();
    QList<Summary> matching;
    for (const Summary& run : *runs) {
        if (run.runId.startsWith(prefix) || run.runId.endsWith(prefix))
            matching += run;
    }
    if (matching.size() == 1)
        return matching.constFirst();
    return base::failure(ErrorCode::NotFound, matching.isEmpty()
                                                  ? tr("There is no run “%1”. `bailey runs` lists them.").arg(prefix)
                                                  : tr("“%1” names several runs. Give more of its id.").arg(prefix));
}

base::Result<QList<Event>> readEvents(const QString& runId, Output output)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    return readEventLog(*folder, output);
}

base::Result<review::WorkingCopy> workingCopyOf(const QString& runId)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    const auto json = readSummary(*folder);
    if (!json)
        return base::failure(json.error());
    if (isUnderWay(*folder))
        return base::failure(ErrorCode::Conflict, tr("The run is still under way. Wait for its end, or stop it."));
    const Json* member = base::jsonMember(*json, "working_copy");
    const review::WorkingCopy copy = member ? copyFromJson(*member) : review::WorkingCopy();
    if (copy.root.isEmpty() || !QFile::exists(QFile::decodeName(copy.root)))
        return base::failure(ErrorCode::NotFound, tr("The working copy of run %1 is gone.").arg(runId));
    return copy;
}

base::Result<review::CopyOutReport> copyOut(const QString& runId, const QList<review::Choice>& choices,
                                            const QByteArray& target)
{
    const auto copy = workingCopyOf(runId);
    if (!copy)
        return base::failure(copy.error());
    auto report = review::copyOut(*copy, choices, target);
    if (report && report->conflicts.isEmpty())
        (void)recordInRun(runId, copiedOut(*report, target));
    return report;
}

base::Result<void> undoCopyOut(const QString& runId, const QString& undoName)
{
    const auto copy = workingCopyOf(runId);
    if (!copy)
        return base::failure(copy.error());
    if (auto undone = review::undo(*copy, undoName); !undone)
        return undone;
    return recordInRun(runId, Undone{undoName});
}

base::Result<QList<BranchOffered>> offeredBranches(const QString& runId)
{
    const auto folder = recordFolder(runId);
    const base::UniqueFd lock = folder ? waitForCommits(*folder) : base::UniqueFd();
    const auto events = readEvents(runId, Output::None);
    if (!events)
        return base::failure(events.error());
    QList<BranchOffered> branches = recordedBranches(*events);
    if (!branches.isEmpty())
        return branches;
    const auto copy = workingCopyOf(runId);
    if (!copy)
        return base::failure(copy.error());
    if (const auto made = review::lacksBundle(*copy) ? makeLateBundle(*copy) : base::Result<void>(); !made)
        return base::failure(made.error());
    const auto found = review::offeredBranches(*copy, runId);
    if (!found)
        return base::failure(found.error());
    for (const review::Branch& branch : *found) {
        branches.append({branch.name, branch.commit, branch.commits, branch.ref});
        if (auto written = recordInRun(runId, branches.constLast()); !written)
            return base::failure(written.error());
    }
    return branches;
}

base::Result<QList<review::Branch>> takeBranches(const QString& runId, const QList<QByteArray>& names)
{
    const auto offered = offeredBranches(runId);
    const auto copy = workingCopyOf(runId);
    if (!offered || !copy)
        return base::failure(!offered ? offered.error() : copy.error());
    auto taken = review::takeBranches(*copy, runId, names);
    for (const review::Branch& branch : taken.value_or(QList<review::Branch>()))
        (void)recordInRun(runId, BranchTaken{branch.name, branch.ref});
    return taken;
}

base::Result<void> discardWorkingCopy(const QString& runId)
{
    const auto copy = workingCopyOf(runId);
    if (!copy)
        return base::failure(copy.error());
    return review::destroy(*copy);
}

base::Result<void> deleteRun(const QString& runId)
{
    const auto folder = recordFolder(runId);
    if (!folder)
        return base::failure(folder.error());
    if (auto copy = workingCopyOf(runId)) {
        if (auto gone = review::destroy(*copy); !gone)
            return gone;
    } else if (copy.error().code == ErrorCode::Conflict) {
        return base::failure(copy.error());
    }
    if (!QDir(*folder).removeRecursively())
        return base::failure(ErrorCode::Io, tr("%1 could not be removed.").arg(*folder));
    return {};
}

} // namespace run
