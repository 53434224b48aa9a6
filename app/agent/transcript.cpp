// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/transcript.h"

namespace agent {

namespace {

constexpr qsizetype kFixed = 2;
constexpr qint64 kBytesPerToken = 3; // errs on the high side
constexpr qsizetype kKeptAfterOverflow = 2;
constexpr auto kLeftOut = "[Earlier turns were left out, because the conversation was too long for the model.]";

model::Message message(model::Role role, const QString& text)
{
    model::Message result;
    result.role = role;
    result.text = text;
    return result;
}

QString blanked(const QString& observation)
{
    const qsizetype output = observation.indexOf(QStringLiteral("\noutput ("));
    if (output < 0)
        return observation;
    return observation.first(output) +
           QStringLiteral("\noutput: left out, to save space; run the command again if needed");
}

qint64 bytesOf(const model::Message& message)
{
    qint64 bytes = message.text.toUtf8().size() + 16;
    for (const model::ToolCall& call : message.calls)
        bytes += call.arguments.size() + call.name.size() + 32;
    return message.opaque.is_null() ? bytes : bytes + base::toJsonBytes(message.opaque).size();
}

} // namespace

void Transcript::begin(const QString& systemPrompt, const QString& firstMessage)
{
    m_messages = {message(model::Role::System, systemPrompt), message(model::Role::User, firstMessage)};
}

void Transcript::addUser(const QString& text)
{
    m_messages += message(model::Role::User, text);
}

void Transcript::addTurn(const model::Turn& turn)
{
    model::Message added = message(model::Role::Assistant, turn.text);
    added.calls = turn.calls;
    added.opaque = turn.opaque;
    added.origin = turn.origin;
    m_messages += added;
    m_knownTokens = turn.usage.input > 0 ? turn.usage.input + turn.usage.output : 0;
    m_knownMessages = m_knownTokens > 0 ? m_messages.size() : 0;
}

void Transcript::addResult(const model::ToolCall& call, const QString& text)
{
    model::Message added = message(model::Role::Tool, text);
    added.toolCallId = call.id;
    m_messages += added;
}

model::Conversation Transcript::asking(const QString& words) const
{
    return {m_messages + QList{message(model::Role::User, words)}, false};
}

bool Transcript::isTooLong(qint64 window) const
{
    return window > 0 && m_knownTokens + estimatedTokens(m_knownMessages) > window / 5 * 4;
}

void Transcript::blankObservations(qsizetype keep)
{
    qsizetype seen = 0;
    for (qsizetype i = m_messages.size() - 1; i >= kFixed; --i) {
        if (m_messages.at(i).role == model::Role::Tool && ++seen > keep)
            m_messages[i].text = blanked(m_messages.at(i).text);
    }
    m_knownTokens = m_knownMessages = 0;
}

void Transcript::cutMiddle(qint64 tailTokens, const QString& note)
{
    // A tail starts with a turn of the model, never with a result.
    qsizetype start = m_messages.size();
    qint64 bytes = 0;
    for (qsizetype i = m_messages.size() - 1; i >= kFixed; --i) {
        bytes += bytesOf(m_messages.at(i));
        if (start < m_messages.size() && bytes / kBytesPerToken > tailTokens)
            break;
        if (m_messages.at(i).role == model::Role::Assistant)
            start = i;
    }
    if (start <= kFixed || start >= m_messages.size())
        return;
    m_messages = m_messages.first(kFixed) + QList{message(model::Role::User, note)} + m_messages.sliced(start);
    m_knownTokens = m_knownMessages = 0;
}

void Transcript::shrink()
{
    const qint64 before = estimatedTokens();
    blankObservations(kKeptAfterOverflow);
    if (estimatedTokens() > before / 2)
        cutMiddle(before / 3, QLatin1String(kLeftOut));
}

qint64 Transcript::estimatedTokens(qsizetype from) const
{
    qint64 bytes = 0;
    for (qsizetype i = from; i < m_messages.size(); ++i)
        bytes += bytesOf(m_messages.at(i));
    return bytes / kBytesPerToken;
}

} // namespace agent
