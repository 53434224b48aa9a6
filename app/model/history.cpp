// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/history.h"

#include "base/json.h"

#include <QRegularExpression>
#include <QSet>

namespace model {

namespace {

constexpr auto kNoResult = "not_run: nothing is known about this call\n";

bool isUsableId(const QString& id, CallIds ids)
{
    static const QRegularExpression kAny(QStringLiteral("\\A[A-Za-z0-9_-]{1,40}\\z"));
    static const QRegularExpression kShort(QStringLiteral("\\A[A-Za-z0-9]{9}\\z"));
    return (ids == CallIds::Short ? kShort : kAny).match(id).hasMatch();
}

bool isObject(const QByteArray& arguments)
{
    const auto json = base::parseJson(arguments);
    return json && json->is_object();
}

class Repair
{
public:
    Repair(const QList<Message>& messages, CallIds ids) : m_messages(messages), m_ids(ids)
    {
        for (const Message& message : messages)
            for (const ToolCall& call : message.calls)
                if (isUsableId(call.id, ids))
                    m_taken += call.id;
    }

    QList<Message> run()
    {
        for (qsizetype i = 0; i < m_messages.size(); ++i) {
            const Message& message = m_messages.at(i);
            if (message.role == Role::Tool)
                continue; // comes with its turn, or is an orphan
            if (message.role == Role::Assistant)
                addTurn(message, i);
            else
                m_out += message;
        }
        return m_out;
    }

private:
    void addTurn(Message turn, qsizetype at)
    {
        if (turn.calls.isEmpty() && turn.text.trimmed().isEmpty())
            return;
        if (turn.text.trimmed().isEmpty())
            turn.text.clear();
        QList<Message> results;
        for (ToolCall& call : turn.calls) {
            results += resultOf(call, at);
            call.id = uniqueId(call.id);
            results.last().toolCallId = call.id;
            if (!isObject(call.arguments))
                call.arguments = "{}"; // llama.cpp answers 500 for ever to anything else
        }
        m_out += turn;
        m_out += results;
    }

    // The first unused one before the next turn of the model.
    Message resultOf(const ToolCall& call, qsizetype at)
    {
        for (qsizetype i = at + 1; i < m_messages.size() && m_messages.at(i).role != Role::Assistant; ++i) {
            const Message& message = m_messages.at(i);
            if (message.role == Role::Tool && message.toolCallId == call.id && !m_used.contains(i)) {
                m_used += i;
                return message;
            }
        }
        Message missing;
        missing.role = Role::Tool;
        missing.text = QLatin1String(kNoResult);
        return missing;
    }

    QString uniqueId(const QString& id)
    {
        if (isUsableId(id, m_ids) && !m_given.contains(id)) {
            m_given += id;
            return id;
        }
        for (;;) {
            const QString made = m_ids == CallIds::Short
                                     ? QStringLiteral("call%1").arg(++m_count, 5, 10, QLatin1Char('0'))
                                     : QStringLiteral("call_%1").arg(++m_count);
            if (!m_taken.contains(made))
                return made;
        }
    }

    const QList<Message>& m_messages;
    CallIds m_ids;
    QList<Message> m_out;
    QSet<qsizetype> m_used;
    QSet<QString> m_taken;
    QSet<QString> m_given;
    int m_count = 0;
};

} // namespace

QList<Message> repaired(const QList<Message>& messages, CallIds ids)
{
    return Repair(messages, ids).run();
}

} // namespace model
