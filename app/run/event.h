// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json_fwd.h"
#include "base/result.h"
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

using std::chrono::milliseconds;

struct Started {
    QString runId;
    QByteArray folder;
    QString task;
    QString model;
    QStringList allowedDomains;
    qint64 commandSeconds = 0;
    quint64 memoryBytes = 0;
    int stepLimit = 0;
    QStringList hidden;          // "path: reason", absent inside
    QList<QByteArray> outputs;   // named with --copy
};

struct StateChanged {
    State state = State::Idle;
};

// A step of the preparation, or what one should know: "Copying 1,204 files, 38 MB".
struct Progress {
    QString text;
};

struct ModelAsked {
    int turn = 0;
};

struct AgentText {
    QString text;                // a whole turn's text; deltas are not events
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

struct CommandStarted {
    quint32 step = 0;
    QString command;
    QString workdir;
    milliseconds timeLimit{0};
};

struct CommandOutput {
    quint32 step = 0;
    bool isError = false;        // from stderr
    QByteArray bytes;
};

enum class CommandEnd { Exited, Signalled, TimeLimit, MemoryLimit, ProcessLimit, DiskLimit, Cancelled, NotStarted, Lost };

struct CommandFinished {
    quint32 step = 0;
    CommandEnd end = CommandEnd::Exited;
    int exitCode = 0;
    int signal = 0;
    QString message;
    milliseconds duration{0};
    milliseconds held{0};
    quint64 peakMemory = 0;
    quint64 outputBytes = 0;
    quint64 droppedBytes = 0;
};

// What the model reads of a command. Comes after CommandFinished, unless the run ended first.
struct Observed {
    quint32 step = 0;
    QString text;
};

enum class NetworkResult { Allowed, AllowedForRun, Waiting, Withdrawn, Refused, Failed };

// A request at the gate. The same id comes again when its result changes.
struct NetworkRequest {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    QString protocol;
    quint32 step = 0;            // 0: unknown
    QString process;             // "pip ← python3 ← bash"; empty: unknown
    NetworkResult result = NetworkResult::Waiting;
    QString reason;
    milliseconds duration{0};
    milliseconds held{0};
    quint64 bytesUp = 0;
    quint64 bytesDown = 0;
};

// A question to the person, or a change of one (counter, withdrawn).
struct ApprovalAsked {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    quint32 step = 0;
    QString command;
    QStringList findings;
    int count = 1;
};

struct ApprovalDecided {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    bool isAllowed = false;
    QString decider;             // approval::nameOf
    QString note;
};

struct Answer {
    QString text;
};

struct ChangesListed {
    int files = 0;
    int addedLines = 0;
    int removedLines = 0;
    QStringList paths;           // at most 1,000, inert
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
    QString reason;              // in words
};

using Payload = std::variant<Started, StateChanged, Progress, ModelAsked, AgentText, ModelUsage, ModelTrouble, Nudged,
                             PersonMessage, CommandStarted, CommandOutput, CommandFinished, Observed,
                             NetworkRequest, ApprovalAsked, ApprovalDecided, Answer, ChangesListed, CopiedOut, Undone, Ended>;

struct Event {
    qint64 number = 0;           // 1, 2, … within the run
    QDateTime time;
    Payload payload;
};

[[nodiscard]] base::Json toJson(const Event& event);
[[nodiscard]] base::Result<Event> eventFromJson(const base::Json& json);

} // namespace run
