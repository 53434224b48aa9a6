// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/target.h"

#include "proxy/name.h"

#include <QCoreApplication>
#include <algorithm>

namespace proxy {
namespace {

using base::ErrorCode;
using base::failure;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

tl::unexpected<base::Error> badTarget(const QString& why)
{
    return failure(ErrorCode::InvalidInput, why);
}

struct Split {
    QByteArrayView host;
    std::optional<QByteArrayView> port;
    bool isBracketed = false;
};

// A user name before the host is refused and not skipped: programs disagree about which "@" ends it.
base::Result<Split> splitAuthority(QByteArrayView text)
{
    if (text.contains('@'))
        return badTarget(Words::tr("A user name in the address is not passed on."));
    Split split;
    qsizetype end = text.indexOf(':');
    if (text.startsWith('[')) {
        const qsizetype bracket = text.indexOf(']');
        if (bracket < 0)
            return badTarget(Words::tr("The address has an opening bracket and no closing one."));
        split.isBracketed = true;
        end = bracket + 1 == text.size() ? -1 : bracket + 1;
        if (end >= 0 && text[end] != ':')
            return badTarget(Words::tr("There is text after the closing bracket."));
    }
    split.host = end < 0 ? text : text.first(end);
    if (end >= 0)
        split.port = text.sliced(end + 1);
    return split;
}

base::Result<QByteArray> hostName(const Split& split)
{
    if (!split.isBracketed)
        return canonicalName(split.host);
    const QByteArrayView inner = split.host.sliced(1, split.host.size() - 2);
    if (!inner.contains(':'))
        return badTarget(Words::tr("Only an IPv6 address stands in brackets."));
    return canonicalName(inner);
}

base::Result<Target> parse(QByteArrayView text, std::optional<quint16> defaultPort)
{
    const auto split = splitAuthority(text);
    if (!split)
        return failure(split.error());
    const auto name = hostName(*split);
    if (!name)
        return failure(name.error());
    auto port = split->port ? parsePort(*split->port) : defaultPort;
    if (!port)
        return badTarget(Words::tr("The port is missing or is no number from 1 to 65535."));
    return Target{*name, *port, {}};
}

} // namespace

std::optional<quint16> parsePort(QByteArrayView text)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.isEmpty() || text.size() > 5 || text[0] == '0' || !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    const int value = text.toByteArray().toInt();
    return value <= 65535 ? std::optional(static_cast<quint16>(value)) : std::nullopt;
}

base::Result<Target> parseAuthority(QByteArrayView text)
{
    return parse(text, std::nullopt);
}

base::Result<Target> parseHost(QByteArrayView text, quint16 defaultPort)
{
    return parse(text, defaultPort);
}

base::Result<Target> parseAbsolute(QByteArrayView text)
{
    constexpr QByteArrayView kScheme("http://");
    if (text.size() < kScheme.size() || qstrnicmp(text.data(), kScheme.data(), size_t(kScheme.size())) != 0)
        return badTarget(Words::tr("A proxy request starts with http://. For https, use CONNECT."));
    const QByteArrayView rest = text.sliced(kScheme.size());
    if (rest.contains('#'))
        return badTarget(Words::tr("The address has a fragment (#), which is never sent."));
    const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return c == '/' || c == '?'; });
    const qsizetype size = end - rest.begin();
    auto target = parse(rest.first(size), quint16(80));
    if (!target)
        return target;
    const QByteArrayView path = rest.sliced(size);
    target->path = path.startsWith('/') ? path.toByteArray() : "/" + path.toByteArray();
    return target;
}

QByteArray hostField(const Target& target, quint16 defaultPort)
{
    const QByteArray host = target.domain.contains(':') ? "[" + target.domain + "]" : target.domain;
    return target.port == defaultPort ? host : host + ":" + QByteArray::number(target.port);
}

QByteArray toBytes(const Target& target)
{
    return hostField(target, 0);
}

} // namespace proxy
