// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace approval {

// What is generally known about a domain; see data/known_domains.txt for the kinds.
enum class KnownKind { Registry, Companion, Publish, Upload, Collector, Shortener, Famous };

struct KnownDomain {
    KnownKind kind = KnownKind::Famous;
    QByteArray name;          // with all under it
    QList<QByteArray> others; // Registry: the programs that download from it; Companion: whose it is
};

[[nodiscard]] const QList<KnownDomain>& knownDomains();

// Whether `domain` is `name` or under it.
[[nodiscard]] bool isUnder(QByteArrayView domain, QByteArrayView name);

[[nodiscard]] bool isKnownAs(KnownKind kind, QByteArrayView domain);

// "pythonhosted.org" of "files.pythonhosted.org", by the public suffix list; the name itself where it has no such part.
[[nodiscard]] QByteArray registrableOf(const QByteArray& domain);

// An IPv4 or IPv6 address, or a name that some programs would read as one.
[[nodiscard]] bool isNumeric(const QByteArray& domain);

} // namespace approval
