// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/http_head.h"

#include <QCoreApplication>
#include <algorithm>

namespace proxy {
namespace {

constexpr qsizetype kMostFields = 128;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

bool isTokenCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           QByteArrayView("!#$%&'*+-.^_`|~").contains(c);
}

bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isTokenCharacter);
}

bool isFieldValue(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
    });
}

bool isTargetText(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte > 0x20 && byte != 0x7f;
    });
}

QByteArrayView trimmed(QByteArrayView text)
{
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.isEmpty() && isBlank(text.front()))
        text = text.sliced(1);
    while (!text.isEmpty() && isBlank(text.back()))
        text.chop(1);
    return text;
}

// A line feed without a carriage return ends a line for some programs and not for others.
bool hasBareLineFeed(QByteArrayView bytes)
{
    for (qsizetype at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) {
        if (at == 0 || bytes[at - 1] != '\r')
            return true;
    }
    return false;
}

template <typename Head>
ParsedHead<Head> bad(const QString& problem)
{
    ParsedHead<Head> result;
    result.state = HeadState::Bad;
    result.problem = problem;
    return result;
}

bool parseField(QByteArrayView line, QList<HttpField>& fields)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || !isToken(line.first(colon)))
        return false; // also a folded line and blanks before the colon
    const QByteArrayView value = trimmed(line.sliced(colon + 1));
    if (!isFieldValue(value))
        return false;
    fields += HttpField{line.first(colon).toByteArray(), value.toByteArray()};
    return fields.size() <= kMostFields;
}

QList<QByteArrayView> linesOf(QByteArrayView head)
{
    QList<QByteArrayView> lines;
    while (!head.isEmpty()) {
        const qsizetype end = head.indexOf(QByteArrayView("\r\n"));
        lines += head.first(end);
        head = head.sliced(end + 2);
    }
    return lines;
}

QString startLine(QByteArrayView line, HttpRequestHead& head)
{
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || last == first)
        return Words::tr("This is no HTTP request.");
    const QByteArrayView method = line.first(first), target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    if (version == QByteArrayView("HTTP/2.0"))
        return Words::tr("HTTP/2 without TLS does not go through the gate; use HTTP/1.1 or https.");
    if (version != QByteArrayView("HTTP/1.1") && version != QByteArrayView("HTTP/1.0"))
        return Words::tr("This is no HTTP/1.1 request.");
    if (!isToken(method) || method.size() > 32 || !isTargetText(target))
        return Words::tr("The request line has characters that it must not have.");
    head.method = method.toByteArray();
    head.target = target.toByteArray();
    head.minorVersion = version.back() - '0';
    return {};
}

QString startLine(QByteArrayView line, HttpResponseHead& head)
{
    // HTTP/1.1 200 OK
    const bool isVersion = line.startsWith("HTTP/1.1 ") || line.startsWith("HTTP/1.0 ");
    const QByteArray status = line.size() >= 12 ? line.sliced(9, 3).toByteArray() : QByteArray();
    const bool isStatus = std::all_of(status.begin(), status.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!isVersion || status.isEmpty() || !isStatus || (line.size() > 12 && line[12] != ' ') || status[0] == '0')
        return Words::tr("The answer is no HTTP/1.1 response.");
    head.minorVersion = line[7] - '0';
    head.status = status.toInt();
    const QByteArrayView reason = line.size() > 13 ? line.sliced(13) : QByteArrayView();
    if (!isFieldValue(reason))
        return Words::tr("The answer's status line has characters that it must not have.");
    head.reason = reason.toByteArray();
    return {};
}

template <typename Head>
ParsedHead<Head> parseHead(QByteArrayView bytes, qsizetype longest)
{
    const qsizetype end = bytes.first(std::min(bytes.size(), longest)).indexOf(QByteArrayView("\r\n\r\n"));
    const QByteArrayView head = bytes.first(end < 0 ? std::min(bytes.size(), longest) : end + 2);
    if (hasBareLineFeed(head))
        return bad<Head>(Words::tr("A line ends without a carriage return."));
    if (end < 0)
        return bytes.size() < longest ? ParsedHead<Head>()
                                      : bad<Head>(Words::tr("The head of the message is too long."));
    ParsedHead<Head> result;
    result.state = HeadState::Complete;
    result.size = end + 4;
    const QList<QByteArrayView> lines = linesOf(head);
    result.problem = startLine(lines.first(), result.head);
    for (qsizetype i = 1; i < lines.size() && result.problem.isEmpty(); ++i) {
        if (!parseField(lines[i], result.head.fields))
            result.problem = Words::tr("A header field is malformed, or there are too many.");
    }
    if (!result.problem.isEmpty())
        result.state = HeadState::Bad;
    return result;
}

