// SPDX-License-Identifier: GPL-2.0-or-later
#include "platform/notifications.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using platform::Notification;
using platform::Notifications;

// Against python-dbusmock's notification server, which writes down each call.
class TestNotifications : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void body_isEscapedWhereMarkupIsKnown()
    {
        const QString hostile = QStringLiteral("<img src='file:///x'> & more");
        QCOMPARE(platform::notificationBody(hostile, {}), hostile);
        QVERIFY(!platform::notificationBody(hostile, {QStringLiteral("body-markup")}).contains(u'<'));
    }

    void aSecondOneReplacesTheFirst()
    {
        Notifications notifications;
        QSignalSpy unavailable(&notifications, &Notifications::unavailable);
        Notification notification{
            QStringLiteral("Approval needed: a.example"),
            QStringLiteral("curl <b>"),
            QStringLiteral("x-bailey.approval"),
            {{QStringLiteral("review"), QStringLiteral("Review…")}, {QStringLiteral("deny"), QStringLiteral("Deny")}},
            false};
        notifications.show(QStringLiteral("request-1"), notification);
        QTRY_VERIFY(log().count("Notify") >= 1);
        QTest::qWait(100);
        notification.title = QStringLiteral("Approval needed: again");
        notifications.show(QStringLiteral("request-1"), notification);
        QTRY_VERIFY(log().contains("again"));
        QTest::qWait(100);
        const QByteArray text = log();
        QVERIFY2(text.contains("x-bailey.approval"), text.constData());
        QVERIFY(text.contains("io.github.bailey.Bailey"));
        QVERIFY2(!text.contains("Allow"), "there is no Allow in a notification");
        QVERIFY(unavailable.isEmpty());
        QCOMPARE(text.contains("review"), hasActions());
        QCOMPARE(text.contains("&lt;b&gt;"), hasActions()); // the one that knows actions knows markup too
        notifications.withdraw(QStringLiteral("request-1"));
        QTRY_VERIFY(log().contains("CloseNotification"));
    }

    void actionAndToken_comeBackOnce()
    {
        if (!hasActions())
            return;
        Notifications notifications;
        QSignalSpy activated(&notifications, &Notifications::activated);
        notifications.show(QStringLiteral("request-9"),
                           {QStringLiteral("t"), {}, {}, {{QStringLiteral("deny"), QStringLiteral("Deny")}}, false});
        QTRY_VERIFY(log().contains("Deny"));
        QTest::qWait(200);
        // The newest id of the server is ours: the test is alone on its bus.
        for (uint id = 1; id < 10; ++id) {
            emitSignal(QStringLiteral("ActivationToken"), id, QStringLiteral("token-1"));
            emitSignal(QStringLiteral("ActionInvoked"), id, QStringLiteral("deny"));
        }
        QTRY_COMPARE(activated.size(), 1);
        QCOMPARE(activated.first(),
                 QVariantList({QStringLiteral("request-9"), QStringLiteral("deny"), QStringLiteral("token-1")}));
    }

    void actionsOfOthersAreIgnored()
    {
        Notifications notifications;
        QSignalSpy activated(&notifications, &Notifications::activated);
        notifications.show(QStringLiteral("request-7"), {QStringLiteral("t"), {}, {}, {}, false});
        QTRY_VERIFY(log().contains("\"t\""));
        QTest::qWait(200);
        emitSignal(QStringLiteral("ActionInvoked"), 987'654, QStringLiteral("deny"));
        QTest::qWait(200);
        QVERIFY(activated.isEmpty());
    }

private:
    static bool hasActions() { return qgetenv("BAILEY_NOTIFICATION_ACTIONS") == "1"; }

    static QByteArray log()
    {
        QFile file(QString::fromLocal8Bit(qgetenv("BAILEY_NOTIFICATION_LOG")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // As the server would: the mock emits what it is told to.
    static void emitSignal(const QString& name, uint id, const QString& text)
    {
        QDBusMessage call = QDBusMessage::createMethodCall(
            QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
            QStringLiteral("org.freedesktop.DBus.Mock"), QStringLiteral("EmitSignal"));
        call << QStringLiteral("org.freedesktop.Notifications") << name << QStringLiteral("us")
             << QVariant::fromValue(QVariantList{id, text});
        QDBusConnection::sessionBus().call(call, QDBus::Block, 2'000);
    }
};

QTEST_GUILESS_MAIN(TestNotifications)
#include "test_notifications.moc"
