// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/look/translation.h"
#include "desktop/shell/attention.h"
#include "desktop/shell/main_window.h"
#include "desktop/timeline/run_page.h"
#include "sample_run.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDialog>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using approval::Decision;
using approval::RequestState;

// The window and a notification server that comes, goes, knows actions or not. On a display and a bus of its own.
class TestNotified : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(name, QFile::encodeName(m_home.path()));
        QCoreApplication::installTranslator(&m_plurals);
    }

    void init()
    {
        QFile::remove(m_home.filePath(QStringLiteral("desktop.ini")));
        m_clock = std::make_shared<base::ManualClock>();
        m_preferences = std::make_unique<desktop::Preferences>(m_home.filePath(QStringLiteral("desktop.ini")));
        m_window = std::make_unique<desktop::MainWindow>(m_clock, *m_preferences);
        m_queue = std::make_unique<approval::Queue>(*m_clock, 10min);
        m_queue->attach();
        m_window->QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        attention()->setQueue(m_queue.get(), QStringLiteral("reportgen"));
        m_other = std::make_unique<QWidget>();
    }

    void cleanup()
    {
        m_window.reset();
        m_queue.reset();
        m_other.reset();
        stopServer();
    }

    void waiting_isOneNotificationThatIsUpdatedAndWithdrawn()
    {
        startServer("body body-markup actions persistence");
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        QVERIFY2(lastCall().contains("Approval needed: files.pythonhosted.org"), lastCall().constData());
        QVERIFY(lastCall().contains("Command 14 in reportgen: python3 -m pip install"));
        QVERIFY2(!lastCall().contains("Allow"), "allowing needs the evidence in view");
        m_queue->ask(sample::suspiciousRequest());
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("and 1 more request"), kPatience);
        QCOMPARE(shown().size(), 1);
        m_queue->decide(1, Decision::Deny, approval::Decider::Dialog);
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("collect.evil.example"), kPatience);
        m_queue->decide(2, Decision::Deny, approval::Decider::Dialog);
        QTRY_VERIFY_WITH_TIMEOUT(log().contains("CloseNotification"), kPatience);
    }

    void windowInFront_isNotNotified()
    {
        startServer("body actions");
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_queue->ask(sample::ordinaryRequest());
        QCoreApplication::processEvents();
        goAway();
        m_queue->ask(sample::suspiciousRequest()); // this one is sent, so that the first would have come before it
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("and 1 more request"), kPatience);
        QCOMPARE(calls().size(), 1);
    }

    void dialogInFront_isNotNotified()
    {
        startServer("body actions");
        QDialog dialog(m_window.get());
        dialog.open();
        dialog.activateWindow();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), &dialog, kPatience);
        m_queue->ask(sample::ordinaryRequest());
        QCoreApplication::processEvents();
        goAway();
        m_queue->ask(sample::suspiciousRequest());
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("and 1 more request"), kPatience);
        QCOMPARE(calls().size(), 1); // the first was not told at once
    }

    void actions_denyOrBringTheQuestion()
    {
        startServer("body actions");
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        QSignalSpy review(attention(), &desktop::Attention::reviewRequested);
        QTRY_VERIFY_WITH_TIMEOUT((act("default"), !review.isEmpty()), kPatience);
        QCOMPARE(review.first().first().toULongLong(), 1U);
        QCOMPARE(m_queue->requests().first().state, RequestState::Waiting);
        m_queue->ask(sample::suspiciousRequest());
        QVERIFY2(lastCall().contains("deny-1"), lastCall().constData());
        act("deny-1");
        QTRY_COMPARE_WITH_TIMEOUT(m_queue->find(1)->state, RequestState::Denied, kPatience);
        QCOMPARE(m_queue->find(1)->decider, approval::Decider::Notification);
        QVERIFY2(m_queue->find(2)->state == RequestState::Waiting, "what was not to be read is not answered");
    }

    // The question stays where it was, and the next server is told of it.
    void serverDiesWhileItShowsOne_andComesBack()
    {
        startServer("body actions");
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        stopServer();
        QCOMPARE(m_queue->waiting().size(), 1);
        QCOMPARE(attention()->shape(), desktop::Attention::TrayShape::Waiting);
        m_queue->ask(sample::suspiciousRequest());
        QCOMPARE(m_queue->waiting().size(), 2);
        startServer("body actions");
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("and 1 more request"), kPatience);
        QCOMPARE(shown().size(), 1); // an id of the old server is not taken for one of the new
        m_queue->decide(1, Decision::Deny, approval::Decider::Dialog);
        m_queue->decide(2, Decision::Deny, approval::Decider::Dialog);
        QTRY_VERIFY_WITH_TIMEOUT(log().contains("CloseNotification"), kPatience);
    }

    void noServer_leavesTheWindow()
    {
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QCoreApplication::processEvents();
        QCOMPARE(m_queue->waiting().size(), 1);
        QCOMPARE(attention()->shape(), desktop::Attention::TrayShape::Waiting);
    }

    void serverWithoutActions_getsNone()
    {
        startServer("body");
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        QVERIFY2(!lastCall().contains("deny") && !lastCall().contains("review"), lastCall().constData());
    }

    // The server decides what "do not disturb" silences; we are urgent only where the person wants it.
    void doNotDisturb_isBrokenOnlyWhereThePersonWantsIt()
    {
        startServer("body actions");
        goAway();
        m_queue->ask(sample::ordinaryRequest());
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        QVERIFY2(urgency() == 1, lastCall().constData());
        QVERIFY(lastCall().contains("suppress-sound"));
        m_queue->decide(1, Decision::Deny, approval::Decider::Dialog);
        m_preferences->setBreaksThrough(true);
        m_queue->ask(sample::suspiciousRequest());
        QTRY_COMPARE_WITH_TIMEOUT(urgency(), 2, kPatience);
    }

    void switchedOff_isNotSent()
    {
        startServer("body actions");
        goAway();
        m_preferences->setNotifies(QStringLiteral("approval"), false);
        m_queue->ask(sample::ordinaryRequest());
        QCoreApplication::processEvents();
        desktop::RunFacts facts;
        facts.folder = "/code/reportgen";
        facts.ending = run::Ending::Answered;
        attention()->noteEnded(facts, 5);
        QTRY_COMPARE_WITH_TIMEOUT(shown().size(), 1, kPatience);
        QVERIFY2(lastCall().contains("reportgen: finished, 5 files changed"), lastCall().constData());
        QVERIFY(lastCall().contains("x-bailey.finished") && lastCall().contains("dialog-information"));
        facts.ending = run::Ending::ModelFailed;
        attention()->noteEnded(facts, 0);
        QTRY_VERIFY_WITH_TIMEOUT(lastCall().contains("x-bailey.failed"), kPatience);
        QVERIFY(lastCall().contains("dialog-error"));
    }

