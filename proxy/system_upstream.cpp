// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/system_upstream.h"

#include "base/clock.h"
#include "proxy/target.h"

#include <QCoreApplication>
#include <QNetworkProxyFactory>
#include <QUrl>
#include <QtConcurrent>

namespace proxy {
namespace {

constexpr std::chrono::milliseconds kKnownFor{60'000};
constexpr qsizetype kMostKnown = 1'024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

UpstreamChooser::Choice choiceOf(const QNetworkProxy& proxy)
{
    switch (proxy.type()) {
    case QNetworkProxy::NoProxy:
    case QNetworkProxy::DefaultProxy: return std::nullopt;
    case QNetworkProxy::HttpProxy:
    case QNetworkProxy::HttpCachingProxy: {
        UpstreamProxy made{proxy.hostName().toUtf8(), proxy.port(), {}};
        if (!proxy.user().isEmpty())
            made.credentials = base::Secret(proxy.user().toUtf8() + ':' + proxy.password().toUtf8());
        return std::optional(made);
    }
    case QNetworkProxy::Socks5Proxy:
    case QNetworkProxy::FtpCachingProxy: break;
    }
    return base::failure(base::ErrorCode::Unsupported,
                         Words::tr("the proxy of your desktop is none for HTTP, and no other can be used"));
}

// Blocks: it asks the desktop, and perhaps runs a script of the network's owner.
UpstreamChooser::Choice askSystem(const QUrl& url)
{
    const auto proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? UpstreamChooser::Choice(std::nullopt) : choiceOf(proxies.constFirst());
}

} // namespace

SystemUpstream::SystemUpstream(ProxyVariables variables, base::Secret credentials, std::shared_ptr<base::Clock> clock)
    : m_variables(std::move(variables)),
      m_credentials(std::move(credentials)),
      m_clock(std::move(clock)),
      m_isAlive(std::make_shared<bool>(true))
{
}

SystemUpstream::~SystemUpstream() = default;

void SystemUpstream::choose(const QByteArray& domain, quint16 port, Carriage carriage, QObject* context,
                            Callback callback)
{
    if (!m_variables.isEmpty()) {
        callback(withCredentials(m_variables.choose(domain, port, carriage)));
        return;
    }
    const QByteArray address =
        (carriage == Carriage::Requests ? "http://" : "https://") + toBytes({domain, port, {}}) + '/';
    const auto known = m_known.constFind(address);
    if (known != m_known.constEnd() && m_clock->elapsed() - known->since < kKnownFor) {
        callback(Choice(known->choice));
        return;
    }
    const QUrl url(QString::fromLatin1(address));
    const std::weak_ptr<const bool> alive = m_isAlive;
    QtConcurrent::run([url] {
        return askSystem(url);
    }).then(context, [this, alive, address, callback = std::move(callback)](const Choice& found) {
        if (alive.expired())
            return;
        const Choice choice = withCredentials(found);
        remember(address, choice);
        callback(choice);
    });
}

UpstreamChooser::Choice SystemUpstream::withCredentials(Choice choice) const
{
    if (choice && *choice && (*choice)->credentials.isEmpty())
        (*choice)->credentials = m_credentials;
    return choice;
}

void SystemUpstream::remember(const QByteArray& address, const Choice& choice)
{
    if (m_known.size() >= kMostKnown)
        m_known.clear();
    m_known.insert(address, {choice, m_clock->elapsed()});
}

} // namespace proxy
