// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/upstream_proxy.h"

#include "proxy/target.h"

#include <QUrl>
#include <algorithm>

namespace proxy {
namespace {

QByteArray variable(const QMap<QByteArray, QByteArray>& environment, const QByteArray& name)
{
    const QByteArray value = environment.value(name);
    return value.isEmpty() ? environment.value(name.toUpper()) : value;
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

} // namespace

std::optional<UpstreamProxy> upstreamProxyFrom(const QMap<QByteArray, QByteArray>& environment)
{
    QByteArray text = variable(environment, "https_proxy");
    if (text.isEmpty())
        text = variable(environment, "all_proxy");
    if (text.isEmpty())
        return std::nullopt;
    const QUrl url(QString::fromUtf8(text.contains("://") ? text : "http://" + text), QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != QStringLiteral("http") || url.host().isEmpty())
        return std::nullopt;
    UpstreamProxy proxy;
    proxy.host = url.host(QUrl::FullyEncoded).toLatin1();
    proxy.port = static_cast<quint16>(url.port(80));
    if (!url.userName().isEmpty())
        proxy.credentials = base::Secret(url.userName(QUrl::FullyDecoded).toUtf8() + ':'
                                         + url.password(QUrl::FullyDecoded).toUtf8());
    proxy.exceptions = exceptionsFrom(variable(environment, "no_proxy"));
    return proxy;
}

bool goesDirectly(const UpstreamProxy& proxy, const QByteArray& domain)
{
    return std::any_of(proxy.exceptions.begin(), proxy.exceptions.end(), [&](const QByteArray& name) {
        return name == "*" || domain == name || domain.endsWith('.' + name);
    });
}

QByteArray connectHead(const UpstreamProxy& proxy, const QByteArray& domain, quint16 port)
{
    const QByteArray target = toBytes({domain, port, {}});
    QByteArray head = "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n";
    if (!proxy.credentials.isEmpty())
        head += "Proxy-Authorization: Basic " + proxy.credentials.unsafeReveal().toBase64() + "\r\n";
    return head + "\r\n";
}

} // namespace proxy
