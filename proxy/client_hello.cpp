// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/client_hello.h"

#include <optional>

namespace proxy {
namespace {

constexpr qsizetype kRecordHeader = 5;
constexpr int kHandshake = 22;
constexpr int kClientHello = 1;
constexpr quint32 kServerName = 0;
constexpr quint32 kEncryptedHello = 0xfe0d;
constexpr quint32 kHostName = 0;

int byteAt(QByteArrayView bytes, qsizetype at)
{
    return static_cast<unsigned char>(bytes[at]);
}

// Reads big-endian numbers and vectors with a length in front. Past the end it turns bad and stays so.
class Reader
{
public:
    explicit Reader(QByteArrayView bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] bool isAtEnd() const { return m_bytes.isEmpty(); }

    QByteArrayView take(quint32 size)
    {
        if (!m_isGood || size > m_bytes.size()) {
            m_isGood = false;
            m_bytes = {};
            return {};
        }
        const QByteArrayView taken = m_bytes.first(size);
        m_bytes = m_bytes.sliced(size);
        return taken;
    }
    quint32 number(quint32 size)
    {
        quint32 value = 0;
        for (const char c : take(size))
            value = value << 8 | static_cast<unsigned char>(c);
        return value;
    }
    Reader vector(quint32 lengthSize)
    {
        const quint32 size = number(lengthSize);
        Reader inner(take(size));
        inner.m_isGood = m_isGood;
        return inner;
    }
    [[nodiscard]] QByteArrayView rest() const { return m_bytes; }

private:
    QByteArrayView m_bytes;
    bool m_isGood = true;
};

ClientHello only(ClientHello::State state)
{
    ClientHello hello;
    hello.state = state;
    return hello;
}

struct Handshake {
    ClientHello::State state = ClientHello::State::NeedsMore;
    QByteArray message; // with its 4-byte header
};

// A hello may be spread over several records; others in between are an error.
Handshake collectHandshake(QByteArrayView bytes)
{
    Handshake result;
    for (;;) {
        if (!bytes.isEmpty() && byteAt(bytes, 0) != kHandshake)
            return {result.message.isEmpty() ? ClientHello::State::NotTls : ClientHello::State::Malformed, {}};
        if (bytes.size() > 1 && byteAt(bytes, 1) != 3)
            return {result.message.isEmpty() ? ClientHello::State::NotTls : ClientHello::State::Malformed, {}};
        if (bytes.size() < kRecordHeader)
            return result;
        const qsizetype size = byteAt(bytes, 3) << 8 | byteAt(bytes, 4);
        if (size == 0 || size > (1 << 14))
            return {ClientHello::State::Malformed, {}};
        result.message += bytes.sliced(kRecordHeader, qMin(size, bytes.size() - kRecordHeader));
        if (result.message.size() >= 4) {
            if (byteAt(result.message, 0) != kClientHello)
                return {ClientHello::State::Malformed, {}};
            const qsizetype whole =
                4 + (byteAt(result.message, 1) << 16 | byteAt(result.message, 2) << 8 | byteAt(result.message, 3));
            if (whole > kLongestClientHello)
                return {ClientHello::State::Malformed, {}};
            if (result.message.size() >= whole) {
                result.message.truncate(whole);
                result.state = ClientHello::State::Complete;
                return result;
            }
        }
        if (bytes.size() < kRecordHeader + size)
            return result;
        bytes = bytes.sliced(kRecordHeader + size);
    }
}

bool readServerNames(QByteArrayView extension, ClientHello& hello)
{
    Reader outer(extension);
    Reader names = outer.vector(2);
    while (names.isGood() && !names.isAtEnd()) {
        const quint32 type = names.number(1);
        const Reader name = names.vector(2);
        if (type != kHostName)
            return false;
        hello.serverNames += name.rest().toByteArray();
    }
    return names.isGood() && outer.isAtEnd();
}

bool readExtensions(Reader extensions, ClientHello& hello)
{
    bool hasServerName = false;
    while (extensions.isGood() && !extensions.isAtEnd()) {
        const quint32 type = extensions.number(2);
        const Reader body = extensions.vector(2);
        if (type == kEncryptedHello)
            hello.hasEncryptedHello = true;
        if (type != kServerName)
            continue;
        if (hasServerName || !readServerNames(body.rest(), hello))
            return false;
        hasServerName = true;
    }
    return extensions.isGood();
}

} // namespace

ClientHello parseClientHello(QByteArrayView bytes)
{
    const Handshake handshake = collectHandshake(bytes);
    if (handshake.state == ClientHello::State::NeedsMore && bytes.size() > kLongestClientHello + 64 * kRecordHeader)
        return only(ClientHello::State::Malformed);
    if (handshake.state != ClientHello::State::Complete)
        return only(handshake.state);
    Reader message(handshake.message);
    message.take(4 + 2 + 32); // header, version, random
    message.vector(1);        // session id
    message.vector(2);        // cipher suites
    message.vector(1);        // compression methods
    ClientHello hello;
    hello.state = ClientHello::State::Complete;
    if (message.isGood() && message.isAtEnd())
        return hello; // no extensions, so no name
    if (!readExtensions(message.vector(2), hello) || !message.isAtEnd())
        return only(ClientHello::State::Malformed);
    return hello;
}

} // namespace proxy
