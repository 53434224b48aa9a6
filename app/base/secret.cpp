// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/secret.h"

#include <QMutex>
#include <QMutexLocker>
#include <QSet>
#include <cstring>

namespace base {

namespace {

// Shorter ones would redact ordinary words.
constexpr qsizetype kShortestRedacted = 8;

struct Known {
    QMutex mutex;
    QSet<QByteArray> secrets;
};

Known& known()
{
    static Known instance;
    return instance;
}

QByteArray deepCopy(const QByteArray& bytes)
{
    return QByteArray(bytes.constData(), bytes.size());
}

} // namespace

Secret::Secret(QByteArray bytes) : m_bytes(deepCopy(bytes))
{
    if (m_bytes.size() < kShortestRedacted)
        return;
    QMutexLocker lock(&known().mutex);
    known().secrets.insert(deepCopy(m_bytes));
}

Secret::Secret(const Secret& other) : m_bytes(deepCopy(other.m_bytes)) {}

Secret& Secret::operator=(const Secret& other)
{
    if (this != &other)
        m_bytes = deepCopy(other.m_bytes);
    return *this;
}

Secret::~Secret()
{
    if (!m_bytes.isEmpty())
        explicit_bzero(m_bytes.data(), static_cast<size_t>(m_bytes.size()));
}

QByteArray withoutSecrets(QByteArray text)
{
    QMutexLocker lock(&known().mutex);
    for (const QByteArray& secret : std::as_const(known().secrets))
        text.replace(secret, "[redacted]");
    return text;
}

} // namespace base
