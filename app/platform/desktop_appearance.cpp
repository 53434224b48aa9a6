// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/desktop_appearance.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QMetaMethod>

namespace platform {

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kSpace = QStringLiteral("org.freedesktop.appearance");

// The portal's Read wraps its answer twice.
uint numberIn(QVariant value)
{
    while (value.userType() == qMetaTypeId<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

} // namespace

DesktopAppearance::DesktopAppearance(QObject* parent) : QObject(parent) {}

void DesktopAppearance::watch()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    // Qt's D-Bus signals can be had by name only; QMetaMethod keeps the names checked.
    static const int kSlot = staticMetaObject.indexOfSlot("settingChanged(QString,QString,QDBusVariant)");
    const QByteArray slot = '1' + staticMetaObject.method(kSlot).methodSignature();
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, slot.constData());
    for (const QString& key :
         {QStringLiteral("color-scheme"), QStringLiteral("contrast"), QStringLiteral("reduced-motion")})
        read(key);
}

void DesktopAppearance::settingChanged(const QString& space, const QString& key, const QDBusVariant& value)
{
    if (space == kSpace)
        take(key, numberIn(value.variant()));
}

void DesktopAppearance::read(const QString& key)
{
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    call << kSpace << key;
    auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key, watcher] {
        const QDBusPendingReply<QVariant> reply = *watcher;
        if (reply.isValid())
            take(key, numberIn(reply.value()));
        watcher->deleteLater();
    });
}

void DesktopAppearance::take(const QString& key, uint value)
{
    if (key == QLatin1String("color-scheme"))
        m_scheme = value == 1 ? ColourScheme::Dark : value == 2 ? ColourScheme::Light : ColourScheme::Unknown;
    else if (key == QLatin1String("contrast"))
        m_wantsHighContrast = value == 1;
    else if (key == QLatin1String("reduced-motion"))
        m_wantsReducedMotion = value == 1;
    else
        return;
    Q_EMIT changed();
}

} // namespace platform
