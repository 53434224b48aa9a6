// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <optional>

// DNS messages (RFC 1035, 6891), as far as the gate needs them. Pure.
namespace proxy {

enum class DnsType : quint16 { A = 1, Aaaa = 28, Opt = 41, Svcb = 64, Https = 65 };
enum class DnsCode : quint8 { NoError = 0, FormatError = 1, ServerFailure = 2, NoSuchName = 3, Refused = 5 };

struct DnsQuery {
    quint16 id = 0;
    bool wantsRecursion = false;
    bool hasOpt = false;
    QByteArray question; // as it came, for the answer
    QByteArray name;     // labels joined with dots; may hold any byte. "" is the root.
    quint16 type = 0;
    quint16 dnsClass = 0;
};

// One ordinary query with one question and at most one additional record. Nothing for everything else.
[[nodiscard]] std::optional<DnsQuery> parseDnsQuery(QByteArrayView message);

// `address`: IPv4 in host order, for an A answer; nothing for an answer without records.
// `why` is passed on to programs that understand it (RFC 8914, "prohibited").
[[nodiscard]] QByteArray dnsAnswer(const DnsQuery& query, DnsCode code, std::optional<quint32> address = {},
                                   const QByteArray& why = {});

} // namespace proxy
