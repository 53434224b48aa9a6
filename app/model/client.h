// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"

#include <QList>
#include <QObject>
#include <QString>
#include <chrono>
#include <optional>

namespace model {

enum class Role { System, User, Assistant, Tool };

// A call of the one tool. `arguments` is the JSON text as the model gave it, which may be invalid.
struct ToolCall {
    QString id;
    QString name;
    QByteArray arguments;
};

struct Message {
    Role role = Role::User;
    QString text;
    QList<ToolCall> calls; // Assistant
    QString toolCallId;    // Tool: which call this answers
    // Assistant: the provider's own items, word for word, with who made them; sent back to the same one only.
    base::Json opaque;
    QString origin;
};

struct Conversation {
    QList<Message> messages;
    bool offersTool = true; // false: the last request, which asks for a summary
};

struct Usage {
    qint64 input = 0;
    qint64 output = 0;
    qint64 cached = 0;
    std::optional<double> cost; // in dollars, when the provider says
};

enum class Finish { Stop, ToolCalls, Length, Refused };

// One whole answer. Only what ended with the protocol's own terminator becomes a turn.
struct Turn {
    QString text;
    QString reasoning;
    QList<ToolCall> calls;
    Finish finish = Finish::Stop;
    Usage usage;
    base::Json opaque;
    QString origin;
};

// Why a request failed for good (retries are inside the client).
enum class Trouble {
    Unreachable,
    BadKey,
    NoCredit,
    RateLimited,
    ContextOverflow,
    BadRequest,
    ServerError,
    Broken,
    Cancelled
};

struct Failure {
    Trouble trouble = Trouble::Broken;
    base::Error error;
};

// A language model. One request at a time; exactly one of finished() and failed() follows each, never from inside
// request(). Lives on the agent thread.
class Client : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void request(const model::Conversation& conversation) = 0;
    // Ends the request under way in failed(Cancelled).
    virtual void cancel() = 0;
    // Cuts the wait that retrying() told of; without one nothing happens.
    virtual void retryNow() {}
    // "gpt-x at api.example.org", for people.
    [[nodiscard]] virtual QString description() const = 0;
    // Tokens; 0 when unknown.
    [[nodiscard]] virtual qint64 contextWindow() const { return 0; }

Q_SIGNALS:
    void textReceived(const QString& delta);
    void reasoningReceived(const QString& delta);
    // What was received of this turn is void; it is asked again.
    void turnDiscarded();
    void retrying(const QString& reason, std::chrono::milliseconds wait, int attempt, int attempts);
    void finished(const model::Turn& turn);
    void failed(const model::Failure& failure);
};

} // namespace model
