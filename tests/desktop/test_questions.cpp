// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/allowlists.h"
#include "base/json.h"
#include "desktop/look/translation.h"
#include "desktop/question/approval_bar.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/question/approval_presenter.h"
#include "desktop/shell/main_window.h"
#include "desktop/start/model_editor.h"
#include "desktop/start/start_page.h"
#include "desktop/timeline/network_model.h"
#include "desktop/timeline/network_view.h"
#include "desktop/timeline/run_page.h"
#include "model/factory.h"
#include "person.h"
#include "proxy/address.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QNetworkInterface>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using approval::RequestState;

// What happens to questions in a real run: real window, environment, gate and programs, and a scripted model. Needs a
// display with a window manager, which the ctest entry starts.
class TestQuestions : public QObject
{
    Q_OBJECT

    static constexpr int kPatience = 60'000; // a busy machine

private Q_SLOTS:
    void initTestCase()
    {
        if (!sample::setUpPersonOrSkip(m_home))
            return;
        QCoreApplication::installTranslator(&m_plurals);
        m_preferences = std::make_unique<desktop::Preferences>(m_home.filePath(QStringLiteral("desktop.ini")));
        m_preferences->setSeenOnboarding();
    }

    void init()
    {
        m_window = std::make_unique<desktop::MainWindow>(std::make_shared<base::SystemClock>(), *m_preferences);
        m_window->QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window->session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isActive(), kPatience);
        m_window.reset();
    }

    void manyRequestsToFewHosts_areFewQuestions()
    {
        start({"for i in $(seq 200); do curl -s -o /dev/null https://h$((i % 3)).example/$i & done; wait"});
        QTRY_COMPARE_WITH_TIMEOUT(total(), 200, kPatience);
        QCOMPARE(queue().requests().size(), 3);
        QCOMPARE(queue().waiting().size(), 3);
        QTRY_VERIFY(dialog().isVisible());
        for (int i = 0; i < 3; ++i)
            answer("approvalDeny");
        QVERIFY(queue().waiting().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(refused(), 200, kPatience);
    }

    void typingWhileARequestArrives_answersNothing()
    {
        start({"sleep 1; curl -s https://typed.example"});
        int keys = 0;
        const auto type = [&] {
            QWidget* target = QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get();
            static constexpr Qt::Key kKeys[] = {Qt::Key_A, Qt::Key_Return, Qt::Key_D, Qt::Key_Space, Qt::Key_Y};
            QTest::keyClick(target, kKeys[keys++ % 5], Qt::NoModifier, 20);
        };
        m_window->findChild<QLineEdit*>()->setFocus();
        QTRY_VERIFY_WITH_TIMEOUT((type(), dialog().isVisible()), kPatience);
        for (int more = 0; more < 60; ++more)
            type(); // until long after the buttons are armed
        QVERIFY(dialog().isArmed());
        QCOMPARE(queue().waiting().size(), 1);
        QVERIFY(m_window->session().isActive());
    }

    // Allowed once: not asked again in this run. Taken back in the log: the next connection asks. The next run asks.
    void allowed_holdsForTheRunUntilItIsTakenBack()
    {
        const QList<QByteArray> commands{"curl -s -o /dev/null https://kept.example",
                                         "curl -s -o /dev/null https://kept.example; curl -s https://hold.example",
                                         "curl -s -o /dev/null https://kept.example"};
        start(commands);
        waitFor("kept.example");
        answer("approvalAllow");
        waitFor("hold.example");
        QCOMPARE(queue().find("kept.example", 443)->state, RequestState::Allowed);
        QCOMPARE(queue().find("kept.example", 443)->count, 1);
        QVERIFY2(!QFile::exists(m_home.filePath(QStringLiteral("XDG_DATA_HOME/bailey/allowlists.json"))),
                 "an answer is never saved");
        const int row = lastRowOf("kept.example");
        QCOMPARE(m_window->runPage().network().request(row).step, 2U);
        dialog().close();
        takeBack(row);
        QVERIFY(!queue().find("kept.example", 443));
        m_window->approvals().reviewNext();
        answer("approvalDeny");
        waitFor("kept.example");
        answer("approvalDeny");
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isActive(), kPatience);
        start({commands.first()});
        waitFor("kept.example");
    }

    void closedDialog_leavesTheRequestListedEverywhere()
    {
        start({"curl -s https://listed.example"});
        waitFor("listed.example");
        QTest::keyClick(&dialog(), Qt::Key_Escape);
        QVERIFY(!dialog().isVisible());
        QCOMPARE(queue().waiting().size(), 1);
        auto* bar = m_window->findChild<desktop::ApprovalBar*>();
        QVERIFY(!bar->isHidden() && bar->text().contains(QStringLiteral("listed.example")));
        QVERIFY2(m_window->windowTitle().contains(QStringLiteral("1 request")), qPrintable(m_window->windowTitle()));
        QCOMPARE(m_window->runPage().network().waitingCount(), 1);
    }

    void hostileCommand_isShownInertAndWhole()
    {
        const QByteArray tail(10'000, 'y');
        start({": \"<img src='file:///etc/passwd'><b>x</b> \xe2\x80\xaetxt.exe\" " + tail +
               "; curl -s https://inert.example"});
        waitFor("inert.example");
        const QString shown = dialog().findChild<QPlainTextEdit*>(QStringLiteral("approvalCommand"))->toPlainText();
        QVERIFY(shown.contains(QStringLiteral("<img src='file:///etc/passwd'><b>x</b>")));
        QVERIFY(shown.contains(QStringLiteral("⟨U+202E⟩txt.exe")));
        QVERIFY(shown.contains(QString::fromLatin1(tail)));
        QVERIFY(shown.endsWith(QStringLiteral("curl -s https://inert.example")));
    }

    void programThatGivesUp_canBeAllowedForARetry()
    {
        start({"curl -s -m 1 https://late.example", "curl -s https://hold.example",
               "curl -s -o /dev/null https://late.example; curl -s https://end.example"});
        QTRY_VERIFY_WITH_TIMEOUT(find("late.example") && find("late.example")->state == RequestState::Withdrawn,
                                 kPatience);
        m_window->approvals().review(find("late.example")->id);
        answer("approvalAllow");
        QTRY_VERIFY_WITH_TIMEOUT(find("hold.example"), kPatience);
        m_window->approvals().review(find("hold.example")->id);
        answer("approvalDeny");
        waitFor("end.example");
        QCOMPARE(find("late.example")->count, 1);
        QVERIFY2(isAgentTold("late.example"), "the agent must know that it can try again");
        QCOMPARE(m_window->runPage().network().request(lastRowOf("late.example")).step, 3U);
    }

    void flood_isOneQuestionAndThenAClosedGate()
    {
        start({"for i in $(seq 12); do curl -s https://f$i.example & done; wait", "curl -s https://after.example"});
        QTRY_VERIFY_WITH_TIMEOUT(!queue().waiting().isEmpty() && !queue().waiting().constFirst().flood.isEmpty(),
                                 kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(queue().waiting().size(), 1, kPatience);
        dialog().openNext();
        answer("approvalDeny");
        QTRY_VERIFY_WITH_TIMEOUT(find("after.example"), kPatience);
        QCOMPARE(find("after.example")->decider, approval::Decider::Flood);
        QVERIFY(queue().waiting().isEmpty());
    }

    void entryOfAList_leadsIntoTheOwnNetworkOnlyWhereItSaysSo_data()
    {
        QTest::addColumn<bool>("isPrivate");
        QTest::newRow("marked private") << true;
        QTest::newRow("not marked") << false;
    }

    // From the saved list over the start page to the gate, to a machine of the person's own network: this one.
    void entryOfAList_leadsIntoTheOwnNetworkOnlyWhereItSaysSo()
    {
        QFETCH(bool, isPrivate);
        const QString address = ownAddress();
        if (address.isEmpty())
            QSKIP("this machine has no address of its own network");
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress(address)));
        connect(&server, &QTcpServer::newConnection, &server, [&server] {
            QTcpSocket* socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->readAll();
                socket->write("HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                socket->disconnectFromHost();
            });
        });
        const QString host = address.contains(u':') ? u'[' + address + u']' : address;
        const QString pattern = QStringLiteral("%1:%2").arg(host).arg(server.serverPort());
        const approval::AllowlistEntry entry{pattern, true, {}, {}, {}, 0, isPrivate};
        QVERIFY(approval::saveAllowlists({{QStringLiteral("mine"), true, {}, {entry}}}));
        m_window = std::make_unique<desktop::MainWindow>(std::make_shared<base::SystemClock>(), *m_preferences);
        m_window->QWidget::show();
        m_window->startPage().setFolder(makeFolder());
        m_window->startPage().setTask(QStringLiteral("Fetch it."));
        m_window->startPage().model()->setModel(
            writeScript({"curl -s -g http://" + pattern.toLatin1() + "/ > got.txt; curl -s https://end.example"}));
        m_window->findChild<QPushButton*>(QStringLiteral("startRun"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session().approvals() && find("end.example"), kPatience);
        const auto& request = m_window->runPage().network().request(lastRowOf(address.toLatin1()));
        QVERIFY2(request.result == (isPrivate ? run::NetworkResult::Allowed : run::NetworkResult::Refused),
                 qPrintable(request.reason));
        QCOMPARE(request.bytesDown > 0, isPrivate);
        QVERIFY(QFile::remove(m_home.filePath(QStringLiteral("XDG_DATA_HOME/bailey/allowlists.json"))));
    }

    void noAnswerInTime_isARefusalThatSaysSo()
    {
        start({"curl -s https://silent.example"}, 1s);
        QTRY_VERIFY_WITH_TIMEOUT(find("silent.example") && find("silent.example")->state == RequestState::Denied,
                                 kPatience);
        QCOMPARE(find("silent.example")->decider, approval::Decider::TimeLimit);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isVisible(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(refused(), 1, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isActive(), kPatience);
        const QByteArray decided = recordOf("approval_decided");
        QVERIFY2(decided.contains("\"decider\":\"time-limit\"") && decided.contains("\"time\":\"20"),
                 decided.constData());
    }

private:
    void start(const QList<QByteArray>& commands, std::chrono::milliseconds approvalLimit = 10min)
    {
        run::Order order;
        order.folder = makeFolder();
        order.task = QStringLiteral("Make the tests pass.");
        order.model = *model::parseSpec(writeScript(commands));
        order.approvalLimit = approvalLimit;
        m_window->session().start(order);
        QVERIFY(m_window->session().approvals());
    }

    // Gives the model that plays it.
    QString writeScript(const QList<QByteArray>& commands)
    {
        base::Json steps = base::Json::array();
        for (const QByteArray& command : commands)
            steps.push_back({{"commands", {command.toStdString()}}});
        steps.push_back({{"text", "Done."}});
        QFile script(m_home.filePath(QStringLiteral("script.json")));
        if (!script.open(QIODevice::WriteOnly))
            qFatal("no room for a script");
        script.write(base::toJsonBytes({{"steps", steps}}));
        return QStringLiteral("script:") + script.fileName();
    }

    QByteArray makeFolder()
    {
        if (!QDir(m_home.path()).mkpath(QStringLiteral("reportgen")))
            qFatal("no room for a folder");
        return QFile::encodeName(m_home.filePath(QStringLiteral("reportgen")));
    }

    static QString ownAddress()
    {
        for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
            if (proxy::classify(address) == proxy::AddressKind::Private)
                return address.toString();
        }
        return {};
    }

    approval::Queue& queue() { return *m_window->session().approvals(); }
    const approval::Request* find(const QByteArray& domain) { return queue().find(domain, 443); }
    desktop::ApprovalDialog& dialog() { return *m_window->approvals().dialog(); }

    void waitFor(const QByteArray& domain)
    {
        QTRY_VERIFY_WITH_TIMEOUT(find(domain) && find(domain)->state == RequestState::Waiting, kPatience);
        m_window->approvals().review(find(domain)->id);
        QTRY_VERIFY_WITH_TIMEOUT(dialog().isVisible() && dialog().requestId() == find(domain)->id, kPatience);
    }

    // As a person: waits until the button works, and clicks it.
    void answer(const char* name)
    {
        auto* button = dialog().findChild<QPushButton*>(QLatin1String(name));
        const quint64 id = dialog().requestId();
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible() && button->isEnabled(), kPatience);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().isVisible() || dialog().requestId() != id, kPatience);
    }

    int total()
    {
        int count = 0;
        for (const approval::Request& request : queue().requests())
            count += request.count;
        return count;
    }

    int refused()
    {
        int count = 0;
        for (int row = 0; row < m_window->runPage().network().rowCount(); ++row)
            count += m_window->runPage().network().request(row).result == run::NetworkResult::Refused ? 1 : 0;
        return count;
    }

    int lastRowOf(const QByteArray& domain)
    {
        int row = m_window->runPage().network().rowCount() - 1;
        while (row > 0 && m_window->runPage().network().request(row).domain != domain)
            --row;
        return row;
    }

    // The line of the newest run's record with that kind of event.
    QByteArray recordOf(const QByteArray& type) const
    {
        QFile file(m_home.filePath(
            QStringLiteral("XDG_STATE_HOME/bailey/runs/%1/events.jsonl").arg(m_window->session().runId())));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.contains(type))
                return line;
        }
        return {};
    }

    bool isAgentTold(const QByteArray& domain)
    {
        const desktop::TimelineModel& timeline = m_window->runPage().timeline();
        for (int row = 0; row < timeline.rowCount(); ++row) {
            if (timeline.row(row).text.contains(QString::fromLatin1(domain) + QStringLiteral(" is allowed now")))
                return true;
        }
        return false;
    }

    // Through the log's own menu.
    void takeBack(int row)
    {
        auto* view = m_window->findChild<desktop::NetworkView*>();
        view->table()->setCurrentIndex(view->table()->model()->index(row, 0));
        QMenu* menu = view->findChild<QPushButton*>(QStringLiteral("changeDecision"))->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().at(2)->trigger();
    }

    QTemporaryDir m_home;
    desktop::EnglishPlurals m_plurals;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<desktop::MainWindow> m_window;
};

QTEST_MAIN(TestQuestions)
#include "test_questions.moc"
