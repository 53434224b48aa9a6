// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/address.h"

#include "proxy/name.h"

#include <QCoreApplication>
#include <array>
#include <ifaddrs.h>
#include <sys/socket.h>

namespace proxy {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

struct Range4 {
    quint32 network;
    int bits;
    AddressKind kind;
};

// IANA's special-purpose registry, without the documentation ranges: nothing of the person's is there.
constexpr std::array kRanges4{
    Range4{0x00000000, 8, AddressKind::Unspecified},   Range4{0x0a000000, 8, AddressKind::Private},
    Range4{0x64400000, 10, AddressKind::CarrierGrade}, Range4{0x7f000000, 8, AddressKind::Loopback},
    Range4{0xa9fe0000, 16, AddressKind::LinkLocal},    Range4{0xac100000, 12, AddressKind::Private},
    Range4{0xc0000000, 24, AddressKind::Reserved},     Range4{0xc0a80000, 16, AddressKind::Private},
    Range4{0xc6120000, 15, AddressKind::Reserved},     Range4{0xe0000000, 4, AddressKind::Multicast},
    Range4{0xf0000000, 4, AddressKind::Reserved},
};

AddressKind classify4(quint32 address)
{
    for (const Range4& range : kRanges4) {
        const quint32 mask = ~quint32(0) << (32 - range.bits);
        if ((address & mask) == range.network)
            return range.kind;
    }
    return AddressKind::Public;
}

bool hasPrefix(const Q_IPV6ADDR& address, const QHostAddress& network, int bits)
{
    return QHostAddress(address).isInSubnet(network, bits);
}

quint32 lastFour(const Q_IPV6ADDR& a)
{
    return quint32(a[12]) << 24 | quint32(a[13]) << 16 | quint32(a[14]) << 8 | quint32(a[15]);
}

AddressKind classify6(const Q_IPV6ADDR& address)
{
    static const QHostAddress kMapped(QStringLiteral("::ffff:0:0")), kNat64(QStringLiteral("64:ff9b::"));
    if (hasPrefix(address, kMapped, 96) || hasPrefix(address, kNat64, 96))
        return classify4(lastFour(address));
    struct Range6 {
        QHostAddress network;
        int bits;
        AddressKind kind;
    };
    static const QList<Range6> kRanges6{
        {QHostAddress(QStringLiteral("::")), 128, AddressKind::Unspecified},
        {QHostAddress(QStringLiteral("::1")), 128, AddressKind::Loopback},
        {QHostAddress(QStringLiteral("::")), 96, AddressKind::Reserved},           // "IPv4-compatible"
        {QHostAddress(QStringLiteral("::ffff:0:0:0")), 96, AddressKind::Reserved}, // SIIT
        {QHostAddress(QStringLiteral("64:ff9b:1::")), 48, AddressKind::Private},
        {QHostAddress(QStringLiteral("100::")), 64, AddressKind::Reserved},
        {QHostAddress(QStringLiteral("2001::")), 32, AddressKind::Reserved}, // Teredo carries an IPv4 address
        {QHostAddress(QStringLiteral("2002::")), 16, AddressKind::Reserved}, // so does 6to4
        {QHostAddress(QStringLiteral("fc00::")), 7, AddressKind::Private},
        {QHostAddress(QStringLiteral("fe80::")), 10, AddressKind::LinkLocal},
        {QHostAddress(QStringLiteral("fec0::")), 10, AddressKind::Private},
        {QHostAddress(QStringLiteral("ff00::")), 8, AddressKind::Multicast},
    };
    for (const Range6& range : kRanges6) {
        if (hasPrefix(address, range.network, range.bits))
            return range.kind;
    }
    return AddressKind::Public;
}

QHostAddress withoutScope(QHostAddress address)
{
    address.setScopeId({});
    return address;
}

} // namespace

AddressKind classify(const QHostAddress& address)
{
    switch (address.protocol()) {
    case QAbstractSocket::IPv4Protocol: return classify4(address.toIPv4Address());
    case QAbstractSocket::IPv6Protocol:
        return address.scopeId().isEmpty() ? classify6(address.toIPv6Address()) : AddressKind::LinkLocal;
    case QAbstractSocket::AnyIPProtocol:
    case QAbstractSocket::UnknownNetworkLayerProtocol: break;
    }
    return AddressKind::Reserved;
}

bool OwnAddresses::contains(const QHostAddress& address, std::chrono::milliseconds now)
{
    constexpr std::chrono::milliseconds kFresh{1'000};
    if (now - m_readAt > kFresh) {
        m_readAt = now;
        m_addresses.clear();
        ifaddrs* list = nullptr;
        if (::getifaddrs(&list) != 0)
            return true; // cannot be known: refused
        for (const ifaddrs* each = list; each; each = each->ifa_next) {
            if (each->ifa_addr && (each->ifa_addr->sa_family == AF_INET || each->ifa_addr->sa_family == AF_INET6))
                m_addresses += withoutScope(QHostAddress(each->ifa_addr));
        }
        ::freeifaddrs(list);
    }
    return m_addresses.contains(withoutScope(address));
}

QString describe(AddressKind kind)
{
    switch (kind) {
    case AddressKind::Public: return Words::tr("a public address");
    case AddressKind::Loopback: return Words::tr("a loopback address, which is your own machine");
    case AddressKind::OwnMachine: return Words::tr("an address of your own machine");
    case AddressKind::Private: return Words::tr("an address of a private network");
    case AddressKind::LinkLocal: return Words::tr("a link-local address");
    case AddressKind::CarrierGrade: return Words::tr("an address of a provider's inner network");
    case AddressKind::Multicast: return Words::tr("a multicast address");
    case AddressKind::Unspecified: return Words::tr("an unspecified address, which is your own machine");
    case AddressKind::Reserved: return Words::tr("a reserved address");
    }
    return {};
}

bool isSpecialName(const QByteArray& canonicalName)
{
    if (isAddress(canonicalName))
        return false;
    const QByteArray last = canonicalName.mid(canonicalName.lastIndexOf('.') + 1);
    static const QList<QByteArray> kLast{"localhost", "localdomain", "local",   "internal", "intranet", "lan",
                                         "home",      "corp",        "invalid", "onion",    "alt",      "arpa"};
    return kLast.contains(last);
}

} // namespace proxy
