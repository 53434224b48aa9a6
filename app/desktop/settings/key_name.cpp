// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/key_name.h"

#include <QHostAddress>
#include <QUrl>

namespace desktop {

QString keyNameFor(const QString& modelSpec)
{
    const QString address = modelSpec.section(u'@', 1);
    const QString host = QUrl(address).host();
    if (!host.isEmpty())
        return host;
    return modelSpec.startsWith(QLatin1String("openai:")) && address.isEmpty() ? QStringLiteral("api.openai.com")
                                                                               : QString();
}

bool wantsKey(const QString& modelSpec)
{
    const QString host = keyNameFor(modelSpec);
    return !host.isEmpty() && host != QLatin1String("localhost") && !QHostAddress(host).isLoopback();
}

} // namespace desktop
