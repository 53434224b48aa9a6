// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/http_exchange.h"

#include <QCoreApplication>

namespace proxy {
namespace {

constexpr qsizetype kBuffered = 128 * 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

QByteArray fieldLines(const QList<HttpField>& fields)
{
    QByteArray lines;
    for (const HttpField& field : fields)
        lines += field.name + ": " + field.value + "\r\n";
    return lines;
}

QByteArray statusLine(const HttpResponseHead& head)
{
    return "HTTP/1.1 " + QByteArray::number(head.status) + " " + head.reason + "\r\n";
}

bool isUntilClose(const BodyKind& body)
{
    return std::holds_alternative<UntilCloseBody>(body);
}

} // namespace

HttpExchange::HttpExchange(Link& client, std::unique_ptr<Link> upstream, const std::optional<UpstreamProxy>& proxy,
                           HttpRequestHead head, const Target& target, Callback callback)
    : m_client(client),
      m_upstream(std::move(upstream)),
      m_proxy(proxy),
      m_head(std::move(head)),
      m_target(target),
      m_callback(std::move(callback)),
      m_requestBody(requestBody(m_head)),
      m_isUpgrade(isWebSocketUpgrade(m_head)),
      m_isClientPersistent(isPersistent(m_head.minorVersion, m_head.fields))
{
}

HttpExchange::~HttpExchange() = default;

void HttpExchange::start()
{
    m_upstream->setOwner(*this);
    m_upstream->setInputLimit(kBuffered);
    m_upstream->resumeReading();
    m_client.setInputLimit(kBuffered);
    m_client.resumeReading();
    sendHead();
    pumpUp();
}

// Host is written from the target that was decided, whatever the client wrote there.
void HttpExchange::sendHead()
{
    const QByteArray front = m_proxy ? "http://" + hostField(m_target, 80) : QByteArray();
    const QByteArray path = m_proxy && m_target.path == "*" ? QByteArray() : m_target.path; // RFC 9112, 3.2.4
    QByteArray bytes =
        m_head.method + " " + front + path + (m_head.minorVersion == 1 ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n");
    bytes += "Host: " + hostField(m_target, 80) + "\r\n";
    if (m_proxy)
        bytes += authorizationLine(*m_proxy);
    for (const HttpField& field : endToEnd(m_head.fields)) {
        if (field.name.toLower() != "host")
            bytes += field.name + ": " + field.value + "\r\n";
    }
    if (m_isUpgrade)
        bytes += "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    else
        bytes += m_isClientPersistent ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    m_bytesUp += static_cast<quint64>(bytes.size());
    m_upstream->write(bytes);
}

void HttpExchange::pumpUp()
{
    while (!m_hasEnded && !m_requestBody.isDone() && !m_client.input().isEmpty() && m_upstream->unsent() < kBuffered) {
        const qsizetype size = m_requestBody.read(m_client.input());
        if (m_requestBody.isBad())
            return fail(Words::tr("the request's body is malformed"));
        m_upstream->write(QByteArrayView(m_client.input()).first(size));
        m_bytesUp += static_cast<quint64>(size);
        m_client.consume(size);
    }
    if (!m_hasEnded && !m_requestBody.isDone() && m_client.isInputEnded() && m_client.input().isEmpty())
        fail(Words::tr("the program ended its request too early"));
}

void HttpExchange::linkReadable(Link&)
{
    pumpDown();
}

void HttpExchange::linkDrained(Link&)
{
    pumpUp();
}

void HttpExchange::linkBroken(Link&)
{
    fail(Words::tr("the server broke the connection off"));
}

void HttpExchange::pumpDown()
{
    while (!m_hasEnded && !m_isInBody && !m_upstream->input().isEmpty()) {
        if (!readResponseHead())
            break;
    }
    if (m_hasEnded)
        return;
    if (m_isInBody)
        passBody();
    if (m_hasEnded || !m_upstream->isInputEnded() || !m_upstream->input().isEmpty())
        return;
    if (m_isInBody && m_responseBody.endsWithConnection())
        end(Result::Finished);
    else
        fail(Words::tr("the server ended its answer too early"));
}

bool HttpExchange::readResponseHead()
{
    const auto parsed = parseResponseHead(m_upstream->input());
    if (parsed.state == HeadState::NeedsMore)
        return false;
    if (parsed.state == HeadState::Bad) {
        fail(parsed.problem);
        return false;
    }
    constexpr int kWhoAreYou = 407;
    if (m_proxy && parsed.head.status == kWhoAreYou) { // meant for the person, not for what runs inside
        fail(proxyRefusal(parsed.head.status));
        return false;
    }
    const BodyKind body = responseBody(parsed.head, m_head.method);
    if (const auto* bad = std::get_if<BadBody>(&body)) {
        fail(bad->problem);
        return false;
    }
    m_upstream->consume(parsed.size);
    m_bytesDown += static_cast<quint64>(parsed.size);
    if (parsed.head.status < 200)
        passInterim(parsed.head);
    else
        passHead(parsed.head, body);
    return true;
}

void HttpExchange::passInterim(const HttpResponseHead& head)
{
    if (head.status != 101) {
        if (m_head.minorVersion == 1)
            m_client.write(statusLine(head) + fieldLines(endToEnd(head.fields)) + "\r\n");
        return;
    }
    // An upgrade that was not asked for would turn the rest of the connection into something that nobody decided.
    if (!m_isUpgrade || fieldWords(head.fields, "upgrade") != QList<QByteArray>{"websocket"})
        return fail(Words::tr("the server changed to another protocol without being asked"));
    m_client.write(statusLine(head) + fieldLines(endToEnd(head.fields)) +
                   "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    m_hasAnswered = true;
    end(Result::Upgraded);
}

void HttpExchange::passHead(const HttpResponseHead& head, const BodyKind& body)
{
    m_isUpstreamPersistent = isPersistent(head.minorVersion, head.fields) && !isUntilClose(body);
    m_isClientPersistent = m_isClientPersistent && !isUntilClose(body);
    m_responseBody = BodyReader(body);
    m_isInBody = true;
    m_hasAnswered = true;
    m_client.write(statusLine(head) + fieldLines(endToEnd(head.fields)) +
                   (m_isClientPersistent ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"));
}

void HttpExchange::passBody()
{
    while (!m_responseBody.isDone() && !m_upstream->input().isEmpty() && m_client.unsent() < kBuffered) {
        const qsizetype size = m_responseBody.read(m_upstream->input());
        if (m_responseBody.isBad())
            return fail(Words::tr("the answer's body is malformed"));
        m_client.write(QByteArrayView(m_upstream->input()).first(size));
        m_bytesDown += static_cast<quint64>(size);
        m_upstream->consume(size);
    }
    if (m_responseBody.isDone())
        responseDone();
}

void HttpExchange::responseDone()
{
    // Bytes after the response belong to nothing; a connection that has them is not used again.
    const bool isClean = m_upstream->input().isEmpty() && !m_upstream->isInputEnded();
    m_isUpstreamPersistent = m_isUpstreamPersistent && isClean;
    end(m_requestBody.isDone() && m_isClientPersistent ? Result::Reusable : Result::Finished);
}

void HttpExchange::fail(const QString& problem)
{
    m_problem = problem;
    end(Result::Failed);
}

void HttpExchange::end(Result result)
{
    if (std::exchange(m_hasEnded, true))
        return;
    const Callback callback = std::move(m_callback);
    callback(result);
}

} // namespace proxy
