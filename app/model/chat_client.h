// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/secret.h"
#include "model/chat_compat.h"
#include "model/chat_stream.h"
#include "model/client.h"
#include "model/http_stream.h"
#include "model/sse_parser.h"

#include <functional>
#include <memory>

namespace model {

// A model behind OpenAI's Chat Completions, at OpenAI or anywhere else. Nothing of an answer counts before its end
// mark came; what broke off is asked again as a whole, at most five times, with growing random waits. What a server
// refuses to understand is left out from then on.
class ChatClient : public Client
{
    Q_OBJECT
public:
    ChatClient(QString model, const QUrl& baseUrl, base::Secret key, std::shared_ptr<base::Clock> clock);
    ~ChatClient() override;

    void request(const model::Conversation& conversation) override;
    void cancel() override;
    void retryNow() override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] qint64 contextWindow() const override { return m_contextWindow; }

    // From 0 up to 1; for tests.
    void setRandom(std::function<double()> random) { m_random = std::move(random); }

private:
    void send();
    void receive(const QByteArray& bytes);
    void takeEvents(const QList<SseEvent>& events);
    void finishStream(const HttpEnd& end);
    void succeed();
    void fail(const HttpFailure& problem);
    void retry(const HttpFailure& problem);
    void giveUp(const Failure& failure);
    void stop();
    [[nodiscard]] QString origin() const;
    [[nodiscard]] std::chrono::milliseconds waitBefore(const HttpFailure& problem) const;

    QString m_model;
    QUrl m_url;
    base::Secret m_key;
    std::shared_ptr<base::Clock> m_clock;
    std::function<double()> m_random;
    std::unique_ptr<QNetworkAccessManager> m_network; // made on the thread that uses it
    ChatCompat m_compat;
    qint64 m_contextWindow = 0; // learned when it was exceeded

    Conversation m_conversation;
    HttpStream* m_http = nullptr;
    QPointer<QObject> m_retryTimer;
    SseParser m_events;
    ChatStream m_answer;
    QByteArray m_wholeBody;
    bool m_isBusy = false;
    bool m_hasShown = false; // something of this turn was emitted
    qsizetype m_bytesSent = 0;
    int m_attempt = 0;
    int m_turns = 0;
};

} // namespace model
