// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/check/check_page.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/app_state.h"
#include "desktop/shell/attention.h"
#include "desktop/shell/preferences.h"
#include "desktop/start/key_message.h"
#include "desktop/start/model_editor.h"
#include "desktop/start/start_page.h"
#include "desktop/start/welcome_dialog.h"
#include "desktop/timeline/run_page.h"
#include "picture_book.h"
#include "sample_run.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using desktop::AppState;

namespace {

constexpr const char* kNames[desktop::kAppStates] = {
    "first-start", "empty",  "interrupted", "key-missing", "unavailable",        "preparing", "running",
    "waiting",     "paused", "trouble",     "finished",    "finished-unchanged", "failed",    "cancelled"};

// Of the sample run up to its first command, its state as given.
QList<run::Event> eventsIn(run::State state)
{
    QList<run::Event> events = sample::eventsUpToQuestion();
    while (!std::holds_alternative<run::CommandStarted>(events.last().payload))
        events.removeLast();
    if (state != run::State::Running)
        events += sample::event(run::StateChanged{state}, 25);
    return events;
}

QList<run::Event> preparation()
{
    QList<run::Event> events = sample::eventsUpToQuestion().mid(0, 2);
    events += sample::event(run::Progress{QStringLiteral("Copying 1,204 files, 38 MB")});
    events += sample::event(run::Progress{QStringLiteral("Starting the gate")});
    return events;
}

desktop::RunFacts factsOf(const QList<run::Event>& events)
{
    desktop::RunFacts facts;
    for (const run::Event& event : events)
        facts.note(event);
    return facts;
}

desktop::RunFacts endedFacts(run::Ending ending, const QString& reason)
{
    desktop::RunFacts facts = factsOf(eventsIn(run::State::Ended));
    facts.ending = ending;
    facts.reason = reason;
    facts.changedFiles = 5;
    return facts;
}

QList<run::Summary> interruptedRuns()
{
    run::Summary run;
    run.runId = QStringLiteral("20260101-120000-k3f9x2");
    run.folder = "/home/ada/code/reportgen";
    run.task = QStringLiteral("Update the dependencies and repair what breaks");
    run.started = QDateTime(QDate(2026, 1, 1), QTime(14, 2), Qt::UTC);
    run.ending = run::Ending::Interrupted;
    run.hasWorkingCopy = true;
    return {run};
}

} // namespace

// Every state of the window: what tells it, its page and a picture of it, and its words.
class TestStates : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_settings.isValid()); }

    void everyState_data()
    {
        QTest::addColumn<int>("state");
        for (int state = 0; state < desktop::kAppStates; ++state)
            QTest::newRow(kNames[state]) << state;
    }

    void everyState()
    {
        QFETCH(int, state);
        const auto wanted = static_cast<AppState>(state);
        const std::unique_ptr<QWidget> page = pageIn(wanted);
        QVERIFY(page);
        QCOMPARE(desktop::stateOf(m_situation, m_facts), wanted);
        QCOMPARE(page->objectName(), desktop::pageOf(wanted));
        QVERIFY(desktop::wordsFor(wanted).endsWith(u'.') || desktop::wordsFor(wanted).endsWith(u'。') ||
                desktop::wordsFor(wanted).endsWith(u']'));
        const bool isDialog = wanted == AppState::FirstStart;
        m_book.keep(*page, QStringLiteral("state-%1").arg(QString::fromLatin1(kNames[state])),
                    isDialog ? QSize() : QSize(1120, 760));
    }

    void wordsAreDifferent()
    {
        QSet<QString> words;
        for (int state = 0; state < desktop::kAppStates; ++state)
            words += desktop::wordsFor(static_cast<AppState>(state));
        QCOMPARE(words.size(), desktop::kAppStates);
    }

    // A run goes before whatever page is open; a question before everything of the run.
    void activeRun_goesFirst()
    {
        desktop::Situation situation;
        situation.isRunActive = true;
        situation.isUnavailable = true;
        situation.lacksKey = true;
        QCOMPARE(desktop::stateOf(situation, factsOf(eventsIn(run::State::Running))), AppState::Running);
        situation.waiting = 1;
        QCOMPARE(desktop::stateOf(situation, factsOf(eventsIn(run::State::Paused))), AppState::Waiting);
    }

    void trouble_endsWithTheAnswer()
    {
        QList<run::Event> events = eventsIn(run::State::Running);
        events += sample::event(run::ModelTrouble{QStringLiteral("no answer"), 4s, 2, 5}, 30);
        QVERIFY(factsOf(events).isInTrouble);
        events += sample::event(run::AgentText{QStringLiteral("Here I am.")}, 40);
        QVERIFY(!factsOf(events).isInTrouble);
    }

    void trayShapes_differInShape()
    {
        using Shape = desktop::Attention::TrayShape;
        QSet<QByteArray> pictures;
        for (const Shape shape :
             {Shape::Idle, Shape::Running, Shape::Waiting, Shape::Warning, Shape::Done, Shape::Failed}) {
            // Without its colours: some people see none, and some panels show none.
            const QImage picture =
                desktop::trayIcon(shape).pixmap(48).toImage().convertToFormat(QImage::Format_Grayscale8);
            pictures += QByteArray(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes());
        }
        QCOMPARE(pictures.size(), 6);
    }

