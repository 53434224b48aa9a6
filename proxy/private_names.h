// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QHostAddress>
#include <QSet>
#include <chrono>
#include <functional>

namespace proxy {

// The names in the text of a hosts file, in lower case, with their addresses (hosts(5)). Pure.
[[nodiscard]] QHash<QByteArray, QList<QHostAddress>> parseHosts(QByteArrayView text);

// Which names lead into the person's own network, as far as that is known without a look-up: nothing is looked up
// before the person has answered, since the look-up alone could carry data out. From the hosts file, and from what
// earlier look-ups of the run found.
class PrivateNames
{
public:
    using IsPrivate = std::function<bool(const QHostAddress&)>;

    explicit PrivateNames(QByteArray hostsFile) : m_hostsFile(std::move(hostsFile)) {}
    void learn(const QByteArray& domain);
    [[nodiscard]] bool contains(const QByteArray& domain, std::chrono::milliseconds now, const IsPrivate& isPrivate);

private:
    QByteArray m_hostsFile;
    QHash<QByteArray, QList<QHostAddress>> m_hosts;
    QSet<QByteArray> m_learnt;
    std::chrono::milliseconds m_readAt{-1'000'000};
};

} // namespace proxy
