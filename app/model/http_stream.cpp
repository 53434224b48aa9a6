// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/http_stream.h"

#include <QHostAddress>
#include <QIODevice>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <cstring>

namespace model {

namespace {

using namespace std::chrono_literals;

constexpr qint64 kBodyLimit = 64 * 1024 * 1024;
constexpr qsizetype kErrorBodyLimit = 64 * 1024;
constexpr qint64 kReadBuffer = 1024 * 1024;

constexpr std::chrono::milliseconds kFirstByteLimit = 120s;
constexpr std::chrono::milliseconds kLocalFirstByteLimit = 600s; // a local model reads a long prompt for minutes
constexpr std::chrono::milliseconds kIdleLimit = 90s;
constexpr std::chrono::milliseconds kProgressLimit = 600s; // nothing but signs of life

bool isLoopback(const QString& host)
{
    return host == QStringLiteral("localhost") || QHostAddress(host).isLoopback();
}

// The network library sends a POST again on its own when the server closes without an answer, which would let a model
// be asked, and paid, twice. It cannot, with a body that cannot be rewound.
class SendOnce : public QIODevice
{
public:
    SendOnce(QByteArray bytes, QObject* parent) : QIODevice(parent), m_bytes(std::move(bytes))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_at >= m_bytes.size(); }
    qint64 size() const override { return m_bytes.size(); }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_at + QIODevice::bytesAvailable(); }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        if (atEnd())
            return -1;
        const qint64 size = std::min<qint64>(most, m_bytes.size() - m_at);
        std::memcpy(data, m_bytes.constData() + m_at, static_cast<std::size_t>(size));
        m_at += size;
        return size;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
};

class ProxyChoice : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override
    {
        if (isLoopback(query.peerHostName()))
            return {QNetworkProxy::NoProxy};
        return systemProxyForQuery(query);
    }
};

QNetworkRequest requestFor(const HttpPost& post)
{
    QNetworkRequest request(post.url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    request.setHeader(QNetworkRequest::ContentLengthHeader, post.body.size());
    request.setHeader(QNetworkRequest::UserAgentHeader, QByteArray("bailey"));
    request.setRawHeader("Accept", "text/event-stream, application/json");
    if (!post.key.isEmpty())
        request.setRawHeader(post.keyHeader,
                             (post.keyHeader == "Authorization" ? "Bearer " : "") + post.key.unsafeReveal());
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setDecompressedSafetyCheckThreshold(-1); // refuses honest answers; the bound is kBodyLimit
    return request;
}

HttpEnd::Cause causeOf(QNetworkReply::NetworkError error)
{
    if (error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::ProxyConnectionRefusedError)
        return HttpEnd::Cause::Refused;
    if (error == QNetworkReply::HostNotFoundError || error == QNetworkReply::ProxyNotFoundError)
        return HttpEnd::Cause::HostNotFound;
    return error == QNetworkReply::SslHandshakeFailedError ? HttpEnd::Cause::Tls : HttpEnd::Cause::Network;
}

} // namespace

std::unique_ptr<QNetworkAccessManager> modelNetwork()
{
    auto network = std::make_unique<QNetworkAccessManager>();
    network->setProxyFactory(new ProxyChoice);
    return network;
}

HttpStream::HttpStream(QNetworkAccessManager& network, const HttpPost& post, std::shared_ptr<base::Clock> clock,
                       QObject* parent)
    : QObject(parent), m_clock(std::move(clock)), m_isLoopback(isLoopback(post.url.host()))
{
    network.clearConnectionCache(); // a kept connection that the server has closed counts as a failed request
    m_reply = network.post(requestFor(post), new SendOnce(post.body, this));
    m_reply->setReadBufferSize(kReadBuffer);
    m_lastByte = m_lastProgress = m_clock->elapsed();
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpStream::read);
    connect(m_reply, &QNetworkReply::finished, this, &HttpStream::finish);
    watch();
}

HttpStream::~HttpStream()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

void HttpStream::noteProgress()
{
    m_lastProgress = m_clock->elapsed();
}

void HttpStream::read()
{
    if (m_hasEnded || !m_reply || !m_reply->isOpen())
        return;
    m_lastByte = m_clock->elapsed();
    if (!std::exchange(m_hasBytes, true)) {
        delete m_watch; // the limit for silence is another one from here on
        watch();
    }
    m_end.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    m_isEventStream = !m_reply->header(QNetworkRequest::ContentTypeHeader).toString().contains(QStringLiteral("json"));
    const QByteArray bytes = m_reply->readAll();
    m_bytes += bytes.size();
    if (m_bytes > kBodyLimit)
        return end(HttpEnd::Cause::TooLarge);
    if (m_end.status >= 200 && m_end.status < 300)
        Q_EMIT received(bytes);
    else
        m_end.body += bytes.first(std::min(bytes.size(), kErrorBodyLimit - m_end.body.size()));
}

void HttpStream::finish()
{
    if (m_hasEnded || !m_reply)
        return;
    if (m_reply->bytesAvailable() > 0)
        read();
    if (m_hasEnded || !m_reply)
        return;
    m_end.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    m_end.words = m_reply->errorString();
    end(m_end.status > 0 ? HttpEnd::Cause::Answered : causeOf(m_reply->error()));
}

void HttpStream::end(HttpEnd::Cause cause)
{
    m_hasEnded = true;
    if (m_watch)
        m_watch->deleteLater(); // we may be in its call-back
    m_end.cause = cause;
    for (const auto& [name, value] : m_reply->rawHeaderPairs())
        m_end.headers.insert(name.toLower(), value);
    Q_EMIT ended(m_end);
}

// One timer that sleeps until the first limit could be reached, not one for each byte.
void HttpStream::watch()
{
    if (m_hasEnded)
        return;
    const auto now = m_clock->elapsed();
    const auto silence = m_hasBytes ? kIdleLimit : m_isLoopback ? kLocalFirstByteLimit : kFirstByteLimit;
    const auto due = std::min(m_lastByte + silence, m_lastProgress + kProgressLimit);
    if (due <= now)
        return end(HttpEnd::Cause::TimedOut);
    m_watch = m_clock->callAfter(due - now, this, [this] { watch(); });
}

} // namespace model
