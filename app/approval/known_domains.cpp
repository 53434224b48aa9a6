// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/known_domains.h"

#include <QFile>
#include <QHash>
#include <algorithm>
#include <libpsl.h>

// Must be outside of a namespace.
static void initData()
{
    Q_INIT_RESOURCE(approval_data);
}

namespace approval {

namespace {

QList<KnownDomain> readKnownDomains()
{
    static const QHash<QByteArray, KnownKind> kKinds{
        {"registry", KnownKind::Registry}, {"companion", KnownKind::Companion}, {"publish", KnownKind::Publish},
        {"upload", KnownKind::Upload},     {"collector", KnownKind::Collector}, {"shortener", KnownKind::Shortener},
        {"famous", KnownKind::Famous}};
    initData();
    QFile file(QStringLiteral(":/approval/known_domains.txt"));
    QList<KnownDomain> known;
    if (!file.open(QIODevice::ReadOnly))
        return known;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() >= 2 && kKinds.contains(words[0]))
            known += KnownDomain{kKinds.value(words[0]), words[1], words.sliced(2)};
    }
    return known;
}

} // namespace

const QList<KnownDomain>& knownDomains()
{
    static const QList<KnownDomain> known = readKnownDomains();
    return known;
}

bool isUnder(QByteArrayView domain, QByteArrayView name)
{
    if (!domain.endsWith(name))
        return false;
    return domain.size() == name.size() || domain[domain.size() - name.size() - 1] == '.';
}

bool isKnownAs(KnownKind kind, QByteArrayView domain)
{
    const auto& known = knownDomains();
    return std::any_of(known.begin(), known.end(),
                       [&](const KnownDomain& entry) { return entry.kind == kind && isUnder(domain, entry.name); });
}

QByteArray registrableOf(const QByteArray& domain)
{
    const char* part = isNumeric(domain) ? nullptr : psl_registrable_domain(psl_builtin(), domain.constData());
    return part ? QByteArray(part) : domain;
}

bool isNumeric(const QByteArray& domain)
{
    const QByteArray last = domain.mid(domain.lastIndexOf('.') + 1);
    const bool isNumber =
        !last.isEmpty() && std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
    return domain.contains(':') || isNumber || last.startsWith("0x");
}

} // namespace approval
