// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QSet>
#include <chrono>

namespace proxy {

// What an upstream address is. Everything but Public needs an entry that says private: a name on the internet can
// point anywhere, also into the person's own machine and network (DNS rebinding, cloud metadata).
enum class AddressKind {
    Public,
    Loopback,
    OwnMachine,
    Private,
    LinkLocal,
    CarrierGrade,
    Multicast,
    Unspecified,
    Reserved
};

// By the number alone: OwnMachine takes a look at the interfaces. The documentation ranges count as public. IPv4 inside
// IPv6 (mapped, NAT64) counts as what it carries. Pure.
[[nodiscard]] AddressKind classify(const QHostAddress& address);

// The addresses of the machine's own interfaces, public ones included.
class OwnAddresses
{
public:
    // Reads them again when the last look is more than a second old.
    [[nodiscard]] bool contains(const QHostAddress& address, std::chrono::milliseconds now);

private:
    QSet<QHostAddress> m_addresses;
    std::chrono::milliseconds m_readAt{-1'000'000};
};

// "a loopback address"; for messages.
[[nodiscard]] QString describe(AddressKind kind);

// Names that never mean a machine on the internet (localhost, .local, .internal, …): refused without a question
// unless an entry that says private names them. Pure.
[[nodiscard]] bool isSpecialName(const QByteArray& canonicalName);

} // namespace proxy
