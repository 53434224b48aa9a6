// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/private_names.h"

#include "base/file.h"

#include <algorithm>

namespace proxy {
namespace {

constexpr qsizetype kLongestHosts = 1024 * 1024;
constexpr qsizetype kMostLearnt = 4'096;
constexpr std::chrono::milliseconds kFresh{5'000};

} // namespace

QHash<QByteArray, QList<QHostAddress>> parseHosts(QByteArrayView text)
{
    QHash<QByteArray, QList<QHostAddress>> hosts;
    for (const QByteArray& line : text.toByteArray().split('\n')) {
        const QList<QByteArray> words = line.left(line.indexOf('#')).simplified().split(' ');
        const QHostAddress address(QString::fromLatin1(words.constFirst()));
        if (address.isNull())
            continue;
        for (const QByteArray& name : words.mid(1))
            hosts[name.toLower()] += address;
    }
    return hosts;
}

void PrivateNames::learn(const QByteArray& domain)
{
    if (m_learnt.size() < kMostLearnt)
        m_learnt += domain;
}

bool PrivateNames::contains(const QByteArray& domain, std::chrono::milliseconds now, const IsPrivate& isPrivate)
{
    if (m_learnt.contains(domain))
        return true;
    if (now - m_readAt > kFresh) {
        m_readAt = now;
        const auto text = base::readFile(m_hostsFile, kLongestHosts);
        m_hosts = text ? parseHosts(*text) : QHash<QByteArray, QList<QHostAddress>>();
    }
    const QList<QHostAddress> addresses = m_hosts.value(domain);
    return std::any_of(addresses.begin(), addresses.end(), isPrivate);
}

} // namespace proxy