std::optional<quint64> parseLength(const QByteArray& text)
{
    const bool isNumber = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (text.isEmpty() || text.size() > 18 || !isNumber)
        return std::nullopt;
    return text.toULongLong();
}

// RFC 9112, 6.3. Both lengths at once, two lengths, or a coding that we do not read are how requests are smuggled.
BodyKind bodyByFields(int minorVersion, const QList<HttpField>& fields, BodyKind otherwise)
{
    const auto codings = fieldValues(fields, "transfer-encoding");
    const auto lengths = fieldValues(fields, "content-length");
    if (!codings.isEmpty()) {
        if (codings.size() != 1 || codings.first().toLower() != "chunked" || !lengths.isEmpty() || minorVersion == 0)
            return BadBody{Words::tr("The message says in two ways, or in an unknown way, how long it is.")};
        return ChunkedBody{};
    }
    if (lengths.isEmpty())
        return otherwise;
    const auto length = parseLength(lengths.first());
    if (lengths.size() != 1 || !length)
        return BadBody{Words::tr("The message's Content-Length is no number, or there are two.")};
    return *length == 0 ? BodyKind(NoBody{}) : BodyKind(LengthBody{*length});
}

} // namespace

ParsedHead<HttpRequestHead> parseRequestHead(QByteArrayView bytes)
{
    // RFC 9112, 2.2: an empty line before a request is ignored (once).
    const qsizetype skipped = bytes.startsWith(QByteArrayView("\r\n")) ? 2 : 0;
    auto result = parseHead<HttpRequestHead>(bytes.sliced(skipped), kLongestRequestHead);
    result.size += skipped;
    return result;
}

ParsedHead<HttpResponseHead> parseResponseHead(QByteArrayView bytes)
{
    return parseHead<HttpResponseHead>(bytes, kLongestResponseHead);
}

QList<QByteArray> fieldValues(const QList<HttpField>& fields, QByteArrayView lowerName)
{
    QList<QByteArray> values;
    for (const HttpField& field : fields) {
        if (field.name.toLower() == lowerName)
            values += field.value;
    }
    return values;
}

QList<QByteArray> fieldWords(const QList<HttpField>& fields, QByteArrayView lowerName)
{
    QList<QByteArray> words;
    for (const QByteArray& value : fieldValues(fields, lowerName)) {
        for (const QByteArray& word : value.split(','))
            words += word.trimmed().toLower();
    }
    return words;
}

BodyKind requestBody(const HttpRequestHead& head)
{
    return bodyByFields(head.minorVersion, head.fields, NoBody{});
}

BodyKind responseBody(const HttpResponseHead& head, const QByteArray& requestMethod)
{
    if (head.status < 200 || head.status == 204 || head.status == 304 || requestMethod == "HEAD")
        return NoBody{};
    return bodyByFields(head.minorVersion, head.fields, UntilCloseBody{});
}

bool isPersistent(int minorVersion, const QList<HttpField>& fields)
{
    const auto words = fieldWords(fields, "connection") + fieldWords(fields, "proxy-connection");
    if (words.contains("close"))
        return false;
    return minorVersion >= 1 || words.contains("keep-alive");
}

QList<HttpField> endToEnd(const QList<HttpField>& fields)
{
    static const QList<QByteArray> kHopByHop{
        "connection",          "keep-alive", "proxy-connection", "proxy-authenticate",
        "proxy-authorization", "te",         "upgrade",          "http2-settings"};
    // Fields that a message needs stay, even where Connection names them: dropping them would change its meaning.
    static const QList<QByteArray> kNeeded{"content-length", "transfer-encoding", "host", "trailer"};
    const auto nominated = fieldWords(fields, "connection");
    QList<HttpField> kept;
    for (const HttpField& field : fields) {
        const QByteArray name = field.name.toLower();
        if (!kHopByHop.contains(name) && (kNeeded.contains(name) || !nominated.contains(name)))
            kept += field;
    }
    return kept;
}

bool isWebSocketUpgrade(const HttpRequestHead& head)
{
    return head.method == "GET" && head.minorVersion == 1 &&
           fieldWords(head.fields, "connection").contains("upgrade") &&
           fieldWords(head.fields, "upgrade") == QList<QByteArray>{"websocket"};
}

} // namespace proxy
