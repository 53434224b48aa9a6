// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/request_target.h"

#include <QCoreApplication>

namespace proxy {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

tl::unexpected<base::Error> bad(const QString& why)
{
    return base::failure(base::ErrorCode::InvalidInput, why);
}

bool isSamePlace(const base::Result<Target>& target, const Target& expected)
{
    return target && target->domain == expected.domain && target->port == expected.port;
}

} // namespace

base::Result<Target> tunnelTarget(const HttpRequestHead& head)
{
    if (!std::holds_alternative<NoBody>(requestBody(head)))
        return bad(Words::tr("CONNECT has no body."));
    return parseAuthority(head.target);
}

base::Result<Target> proxiedTarget(const HttpRequestHead& head)
{
    const BodyKind body = requestBody(head);
    if (const auto* badBody = std::get_if<BadBody>(&body))
        return bad(badBody->problem);
    if (fieldValues(head.fields, "host").size() > 1)
        return bad(Words::tr("There are two Host fields."));
    return parseAbsolute(head.target);
}

base::Result<Target> targetOnConnection(const HttpRequestHead& head, const Target& expected)
{
    const BodyKind body = requestBody(head);
    if (const auto* badBody = std::get_if<BadBody>(&body))
        return bad(badBody->problem);
    const auto mismatch = [&] {
        return bad(Words::tr("This connection leads to %1; a request on it must name that host.")
                       .arg(QString::fromLatin1(toBytes(expected))));
    };
    const auto hosts = fieldValues(head.fields, "host");
    if (hosts.size() > 1 || (hosts.isEmpty() && head.minorVersion == 1) || head.method == "CONNECT")
        return mismatch();
    if (!hosts.isEmpty() && !isSamePlace(parseHost(hosts.first(), expected.port), expected))
        return mismatch();
    Target target = expected;
    target.path = head.target;
    if (head.target.startsWith('/') || (head.target == "*" && head.method == "OPTIONS"))
        return target;
    const auto absolute = parseAbsolute(head.target);
    if (!isSamePlace(absolute, expected))
        return mismatch();
    target.path = absolute->path;
    return target;
}

} // namespace proxy
