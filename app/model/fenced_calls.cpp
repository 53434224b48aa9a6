// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/fenced_calls.h"

#include "model/tool.h"

#include <QRegularExpression>

namespace model {

namespace {

ToolCall callOf(const QByteArray& arguments)
{
    return {{}, QLatin1String(kToolName), arguments};
}

} // namespace

QString fencedInstruction()
{
    return QStringLiteral("\n\nTo run a command, write it in a fenced code block that is labelled bash, one block for "
                          "each command, and end your turn; the result comes in the next message. ") +
           toolDescription() + QStringLiteral(" An answer without such a block is your final answer.");
}

QList<ToolCall> fencedCalls(const QString& text)
{
    static const QRegularExpression kFence(QStringLiteral("^ {0,3}(`{3,}|~{3,})[ \\t]*([^`\\n]*)$"),
                                           QRegularExpression::MultilineOption);
    static const QStringList kLabels{QStringLiteral("bash"), QStringLiteral("sh"), QStringLiteral("shell"),
                                     QLatin1String(kToolName)};
    QList<ToolCall> calls;
    QString open; // the fence of the block we are in
    bool isCommand = false;
    QStringList lines;
    for (const QString& line : text.split(u'\n')) {
        const auto match = kFence.match(line);
        const QString label = match.captured(2).trimmed();
        if (open.isEmpty() && match.hasMatch()) {
            open = match.captured(1);
            isCommand = kLabels.contains(label.toLower());
            lines.clear();
        } else if (!open.isEmpty() && match.hasMatch() && match.captured(1).startsWith(open) && label.isEmpty()) {
            if (isCommand)
                calls += callOf(base::toJsonBytes(base::Json{{"command", base::jsonFrom(lines.join(u'\n'))}}));
            open.clear();
        } else {
            lines += line;
        }
    }
    if (!open.isEmpty() && isCommand)
        calls += callOf("a code block without an end");
    return calls;
}

QList<Message> withFences(const QList<Message>& messages)
{
    QList<Message> out;
    for (Message message : messages) {
        if (message.role == Role::System)
            message.text += fencedInstruction();
        message.calls.clear();
        const bool isResult = message.role == Role::Tool;
        if (isResult) {
            message.role = Role::User;
            message.text = QStringLiteral("Result:\n") + message.text;
            message.toolCallId.clear();
        }
        // Templates of such models want user and assistant to take turns.
        if (message.role == Role::User && !out.isEmpty() && out.last().role == Role::User)
            out.last().text += QStringLiteral("\n\n") + message.text;
        else
            out += message;
    }
    return out;
}

} // namespace model