private:
    std::unique_ptr<QWidget> pageIn(AppState state)
    {
        m_situation = {};
        m_facts = {};
        switch (state) {
        case AppState::FirstStart: return welcome();
        case AppState::Empty:
        case AppState::Interrupted:
        case AppState::KeyMissing: return startPage(state);
        case AppState::Unavailable: return checkPage();
        case AppState::Preparing: return runPage(preparation());
        case AppState::Running: return runPage(eventsIn(run::State::Running));
        case AppState::Waiting: return waitingPage();
        case AppState::Paused: return runPage(eventsIn(run::State::Paused));
        case AppState::Trouble: return troubledPage();
        case AppState::Finished: return reviewPage(factsOf(sample::wholeRun()), true);
        case AppState::FinishedUnchanged: return unchangedPage();
        case AppState::Failed:
            return reviewPage(
                endedFacts(run::Ending::LimitReached, QStringLiteral("The agent used all of its 50 commands.")), true);
        case AppState::Cancelled:
            return reviewPage(endedFacts(run::Ending::Cancelled, QStringLiteral("Stopped by the person.")), true);
        }
        return {};
    }

    std::unique_ptr<QWidget> welcome()
    {
        m_situation.isWelcoming = true;
        auto dialog = std::make_unique<desktop::WelcomeDialog>(nullptr);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        return dialog;
    }

    std::unique_ptr<QWidget> startPage(AppState state)
    {
        m_preferences = std::make_unique<desktop::Preferences>(m_settings.filePath(QStringLiteral("a.ini")));
        qunsetenv("OPENAI_API_KEY");
        auto page = std::make_unique<desktop::StartPage>(*m_preferences);
        if (state == AppState::Interrupted)
            page->setRuns(interruptedRuns());
        if (state == AppState::KeyMissing) {
            page->setFolder("/home/ada/code/reportgen");
            page->setTask(QStringLiteral("Add a --json flag to the report tool and make the tests pass."));
            page->model()->setModel(QStringLiteral("openai:gpt-x@https://api.example.org/v1"));
        }
        m_situation.lacksKey = page->keyMessage()->isMissing();
        m_situation.hasInterruptedRun = page->hasInterruptedRun();
        return page;
    }

    std::unique_ptr<QWidget> checkPage()
    {
        auto page = std::make_unique<desktop::CheckPage>();
        page->showResults(sample::failingChecks());
        m_situation.isUnavailable = page->isMissingSomething();
        return page;
    }

    std::unique_ptr<desktop::RunPage> runPage(const QList<run::Event>& events)
    {
        m_situation.isRunActive = true;
        m_facts = factsOf(events);
        auto page = std::make_unique<desktop::RunPage>(m_clock);
        page->replace(events);
        return page;
    }

    std::unique_ptr<QWidget> waitingPage()
    {
        auto page = runPage(sample::eventsUpToQuestion());
        m_queue = std::make_unique<approval::Queue>(m_clock, 10min);
        m_queue->attach();
        page->setQueue(m_queue.get());
        m_queue->ask(sample::suspiciousRequest());
        m_situation.waiting = static_cast<int>(m_queue->waiting().size());
        return page;
    }

    std::unique_ptr<QWidget> troubledPage()
    {
        auto page = runPage(eventsIn(run::State::Running));
        const run::Event trouble = sample::event(
            run::ModelTrouble{QStringLiteral("api.example.org has too many requests (429)."), 8s, 3, 5}, 30);
        page->append(trouble);
        m_facts.note(trouble);
        return page;
    }

    std::unique_ptr<QWidget> reviewPage(const desktop::RunFacts& facts, bool hasChanges)
    {
        m_situation.isResultShown = true;
        m_facts = facts;
        auto page = std::make_unique<desktop::ReviewPage>();
        if (!hasChanges) {
            page->openWithoutChanges(facts, QStringLiteral("No files were changed."));
            return page;
        }
        page->resize(1120, 760);
        page->open(facts, sample::reviewSource());
        [&page] { QTRY_COMPARE(page->panes()->changes().rowCount(), 5); }();
        return page;
    }

    std::unique_ptr<QWidget> unchangedPage()
    {
        desktop::RunFacts facts = factsOf(sample::wholeRun());
        facts.changedFiles = 0;
        return reviewPage(facts, false);
    }

    sample::PictureBook m_book;
    base::ManualClock m_clock;
    QTemporaryDir m_settings;
    std::unique_ptr<desktop::Preferences> m_preferences;
    std::unique_ptr<approval::Queue> m_queue;
    desktop::Situation m_situation;
    desktop::RunFacts m_facts;
};

QTEST_MAIN(TestStates)
#include "test_states.moc"
