// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/attention.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/preferences.h"
#include "sample_run.h"

#include <QAction>
#include <QApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QSystemTrayIcon>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace std::chrono_literals;

// With a panel that shows StatusNotifier items, and without one, as GNOME has none: the runner says which.
class TestTray : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(name, QFile::encodeName(m_home.path()));
        m_clock = std::make_shared<base::ManualClock>();
        m_preferences = std::make_unique<desktop::Preferences>(m_home.filePath(QStringLiteral("desktop.ini")));
        m_window = std::make_unique<desktop::MainWindow>(m_clock, *m_preferences);
        m_window->QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanupTestCase() { m_window.reset(); }

    void icon_isThereWhereAPanelIs()
    {
        m_clock->advance(31s); // a panel may start late
        const auto* tray = m_window->findChild<QSystemTrayIcon*>();
        QCOMPARE(tray != nullptr, hasPanel());
        if (!hasPanel())
            return;
        QTRY_VERIFY_WITH_TIMEOUT(log().contains("RegisterStatusNotifierItem"), 20'000);
        QVERIFY(tray->isVisible());
        QVERIFY2(tray->toolTip().contains(QStringLiteral("no run")), qPrintable(tray->toolTip()));
        QCOMPARE(tray->contextMenu()->actions().size(), 7);
    }

    void waitingRequest_isToldByTheIcon()
    {
        auto* attention = m_window->findChild<desktop::Attention*>();
        QVERIFY(attention);
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        attention->setQueue(&queue, QStringLiteral("reportgen"));
        queue.ask(sample::ordinaryRequest());
        QCOMPARE(attention->shape(), desktop::Attention::TrayShape::Waiting);
        if (const auto* tray = m_window->findChild<QSystemTrayIcon*>())
            QTRY_VERIFY2_WITH_TIMEOUT(tray->toolTip().contains(QStringLiteral("reportgen")) &&
                                          tray->toolTip().contains(u'1'),
                                      qPrintable(tray->toolTip()), 20'000);
        queue.decide(1, approval::Decision::Deny, approval::Decider::Dialog);
        QCOMPARE(attention->shape(), desktop::Attention::TrayShape::Idle);
        attention->setQueue(nullptr, {});
    }

    // Whatever the tray's menu offers is in the window's menus too.
    void withoutTray_nothingIsOutOfReach()
    {
        QStringList offered;
        const QList<QAction*> menus = m_window->menuBar()->actions();
        for (const QAction* menu : menus) {
            for (const QAction* action : menu->menu()->actions())
                offered += action->text().remove(u'&');
        }
        for (const char* words : {"Review Request…", "Pause or Continue", "Stop Run…", "Quit"})
            QVERIFY2(offered.contains(QString::fromUtf8(words)), words);
    }

    // The panel goes away while a request waits: nothing is lost but the icon.
    void hostDies_leavesEverythingReachable()
    {
        if (!hasPanel())
            return;
        auto* attention = m_window->findChild<desktop::Attention*>();
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        attention->setQueue(&queue, QStringLiteral("reportgen"));
        queue.ask(sample::ordinaryRequest());
        QCOMPARE(::kill(qEnvironmentVariableIntValue("BAILEY_TRAY_PROCESS"), SIGKILL), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!QDBusConnection::sessionBus().interface()->isServiceRegistered(
                                     QStringLiteral("org.kde.StatusNotifierWatcher")),
                                 20'000);
        queue.ask(sample::suspiciousRequest());
        QCOMPARE(attention->shape(), desktop::Attention::TrayShape::Waiting);
        QVERIFY(m_window->isVisible());
        queue.decide(1, approval::Decision::Deny, approval::Decider::Dialog);
        queue.decide(2, approval::Decision::Deny, approval::Decider::Dialog);
        QCOMPARE(attention->shape(), desktop::Attention::TrayShape::Idle);
        attention->setQueue(nullptr, {});
        withoutTray_nothingIsOutOfReach();
    }

    void closing_hidesNothingAway()
    {
        QVERIFY(m_window->close());
        QVERIFY2(!m_window->isVisible(), "a window that is closed is gone, not hidden in a tray that may not be there");
    }

private:
    static bool hasPanel() { return qgetenv("BAILEY_TRAY") == "present"; }

    static QByteArray log()
    {
        QFile file(QString::fromLocal8Bit(qgetenv("BAILEY_TRAY_LOG")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_home;
    std::shared_ptr<base::ManualClock> m_clock;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<desktop::MainWindow> m_window;
};

QTEST_MAIN(TestTray)
#include "test_tray.moc"
