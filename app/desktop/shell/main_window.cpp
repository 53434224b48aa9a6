// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/main_window.h"

#include "desktop/allowlist/allowlist_book.h"
#include "desktop/check/check_page.h"
#include "desktop/history/history_page.h"
#include "desktop/look/announce.h"
#include "desktop/look/words.h"
#include "desktop/question/approval_presenter.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/attention.h"
#include "desktop/shell/messages.h"
#include "desktop/shell/panes.h"
#include "desktop/shell/side_windows.h"
#include "desktop/start/key_message.h"
#include "desktop/start/start_page.h"
#include "desktop/timeline/run_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QMenuBar>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>

namespace desktop {

MainWindow::MainWindow(std::shared_ptr<base::Clock> clock, Preferences& preferences)
    : m_clock(std::move(clock)),
      m_preferences(preferences),
      m_session(m_clock),
      m_approvals(new ApprovalPresenter(*m_clock, this, [this] { return m_preferences.opensQuestionInFront(); })),
      m_attention(new Attention(*m_clock, this, preferences)),
      m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(QSize(720, 480).boundedTo(screen()->availableSize()));
    setCentralWidget(m_pages);
    m_actions.fillMenus(*menuBar());
    m_startPage = new StartPage(m_preferences, m_pages);
    m_pages->addWidget(m_startPage);
    connectActions();
    connectStartPage();
    connectApprovals();
    connectSession();
    connectAttention();
    connectSideWindows();
    restoreLayout();
    showStart();
    m_session.cleanUp(preferences.keepLimits());
}

MainWindow::~MainWindow() = default;

RunPage& MainWindow::runPage()
{
    if (!m_runPage) {
        m_runPage = new RunPage(*m_clock, m_pages);
        m_pages->addWidget(m_runPage);
        m_runPage->splitter()->restoreState(m_preferences.layout(QStringLiteral("run")));
        connectRunPage(*m_runPage);
    }
    return *m_runPage;
}

ReviewPage& MainWindow::reviewPage()
{
    if (!m_reviewPage) {
        m_reviewPage = new ReviewPage(m_pages);
        m_pages->addWidget(m_reviewPage);
        m_reviewPage->panes()->restoreState(m_preferences.layout(QStringLiteral("review")));
        connectReviewPage(*m_reviewPage);
    }
    return *m_reviewPage;
}

HistoryPage& MainWindow::historyPage()
{
    if (!m_historyPage) {
        m_historyPage = new HistoryPage(m_pages);
        m_pages->addWidget(m_historyPage);
        connectHistoryPage(*m_historyPage);
    }
    return *m_historyPage;
}

CheckPage& MainWindow::checkPage()
{
    if (!m_checkPage) {
        m_checkPage = new CheckPage(m_pages);
        m_pages->addWidget(m_checkPage);
        connect(m_checkPage, &CheckPage::closeRequested, this, &MainWindow::showStart);
        connect(m_checkPage, &CheckPage::finished, this, &MainWindow::updateState);
    }
    return *m_checkPage;
}

const RunFacts& MainWindow::facts() const
{
    static const RunFacts none;
    return m_runPage ? m_runPage->facts() : none;
}

void MainWindow::offerDomains(const QStringList& patterns)
{
    const RunFacts& facts = this->facts();
    QList<approval::AllowlistEntry> entries;
    for (const QString& pattern : patterns)
        entries += newEntry(pattern, facts.originOf(pattern));
    m_side->offerDomains(entries, facts.folder);
}

void MainWindow::showWelcomeOnce()
{
    if (!m_preferences.hasSeenOnboarding())
        m_side->showWelcome();
}

