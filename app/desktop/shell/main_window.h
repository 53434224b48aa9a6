// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/shell/actions.h"
#include "desktop/shell/app_state.h"
#include "desktop/shell/preferences.h"
#include "desktop/shell/session.h"

#include <QMainWindow>

class QStackedWidget;

namespace desktop {

class ApprovalPresenter;
class Attention;
class CheckPage;
class HistoryPage;
class ReviewPage;
class SideWindows;
class RunPage;
class StartPage;

// The window: pages in a stack, the menus, and the wires between pages and session. No work is done here.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    MainWindow(std::shared_ptr<base::Clock> clock, Preferences& preferences);
    ~MainWindow() override;

    // Fills in what a command line or a second start asked for.
    void fillIn(const QByteArray& folder, const QString& task);
    void startDemo();
    void showHistory();
    void showStart();
    void showWelcomeOnce();
    void comeForward(const QString& activationToken);
    // Ends the run under way, then the program.
    void quitCleanly();
    // False once while a run is under way: the person is asked, and logging out is called off.
    [[nodiscard]] bool mayLogOut();

    [[nodiscard]] AppState state() const { return m_state; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] ApprovalPresenter& approvals() { return *m_approvals; }
    // Made when they are first needed: a window that was only opened does not pay for them.
    [[nodiscard]] RunPage& runPage();
    [[nodiscard]] ReviewPage& reviewPage();
    [[nodiscard]] HistoryPage& historyPage();
    [[nodiscard]] CheckPage& checkPage();
    [[nodiscard]] StartPage& startPage() { return *m_startPage; }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void connectActions();
    void connectStartPage();
    void connectRunPage(RunPage& page);
    void connectReviewPage(ReviewPage& page);
    void connectHistoryPage(HistoryPage& page);
    void connectApprovals();
    void connectSession();
    void connectAttention();
    void connectSideWindows();
    void onStarted();
    void onEvent(const run::Event& event);
    void nameRun(const QString& name);
    void onEnded();
    void onFailedToStart(const QString& why);
    void openKept(const KeptRun& run);
    void showCheck();
    void offerDomains(const QStringList& patterns);
    void show(QWidget* page);
    void askToStop();
    // Title, tray and what a screen reader is told; the menus' actions.
    void updateState();
    void updateTitle();
    void updateActions();
    [[nodiscard]] Situation situation() const;
    // Of the run that the run page shows.
    [[nodiscard]] const RunFacts& facts() const;
    void find();
    void restoreLayout();
    void saveLayout();

    std::shared_ptr<base::Clock> m_clock;
    Preferences& m_preferences;
    Actions m_actions;
    Session m_session;
    ApprovalPresenter* m_approvals;
    Attention* m_attention;
    SideWindows* m_side = nullptr;
    QStackedWidget* m_pages;
    StartPage* m_startPage = nullptr;
    RunPage* m_runPage = nullptr;
    ReviewPage* m_reviewPage = nullptr;
    HistoryPage* m_historyPage = nullptr;
    CheckPage* m_checkPage = nullptr;
    AppState m_state = AppState::Empty;
    int m_waiting = 0;
    bool m_isQuitting = false;
    bool m_wasAskedToLogOut = false;
};

} // namespace desktop
