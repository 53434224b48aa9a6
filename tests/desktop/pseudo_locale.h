// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QTranslator>

namespace sample {

// Every visible text becomes longer and is marked, as a translation might be longer and as untranslated text is not.
class PseudoLocale : public QTranslator
{
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        const QByteArrayView where(context);
        const bool isOurs = !where.startsWith("Q") && where != "XRect";
        if (!isOurs)
            return {};
        const QString text = QString::fromUtf8(source);
        return QStringLiteral("[%1%2]").arg(text, QString(text.size() * 2 / 5, u'~'));
    }
};

} // namespace sample
