// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_client.h"

#include "base/log.h"
#include "model/chat_request.h"
#include "model/fenced_calls.h"

#include <QRandomGenerator>

namespace model {

namespace {

using namespace std::chrono_literals;

constexpr int kAttempts = 5;
constexpr std::chrono::milliseconds kLongestWait = 60s;

HttpFailure cutSilently(qint64 tokens)
{
    HttpFailure cut;
    cut.failure = {
        Trouble::ContextOverflow,
        {base::ErrorCode::LimitReached,
         ChatClient::tr("The model server read only %1 tokens and dropped the rest of the conversation. Give the "
                        "model a larger context (Ollama: OLLAMA_CONTEXT_LENGTH).")
             .arg(tokens),
         {}}};
    cut.contextWindow = tokens;
    return cut;
}

QUrl endpoint(QUrl base)
{
    QString path = base.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    base.setPath(path + QStringLiteral("/chat/completions"));
    return base;
}

} // namespace

ChatClient::ChatClient(QString model, const QUrl& baseUrl, base::Secret key, std::shared_ptr<base::Clock> clock)
    : m_model(std::move(model)),
      m_url(endpoint(baseUrl)),
      m_key(std::move(key)),
      m_clock(std::move(clock)),
      m_random([] { return QRandomGenerator::global()->generateDouble(); }),
      m_compat(compatFor(baseUrl))
{
}

ChatClient::~ChatClient()
{
    stop();
}

QString ChatClient::description() const
{
    return tr("%1 at %2").arg(m_model, m_url.host());
}

QString ChatClient::origin() const
{
    return m_model + u'@' + m_url.authority();
}

void ChatClient::request(const Conversation& conversation)
{
    Q_ASSERT(!m_isBusy);
    if (!m_network)
        m_network = modelNetwork();
    m_isBusy = true;
    m_conversation = conversation;
    m_attempt = 1;
    ++m_turns;
    send();
}

void ChatClient::cancel()
{
    if (m_isBusy)
        giveUp({Trouble::Cancelled, {base::ErrorCode::Cancelled, tr("The request to the model was cancelled."), {}}});
}

void ChatClient::send()
{
    stop();
    m_events = SseParser();
    m_answer = ChatStream();
    m_wholeBody.clear();
    m_hasShown = false;
    const QByteArray body = base::toJsonBytes(chatRequest(m_conversation, m_model, origin(), m_compat));
    m_bytesSent = body.size();
    m_http = new HttpStream(*m_network, {m_url, m_compat.keyHeader, m_key, body}, m_clock, this);
    connect(m_http, &HttpStream::received, this, &ChatClient::receive);
    connect(m_http, &HttpStream::ended, this, &ChatClient::finishStream);
}

void ChatClient::receive(const QByteArray& bytes)
{
    if (m_http->isEventStream())
        takeEvents(m_events.feed(bytes));
    else
        m_wholeBody += bytes;
}

void ChatClient::takeEvents(const QList<SseEvent>& events)
{
    const HttpStream* http = m_http;
    for (const SseEvent& event : events) {
        m_http->noteProgress();
        const ChatStream::Delta delta = m_answer.feed(event.data);
        if (event.name == "error" && m_answer.state() != ChatStream::State::Failed)
            return fail(streamFailure(base::jsonFrom(QString::fromUtf8(event.data))));
        m_hasShown = m_hasShown || !delta.text.isEmpty() || !delta.reasoning.isEmpty();
        if (!delta.reasoning.isEmpty())
            Q_EMIT reasoningReceived(delta.reasoning);
        if (m_http == http && !delta.text.isEmpty())
            Q_EMIT textReceived(delta.text);
        if (m_http != http)
            return; // cancelled by who received it
        if (m_answer.state() == ChatStream::State::Failed)
            return fail(streamFailure(m_answer.problem()));
        if (m_answer.state() == ChatStream::State::Done)
            return succeed();
    }
    if (m_events.isTooLarge())
        fail(httpFailure({HttpEnd::Cause::TooLarge, 0, {}, {}, {}}, m_clock->now()));
}

// The network library calls a connection that closed in mid-answer a success; only the end mark is one.
void ChatClient::finishStream(const HttpEnd& end)
{
    const HttpStream* http = m_http;
    const bool isGood = end.status >= 200 && end.status < 300;
    if (isGood && m_http->isEventStream()) {
        takeEvents(m_events.finish());
    } else if (isGood && end.cause == HttpEnd::Cause::Answered) {
        m_answer.feedWhole(m_wholeBody);
        if (m_answer.state() == ChatStream::State::Failed)
            return fail(streamFailure(m_answer.problem()));
    }
    if (!m_isBusy || m_http != http)
        return;
    if (m_answer.state() == ChatStream::State::Finished || m_answer.state() == ChatStream::State::Done)
        return succeed();
    if (isGood && end.cause == HttpEnd::Cause::Answered)
        return fail(streamFailure(base::jsonFrom(tr("the connection ended before the answer did"))));
    fail(httpFailure(end, m_clock->now()));
}

void ChatClient::succeed()
{
    Turn turn = m_answer.turn(QStringLiteral("call_%1_").arg(m_turns));
    if (!m_compat.hasTools && m_conversation.offersTool && turn.calls.isEmpty()) {
        turn.calls = fencedCalls(turn.text);
        for (qsizetype i = 0; i < turn.calls.size(); ++i)
            turn.calls[i].id = QStringLiteral("call_%1_%2").arg(m_turns).arg(i);
    }
    turn.origin = origin();
    if (wasCut(m_compat, m_bytesSent, turn.usage.input))
        return fail(cutSilently(turn.usage.input));
    stop();
    m_isBusy = false;
    Q_EMIT finished(turn);
}

void ChatClient::fail(const HttpFailure& problem)
{
    const ChatCompat better = learned(m_compat, problem.status, problem.failure.error.detail);
    const bool hasLearned = better != m_compat;
    m_compat = better;
    if (problem.contextWindow > 0)
        m_contextWindow = problem.contextWindow;
    stop();
    if (m_hasShown)
        Q_EMIT turnDiscarded();
    if (!m_isBusy)
        return; // cancelled by who was told
    if (hasLearned) {
        qCInfo(base::logAgent) << "the model server refused a parameter; asking again without it:"
                               << problem.failure.error.detail;
        return send();
    }
    retry(problem);
}

void ChatClient::retry(const HttpFailure& problem)
{
    const auto wait = waitBefore(problem);
    if (!problem.mayRetry || m_attempt >= kAttempts || wait > kLongestWait) {
        Failure failure = problem.failure;
        if (problem.mayRetry && wait > kLongestWait)
            failure.error.message += u' ' + tr("It asks to wait for %1 s.").arg(wait.count() / 1000);
        return giveUp(failure);
    }
    ++m_attempt;
    m_retryTimer = m_clock->callAfter(wait, this, [this] { send(); });
    Q_EMIT retrying(problem.failure.error.message, wait, m_attempt, kAttempts);
}

void ChatClient::retryNow()
{
    if (!m_retryTimer)
        return;
    stop();
    send();
}

// As the server asks, else 1, 2, 4, … s with jitter, so that many clients do not come back at once.
std::chrono::milliseconds ChatClient::waitBefore(const HttpFailure& problem) const
{
    if (problem.wait)
        return *problem.wait;
    const auto most = std::chrono::milliseconds(1000LL << (m_attempt - 1));
    return std::max(200ms,
                    std::chrono::milliseconds(static_cast<qint64>(m_random() * static_cast<double>(most.count()))));
}

void ChatClient::giveUp(const Failure& failure)
{
    stop();
    m_isBusy = false;
    Q_EMIT failed(failure);
}

void ChatClient::stop()
{
    if (m_retryTimer)
        m_retryTimer->deleteLater();
    m_retryTimer.clear();
    if (!m_http)
        return;
    m_http->disconnect(this);
    std::exchange(m_http, nullptr)->deleteLater();
}

} // namespace model
