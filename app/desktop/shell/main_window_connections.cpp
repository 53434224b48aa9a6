// SPDX-License-Identifier: GPL-2.0-or-later
// The wires of the main window; what it does is in main_window.cpp.
#include "desktop/check/check_page.h"
#include "desktop/history/history_page.h"
#include "desktop/question/approval_presenter.h"
#include "desktop/review/changes_panes.h"
#include "desktop/review/review_page.h"
#include "desktop/shell/attention.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/messages.h"
#include "desktop/shell/panes.h"
#include "desktop/shell/side_windows.h"
#include "desktop/start/start_page.h"
#include "desktop/timeline/run_page.h"

#include <QStackedWidget>

namespace desktop {

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto slot) { connect(m_actions.get(id), &QAction::triggered, this, slot); };
    on(ActionId::NewRun, [this] { showStart(); });
    on(ActionId::OpenFolder, [this] {
        showStart();
        m_startPage->chooseFolder();
    });
    on(ActionId::TryDemo, [this] { startDemo(); });
    on(ActionId::PauseRun, [this] { m_session.togglePause(); });
    on(ActionId::StopRun, [this] { askToStop(); });
    on(ActionId::ReviewRequest, [this] { m_approvals->reviewNext(); });
    on(ActionId::CopyOut, [this] { reviewPage().copyOutSelected(); });
    on(ActionId::Quit, [this] { close(); });
    on(ActionId::Find, [this] { find(); });
    on(ActionId::NextChange, [this] { reviewPage().panes()->goToChange(1); });
    on(ActionId::PreviousChange, [this] { reviewPage().panes()->goToChange(-1); });
    on(ActionId::ShowStart, [this] { showStart(); });
    on(ActionId::ShowRun, [this] { show(&runPage()); });
    on(ActionId::ShowReview, [this] { show(&reviewPage()); });
    on(ActionId::ShowHistory, [this] { showHistory(); });
    on(ActionId::ShowCheck, [this] { showCheck(); });
    on(ActionId::NextPane, [this] { focusNextPane(*m_pages->currentWidget()); });
    on(ActionId::ManageAllowlists, [this] { m_side->showAllowlists(); });
    on(ActionId::Settings, [this] { m_side->showSettings(); });
    on(ActionId::Welcome, [this] { m_side->showWelcome(); });
    on(ActionId::Handbook, [this] { m_side->showHandbook(Handbook::Chapter::First); });
    on(ActionId::Protection, [this] { m_side->showHandbook(Handbook::Chapter::Protection); });
    on(ActionId::Shortcuts, [this] { showShortcuts(this, m_actions); });
    on(ActionId::About, [this] { showAbout(this); });
    connect(m_pages, &QStackedWidget::currentChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectStartPage()
{
    connect(m_startPage, &StartPage::startRequested, &m_session, &Session::start);
    connect(m_startPage, &StartPage::demoRequested, this, &MainWindow::startDemo);
    connect(m_startPage, &StartPage::runActivated, &m_session, &Session::openRun);
    connect(m_startPage, &StartPage::historyRequested, this, &MainWindow::showHistory);
    connect(m_startPage, &StartPage::folderChanged, &m_session, &Session::inspect);
    connect(m_startPage, &StartPage::stateChanged, this, &MainWindow::updateState);
}

void MainWindow::connectRunPage(RunPage& page)
{
    connect(&page, &RunPage::pauseRequested, &m_session, &Session::togglePause);
    connect(&page, &RunPage::resumeRequested, &m_session, &Session::togglePause);
    connect(&page, &RunPage::stopRequested, this, &MainWindow::askToStop);
    connect(&page, &RunPage::retryRequested, &m_session, &Session::retryModel);
    connect(&page, &RunPage::messageEntered, &m_session, &Session::sendMessage);
    connect(&page, &RunPage::decisionChangeRequested, &m_session, &Session::changeDecision);
    connect(&page, &RunPage::askAgainRequested, &m_session, &Session::forgetDecision);
    connect(&page, &RunPage::entryRequested, this,
            [this](const QString& pattern) { m_side->showEntry(pattern, facts().folder); });
    connect(&page, &RunPage::reviewRequestRequested, m_approvals, &ApprovalPresenter::review);
    connect(&page, &RunPage::resultRequested, this, [this] { show(&reviewPage()); });
    connect(&m_session, &Session::textReceived, &page, &RunPage::appendText);
    connect(&page, &RunPage::keepDomainRequested, this, [this](const QString& pattern) { offerDomains({pattern}); });
    connect(&page, &RunPage::wholeOutputRequested, this, [this](quint32 step) {
        const QString runId = facts().runId;
        askWhereToSave(this, tr("Save the Output"), QStringLiteral("%1-%2.log").arg(runId).arg(step),
                       [this, runId, step](const QString& path) { m_session.saveOutput(runId, step, path); });
    });
}

void MainWindow::connectReviewPage(ReviewPage& page)
{
    connect(&page, &ReviewPage::timelineRequested, this, [this] { show(&runPage()); });
    connect(&page, &ReviewPage::newRunRequested, this, &MainWindow::showStart);
    connect(&page, &ReviewPage::followUpRequested, this, &MainWindow::fillIn);
    connect(&page, &ReviewPage::exported, &m_session, &Session::refreshRuns);
    connect(&page, &ReviewPage::keepDomainsRequested, this, &MainWindow::offerDomains);
}

void MainWindow::connectHistoryPage(HistoryPage& page)
{
    connect(&page, &HistoryPage::openRequested, &m_session, &Session::openRun);
    connect(&page, &HistoryPage::exportRequested, &m_session, &Session::exportRun);
    connect(&page, &HistoryPage::deleteRequested, &m_session, &Session::deleteRun);
    connect(&page, &HistoryPage::againRequested, this, &MainWindow::fillIn);
    connect(&m_session, &Session::runsListed, &page, &HistoryPage::setRuns);
    connect(&m_session, &Session::roomMeasured, &page, &HistoryPage::setRoom);
    connect(&m_session, &Session::exported, &page, &HistoryPage::noteExported);
}

void MainWindow::connectApprovals()
{
    connect(m_approvals, &ApprovalPresenter::stopRequested, this, &MainWindow::askToStop);
    connect(m_approvals, &ApprovalPresenter::protectionRequested, this,
            [this] { m_side->showHandbook(Handbook::Chapter::Protection); });
    connect(m_approvals, &ApprovalPresenter::waitingChanged, this, [this](int count) {
        m_waiting = count;
        updateState();
        updateActions();
    });
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::preparingDemo, this, [this] { m_startPage->setDemoRunning(true); });
    connect(&m_session, &Session::started, this, &MainWindow::onStarted);
    connect(&m_session, &Session::failedToStart, this, &MainWindow::onFailedToStart);
    connect(&m_session, &Session::appended, this, &MainWindow::onEvent);
    connect(&m_session, &Session::ended, this, &MainWindow::onEnded);
    connect(&m_session, &Session::opened, this, &MainWindow::openKept);
    connect(&m_session, &Session::failed, this, [this](const QString& why) { showMessage(this, tr("Bailey"), why); });
    connect(&m_session, &Session::runsListed, m_startPage, &StartPage::setRuns);
    connect(&m_session, &Session::inspected, this,
            [this](const QByteArray& folder, const QStringList& warnings, const QList<review::Hidden>& hidden) {
                m_side->setFolder(folder);
                m_startPage->setWarnings(warnings);
                m_startPage->setHidden(hidden);
            });
}

void MainWindow::connectAttention()
{
    connect(m_attention, &Attention::showRequested, this, &MainWindow::comeForward);
    connect(m_attention, &Attention::reviewRequested, m_approvals, &ApprovalPresenter::review);
    connect(m_attention, &Attention::pauseRequested, &m_session, &Session::togglePause);
    connect(m_attention, &Attention::stopRequested, this, &MainWindow::askToStop);
    connect(m_attention, &Attention::quitRequested, this, &QWidget::close);
}

void MainWindow::connectSideWindows()
{
    m_side = new SideWindows(m_clock, m_preferences, *m_startPage, this);
    connect(m_side, &SideWindows::welcomeChanged, this, &MainWindow::updateState);
    connect(m_side, &SideWindows::checkRequested, this, &MainWindow::showCheck);
    connect(m_side, &SideWindows::demoRequested, this, &MainWindow::startDemo);
    connect(m_approvals, &ApprovalPresenter::allowlistsRequested, m_side, &SideWindows::showAllowlists);
    connect(m_attention, &Attention::allowlistsRequested, m_side, &SideWindows::showAllowlists);
}

} // namespace desktop
