// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "model/client.h"

#include <optional>

namespace model {

// Puts one answer together from its chunks: Chat Completions' streaming format with the liberties that servers take.
// Pure.
class ChatStream
{
public:
    enum class State {
        Open,
        Finished, // the server said why it ended; usage may follow
        Done,     // nothing follows
        Failed,   // problem() says why; what came is void
    };

    struct Delta {
        QString text;
        QString reasoning;
    };

    // One event's data. What it adds, for the live view.
    Delta feed(const QByteArray& data);
    // A whole answer in one JSON text, from servers that do not stream.
    Delta feedWhole(const QByteArray& body);

    [[nodiscard]] State state() const { return m_state; }
    // What the server said went wrong: the `error` of a chunk, or a string of ours.
    [[nodiscard]] const base::Json& problem() const { return m_problem; }
    // From Finished on. Calls without an id get one with `idPrefix`.
    [[nodiscard]] Turn turn(const QString& idPrefix) const;

private:
    struct OpenCall {
        ToolCall call;
        std::optional<qint64> index;
        base::Json extra; // Gemini's thought signature
    };

    Delta fail(base::Json problem);
    Delta takeChunk(const base::Json& chunk);
    Delta takeDelta(const base::Json& delta);
    void takeUsage(const base::Json& usage);
    void takeFinish(const QString& reason);
    void takeCall(const base::Json& delta);
    OpenCall& callFor(const QString& id, std::optional<qint64> index, const QString& name);
    void takeReasoningDetails(const base::Json& details);
    void count(qsizetype bytes);

    State m_state = State::Open;
    base::Json m_problem;
    QString m_text;
    QString m_reasoning;
    QString m_reasoningContent; // as m_reasoning, if it came under the name that must be sent back
    base::Json m_reasoningDetails;
    QList<OpenCall> m_calls;
    Finish m_finish = Finish::Stop;
    Usage m_usage;
    qsizetype m_bytes = 0;
};

} // namespace model
