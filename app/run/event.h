// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json_fwd.h"
#include "base/result.h"
#include "run/command_events.h"
#include "run/network_events.h"
#include "run/state.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>
#include <variant>

// Everything that happens in a run is one of these values, appended to one list. The window, the terminal, --json,
// the history and the exported transcript are views of that list, live or replayed.
namespace run {

struct Started {
    QString runId;
    QByteArray folder;
    QString task;
    QString model;
    QStringList allowedDomains;
    QStringList unsafePrivateDomains; // those that may lead into the person's own network too
    qint64 commandSeconds = 0;
    quint64 memoryBytes = 0;
    quint64 diskBytes = 0; // written to the working copy at most
    int stepLimit = 0;
    QList<QByteArray> outputs; // named with --copy
};

struct StateChanged {
    State state = State::Idle;
};

// A step of the preparation, or what one should know: "Copying 1,204 files, 38 MB".
struct Progress {
    QString text;
};

// What of the folder does not exist inside, or without its passwords.
struct SecretsHidden {
    QStringList files;      // "path: reason", inert
    bool isComplete = true; // false: the folder has more names than were looked at
};

struct ModelAsked {
    int turn = 0;
};

struct AgentText {
    QString text; // a whole turn's text; deltas are not events
};

struct ModelUsage {
    qint64 input = 0;
    qint64 output = 0;
    std::optional<double> cost;
};

struct ModelTrouble {
    QString reason;
    milliseconds wait{0};
    int attempt = 0;
    int attempts = 0;
};

struct Nudged {
    QString words;
};

struct PersonMessage {
    QString text;
};

struct Answer {
    QString text;
};

struct ChangesListed {
    int files = 0;
    int addedLines = 0;
    int removedLines = 0;
    QStringList paths; // at most 1,000, inert
};

// Commits that the agent made on a branch. Can be taken over (run::takeBranches) while the working copy is there.
struct BranchOffered {
    QByteArray name;
    QByteArray commit;
    int commits = 0; // that the person did not have
    QByteArray ref;  // where it goes in the person's repository
};

struct BranchTaken {
    QByteArray name, ref;
};

struct CopiedOut {
    QByteArray target;
    QStringList written;
    QStringList removed;
    QString undoName;
};

struct Undone {
    QString undoName;
};

struct Ended {
    Ending ending = Ending::Failed;
    QString reason; // in words
};

using Payload = std::variant<Started, StateChanged, Progress, ModelAsked, AgentText, ModelUsage, ModelTrouble, Nudged,
                             PersonMessage, CommandStarted, CommandOutput, CommandFinished, Observed, NetworkRequest,
                             ApprovalAsked, ApprovalDecided, Resources, FilesSeen, Answer, ChangesListed, CopiedOut,
                             Undone, SecretsHidden, BranchOffered, BranchTaken, ApprovalForgotten, Ended>;

struct Event {
    qint64 number = 0; // 1, 2, … within the run
    QDateTime time;
    Payload payload;
};

[[nodiscard]] base::Json toJson(const Event& event);
[[nodiscard]] base::Result<Event> eventFromJson(const base::Json& json);

} // namespace run
