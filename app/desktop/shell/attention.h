// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/clock.h"
#include "desktop/shell/app_state.h"
#include "desktop/timeline/run_facts.h"
#include "platform/notifications.h"

#include <QObject>
#include <QSystemTrayIcon>
#include <optional>

class QAction;
class QMenu;

namespace desktop {

class Preferences;

// What shows outside of the window: the tray's icon and notifications. Neither is ever the only way to anything, and
// nothing is sent while the window is in front.
class Attention : public QObject
{
    Q_OBJECT
public:
    enum class TrayShape { Idle, Running, Waiting, Warning, Done, Failed };

    Attention(base::Clock& clock, QWidget* window, Preferences& preferences);

    void setQueue(approval::Queue* queue, const QString& runName);
    void noteState(AppState state);
    void noteEnded(const RunFacts& facts, int changedFiles);
    [[nodiscard]] TrayShape shape() const;

Q_SIGNALS:
    void showRequested(const QString& activationToken);
    void reviewRequested(quint64 requestId);
    void allowlistsRequested();
    void pauseRequested();
    void stopRequested();
    void quitRequested();

private:
    void lookForTray();
    void buildTray();
    void updateTray();
    void update();
    void tellWaiting();
    [[nodiscard]] platform::Notification notificationFor(const QList<approval::Request>& waiting) const;
    void activate(const QString& subject, const QString& action, const QString& token);
    [[nodiscard]] bool isInFront() const;
    [[nodiscard]] bool isActive() const;
    [[nodiscard]] QString toolTip() const;
    [[nodiscard]] int waitingCount() const;

    base::Clock& m_clock;
    QWidget* m_window;
    Preferences& m_preferences;
    platform::Notifications m_notifications;
    approval::Queue* m_queue = nullptr;
    QString m_runName;
    AppState m_state = AppState::Empty;
    std::optional<TrayShape> m_shown;
    QSystemTrayIcon* m_tray = nullptr;
    QMenu* m_menu = nullptr;
    QAction* m_waiting = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_stop = nullptr;
    QString m_told; // what the notification says
    int m_trayTries = 0;
};

// The application's icon with a mark whose shape, not only colour, says how things stand.
[[nodiscard]] QIcon trayIcon(Attention::TrayShape shape);

} // namespace desktop
