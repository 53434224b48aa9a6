// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"

#include <QLocale>

namespace desktop {

QString EnglishPlurals::translate(const char*, const char* source, const char*, int n) const
{
    if (n < 0)
        return {};
    QString text = QString::fromUtf8(source);
    return text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
}

bool Translation::loadFor(const QLocale& locale)
{
    return load(locale, QStringLiteral("bailey"), QStringLiteral("_"), QStringLiteral(":/translations"));
}

QString Translation::translate(const char* context, const char* source, const char* disambiguation, int n) const
{
    if (QString text = QTranslator::translate(context, source, disambiguation, n); !text.isEmpty())
        return text;
    const QByteArray name(context);
    const QByteArray own = name.sliced(name.lastIndexOf(':') + 1);
    const QByteArray qualified = "desktop::" + own;
    for (const char* other : {own.constData(), qualified.constData(), "desktop", "platform", "library"}) {
        if (QString text = QTranslator::translate(other, source, disambiguation, n); !text.isEmpty())
            return text;
    }
    return {};
}

} // namespace desktop
