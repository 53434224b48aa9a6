// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/settings/key_name.h"

#include "model/factory.h"

#include <QHostAddress>
#include <QUrl>

namespace desktop {

QString keyNameFor(const QString& modelSpec)
{
    if (!modelSpec.startsWith(QLatin1String("openai:")))
        return {};
    const auto spec = model::parseSpec(modelSpec);
    // An address that was typed wrong is a part of the model's name there, at OpenAI.
    const bool isUnclear = modelSpec.contains(u'@') && !modelSpec.contains(QLatin1String("://"));
    return spec && !isUnclear ? QUrl(spec->baseUrl).host() : QString();
}

bool wantsKey(const QString& modelSpec)
{
    const QString host = keyNameFor(modelSpec);
    return !host.isEmpty() && host != QLatin1String("localhost") && !QHostAddress(host).isLoopback();
}

} // namespace desktop
