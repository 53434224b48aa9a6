// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/prompt.h"

namespace base {

QString filledPrompt(QStringView prompt, const QHash<QString, QString>& values)
{
    QString filled;
    while (!prompt.isEmpty()) {
        const qsizetype open = prompt.indexOf(u"{{");
        const qsizetype close = open < 0 ? -1 : prompt.indexOf(u"}}", open);
        if (close < 0)
            break;
        const QString name = prompt.sliced(open + 2, close - open - 2).toString();
        filled += prompt.first(open);
        filled += values.contains(name) ? values.value(name) : QStringLiteral("{{") + name + QStringLiteral("}}");
        prompt = prompt.sliced(close + 2);
    }
    filled += prompt;
    return filled;
}

} // namespace base
