// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <QDateTime>
#include <QStringList>

namespace run {

// How many runs are kept, with what is left of their working copies. 0: no such limit.
struct KeepLimits {
    int runs = 100;
    int days = 90;
    qint64 bytes = qint64(20) << 30;
};

struct KeptRun {
    QString runId;
    QDateTime started;
    qint64 bytes = 0;
    bool isUnderWay = false;
};

// Which runs are past the limits, oldest last as given. A run that is under way stays and counts. Pure.
[[nodiscard]] QList<KeptRun> runsPastLimits(const QList<KeptRun>& newestFirst, const KeepLimits& limits,
                                            const QDateTime& now);

// The runs that are kept, with the room that each takes on the disk. Walks every working copy: on a worker thread.
[[nodiscard]] base::Result<QList<KeptRun>> keptRuns();
// Deletes those runs, record and working copy; stops at the first that cannot be deleted.
[[nodiscard]] base::Result<void> deleteRuns(const QList<KeptRun>& runs);

} // namespace run
