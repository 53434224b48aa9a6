// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/allowlist/allowlist_book.h"
#include "desktop/allowlist/allowlist_window.h"
#include "desktop/check/check_page.h"
#include "desktop/help/handbook.h"
#include "desktop/history/history_page.h"
#include "desktop/look/disclosure.h"
#include "desktop/question/approval_dialog.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/copy_out_dialog.h"
#include "desktop/review/review_page.h"
#include "desktop/settings/settings_dialog.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/start_page.h"
#include "desktop/start/welcome_dialog.h"
#include "desktop/timeline/run_page.h"
#include "picture_book.h"
#include "sample_run.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace std::chrono_literals;

namespace {

desktop::ReviewSource sampleSource()
{
    desktop::ReviewSource source = sample::reviewSource();
    source.runId = QStringLiteral("20260101-120000-k3f9x2");
    source.copyOut = [](const QList<review::Choice>&) {
        return base::Result<review::CopyOutReport>(review::CopyOutReport());
    };
    return source;
}

QList<run::Summary> sampleRuns()
{
    run::Summary done;
    done.runId = QStringLiteral("20260101-120000-k3f9x2");
    done.folder = "/home/ada/code/reportgen";
    done.task = QStringLiteral("Add a --json flag to the report tool and make the tests pass.");
    done.started = QDateTime(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC);
    done.ended = done.started.addSecs(401);
    done.ending = run::Ending::Answered;
    done.commands = 14;
    done.changedFiles = 5;
    run::Summary interrupted = done;
    interrupted.ending = run::Ending::Interrupted;
    interrupted.task = QStringLiteral("Update the dependencies and repair what breaks");
    run::Summary stopped = done;
    stopped.ending = run::Ending::Cancelled;
    stopped.folder = "/home/ada/code/chokidar";
    stopped.changedFiles = 0;
    return {done, interrupted, stopped};
}

} // namespace

