// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/own_variables.h"

#include <unistd.h>

namespace base {

QMap<QByteArray, QByteArray> ownVariables()
{
    QMap<QByteArray, QByteArray> variables;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const QByteArray text(*entry);
        const qsizetype equals = text.indexOf('=');
        if (equals > 0)
            variables.insert(text.left(equals), text.mid(equals + 1));
    }
    return variables;
}

} // namespace base
