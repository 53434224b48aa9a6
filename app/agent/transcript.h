// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "model/client.h"

namespace agent {

// The conversation as the model gets it, kept within the model's context window. Its first two messages, the prompt and
// the word to begin, always stay, and a call is never parted from its results.
class Transcript
{
public:
    void begin(const QString& systemPrompt, const QString& firstMessage);
    void addUser(const QString& text);
    void addTurn(const model::Turn& turn);
    void addResult(const model::ToolCall& call, const QString& text);

    [[nodiscard]] const QList<model::Message>& messages() const { return m_messages; }
    // The conversation without a tool, with one more message that is not kept.
    [[nodiscard]] model::Conversation asking(const QString& words) const;

    // Whether four fifths of the window are full, by the provider's own count as far as it goes. A window of 0 is
    // unknown and never full.
    [[nodiscard]] bool isTooLong(qint64 window) const;
    // Leaves of all but the newest `keep` observations only what came of the command, not its output.
    void blankObservations(qsizetype keep);
    // Puts `note` in the place of the turns that do not fit into the newest `tailTokens`. At least one turn stays.
    void cutMiddle(qint64 tailTokens, const QString& note);
    // At least to half, without asking the model, which has just refused the length.
    void shrink();

private:
    [[nodiscard]] qint64 estimatedTokens(qsizetype from = 0) const;

    QList<model::Message> m_messages;
    qint64 m_knownTokens = 0; // what the provider counted for the first m_knownMessages
    qsizetype m_knownMessages = 0;
};

} // namespace agent
