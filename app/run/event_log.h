// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "run/event.h"

namespace run {

// How much of the commands' output is read with a record.
enum class Output {
    None,
    Ends, // the end of each command's, and in all no more than a window keeps; nothing of what the model read of it
    Whole,
};

// The events of events.jsonl in the folder of a record. A line that a crash cut is passed over. Reads piece by piece:
// a record of gigabytes needs no more memory than what is kept of it.
[[nodiscard]] base::Result<QList<Event>> readEventLog(const QString& folder, Output output);

// What one command wrote, as it wrote it, into a file of the person's choice.
[[nodiscard]] base::Result<void> writeOutput(const QString& folder, quint32 step, const QString& path);

} // namespace run
