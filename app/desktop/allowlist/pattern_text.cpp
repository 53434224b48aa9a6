// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/pattern_text.h"

#include "proxy/address.h"
#include "proxy/rules.h"

#include <QCoreApplication>
#include <QHostAddress>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("PatternText", text);
}

// An IPv6 address has colons of its own, within brackets.
qsizetype portsAt(const QString& pattern)
{
    const qsizetype from = qMax(pattern.indexOf(u']'), qsizetype(0));
    const qsizetype colon = pattern.indexOf(u':', from);
    return colon < 0 ? pattern.size() : colon;
}

QString portWords(const QString& pattern)
{
    const QString ports = portsPart(pattern);
    if (ports.isEmpty())
        return tr("Ports 80 and 443.");
    return ports.contains(u',') ? tr("Ports %1.").arg(ports) : tr("Port %1.").arg(ports);
}

} // namespace

QString domainPart(const QString& pattern)
{
    return pattern.first(portsAt(pattern));
}

QString portsPart(const QString& pattern)
{
    return pattern.sliced(qMin(portsAt(pattern) + 1, pattern.size())).replace(u',', QStringLiteral(", "));
}

QString joinedPattern(const QString& domain, const QString& ports)
{
    const QString compact = QString(ports).remove(u' ');
    return compact.isEmpty() ? domain : domain + u':' + compact;
}

QString matchExamples(const QString& pattern)
{
    const auto parsed = proxy::Pattern::parse(pattern);
    if (!parsed)
        return parsed.error().message;
    const QString name = domainPart(parsed->text());
    QString words = tr("Matches this address only.");
    if (name.startsWith(QLatin1String("*.")))
        words = tr("Matches www.%1 and a.b.%1, not %1 itself.").arg(name.sliced(2));
    else if (!name.startsWith(u'[') && !proxy::isAddress(name.toLatin1()))
        words = tr("Matches %1 only, not www.%1.").arg(name);
    return words + u' ' + portWords(parsed->text());
}

bool coversName(const QString& outer, const QString& inner)
{
    const QString wide = domainPart(outer);
    const QString narrow = domainPart(inner);
    if (!wide.startsWith(QLatin1String("*.")))
        return wide == narrow;
    // "*.b.example" lies within "*.example" and within itself, "b.example" in the first alone.
    return narrow.endsWith(wide.sliced(1)) && (narrow.startsWith(QLatin1String("*.")) || narrow != wide.sliced(2));
}

bool isInOwnNetwork(const QByteArray& canonicalName)
{
    if (proxy::isAddress(canonicalName))
        return proxy::classify(QHostAddress(QString::fromLatin1(canonicalName))) != proxy::AddressKind::Public;
    return proxy::isSpecialName(canonicalName);
}

} // namespace desktop
