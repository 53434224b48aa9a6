// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/upstream_proxy.h"

#include "proxy/name.h"
#include "proxy/target.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QUrl>
#include <algorithm>

namespace proxy {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

QByteArray variable(const QMap<QByteArray, QByteArray>& environment, const QByteArray& name)
{
    const QByteArray value = environment.value(name);
    return (value.isEmpty() ? environment.value(name.toUpper()) : value).trimmed();
}

QList<QByteArray> exceptionsFrom(const QByteArray& text)
{
    QList<QByteArray> exceptions;
    for (const QByteArray& part : text.split(',')) {
        QByteArray name = part.trimmed().toLower();
        while (name.startsWith("*.") || (name.startsWith('.') && name.size() > 1))
            name = name.mid(name.indexOf('.') + 1);
        if (!name.isEmpty())
            exceptions += name;
    }
    return exceptions;
}

bool isInSubnet(const QByteArray& domain, const QByteArray& exception)
{
    const auto subnet = QHostAddress::parseSubnet(QString::fromLatin1(exception));
    return !subnet.first.isNull() && QHostAddress(QString::fromLatin1(domain)).isInSubnet(subnet);
}

bool isExcepted(QByteArray exception, const QByteArray& domain, quint16 port)
{
    if (exception == "*")
        return true;
    if (exception.contains('/'))
        return isAddress(domain) && isInSubnet(domain, exception);
    const qsizetype colon = exception.lastIndexOf(':');
    const bool hasPort = colon > 0 && (exception.count(':') == 1 || exception.at(colon - 1) == ']');
    if (hasPort && exception.mid(colon + 1) != QByteArray::number(port))
        return false;
    if (hasPort)
        exception.truncate(colon);
    if (exception.startsWith('[') && exception.endsWith(']'))
        exception = exception.mid(1, exception.size() - 2);
    return domain == exception || domain.endsWith('.' + exception);
}

} // namespace

ProxyVariables proxyVariablesFrom(const QMap<QByteArray, QByteArray>& environment)
{
    ProxyVariables variables;
    const QByteArray forAll = variable(environment, "all_proxy");
    variables.forRequests = variable(environment, "http_proxy");
    variables.forTunnels = variable(environment, "https_proxy");
    for (QByteArray* one : {&variables.forRequests, &variables.forTunnels}) {
        if (one->isEmpty())
            *one = forAll;
    }
    variables.exceptions = exceptionsFrom(variable(environment, "no_proxy"));
    return variables;
}

UpstreamChooser::Choice ProxyVariables::choose(const QByteArray& domain, quint16 port, Carriage carriage) const
{
    const QByteArray& text = carriage == Carriage::Requests ? forRequests : forTunnels;
    const bool isDirect = std::any_of(exceptions.begin(), exceptions.end(),
                                      [&](const QByteArray& exception) { return isExcepted(exception, domain, port); });
    if (text.isEmpty() || isDirect)
        return std::nullopt;
    auto proxy = parseProxyAddress(text);
    if (!proxy)
        return base::failure(proxy.error());
    return std::optional(std::move(*proxy));
}

base::Result<UpstreamProxy> parseProxyAddress(const QByteArray& text)
{
    const QUrl url(QString::fromUtf8(text.contains("://") ? text : "http://" + text), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, Words::tr("the address of your proxy cannot be read"));
    if (url.scheme() != QStringLiteral("http"))
        return base::failure(base::ErrorCode::Unsupported,
                             Words::tr("your proxy is none for HTTP (%1), and no other can be used").arg(url.scheme()));
    UpstreamProxy proxy;
    proxy.host = url.host(QUrl::FullyEncoded).toLatin1();
    proxy.port = static_cast<quint16>(url.port(80));
    if (!url.userName().isEmpty())
        proxy.credentials =
            base::Secret(url.userName(QUrl::FullyDecoded).toUtf8() + ':' + url.password(QUrl::FullyDecoded).toUtf8());
    return proxy;
}

QByteArray authorizationLine(const UpstreamProxy& proxy)
{
    if (proxy.credentials.isEmpty())
        return {};
    return "Proxy-Authorization: Basic " + proxy.credentials.unsafeReveal().toBase64() + "\r\n";
}

QByteArray connectHead(const UpstreamProxy& proxy, const QByteArray& domain, quint16 port)
{
    const QByteArray target = toBytes({domain, port, {}});
    return "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n" + authorizationLine(proxy) + "\r\n";
}

QString proxyRefusal(int status)
{
    constexpr int kWhoAreYou = 407;
    if (status == kWhoAreYou)
        return Words::tr("your proxy wants another user name and password (407)");
    return Words::tr("your proxy refused (%1)").arg(status);
}

} // namespace proxy
