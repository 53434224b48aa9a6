// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/keyring.h"

#include <qt6keychain/keychain.h>

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusReply>
#include <algorithm>
#include <utility>

namespace platform {

namespace {

const QString kService = QStringLiteral("io.github.bailey.Bailey");
constexpr const char* kServices[] = {"org.freedesktop.secrets", "org.kde.kwalletd5", "org.kde.kwalletd6"};

KeyringResult resultOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::NoError: return KeyringResult::Done;
    case QKeychain::EntryNotFound: return KeyringResult::NotFound;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied: return KeyringResult::Denied;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented: return KeyringResult::Unavailable;
    case QKeychain::CouldNotDeleteEntry:
    case QKeychain::OtherError: return KeyringResult::Failed;
    }
    return KeyringResult::Failed;
}

} // namespace

Keyring::Keyring(QObject* parent) : QObject(parent) {}

Keyring::~Keyring()
{
    m_done = nullptr;
}

void Keyring::run(QKeychain::Job* job, std::function<void(KeyringResult, QKeychain::Job*)> done)
{
    cancel();
    m_job = job;
    m_done = std::move(done);
    job->setInsecureFallback(false); // never plain text on disk
    job->setAutoDelete(true);
    connect(job, &QKeychain::Job::finished, this, [this](QKeychain::Job* finished) {
        if (finished != m_job)
            return;
        m_job = nullptr;
        const auto callback = std::exchange(m_done, nullptr);
        const KeyringResult result = resultOf(finished->error());
        // Where no service is on the bus, some backends say only that something went wrong.
        const bool isNone = result == KeyringResult::Failed && !isKeyringThere();
        if (callback)
            callback(isNone ? KeyringResult::Unavailable : result, finished);
    });
    job->start();
}

void Keyring::read(const QString& name, ReadDone done)
{
    auto* job = new QKeychain::ReadPasswordJob(kService, this);
    job->setKey(name);
    run(job, [done = std::move(done)](KeyringResult result, QKeychain::Job* finished) {
        const auto* reader = qobject_cast<QKeychain::ReadPasswordJob*>(finished);
        done(result, reader && result == KeyringResult::Done ? base::Secret(reader->binaryData()) : base::Secret());
    });
}

void Keyring::write(const QString& name, const base::Secret& secret, Done done)
{
    auto* job = new QKeychain::WritePasswordJob(kService, this);
    job->setKey(name);
    job->setBinaryData(secret.unsafeReveal());
    run(job, [done = std::move(done)](KeyringResult result, QKeychain::Job*) { done(result); });
}

void Keyring::remove(const QString& name, Done done)
{
    auto* job = new QKeychain::DeletePasswordJob(kService, this);
    job->setKey(name);
    run(job, [done = std::move(done)](KeyringResult result, QKeychain::Job*) { done(result); });
}

void Keyring::cancel()
{
    m_job = nullptr;
    if (const auto callback = std::exchange(m_done, nullptr))
        callback(KeyringResult::Cancelled, nullptr);
}

bool isKeyringThere()
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return false;
    const QDBusReply<QStringList> running = bus.interface()->registeredServiceNames();
    const QDBusReply<QStringList> startable = bus.interface()->activatableServiceNames();
    const QStringList names = running.value() + startable.value();
    return std::any_of(std::begin(kServices), std::end(kServices),
                       [&names](const char* service) { return names.contains(QLatin1String(service)); });
}

QString wordsFor(KeyringResult result)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("keyring", text); };
    switch (result) {
    case KeyringResult::Done: return {};
    case KeyringResult::NotFound: return tr("There is no key in your keyring.");
    case KeyringResult::Denied:
        return tr("Your keyring did not give access. The key will be kept in memory until you close this window.");
    case KeyringResult::Unavailable:
        return tr("No keyring is available. The key will be kept in memory until you close this window.");
    case KeyringResult::Failed:
        return tr("Your keyring reported an error. The key will be kept in memory until you close this window.");
    case KeyringResult::Cancelled:
        return tr("Not waiting for your keyring any more. The key will be kept in memory until you close this window.");
    }
    return {};
}

} // namespace platform
