// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/dns.h"

namespace proxy {
namespace {

constexpr qsizetype kHeader = 12;
constexpr qsizetype kLongestQuery = 512;
constexpr qsizetype kLongestName = 255;
constexpr quint32 kTimeToLive = 300;
constexpr quint16 kUdpSize = 1232;

class Reader
{
public:
    explicit Reader(QByteArrayView bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] qsizetype position() const { return m_position; }
    [[nodiscard]] bool isAtEnd() const { return m_position == m_bytes.size(); }

    QByteArrayView take(qsizetype size)
    {
        if (!m_isGood || size > m_bytes.size() - m_position) {
            m_isGood = false;
            return {};
        }
        m_position += size;
        return m_bytes.sliced(m_position - size, size);
    }
    quint8 byte()
    {
        const QByteArrayView bytes = take(1);
        return bytes.isEmpty() ? quint8(0) : static_cast<quint8>(bytes[0]);
    }
    quint16 word()
    {
        const int high = byte();
        return static_cast<quint16>(high << 8 | byte());
    }

private:
    QByteArrayView m_bytes;
    qsizetype m_position = 0;
    bool m_isGood = true;
};

void append(QByteArray& bytes, quint16 word)
{
    bytes.append(static_cast<char>(word >> 8)).append(static_cast<char>(word & 0xff));
}

void append(QByteArray& bytes, quint32 value)
{
    append(bytes, static_cast<quint16>(value >> 16));
    append(bytes, static_cast<quint16>(value & 0xffff));
}

// A question has no compression; a pointer there could only make us run in circles.
std::optional<QByteArray> readName(Reader& reader)
{
    QByteArray name;
    for (quint8 size = reader.byte(); size != 0; size = reader.byte()) {
        const QByteArrayView label = reader.take(size);
        if (size > 63 || !reader.isGood() || name.size() + size + 1 > kLongestName)
            return std::nullopt;
        // A dot inside a label would read as two labels further on.
        if (label.contains('.'))
            return std::nullopt;
        name += (name.isEmpty() ? "" : ".") + label.toByteArray();
    }
    return reader.isGood() ? std::optional(name) : std::nullopt;
}

QByteArray extendedError(const QByteArray& why)
{
    constexpr quint16 kExtendedError = 15, kProhibited = 18;
    constexpr qsizetype kLongestText = 120;
    const QByteArray text = why.first(qMin(why.size(), kLongestText));
    QByteArray option;
    append(option, kExtendedError);
    append(option, static_cast<quint16>(text.size() + 2));
    append(option, kProhibited);
    return option + text;
}

bool readOpt(Reader& reader)
{
    if (reader.byte() != 0 || reader.word() != static_cast<quint16>(DnsType::Opt))
        return false;
    reader.take(6);
    reader.take(reader.word());
    return reader.isGood();
}

} // namespace

std::optional<DnsQuery> parseDnsQuery(QByteArrayView message)
{
    if (message.size() < kHeader || message.size() > kLongestQuery)
        return std::nullopt;
    Reader reader(message);
    DnsQuery query;
    query.id = reader.word();
    const quint16 flags = reader.word();
    constexpr quint16 kResponseOrOpcodeOrTruncated = 0xfa00;
    if (flags & kResponseOrOpcodeOrTruncated)
        return std::nullopt;
    query.wantsRecursion = flags & 0x0100;
    const quint16 questions = reader.word(), answers = reader.word(), authorities = reader.word(), more = reader.word();
    if (questions != 1 || answers != 0 || authorities != 0 || more > 1)
        return std::nullopt;
    const auto name = readName(reader);
    if (!name)
        return std::nullopt;
    query.name = *name;
    query.type = reader.word();
    query.dnsClass = reader.word();
    query.question = message.sliced(kHeader, reader.position() - kHeader).toByteArray();
    query.hasOpt = more == 1;
    if (query.hasOpt && !readOpt(reader))
        return std::nullopt;
    return reader.isGood() && reader.isAtEnd() ? std::optional(query) : std::nullopt;
}

QByteArray dnsAnswer(const DnsQuery& query, DnsCode code, std::optional<quint32> address, const QByteArray& why)
{
    QByteArray bytes;
    append(bytes, query.id);
    constexpr int kResponseAndRecursionAvailable = 0x8080;
    const int recursion = query.wantsRecursion ? 0x0100 : 0;
    append(bytes, static_cast<quint16>(kResponseAndRecursionAvailable | recursion | static_cast<int>(code)));
    append(bytes, quint16(1));
    append(bytes, static_cast<quint16>(address ? 1 : 0));
    append(bytes, quint16(0));
    append(bytes, static_cast<quint16>(query.hasOpt ? 1 : 0));
    bytes += query.question;
    if (address) {
        append(bytes, quint16(0xc00c)); // the name of the question
        append(bytes, static_cast<quint16>(DnsType::A));
        append(bytes, quint16(1));
        append(bytes, kTimeToLive);
        append(bytes, quint16(4));
        append(bytes, *address);
    }
    if (query.hasOpt) {
        bytes.append('\0');
        append(bytes, static_cast<quint16>(DnsType::Opt));
        append(bytes, kUdpSize);
        append(bytes, quint32(0));
        const QByteArray option = why.isEmpty() ? QByteArray() : extendedError(why);
        append(bytes, static_cast<quint16>(option.size()));
        bytes += option;
    }
    return bytes;
}

} // namespace proxy
