// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "model/client.h"

#include <QRegularExpression>
#include <optional>

namespace model {

// What a scripted model says. The JSON text, smallest first:
//
//   {"steps": [
//     {"text": "I look at the tests first.", "commands": ["npm ci", "npm test"]},
//     {"if": "failing", "text": "One fails.", "commands": [["cat > a.js <<'EOF'", "module.exports = 1", "EOF"]]},
//     {"text": "All tests pass."}
//   ]}
//
// Each request plays the next step whose condition holds; a step whose condition does not hold is passed over. A step
// without commands is the final answer. All members of a step may be left out:
//
//   text, reasoning   a string, or a list of lines
//   commands          a list; each a string, a list of lines, {"command", "timeout_s", "workdir"}, or, to play a model
//                     that errs, {"name": "tool", "arguments": "any text"}
//   if, unless        regular expression that must (not) be found in the last observation; else the step is passed over
//   expect            regular expression that must be found there, else the request fails and says so
//   delay_s           seconds before the answer
//   error             the answer fails, after its text was received: "unreachable", "bad_key", "no_credit",
//                     "rate_limited", "context_overflow", "bad_request", "server_error", "broken" (cut in mid-stream)
//   retry_s           with error: as a real client it waits that long and asks again, which plays the next step
//   finish            "stop", "tool_calls", "length" (cut by the output limit) or "refused"
//   usage             {"input", "output", "cached", "cost"}
//   repeat            plays the step so many times
//   comment           ignored, as at the top
//
// Beside "steps", the top may have "name", "context_window" (tokens) and "summary": the answer to a request that offers
// no tool, which plays no step. The last observation is all text since the model's last turn, at first the task.
struct ScriptStep {
    int number = 0; // from 1, for messages
    QString text;
    QString reasoning;
    QList<ToolCall> calls; // without ids
    std::optional<QRegularExpression> onlyIf;
    std::optional<QRegularExpression> unless;
    std::optional<QRegularExpression> expect;
    std::chrono::milliseconds delay{0};
    std::optional<Trouble> error;
    std::optional<std::chrono::milliseconds> retryAfter;
    Finish finish = Finish::Stop;
    Usage usage;
    int repeat = 1;
};

struct Script {
    QString name;
    QString summary;
    qint64 contextWindow = 0;
    QList<ScriptStep> steps;
};

// Fails with the line and column, or the step and member, that is wrong.
[[nodiscard]] base::Result<Script> parseScript(const QByteArray& json);

} // namespace model
