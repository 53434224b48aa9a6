// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/body.h"

#include <algorithm>

namespace proxy {
namespace {

constexpr qsizetype kLongestLine = 1024;
constexpr qsizetype kLongestTrailer = 8 * 1024;

template <typename... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

} // namespace

BodyReader::BodyReader(const BodyKind& kind)
{
    std::visit(Overloaded{
                   [this](NoBody) { m_state = State::Done; },
                   [this](LengthBody body) {
                       m_state = State::Length;
                       m_left = body.size;
                   },
                   [this](ChunkedBody) { m_state = State::ChunkSize; },
                   [this](UntilCloseBody) { m_state = State::UntilClose; },
                   [this](const BadBody&) { m_state = State::Bad; },
               },
               kind);
}

qsizetype BodyReader::read(QByteArrayView bytes)
{
    qsizetype used = 0;
    while (used < bytes.size() && m_state != State::Done && m_state != State::Bad) {
        if (m_state == State::UntilClose)
            return bytes.size();
        if (m_state == State::Length || m_state == State::ChunkData)
            used += readCounted(bytes.size() - used);
        else
            readByte(bytes[used++]);
    }
    return used;
}

qsizetype BodyReader::readCounted(qsizetype available)
{
    const auto now = static_cast<qsizetype>(std::min(m_left, static_cast<quint64>(available)));
    m_left -= static_cast<quint64>(now);
    if (m_left == 0)
        m_state = m_state == State::Length ? State::Done : State::ChunkEnd;
    return now;
}

void BodyReader::readByte(char c)
{
    m_line += c;
    if (m_line.size() > kLongestLine || (c == '\n' && !m_line.endsWith("\r\n")))
        m_state = State::Bad;
    else if (c == '\n')
        endLine();
}

void BodyReader::endLine()
{
    m_line.chop(2);
    if (m_line.contains('\r')) {
        m_state = State::Bad;
    } else if (m_state == State::ChunkSize) {
        endChunkSize();
    } else if (m_state == State::ChunkEnd) {
        m_state = m_line.isEmpty() ? State::ChunkSize : State::Bad;
    } else {
        endTrailerLine();
    }
    m_line.clear();
}

void BodyReader::endChunkSize()
{
    // Extensions (after ";") are allowed and mean nothing to us.
    const QByteArray digits = m_line.left(m_line.indexOf(';') < 0 ? m_line.size() : m_line.indexOf(';'));
    const bool isHex = std::all_of(digits.begin(), digits.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
    if (digits.isEmpty() || digits.size() > 15 || !isHex) {
        m_state = State::Bad;
        return;
    }
    m_left = digits.toULongLong(nullptr, 16);
    m_state = m_left == 0 ? State::Trailer : State::ChunkData;
}

void BodyReader::endTrailerLine()
{
    m_trailerSize += m_line.size();
    if (m_line.isEmpty())
        m_state = State::Done;
    else if (m_trailerSize > kLongestTrailer || m_line.indexOf(':') <= 0 || m_line[0] == ' ' || m_line[0] == '\t')
        m_state = State::Bad;
}

} // namespace proxy
