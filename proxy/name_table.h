// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <optional>

namespace proxy {

// The addresses that stand for names inside the environment: 198.18.0.0/15, one for each name, for the whole run.
// An address is never given to a second name: a program that kept it would reach another domain than it asked for.
class NameTable
{
public:
    // Nothing when the table is full.
    [[nodiscard]] std::optional<quint32> addressFor(const QByteArray& canonicalName);
    [[nodiscard]] std::optional<QByteArray> nameOf(quint32 address) const;
    [[nodiscard]] static bool isInRange(quint32 address) { return (address & 0xfffe0000) == kNetwork; }

private:
    static constexpr quint32 kNetwork = 0xc6120000;
    static constexpr qsizetype kMostNames = 65536;

    QHash<QByteArray, quint32> m_addresses;
    QList<QByteArray> m_names;
};

} // namespace proxy
