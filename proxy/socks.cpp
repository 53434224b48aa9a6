// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/socks.h"

#include "proxy/name.h"

#include <QCoreApplication>
#include <QHostAddress>

namespace proxy {
namespace {

constexpr int kVersion = 5;
constexpr int kConnect = 1;
constexpr int kIpv4 = 1;
constexpr int kDomain = 3;
constexpr int kIpv6 = 4;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

int byteAt(QByteArrayView bytes, qsizetype at)
{
    return static_cast<unsigned char>(bytes[at]);
}

SocksRequest bad()
{
    SocksRequest request;
    request.state = SocksRequest::State::Bad;
    request.reply = SocksReply::GeneralFailure;
    request.problem = Words::tr("The SOCKS request is malformed.");
    return request;
}

SocksRequest refused(SocksRequest request, SocksReply reply, const QString& problem)
{
    request.state = SocksRequest::State::Refused;
    request.reply = reply;
    request.problem = problem;
    return request;
}

// Nothing: not known yet, or an unknown kind.
std::optional<qsizetype> addressSize(QByteArrayView bytes)
{
    switch (byteAt(bytes, 3)) {
    case kIpv4: return 4;
    case kIpv6: return 16;
    case kDomain: return bytes.size() > 4 ? std::optional<qsizetype>(1 + byteAt(bytes, 4)) : std::nullopt;
    default: return std::nullopt;
    }
}

base::Result<QByteArray> hostOf(int kind, QByteArrayView address)
{
    if (kind == kDomain)
        return canonicalName(address.sliced(1));
    if (kind == kIpv4) {
        const quint32 number = quint32(byteAt(address, 0)) << 24 | quint32(byteAt(address, 1)) << 16 |
                               quint32(byteAt(address, 2)) << 8 | quint32(byteAt(address, 3));
        return canonicalName(QHostAddress(number).toString().toLatin1());
    }
    Q_IPV6ADDR number{};
    std::copy(address.begin(), address.end(), reinterpret_cast<char*>(number.c));
    return canonicalName(QHostAddress(number).toString().toLatin1());
}

} // namespace

SocksGreeting parseSocksGreeting(QByteArrayView bytes)
{
    SocksGreeting greeting;
    if (!bytes.isEmpty() && byteAt(bytes, 0) != kVersion)
        greeting.state = SocksGreeting::State::Bad;
    if (bytes.size() < 2 || greeting.state == SocksGreeting::State::Bad)
        return greeting;
    const qsizetype size = 2 + byteAt(bytes, 1);
    if (bytes.size() < size)
        return greeting;
    greeting.state = SocksGreeting::State::Complete;
    greeting.size = size;
    greeting.offersNoAuthentication = bytes.sliced(2, size - 2).contains('\0');
    return greeting;
}

SocksRequest parseSocksRequest(QByteArrayView bytes)
{
    SocksRequest request;
    if (!bytes.isEmpty() && byteAt(bytes, 0) != kVersion)
        return bad();
    if (bytes.size() < 4)
        return request;
    const int kind = byteAt(bytes, 3);
    const bool isKnown = kind == kIpv4 || kind == kDomain || kind == kIpv6;
    if (byteAt(bytes, 2) != 0)
        return bad();
    if (!isKnown)
        return refused(request, SocksReply::AddressNotSupported,
                       Words::tr("The SOCKS request has an unknown kind of address."));
    const auto size = addressSize(bytes);
    if (!size || bytes.size() < 4 + *size + 2)
        return request;
    request.size = 4 + *size + 2;
    if (byteAt(bytes, 1) != kConnect)
        return refused(request, SocksReply::CommandNotSupported,
                       Words::tr("Of SOCKS, only CONNECT goes through the gate."));
    const auto host = hostOf(kind, bytes.sliced(4, *size));
    const int port = byteAt(bytes, 4 + *size) << 8 | byteAt(bytes, 5 + *size);
    if (!host || port == 0)
        return refused(request, SocksReply::NotAllowed, host ? Words::tr("The port is 0.") : host.error().message);
    request.state = SocksRequest::State::Complete;
    request.target = {*host, static_cast<quint16>(port), {}};
    return request;
}

QByteArray socksMethod(bool isAccepted)
{
    return QByteArray(1, kVersion) + QByteArray(1, isAccepted ? '\0' : '\xff');
}

QByteArray socksReply(SocksReply reply)
{
    return QByteArray(1, kVersion) + QByteArray(1, static_cast<char>(reply)) + QByteArray("\0\1\0\0\0\0\0\0", 8);
}

} // namespace proxy
