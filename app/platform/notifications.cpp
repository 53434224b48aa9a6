// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/notifications.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QMetaMethod>
#include <QVariantMap>
#include <utility>

namespace platform {

namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kApplication = QStringLiteral("io.github.bailey.Bailey");
constexpr int kServersChoice = -1;

QDBusMessage call(const QString& method)
{
    return QDBusMessage::createMethodCall(kService, kPath, kService, method);
}

} // namespace

QString notificationBody(const QString& plain, const QStringList& capabilities)
{
    // A server that knows markup would take a domain or command from outside as markup.
    return capabilities.contains(QStringLiteral("body-markup")) ? plain.toHtmlEscaped() : plain;
}

Notifications::Notifications(QObject* parent) : QObject(parent) {}

void Notifications::listen()
{
    if (std::exchange(m_isListening, true))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    const auto connectTo = [&](const char* name, const char* slot) {
        const int index = staticMetaObject.indexOfSlot(slot);
        const QByteArray coded = '1' + staticMetaObject.method(index).methodSignature();
        bus.connect(kService, kPath, kService, QString::fromLatin1(name), this, coded.constData());
    };
    connectTo("ActionInvoked", "actionInvoked(uint,QString)");
    connectTo("ActivationToken", "tokenReceived(uint,QString)");
    connectTo("NotificationClosed", "closed(uint,uint)");
    auto* watcher = new QDBusServiceWatcher(kService, bus, QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
            [this](const QString&, const QString&, const QString& owner) { onOwnerChanged(owner); });
}

// The next server counts its ids from the beginning: one that we kept could be another program's notification there.
// It may know other capabilities, too.
void Notifications::onOwnerChanged(const QString& owner)
{
    m_ids.clear();
    m_tokens.clear();
    m_hasCapabilities = false;
    if (!owner.isEmpty())
        Q_EMIT restarted();
}

void Notifications::askCapabilities()
{
    auto* watcher = new QDBusPendingCallWatcher(
        QDBusConnection::sessionBus().asyncCall(call(QStringLiteral("GetCapabilities"))), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QStringList> reply = *watcher;
        const auto waiting = std::exchange(m_waiting, {});
        if (!reply.isValid()) {
            Q_EMIT unavailable();
            return;
        }
        m_hasCapabilities = true;
        m_capabilities = reply.value();
        for (const auto& [subject, notification] : waiting)
            send(subject, notification);
    });
}

void Notifications::show(const QString& subject, const Notification& notification)
{
    if (!QDBusConnection::sessionBus().isConnected()) {
        Q_EMIT unavailable();
        return;
    }
    listen();
    if (m_hasCapabilities) {
        send(subject, notification);
        return;
    }
    m_waiting.append({subject, notification});
    if (m_waiting.size() == 1)
        askCapabilities();
}

void Notifications::send(const QString& subject, const Notification& notification)
{
    QStringList actions;
    if (m_capabilities.contains(QStringLiteral("actions"))) {
        actions << QStringLiteral("default") << tr("Open Bailey");
        for (const NotificationAction& action : notification.actions)
            actions << action.key << action.label;
    }
    const QVariantMap hints{{QStringLiteral("desktop-entry"), kApplication},
                            {QStringLiteral("category"), notification.category},
                            {QStringLiteral("suppress-sound"), true},
                            {QStringLiteral("urgency"), QVariant::fromValue<uchar>(notification.isCritical ? 2 : 1)}};
    QDBusMessage message = call(QStringLiteral("Notify"));
    message << QStringLiteral("Bailey") << m_ids.value(subject, 0)
            << (notification.icon.isEmpty() ? kApplication : notification.icon) << notification.title
            << notificationBody(notification.body, m_capabilities) << actions << hints << kServersChoice;
    auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message), this);
    ++m_sending[subject];
    m_unwanted.remove(subject);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, subject] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        if (--m_sending[subject] <= 0)
            m_sending.remove(subject);
        if (!reply.isValid())
            Q_EMIT unavailable();
        else if (m_unwanted.contains(subject))
            close(reply.value());
        else
            m_ids.insert(subject, reply.value());
        if (!m_sending.contains(subject))
            m_unwanted.remove(subject);
    });
}

void Notifications::withdraw(const QString& subject)
{
    m_waiting.removeIf([&](const auto& waiting) { return waiting.first == subject; });
    if (m_sending.contains(subject))
        m_unwanted.insert(subject);
    if (m_ids.contains(subject))
        close(m_ids.take(subject));
}

void Notifications::close(uint id)
{
    QDBusMessage message = call(QStringLiteral("CloseNotification"));
    message << id;
    QDBusConnection::sessionBus().asyncCall(message);
}

QString Notifications::subjectOf(uint id) const
{
    return m_ids.key(id);
}

void Notifications::actionInvoked(uint id, const QString& action)
{
    // Ids of other programs' notifications come here too.
    if (const QString subject = subjectOf(id); !subject.isEmpty())
        Q_EMIT activated(subject, action, m_tokens.take(id));
}

void Notifications::tokenReceived(uint id, const QString& token)
{
    if (!subjectOf(id).isEmpty())
        m_tokens.insert(id, token);
}

void Notifications::closed(uint id, uint)
{
    m_tokens.remove(id);
    if (const QString subject = subjectOf(id); !subject.isEmpty())
        m_ids.remove(subject);
}

} // namespace platform
