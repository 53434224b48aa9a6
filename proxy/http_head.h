// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <variant>

// The heads of HTTP/1 messages (RFC 9112). Pure and strict: what two programs could read in two ways is an error here,
// for that is how a second request is smuggled past the first one's decision.
namespace proxy {

struct HttpField {
    QByteArray name; // as it came
    QByteArray value;
};

struct HttpRequestHead {
    QByteArray method;
    QByteArray target;
    int minorVersion = 1;
    QList<HttpField> fields;
};

struct HttpResponseHead {
    int minorVersion = 1;
    int status = 0;
    QByteArray reason;
    QList<HttpField> fields;
};

enum class HeadState { NeedsMore, Bad, Complete };

template <typename Head>
struct ParsedHead {
    HeadState state = HeadState::NeedsMore;
    qsizetype size = 0; // of the head with its empty line, when complete
    Head head;
    QString problem; // when bad, in words for the client
};

constexpr qsizetype kLongestRequestHead = 16 * 1024;
constexpr qsizetype kLongestResponseHead = 64 * 1024;

[[nodiscard]] ParsedHead<HttpRequestHead> parseRequestHead(QByteArrayView bytes);
[[nodiscard]] ParsedHead<HttpResponseHead> parseResponseHead(QByteArrayView bytes);

// All values of a field, by its name in lower case.
[[nodiscard]] QList<QByteArray> fieldValues(const QList<HttpField>& fields, QByteArrayView lowerName);
// The comma-separated words of a field in lower case.
[[nodiscard]] QList<QByteArray> fieldWords(const QList<HttpField>& fields, QByteArrayView lowerName);

// How long a message's body is.
struct NoBody {
};
struct LengthBody {
    quint64 size = 0;
};
struct ChunkedBody {
};
struct UntilCloseBody {
}; // responses only
struct BadBody {
    QString problem;
};
using BodyKind = std::variant<NoBody, LengthBody, ChunkedBody, UntilCloseBody, BadBody>;

[[nodiscard]] BodyKind requestBody(const HttpRequestHead& head);
[[nodiscard]] BodyKind responseBody(const HttpResponseHead& head, const QByteArray& requestMethod);

// Whether the connection may serve another message after this one.
[[nodiscard]] bool isPersistent(int minorVersion, const QList<HttpField>& fields);

// The fields that go on to the next hop: without those that concern one connection only, Host, Expect's like kept.
[[nodiscard]] QList<HttpField> endToEnd(const QList<HttpField>& fields);

// A request that asks to become a WebSocket connection.
[[nodiscard]] bool isWebSocketUpgrade(const HttpRequestHead& head);

} // namespace proxy
