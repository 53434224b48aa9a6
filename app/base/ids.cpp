// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/ids.h"

#include <QRandomGenerator>
#include <algorithm>

namespace base {

namespace {
constexpr QStringView kAlphabet = u"abcdefghijkmnpqrstuvwxyz23456789";
constexpr int kRandomLetters = 6;
constexpr int kLength = 8 + 1 + 6 + 1 + kRandomLetters;
} // namespace

QString newRunId(const QDateTime& now)
{
    QString id = now.toUTC().toString(QStringLiteral("yyyyMMdd-HHmmss-"));
    for (int i = 0; i < kRandomLetters; ++i)
        id += kAlphabet[QRandomGenerator::system()->bounded(static_cast<int>(kAlphabet.size()))];
    return id;
}

bool isRunId(QStringView text)
{
    return text.size() == kLength && text[8] == u'-' && text[15] == u'-' &&
           std::all_of(text.begin(), text.end(),
                       [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || c == u'-'; });
}

} // namespace base
