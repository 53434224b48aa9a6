// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/scripted_client.h"

#include "base/inert_text.h"

namespace model {

namespace {

constexpr int kAttempts = 5;
constexpr qsizetype kPiece = 24;

QString textSinceLastTurn(const QList<Message>& messages)
{
    QStringList texts;
    for (const Message& message : messages) {
        if (message.role == Role::Assistant)
            texts.clear();
        else if (message.role != Role::System)
            texts += message.text;
    }
    return texts.join(u'\n');
}

bool applies(const ScriptStep& step, const QString& observation)
{
    if (step.onlyIf && !step.onlyIf->match(observation).hasMatch())
        return false;
    return !step.unless || !step.unless->match(observation).hasMatch();
}

} // namespace

ScriptedClient::ScriptedClient(Script script, std::shared_ptr<base::Clock> clock)
    : m_script(std::move(script)), m_clock(std::move(clock))
{
}

QString ScriptedClient::description() const
{
    return m_script.name.isEmpty() ? tr("a script") : tr("the script \"%1\"").arg(m_script.name);
}

void ScriptedClient::request(const Conversation& conversation)
{
    Q_ASSERT(!m_isBusy);
    m_isBusy = true;
    m_attempt = 0;
    m_isWaiting = false;
    m_observation = textSinceLastTurn(conversation.messages);
    m_offersTool = conversation.offersTool;
    later({}, [this] { playNext(); });
}

void ScriptedClient::cancel()
{
    if (m_isBusy)
        fail(Trouble::Cancelled, tr("The request to the model was cancelled."));
}

void ScriptedClient::retryNow()
{
    if (!m_isBusy || !m_isWaiting)
        return;
    m_isWaiting = false;
    ++m_request; // the wait that is cut belongs to none any more
    playNext();
}

// Without a delay the clock is not asked, so that a clock that stands still in a test holds up nothing.
void ScriptedClient::later(std::chrono::milliseconds delay, std::function<void()> callback)
{
    auto guarded = [this, request = m_request, callback = std::move(callback)] {
        if (m_isBusy && request == m_request)
            callback();
    };
    if (delay.count() > 0)
        m_clock->callAfter(delay, this, std::move(guarded));
    else
        QMetaObject::invokeMethod(this, std::move(guarded), Qt::QueuedConnection);
}

void ScriptedClient::playNext()
{
    if (!m_offersTool)
        return answerWithoutTool();
    const ScriptStep* step = takeStep();
    if (!step)
        return fail(Trouble::BadRequest,
                    tr("The script has ended: of its steps (%1), none is left for this observation: %2")
                        .arg(m_script.steps.size())
                        .arg(base::elided(base::inertLine(m_observation), 200)));
    if (step->expect && !step->expect->match(m_observation).hasMatch())
        return fail(Trouble::BadRequest,
                    tr("Step %1 of the script expects \"%2\" in the observation, which is: %3")
                        .arg(step->number)
                        .arg(step->expect->pattern(), base::elided(base::inertLine(m_observation), 400)));
    later(step->delay, [this, step] { play(*step); });
}

const ScriptStep* ScriptedClient::takeStep()
{
    for (; m_next < m_script.steps.size(); ++m_next, m_played = 0) {
        const ScriptStep& step = m_script.steps.at(m_next);
        if (m_played < step.repeat && applies(step, m_observation)) {
            ++m_played;
            return &step;
        }
    }
    return nullptr;
}

void ScriptedClient::play(const ScriptStep& step)
{
    const quint64 request = m_request;
    if (!step.reasoning.isEmpty())
        Q_EMIT reasoningReceived(step.reasoning);
    sendText(step.text);
    if (request != m_request)
        return; // cancelled by who received the text
    if (step.error)
        return playError(step);
    m_isBusy = false;
    ++m_request;
    Turn turn;
    turn.text = step.text;
    turn.reasoning = step.reasoning;
    turn.calls = withIds(step.calls);
    turn.finish = step.finish;
    turn.usage = step.usage;
    Q_EMIT finished(turn);
}

void ScriptedClient::playError(const ScriptStep& step)
{
    const QString message = tr("The script says so in step %1.").arg(step.number);
    if (!step.retryAfter || m_attempt + 1 >= kAttempts)
        return fail(*step.error, message);
    ++m_attempt;
    if (!step.text.isEmpty() || !step.reasoning.isEmpty())
        Q_EMIT turnDiscarded();
    m_isWaiting = true;
    Q_EMIT retrying(message, *step.retryAfter, m_attempt + 1, kAttempts);
    later(*step.retryAfter, [this] {
        m_isWaiting = false;
        playNext();
    });
}

void ScriptedClient::answerWithoutTool()
{
    Turn turn;
    turn.text = m_script.summary.isEmpty() ? tr("The script has no summary.") : m_script.summary;
    sendText(turn.text);
    if (!m_isBusy)
        return;
    m_isBusy = false;
    ++m_request;
    Q_EMIT finished(turn);
}

void ScriptedClient::sendText(const QString& text)
{
    const quint64 request = m_request;
    for (qsizetype at = 0; at < text.size() && request == m_request;) {
        qsizetype end = std::min(at + kPiece, text.size());
        if (end < text.size() && text[end - 1].isHighSurrogate())
            ++end;
        Q_EMIT textReceived(text.mid(at, end - at));
        at = end;
    }
}

void ScriptedClient::fail(Trouble trouble, const QString& message)
{
    m_isBusy = false;
    ++m_request;
    Q_EMIT failed({trouble, {base::ErrorCode::Unavailable, message, {}}});
}

QList<ToolCall> ScriptedClient::withIds(QList<ToolCall> calls)
{
    for (ToolCall& call : calls)
        call.id = QStringLiteral("call_%1").arg(++m_calls);
    return calls;
}

} // namespace model
