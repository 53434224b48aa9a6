// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/agent_view.h"

#include "base/inert_text.h"

#include <QScrollBar>
#include <QTextBlock>

namespace desktop {

namespace {

constexpr int kBlocks = 20'000;
constexpr int kReplayedTurns = 300;
constexpr qsizetype kTurnLimit = 100'000;

} // namespace

AgentView::AgentView(QWidget* parent) : QPlainTextEdit(parent)
{
    setAccessibleName(tr("What the agent said"));
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMaximumBlockCount(kBlocks);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(12);
    setPlaceholderText(tr("The agent has said nothing yet."));
}

void AgentView::append(const run::Event& event)
{
    if (const auto* turn = std::get_if<run::AgentText>(&event.payload)) {
        dropLive();
        addTurn(tr("Agent"), turn->text);
    } else if (const auto* message = std::get_if<run::PersonMessage>(&event.payload)) {
        dropLive();
        addTurn(tr("You"), message->text);
    } else if (std::holds_alternative<run::CommandStarted>(event.payload) ||
               std::holds_alternative<run::ModelAsked>(event.payload) ||
               std::holds_alternative<run::ModelTrouble>(event.payload)) {
        dropLive(); // the turn is over, or it broke and is asked again
    }
}

void AgentView::replace(const QList<run::Event>& events)
{
    clear();
    qsizetype first = events.size();
    for (int turns = 0; first > 0 && turns < kReplayedTurns; --first) {
        if (std::holds_alternative<run::AgentText>(events[first - 1].payload))
            ++turns;
    }
    for (qsizetype i = first; i < events.size(); ++i)
        append(events[i]);
}

void AgentView::appendDelta(const QString& delta)
{
    QScrollBar* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 1;
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    if (m_liveStart < 0) {
        m_liveStart = cursor.position();
        if (!document()->isEmpty())
            cursor.insertText(QStringLiteral("\n\n"));
    }
    if (cursor.position() - m_liveStart < kTurnLimit)
        cursor.insertText(base::inertBlock(delta));
    if (follows)
        bar->setValue(bar->maximum());
}

void AgentView::clear()
{
    QPlainTextEdit::clear();
    m_liveStart = -1;
}

void AgentView::addTurn(const QString& who, const QString& text)
{
    if (text.trimmed().isEmpty())
        return;
    QScrollBar* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 1;
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    QTextCharFormat name;
    name.setFontWeight(QFont::DemiBold);
    if (!document()->isEmpty())
        cursor.insertText(QStringLiteral("\n\n"), QTextCharFormat());
    cursor.insertText(who + u'\n', name);
    cursor.insertText(base::inertBlock(base::elided(text.trimmed(), kTurnLimit)), QTextCharFormat());
    if (follows)
        bar->setValue(bar->maximum());
}

void AgentView::dropLive()
{
    if (m_liveStart < 0)
        return;
    QTextCursor cursor(document());
    cursor.setPosition(std::min(m_liveStart, document()->characterCount() - 1));
    cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    m_liveStart = -1;
}

} // namespace desktop