void MainWindow::comeForward(const QString& activationToken)
{
    // Only what the compositor allowed by this token can raise a window on Wayland.
    if (!activationToken.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", activationToken.toUtf8());
    QWidget::show();
    raise();
    activateWindow();
}

void MainWindow::fillIn(const QByteArray& folder, const QString& task)
{
    if (!folder.isEmpty())
        m_startPage->setFolder(folder);
    if (!task.isEmpty())
        m_startPage->setTask(task);
    if (!m_session.isActive())
        showStart();
}

void MainWindow::startDemo()
{
    m_session.startDemo();
}

void MainWindow::showStart()
{
    show(m_startPage);
    m_startPage->focusTask();
}

void MainWindow::showHistory()
{
    show(&historyPage());
    m_session.refreshRuns();
    m_session.measureRoom();
}

void MainWindow::showCheck()
{
    show(&checkPage());
    m_checkPage->check();
}

void MainWindow::show(QWidget* page)
{
    m_pages->setCurrentWidget(page);
    updateState();
}

void MainWindow::onStarted()
{
    runPage().replace({});
    m_runPage->setQueue(m_session.approvals());
    m_approvals->setQueue(m_session.approvals(), {});
    m_attention->setQueue(m_session.approvals(), {});
    m_startPage->setDemoRunning(true);
    show(m_runPage);
}

void MainWindow::onEvent(const run::Event& event)
{
    m_runPage->append(event);
    if (const auto* started = std::get_if<run::Started>(&event.payload))
        nameRun(folderName(started->folder));
    if (std::holds_alternative<run::CommandOutput>(event.payload))
        return; // thousands a second
    updateState();
    if (std::holds_alternative<run::StateChanged>(event.payload) || std::holds_alternative<run::Started>(event.payload))
        updateActions();
}

void MainWindow::nameRun(const QString& name)
{
    m_approvals->setQueue(m_session.approvals(), name);
    m_attention->setQueue(m_session.approvals(), name);
}

void MainWindow::onEnded()
{
    m_startPage->setDemoRunning(false);
    const RunFacts& facts = this->facts();
    m_side->noteRun(facts);
    m_attention->noteEnded(facts, facts.changedFiles);
    if (m_isQuitting) {
        QApplication::quit();
        return;
    }
    if (const review::WorkingCopy* copy = m_session.workingCopy())
        reviewPage().open(facts, reviewSourceFor(m_session.runId(), *copy, {facts.outputs, facts.answer}));
    else
        reviewPage().openWithoutChanges(facts,
                                        tr("The run ended before there was a working copy. Your folder is unchanged."));
    if (facts.ending == run::Ending::Unavailable)
        showCheck();
    else
        show(m_reviewPage);
    m_session.refreshRuns();
    updateActions();
}

void MainWindow::onFailedToStart(const QString& why)
{
    m_startPage->setDemoRunning(m_session.isActive());
    if (!m_session.isActive())
        showStart();
    m_startPage->showProblem(why);
}

void MainWindow::openKept(const KeptRun& run)
{
    if (m_session.isActive()) {
        showMessage(this, tr("A run is under way"), tr("Earlier runs can be opened when it has ended."));
        return;
    }
    m_approvals->setQueue(nullptr, {});
    runPage().setQueue(nullptr);
    m_runPage->replace(run.events);
    const RunFacts& facts = this->facts();
    if (run.copy)
        reviewPage().open(facts, reviewSourceFor(run.runId, *run.copy, {facts.outputs, facts.answer}));
    else
        reviewPage().openWithoutChanges(facts, tr("Nothing of this run's changes is left."));
    show(m_reviewPage);
    updateActions();
}

void MainWindow::askToStop()
{
    if (!m_session.isActive())
        return;
    if (facts().commands == 0) {
        m_session.stop(); // nothing can be lost
        return;
    }
    ask(this, tr("Stop Run"),
        tr("Stop the run? Its commands are ended at once. What was changed stays for your review."), tr("Stop Run"),
        [this] { m_session.stop(); });
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayout();
    if (!m_session.isActive() || m_isQuitting) {
        event->accept();
        QApplication::quit();
        return;
    }
    event->ignore();
    ask(this, tr("Quit Bailey"),
        tr("A run is under way. Stop it and quit? What was changed stays for your review at the next start."),
        tr("Stop and Quit"), [this] { quitCleanly(); });
}

bool MainWindow::mayLogOut()
{
    if (!m_session.isActive() || m_wasAskedToLogOut)
        return true;
    m_wasAskedToLogOut = true; // once; whoever logs out again means it
    close();
    return false;
}

void MainWindow::quitCleanly()
{
    saveLayout();
    m_isQuitting = true;
    if (!m_session.isActive()) {
        QApplication::quit();
        return;
    }
    m_session.stop();
    // Destroying the controller kills what does not end in time.
    m_clock->callAfter(std::chrono::seconds(5), this, [] { QApplication::quit(); });
}

Situation MainWindow::situation() const
{
    Situation now;
    const QWidget* page = m_pages->currentWidget();
    now.isWelcoming = m_side && m_side->isWelcoming();
    now.isRunActive = m_session.isActive();
    now.isResultShown = (page == m_reviewPage || page == m_runPage) && facts().ending.has_value();
    now.isUnavailable = m_checkPage && page == m_checkPage && m_checkPage->isMissingSomething();
    now.lacksKey = m_startPage->keyMessage()->isMissing();
    now.hasInterruptedRun = m_startPage->hasInterruptedRun();
    now.waiting = m_waiting;
    return now;
}

void MainWindow::updateState()
{
    const AppState state = stateOf(situation(), facts());
    const bool isNew = state != m_state;
    m_state = state;
    updateTitle();
    if (!isNew)
        return;
    m_attention->noteState(state);
    setAccessibleDescription(wordsFor(state));
    announce(this, wordsFor(state));
}

void MainWindow::updateTitle()
{
    QStringList parts;
    if (const QString word = titleWordFor(m_state); !word.isEmpty())
        parts = {folderName(facts().folder), word};
    parts.removeAll(QString());
    parts += tr("Bailey");
    const QString title = parts.join(QStringLiteral(" – "));
    setWindowTitle(m_waiting > 0 ? tr("● %n request(s) – %1", nullptr, m_waiting).arg(title) : title);
}

void MainWindow::updateActions()
{
    const bool isActive = m_session.isActive();
    const bool isReviewing = m_reviewPage && m_pages->currentWidget() == m_reviewPage;
    m_actions.get(ActionId::PauseRun)->setEnabled(isActive);
    m_actions.get(ActionId::StopRun)->setEnabled(isActive);
    m_actions.get(ActionId::TryDemo)->setEnabled(!isActive);
    m_actions.get(ActionId::ReviewRequest)->setEnabled(m_waiting > 0);
    m_actions.get(ActionId::ShowRun)->setEnabled(facts().started.isValid());
    m_actions.get(ActionId::ShowReview)->setEnabled(!isActive && m_reviewPage && facts().ending.has_value());
    for (const ActionId id : {ActionId::CopyOut, ActionId::NextChange, ActionId::PreviousChange})
        m_actions.get(id)->setEnabled(isReviewing);
}

void MainWindow::find()
{
    const QWidget* page = m_pages->currentWidget();
    if (m_runPage && page == m_runPage)
        m_runPage->focusFind();
    else if (m_reviewPage && page == m_reviewPage)
        m_reviewPage->panes()->focusFind();
    else if (m_historyPage && page == m_historyPage)
        m_historyPage->focusSearch();
}

void MainWindow::restoreLayout()
{
    if (!restoreGeometry(m_preferences.layout(QStringLiteral("window"))))
        resize(QSize(1120, 760).boundedTo(screen()->availableSize() - QSize(0, 40))); // room for the title bar
}

void MainWindow::saveLayout()
{
    m_preferences.setLayout(QStringLiteral("window"), saveGeometry());
    if (m_runPage)
        m_preferences.setLayout(QStringLiteral("run"), m_runPage->splitter()->saveState());
    if (m_reviewPage)
        m_preferences.setLayout(QStringLiteral("review"), m_reviewPage->panes()->saveState());
}

} // namespace desktop
