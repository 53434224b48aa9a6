// SPDX-License-Identifier: GPL-2.0-or-later
// Reads requests as JSON rows and says what the gate's own parsers, checks and policy make of each: allow, ask or deny.
#include "proxy/address.h"
#include "proxy/policy.h"
#include "proxy/request_target.h"
#include "proxy/socks.h"
#include "proxy/tunnel_front.h"

#include "hello_bytes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cstdio>
#include <iostream>
#include <string>

using namespace proxy;

namespace {

enum class Verdict { Allow, Ask, Deny };

QStringList strings(const QJsonValue& value)
{
    QStringList list;
    for (const QJsonValue& each : value.isArray() ? value.toArray() : QJsonArray{value})
        list += each.toString();
    return list;
}

// What cannot be read is no entry.
Rules rules(const QJsonValue& texts)
{
    Rules rules;
    for (const QString& text : strings(texts)) {
        if (const auto pattern = Pattern::parse(text))
            rules += *pattern;
    }
    return rules;
}

std::optional<HttpRequestHead> head(const QByteArray& method, const QByteArray& target, const QStringList& hosts)
{
    QByteArray bytes = method + " " + target + " HTTP/1.1\r\n";
    for (const QString& host : hosts)
        bytes += "Host: " + host.toUtf8() + "\r\n";
    const auto parsed = parseRequestHead(bytes + "\r\n");
    return parsed.state == HeadState::Complete ? std::optional(parsed.head) : std::nullopt;
}

std::optional<Target> value(const base::Result<Target>& target)
{
    return target ? std::optional(*target) : std::nullopt;
}

std::optional<Target> socksTarget(const QByteArray& request)
{
    const qsizetype colon = request.lastIndexOf(':');
    const int port = request.mid(colon + 1).toInt();
    const QByteArray bytes = QByteArray("\5\1\0\3", 4) + hello::vector(request.left(colon), 1) + hello::number(port, 2);
    const SocksRequest parsed = parseSocksRequest(bytes);
    return parsed.state == SocksRequest::State::Complete ? std::optional(parsed.target) : std::nullopt;
}

std::optional<Target> targetOf(const QString& via, const QByteArray& request, const QStringList& hosts)
{
    if (via == QStringLiteral("socks"))
        return socksTarget(request);
    const bool isTunnel = via == QStringLiteral("connect") || via == QStringLiteral("tls");
    const auto parsed = head(isTunnel ? "CONNECT" : "GET", request, hosts);
    if (!parsed)
        return std::nullopt;
    return value(isTunnel ? tunnelTarget(*parsed) : proxiedTarget(*parsed));
}

bool passesHello(const QJsonObject& row, const QByteArray& domain)
{
    QByteArray bytes = row[QStringLiteral("first")].toString().toUtf8();
    if (bytes.isEmpty()) {
        QList<QByteArray> names;
        for (const QString& name : strings(row[QStringLiteral("sni")]))
            names += name.toUtf8();
        if (names == QList<QByteArray>{""})
            names.clear();
        bytes = hello::clientHello(names, row[QStringLiteral("ech")].toBool() ? hello::encryptedHello() : QByteArray());
    }
    return helloProblem(parseClientHello(bytes), domain).isEmpty();
}

Verdict judge(const QJsonObject& row, const Policy& policy, const QString& request)
{
    const QString via = row[QStringLiteral("via")].toString();
    const QJsonValue host = row[QStringLiteral("host")];
    const auto target =
        targetOf(via, request.toUtf8(), host.isUndefined() ? QStringList{QStringLiteral("x")} : strings(host));
    if (!target)
        return Verdict::Deny;
    const Decision decision = policy.decide(target->domain, target->port, {});
    if (decision.kind != Decision::Kind::Allow)
        return decision.kind == Decision::Kind::Ask ? Verdict::Ask : Verdict::Deny;
    for (const QString& address :
         row.contains(QStringLiteral("resolves")) ? strings(row[QStringLiteral("resolves")]) : QStringList()) {
        if (classify(QHostAddress(address)) != AddressKind::Public)
            return Verdict::Deny;
    }
    if (via == QStringLiteral("tls") && !passesHello(row, target->domain))
        return Verdict::Deny;
    const QJsonValue forwarded = row[QStringLiteral("forwarded_host")];
    if (forwarded.isString() && hostField(*target, 80) != forwarded.toString().toUtf8())
        return Verdict::Deny;
    return Verdict::Allow;
}

const char* judgeRow(const QJsonObject& row)
{
    Policy policy;
    policy.setRules(rules(row[QStringLiteral("allow")]));
    policy.setDenied(row.contains(QStringLiteral("deny")) ? rules(row[QStringLiteral("deny")]) : Rules());
    Verdict worst = Verdict::Allow;
    for (const QString& request : strings(row[QStringLiteral("request")]))
        worst = std::max(worst, judge(row, policy, request));
    return worst == Verdict::Allow ? "allow" : worst == Verdict::Ask ? "ask" : "deny";
}

} // namespace

int main()
{
    for (std::string line; std::getline(std::cin, line);)
        std::puts(judgeRow(QJsonDocument::fromJson(QByteArray::fromStdString(line)).object()));
    return 0;
}
