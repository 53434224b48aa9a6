// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/retention.h"

#include "run/history.h"

namespace run {

QList<KeptRun> runsPastLimits(const QList<KeptRun>& newestFirst, const KeepLimits& limits, const QDateTime& now)
{
    QList<KeptRun> past;
    int runs = 0;
    qint64 bytes = 0;
    for (const KeptRun& run : newestFirst) {
        const bool isTooMany = limits.runs > 0 && runs >= limits.runs;
        const bool isTooOld = limits.days > 0 && run.started.daysTo(now) >= limits.days;
        const bool isTooLarge = limits.bytes > 0 && bytes + run.bytes > limits.bytes;
        if (!run.isUnderWay && (isTooMany || isTooOld || isTooLarge)) {
            past.append(run);
            continue;
        }
        ++runs;
        bytes += run.bytes;
    }
    return past;
}

base::Result<QList<KeptRun>> keptRuns()
{
    const auto runs = listRuns();
    if (!runs)
        return base::failure(runs.error());
    QList<KeptRun> kept;
    for (const Summary& run : *runs) {
        const auto copy = workingCopyOf(run.runId);
        kept.append({run.runId, run.started, copy ? review::sizeOnDisk(*copy) : 0, !run.ending.has_value()});
    }
    return kept;
}

base::Result<void> deleteRuns(const QList<KeptRun>& runs)
{
    for (const KeptRun& run : runs) {
        if (auto gone = deleteRun(run.runId); !gone)
            return gone;
    }
    return {};
}

} // namespace run