private:
    static constexpr int kPatience = 20'000;

    desktop::Attention* attention() { return m_window->findChild<desktop::Attention*>(); }

    // Another window is in front.
    void goAway()
    {
        m_other->show();
        m_other->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_other.get()));
        QTRY_VERIFY(!m_window->isActiveWindow());
    }

    void startServer(const char* capabilities)
    {
        m_log = m_home.filePath(QStringLiteral("server-%1.log").arg(++m_servers));
        m_server.setStandardOutputFile(m_log);
        m_server.start(QStringLiteral("/usr/bin/python3"),
                       {QStringLiteral("-m"), QStringLiteral("dbusmock"), QStringLiteral("--template"),
                        QStringLiteral("notification_daemon"), QStringLiteral("-p"),
                        QStringLiteral("{\"capabilities\": \"%1\"}").arg(QLatin1String(capabilities))});
        QVERIFY(m_server.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(isServed(), kPatience);
    }

    void stopServer()
    {
        m_server.kill();
        m_server.waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(!isServed(), kPatience);
    }

    static bool isServed()
    {
        return QDBusConnection::sessionBus().interface()->isServiceRegistered(
            QStringLiteral("org.freedesktop.Notifications"));
    }

    QByteArray log() const
    {
        QFile file(m_log);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QList<QByteArray> calls() const
    {
        QList<QByteArray> calls;
        for (const QByteArray& line : log().split('\n')) {
            if (line.contains(" Notify "))
                calls += line;
        }
        return calls;
    }

    // A body may have several lines.
    QByteArray lastCall() const
    {
        const QByteArray all = log();
        const qsizetype at = all.lastIndexOf(" Notify ");
        return at < 0 ? QByteArray() : all.sliced(at);
    }

    // Notifications that are not the update of another: their replaces_id is 0.
    QList<QByteArray> shown() const
    {
        QList<QByteArray> first;
        for (const QByteArray& line : calls()) {
            if (line.contains("Notify \"Bailey\" 0 "))
                first += line;
        }
        return first;
    }

    int urgency() const
    {
        const QByteArray line = lastCall();
        const qsizetype at = line.indexOf("urgency");
        for (qsizetype i = at; at >= 0 && i < line.size(); ++i) {
            if (line[i] == '1' || line[i] == '2')
                return line[i] - '0';
        }
        return 0;
    }

    static void act(const char* action)
    {
        for (uint id = 1; id < 6; ++id) {
            QDBusMessage call = QDBusMessage::createMethodCall(
                QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
                QStringLiteral("org.freedesktop.DBus.Mock"), QStringLiteral("EmitSignal"));
            call << QStringLiteral("org.freedesktop.Notifications") << QStringLiteral("ActionInvoked")
                 << QStringLiteral("us") << QVariant::fromValue(QVariantList{id, QLatin1String(action)});
            QDBusConnection::sessionBus().call(call, QDBus::Block, 2'000);
        }
    }

    QTemporaryDir m_home;
    desktop::EnglishPlurals m_plurals;
    std::shared_ptr<base::ManualClock> m_clock;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<desktop::MainWindow> m_window;
    std::unique_ptr<approval::Queue> m_queue;
    std::unique_ptr<QWidget> m_other;
    QProcess m_server;
    QString m_log;
    int m_servers = 0;
};

QTEST_MAIN(TestNotified)
#include "test_notified.moc"
