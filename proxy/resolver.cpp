// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/resolver.h"

#include <QHostInfo>

namespace proxy {

void SystemResolver::resolve(const QByteArray& domain, QObject* context,
                             std::function<void(const QList<QHostAddress>&)> callback)
{
    const QString name = QString::fromLatin1(domain);
    QHostInfo::lookupHost(name, context,
                          [callback = std::move(callback)](const QHostInfo& info) { callback(info.addresses()); });
}

} // namespace proxy
