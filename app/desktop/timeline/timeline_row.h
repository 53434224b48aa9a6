// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/look/symbols.h"
#include "run/event.h"

#include <QSet>

namespace desktop {

enum class RowKind { Agent, Person, Command, Domain, Notice, End };
enum class RowState { None, Running, Waiting, Succeeded, Failed, Killed };

// One step of a run as the timeline shows it. Texts are inert already.
struct TimelineRow {
    int number = 0; // place in the run
    RowKind kind = RowKind::Notice;
    RowState state = RowState::None;
    quint32 step = 0;         // Command: its number; Domain: the command that asked
    quint64 requestId = 0;    // Domain: the question
    QString title;            // one line
    QString text;             // whole
    QString outcome;          // "exit 1", "timed out after 120 s"
    QSet<QByteArray> domains; // Command: what it talked to, or tried to
    int refused = 0;          // Command: requests that were refused
    QDateTime started;
    std::chrono::milliseconds duration{-1}; // negative: still running
};

[[nodiscard]] Symbol symbolOf(const TimelineRow& row);
// "2 domains · 1 refused"; empty when there is nothing to say.
[[nodiscard]] QString chipsOf(const TimelineRow& row);
// How a screen reader reads the row: "Command 14, failed, exit 1, 12 seconds".
[[nodiscard]] QString spokenText(const TimelineRow& row);
[[nodiscard]] QString durationText(std::chrono::milliseconds duration);
// What ended the command, in words; empty after exit code 0.
[[nodiscard]] QString outcomeText(const run::CommandFinished& finished);
[[nodiscard]] RowState stateAfter(const run::CommandFinished& finished);

} // namespace desktop
