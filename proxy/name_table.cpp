// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/name_table.h"

namespace proxy {

std::optional<quint32> NameTable::addressFor(const QByteArray& canonicalName)
{
    if (const auto known = m_addresses.constFind(canonicalName); known != m_addresses.constEnd())
        return *known;
    if (m_names.size() >= kMostNames)
        return std::nullopt;
    m_names += canonicalName;
    const quint32 address = kNetwork + static_cast<quint32>(m_names.size());
    m_addresses.insert(canonicalName, address);
    return address;
}

std::optional<QByteArray> NameTable::nameOf(quint32 address) const
{
    const qint64 index = qint64(address) - kNetwork - 1;
    if (index < 0 || index >= m_names.size())
        return std::nullopt;
    return m_names[index];
}

} // namespace proxy
