// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/secret.h"
#include "model/http_failure.h"

#include <QNetworkAccessManager>
#include <QPointer>
#include <QUrl>
#include <memory>

namespace model {

struct HttpPost {
    QUrl url;
    QByteArray keyHeader;
    base::Secret key; // empty: none
    QByteArray body;  // JSON
};

// One POST whose answer comes as a stream: sent exactly once, never redirected, with time-outs for silence only.
// Deleting it ends the request. Lives on the agent thread.
class HttpStream : public QObject
{
    Q_OBJECT
public:
    HttpStream(QNetworkAccessManager& network, const HttpPost& post, std::shared_ptr<base::Clock> clock,
               QObject* parent);
    ~HttpStream() override;

    // Known from the first received() on.
    [[nodiscard]] bool isEventStream() const { return m_isEventStream; }
    // Something useful came, not just a sign of life.
    void noteProgress();

Q_SIGNALS:
    // Bytes of a body whose status is 2xx.
    void received(const QByteArray& bytes);
    // Once. For a 2xx status the cause is Answered also when the body broke off: only its own end mark tells.
    void ended(const model::HttpEnd& end);

private:
    void read();
    void end(HttpEnd::Cause cause);
    void finish();
    void watch();

    std::shared_ptr<base::Clock> m_clock;
    QPointer<QNetworkReply> m_reply;
    QPointer<QObject> m_watch;
    HttpEnd m_end;
    bool m_isEventStream = false;
    bool m_hasEnded = false;
    bool m_hasBytes = false;
    bool m_isLoopback = false;
    qint64 m_bytes = 0;
    std::chrono::milliseconds m_lastByte{0};
    std::chrono::milliseconds m_lastProgress{0};
};

// What is left out of the network library on purpose: cookies, cache, HTTP/2, proxies for loopback.
[[nodiscard]] std::unique_ptr<QNetworkAccessManager> modelNetwork();

} // namespace model