// Shows each page and keeps a picture of it. What can be told by a machine is checked: nothing is empty, no label
// with a single line is cut.
class TestScreens : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_settings.isValid()); }

    void startPage_empty()
    {
        desktop::Preferences preferences(m_settings.filePath(QStringLiteral("a.ini")));
        desktop::StartPage page(preferences);
        keep(page, QStringLiteral("start-empty"));
    }

    void startPage_filled()
    {
        desktop::Preferences preferences(m_settings.filePath(QStringLiteral("b.ini")));
        preferences.setModel(QStringLiteral("openai:gpt-x@https://api.example.org/v1"));
        preferences.addRecentFolder("/home/ada/code/chokidar");
        desktop::StartPage page(preferences);
        page.setFolder("/home/ada/code/reportgen");
        page.setTask(QStringLiteral("Add a --json flag to the report tool and make the tests pass."));
        page.setWarnings({QStringLiteral("3 files have uncommitted changes; they are included in the copy.")});
        page.setHidden(
            {{".env", QStringLiteral("may hold secrets")}, {"deploy/id_ed25519", QStringLiteral("private key")}});
        page.setRuns(sampleRuns());
        keep(page, QStringLiteral("start-filled"));
        page.showProblem(QStringLiteral("Write what the agent is to do."));
        keep(page, QStringLiteral("start-problem"));
    }

    void startPage_opened()
    {
        desktop::Preferences preferences(m_settings.filePath(QStringLiteral("b2.ini")));
        desktop::StartPage page(preferences);
        page.setFolder("/home/ada/code/reportgen");
        const auto rows = page.findChildren<desktop::Disclosure*>();
        for (desktop::Disclosure* row : rows)
            row->setOpen(true);
        keep(page, QStringLiteral("start-opened"));
        auto* scroll = page.findChild<QScrollArea*>();
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        keep(page, QStringLiteral("start-tools"));
    }

    void runPage_waiting()
    {
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        desktop::RunPage page(clock);
        page.setQueue(&queue);
        page.replace(sample::eventsUpToQuestion());
        queue.ask(sample::suspiciousRequest());
        clock.advance(22s);
        keep(page, QStringLiteral("run-waiting"));
        page.showTab(1);
        keep(page, QStringLiteral("run-network"));
        auto* log = page.findChild<QTableView*>(QStringLiteral("networkLog"));
        log->setCurrentIndex(log->model()->index(0, 0));
        keep(page, QStringLiteral("run-network-chosen"));
        page.findChild<QComboBox*>(QStringLiteral("networkKind"))->setCurrentIndex(3);
        keep(page, QStringLiteral("run-network-totals"));
        page.showTab(2);
        keep(page, QStringLiteral("run-files"));
        page.showTab(3);
        keep(page, QStringLiteral("run-agent"));
    }

    void runPage_ended()
    {
        base::ManualClock clock;
        desktop::RunPage page(clock);
        page.replace(sample::wholeRun());
        clock.advance(1s);
        keep(page, QStringLiteral("run-ended"));
        keep(page, QStringLiteral("run-ended-small"), QSize(720, 480));
    }

    void approvalDialog()
    {
        base::ManualClock clock;
        approval::Queue queue(clock, 10min);
        queue.attach();
        desktop::ApprovalDialog dialog(clock, nullptr);
        dialog.setQueue(&queue);
        dialog.setRunName(QStringLiteral("reportgen"));
        queue.ask(sample::ordinaryRequest());
        dialog.openNext();
        clock.advance(1s);
        keep(dialog, QStringLiteral("approval-ordinary"), QSize());
        queue.decide(dialog.requestId(), approval::Decision::Deny, approval::Decider::Dialog);
        queue.ask(sample::suspiciousRequest());
        dialog.openNext();
        clock.advance(1s);
        keep(dialog, QStringLiteral("approval-suspicious"), QSize());
    }

    void reviewPage()
    {
        desktop::RunFacts facts;
        const QList<run::Event> events = sample::wholeRun();
        for (const run::Event& event : events)
            facts.note(event);
        desktop::ReviewPage page;
        page.resize(1120, 760);
        page.show();
        page.open(facts, sampleSource());
        QTRY_COMPARE(page.panes()->changes().rowCount(), 5);
        page.panes()->files()->setCurrentIndex(page.panes()->changes().index(3, 0));
        QTRY_VERIFY(page.findChild<QAbstractItemView*>(QStringLiteral("diff"))->model()->rowCount() > 5);
        keep(page, QStringLiteral("review"));
        page.findChild<QComboBox*>(QStringLiteral("diffLayout"))->setCurrentIndex(1);
        keep(page, QStringLiteral("review-side-by-side"));
        auto* dialog = new desktop::CopyOutDialog("/home/ada/code/reportgen", page.panes()->changes().choices(), &page);
        dialog->open();
        keep(*dialog, QStringLiteral("copy-out"), QSize());
    }

    void reviewPage_nothing()
    {
        desktop::RunFacts facts;
        const QList<run::Event> events = sample::wholeRun();
        for (const run::Event& event : events)
            facts.note(event);
        desktop::ReviewPage page;
        page.openWithoutChanges(facts, QStringLiteral("No files were changed."));
        keep(page, QStringLiteral("review-nothing"));
    }

    void historyPage()
    {
        desktop::HistoryPage page;
        keep(page, QStringLiteral("history-empty"));
        page.setRuns(sampleRuns());
        page.setRoom({{sampleRuns()[0].runId, 18'350'080}});
        keep(page, QStringLiteral("history"));
    }

    void otherWindows()
    {
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_settings.path()));
        desktop::AllowlistBook book;
        const auto entry = [](const char* pattern, const char* origin) {
            return desktop::newEntry(QLatin1String(pattern), QLatin1String(origin));
        };
        book.add(
            QStringLiteral("Python packages"),
            {entry("pypi.org", "public defaults of pip"), entry("files.pythonhosted.org", "public defaults of pip")},
            {});
        const char* origin = "run 20260101-120000-k3f9x2, command 14: python3 -m pip install -r requirements-dev.txt";
        QList<approval::AllowlistEntry> own{entry("*.example.org", origin), entry("mirror.example:8443", origin),
                                            entry("nas.example", "")};
        own[1].hits = 12;
        own[1].lastUsed = own[1].created;
        own[2].unsafeAllowsPrivate = true;
        book.add(QStringLiteral("reportgen"), own, "/home/ada/code/reportgen");
        desktop::AllowlistWindow lists(book, nullptr);
        lists.setFolder("/home/ada/code/reportgen");
        lists.selectList(1);
        lists.findChild<QLineEdit*>(QStringLiteral("newDomain"))->setText(QStringLiteral("*.example.net"));
        keep(lists, QStringLiteral("allowlists"), QSize());
        auto* table = lists.findChild<QTableView*>(QStringLiteral("entries"));
        table->setCurrentIndex(table->model()->index(1, 0));
        lists.findChild<QLineEdit*>(QStringLiteral("testDomain"))->setText(QStringLiteral("mirror.example:8443"));
        keep(lists, QStringLiteral("allowlists-entry"), QSize());
        auto* views = lists.findChild<QListWidget*>(QStringLiteral("lists"));
        views->setCurrentRow(views->count() - 1);
        keep(lists, QStringLiteral("allowlists-template"), QSize());
        lists.importFile(QStringLiteral(BAILEY_SOURCE_DIR "/tests/data/approval/foreign/codex-config.toml"));
        keep(*lists.findChild<QDialog*>(QStringLiteral("offerDialog")), QStringLiteral("allowlists-import"), QSize());
        desktop::Preferences preferences(m_settings.filePath(QStringLiteral("c.ini")));
        preferences.setModel(QStringLiteral("openai:gpt-x@https://api.example.org/v1"));
        platform::Keyring keyring;
        auto* settings =
            new desktop::SettingsDialog(std::make_shared<base::SystemClock>(), preferences, keyring, nullptr);
        int number = 0;
        for (const char* page : {"settings", "settings-questions", "settings-proxy", "settings-history"}) {
            settings->findChild<QTabWidget*>()->setCurrentIndex(number++);
            keep(*settings, QString::fromLatin1(page), QSize());
        }
        delete settings;
        auto* welcome = new desktop::WelcomeDialog(nullptr);
        for (int page = 1; page <= 3; ++page) {
            keep(*welcome, QStringLiteral("welcome-%1").arg(page), QSize());
            if (page < 3)
                welcome->findChild<QPushButton*>(QStringLiteral("next"))->click();
        }
        delete welcome;
        desktop::Handbook handbook(nullptr);
        handbook.open(desktop::Handbook::Chapter::First);
        keep(handbook, QStringLiteral("handbook"), QSize());
        handbook.open(desktop::Handbook::Chapter::Protection);
        keep(handbook, QStringLiteral("handbook-protection"), QSize());
    }

    void checkPage()
    {
        desktop::CheckPage page;
        page.showResults(sample::failingChecks());
        keep(page, QStringLiteral("check-failing"));
        page.showResults(sample::goodChecks());
        keep(page, QStringLiteral("check-good"));
    }

private:
    void keep(QWidget& widget, const QString& name, QSize size = QSize(1120, 760)) { m_book.keep(widget, name, size); }

    sample::PictureBook m_book;
    QTemporaryDir m_settings;
};

QTEST_MAIN(TestScreens)
#include "test_screens.moc"
