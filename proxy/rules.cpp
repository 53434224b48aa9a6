// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/rules.h"

#include "proxy/target.h"

#include <QCoreApplication>
#include <QUrl>
#include <algorithm>

namespace proxy {
namespace {

using base::ErrorCode;
using base::failure;

constexpr qsizetype kMostPorts = 32;
constexpr qsizetype kLongestText = 512;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

tl::unexpected<base::Error> badPattern(const QString& why)
{
    return failure(ErrorCode::InvalidInput,
                   Words::tr("%1 An entry is a domain name such as example.org, *.example.org for its subdomains, or "
                             "an address; ports may follow, as in example.org:8443.")
                       .arg(why));
}

base::Result<QList<quint16>> parsePorts(QStringView text)
{
    QList<quint16> ports;
    const auto parts = text.split(u',');
    if (parts.size() > kMostPorts)
        return badPattern(Words::tr("These are too many ports."));
    for (const QStringView part : parts) {
        const auto port = parsePort(part.toUtf8());
        if (!port)
            return badPattern(Words::tr("“%1” is no port number.").arg(part));
        ports += *port;
    }
    std::sort(ports.begin(), ports.end());
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    return ports;
}

// Where the name ends and ":ports" begins, or the size.
qsizetype endOfName(QStringView text)
{
    const qsizetype from = text.startsWith(u'[') ? qMax(text.indexOf(u']'), qsizetype(0)) : 0;
    const qsizetype colon = text.indexOf(u':', from);
    return colon < 0 ? text.size() : colon;
}

base::Result<QByteArray> parseAddressInBrackets(QStringView name)
{
    if (!name.endsWith(u']') || !name.contains(u':'))
        return badPattern(Words::tr("Only an IPv6 address stands in brackets."));
    return canonicalName(name.mid(1, name.size() - 2).toUtf8());
}

// People write names in their own letters; requests carry the A-label only.
base::Result<QByteArray> parseName(QStringView name)
{
    if (name.startsWith(u'['))
        return parseAddressInBrackets(name);
    const bool isAscii = std::all_of(name.begin(), name.end(), [](QChar c) { return c.unicode() < 0x80; });
    if (isAscii)
        return canonicalName(name.toLatin1());
    const QByteArray encoded = QUrl::toAce(name.toString(), QUrl::IgnoreIDNWhitelist);
    if (encoded.isEmpty())
        return badPattern(Words::tr("This name has letters that no domain name has."));
    return canonicalName(encoded);
}

} // namespace

base::Result<Pattern> Pattern::parse(const QString& text, bool allowPrivate)
{
    if (text.isEmpty() || text.size() > kLongestText)
        return badPattern(Words::tr("The entry is empty or too long."));
    QStringView name(text);
    Pattern pattern;
    pattern.m_allowPrivate = allowPrivate;
    const qsizetype end = endOfName(name);
    if (end < name.size()) {
        auto ports = parsePorts(name.mid(end + 1));
        if (!ports)
            return failure(ports.error());
        pattern.m_ports = *ports;
    }
    name = name.left(end);
    pattern.m_isSubdomains = name.startsWith(QStringLiteral("*."));
    if (pattern.m_isSubdomains)
        name = name.mid(2);
    if (name.contains(u'*'))
        return badPattern(Words::tr("A star can only stand alone at the beginning, before a dot."));
    auto canonical = parseName(name);
    if (!canonical)
        return badPattern(canonical.error().message);
    if (pattern.m_isSubdomains && isAddress(*canonical))
        return badPattern(Words::tr("An address has no subdomains."));
    if (pattern.m_isSubdomains && isPublicSuffix(*canonical))
        return badPattern(Words::tr("Anybody can have a name under %1.").arg(QString::fromLatin1(*canonical)));
    pattern.m_name = *canonical;
    return pattern;
}

bool Pattern::matches(const QByteArray& canonicalName, quint16 port) const
{
    const bool isPort =
        m_ports.isEmpty() ? port == 80 || port == 443 : std::binary_search(m_ports.begin(), m_ports.end(), port);
    return isPort && matchesName(canonicalName);
}

bool Pattern::matchesName(const QByteArray& canonicalName) const
{
    if (m_name.isEmpty())
        return false;
    if (!m_isSubdomains)
        return canonicalName == m_name;
    // "evilexample.org" must not pass for a subdomain of "example.org": the dot is part of the match.
    return canonicalName.size() > m_name.size() + 1 && canonicalName.endsWith(m_name) &&
           canonicalName.at(canonicalName.size() - m_name.size() - 1) == '.';
}

QString Pattern::text() const
{
    QString text = m_isSubdomains ? QStringLiteral("*.") : QString();
    const QString name = QString::fromLatin1(m_name);
    text += m_name.contains(':') ? QStringLiteral("[%1]").arg(name) : name;
    for (qsizetype i = 0; i < m_ports.size(); ++i)
        text += (i == 0 ? QStringLiteral(":") : QStringLiteral(",")) + QString::number(m_ports[i]);
    return text;
}

const Pattern* findMatch(const Rules& rules, const QByteArray& canonicalName, quint16 port)
{
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const Pattern& pattern) { return pattern.matches(canonicalName, port); });
    return found == rules.end() ? nullptr : &*found;
}

} // namespace proxy
