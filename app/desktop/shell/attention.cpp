// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/attention.h"

#include "base/inert_text.h"
#include "desktop/look/symbols.h"
#include "desktop/look/words.h"
#include "desktop/shell/preferences.h"

#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QWidget>
#include <utility>

namespace desktop {

using namespace std::chrono_literals;

namespace {

constexpr int kTrayTries = 6; // a panel may start later than we do
constexpr auto kTrayEvery = 5s;

// One notification for what waits, updated and not stacked, and one for how a run ended.
const QString kWaitingSubject = QStringLiteral("waiting");
const QString kEndSubject = QStringLiteral("end");

struct Mark {
    Symbol symbol;
    QColor fill; // tells nothing that the symbol does not
};

std::optional<Mark> markOf(Attention::TrayShape shape)
{
    const QColor white(0xffffff);
    const QColor amber(0xf2b84b);
    switch (shape) {
    case Attention::TrayShape::Idle: return std::nullopt;
    case Attention::TrayShape::Running: return Mark{Symbol::Running, white};
    case Attention::TrayShape::Waiting: return Mark{Symbol::Waiting, amber};
    case Attention::TrayShape::Warning: return Mark{Symbol::Warning, amber};
    case Attention::TrayShape::Done: return Mark{Symbol::Succeeded, white};
    case Attention::TrayShape::Failed: return Mark{Symbol::Failed, white};
    }
    return std::nullopt;
}

} // namespace

QIcon trayIcon(Attention::TrayShape shape)
{
    QIcon icon;
    for (const int size : {16, 22, 24, 32, 48, 64}) {
        QPixmap pixmap = applicationIcon().pixmap(size, size);
        if (pixmap.isNull()) {
            pixmap = QPixmap(size, size);
            pixmap.fill(Qt::transparent);
        }
        if (const auto mark = markOf(shape)) {
            QPainter painter(&pixmap);
            painter.setRenderHint(QPainter::Antialiasing);
            const qreal side = size * 0.56;
            const QRectF place(size - side, size - side, side, side);
            painter.setPen(Qt::NoPen);
            painter.setBrush(mark->fill);
            painter.drawEllipse(place);
            paintSymbol(painter, place.adjusted(side * 0.12, side * 0.12, -side * 0.12, -side * 0.12), mark->symbol,
                        QColor(0x1f3550));
        }
        icon.addPixmap(pixmap);
    }
    return icon;
}

Attention::Attention(base::Clock& clock, QWidget* window, Preferences& preferences)
    : QObject(window), m_clock(clock), m_window(window), m_preferences(preferences)
{
    connect(&m_notifications, &platform::Notifications::activated, this, &Attention::activate);
    connect(&m_notifications, &platform::Notifications::restarted, this, [this] {
        m_told.clear(); // the new server knows nothing of it
        tellWaiting();
    });
    lookForTray();
}

void Attention::lookForTray()
{
    if (QSystemTrayIcon::isSystemTrayAvailable())
        buildTray();
    else if (++m_trayTries < kTrayTries)
        m_clock.callAfter(kTrayEvery, this, [this] { lookForTray(); });
}

void Attention::buildTray()
{
    m_tray = new QSystemTrayIcon(this);
    m_menu = new QMenu(m_window);
    connect(m_menu->addAction(tr("Show Bailey")), &QAction::triggered, this, [this] { Q_EMIT showRequested({}); });
    m_waiting = m_menu->addAction(QString());
    m_pause = m_menu->addAction(QString());
    m_stop = m_menu->addAction(tr("Stop Run…"));
    connect(m_menu->addAction(tr("Allowlists…")), &QAction::triggered, this, [this] {
        Q_EMIT showRequested({});
        Q_EMIT allowlistsRequested();
    });
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("Quit")), &QAction::triggered, this, &Attention::quitRequested);
    connect(m_waiting, &QAction::triggered, this, [this] {
        const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
        Q_EMIT showRequested({});
        if (!waiting.isEmpty())
            Q_EMIT reviewRequested(waiting.first().id);
    });
    connect(m_pause, &QAction::triggered, this, &Attention::pauseRequested);
    connect(m_stop, &QAction::triggered, this, [this] {
        Q_EMIT showRequested({});
        Q_EMIT stopRequested();
    });
    connect(m_tray, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger)
            Q_EMIT showRequested({});
    });
    m_tray->setContextMenu(m_menu);
    updateTray();
    m_tray->show();
}

void Attention::setQueue(approval::Queue* queue, const QString& runName)
{
    m_runName = runName;
    if (m_queue != queue) {
        if (m_queue)
            m_queue->disconnect(this);
        m_queue = queue;
        if (queue) {
            // Later: some questions are answered by the queue itself as soon as they are added.
            connect(queue, &approval::Queue::added, this, &Attention::update, Qt::QueuedConnection);
            connect(queue, &approval::Queue::changed, this, &Attention::update);
            connect(queue, &approval::Queue::decided, this, &Attention::update);
            connect(queue, &QObject::destroyed, this, [this, queue] {
                if (m_queue != queue)
                    return;
                m_queue = nullptr;
                update();
            });
        }
    }
    update();
}

void Attention::noteState(AppState state)
{
    m_state = state;
    updateTray();
}

void Attention::noteEnded(const RunFacts& facts, int changedFiles)
{
    const bool isGood = facts.ending == run::Ending::Answered;
    const QString kind = isGood ? QStringLiteral("finished") : QStringLiteral("failed");
    if (isInFront() || !m_preferences.notifies(kind) || facts.ending == run::Ending::Cancelled)
        return;
    const QString name = folderName(facts.folder);
    platform::Notification notification;
    notification.title = isGood ? tr("%1: finished, %n file(s) changed", nullptr, changedFiles).arg(name)
                                : tr("%1: %2").arg(name, wordsFor(facts.ending.value_or(run::Ending::Failed)));
    notification.body = isGood ? base::elided(facts.task, 200) : base::elided(facts.reason, 200);
    notification.category = QStringLiteral("x-bailey.") + kind;
    notification.icon = isGood ? QStringLiteral("dialog-information") : QStringLiteral("dialog-error");
    m_notifications.show(kEndSubject, notification);
}

void Attention::update()
{
    updateTray();
    tellWaiting();
}

// Never sent while the window is in front; there it is only taken away.
void Attention::tellWaiting()
{
    const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
    if (waiting.isEmpty()) {
        if (!m_told.isEmpty())
            m_notifications.withdraw(kWaitingSubject);
        m_told.clear();
        return;
    }
    if (isInFront() || !m_preferences.notifies(QStringLiteral("approval")))
        return;
    const platform::Notification notification = notificationFor(waiting);
    const QString words = notification.title + u'\n' + notification.body;
    if (std::exchange(m_told, words) != words)
        m_notifications.show(kWaitingSubject, notification);
}

// The oldest that waits. There is no Allow here: allowing needs the command, the task and the evidence in view.
platform::Notification Attention::notificationFor(const QList<approval::Request>& waiting) const
{
    const approval::Request& request = waiting.first();
    platform::Notification notification;
    notification.title = request.flood.isEmpty()
                             ? tr("Approval needed: %1").arg(base::inertPath(request.domain))
                             : tr("Approval needed: %n domain(s)", nullptr, static_cast<int>(request.flood.size()));
    const QString command = base::inertLine(base::elided(request.command, 300));
    if (request.step == 0)
        notification.body = tr("A process in %1 whose command is unknown").arg(m_runName);
    else
        notification.body = tr("Command %1 in %2: %3").arg(request.step).arg(m_runName, command);
    if (waiting.size() > 1)
        notification.body += u'\n' + tr("and %n more request(s)", nullptr, static_cast<int>(waiting.size() - 1));
    notification.category = QStringLiteral("x-bailey.approval");
    notification.icon = QStringLiteral("dialog-question");
    // The request's number goes with the key: what is denied is what was to be read, also when another takes its place.
    const QString id = QString::number(request.id);
    notification.actions = {{QStringLiteral("review-") + id, tr("Review…")},
                            {QStringLiteral("deny-") + id, tr("Deny")}};
    notification.isCritical = m_preferences.breaksThrough();
    return notification;
}

void Attention::activate(const QString& subject, const QString& action, const QString& token)
{
    const quint64 id = action.section(u'-', 1).toULongLong();
    if (action.startsWith(QLatin1String("deny-"))) {
        if (m_queue)
            m_queue->decide(id, approval::Decision::Deny, approval::Decider::Notification);
        return;
    }
    Q_EMIT showRequested(token);
    const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
    if (subject == kWaitingSubject && !waiting.isEmpty())
        Q_EMIT reviewRequested(id != 0 ? id : waiting.first().id);
}

bool Attention::isInFront() const
{
    // A dialog of the window counts as the window: the question itself is one.
    const QWidget* active = QApplication::activeWindow();
    while (active && active != m_window)
        active = active->parentWidget();
    return active && m_window->isVisible();
}

int Attention::waitingCount() const
{
    return m_queue ? static_cast<int>(m_queue->waiting().size()) : 0;
}

bool Attention::isActive() const
{
    return shape() == TrayShape::Running || shape() == TrayShape::Waiting;
}

Attention::TrayShape Attention::shape() const
{
    if (waitingCount() > 0)
        return TrayShape::Waiting;
    switch (m_state) {
    case AppState::Preparing:
    case AppState::Running:
    case AppState::Waiting:
    case AppState::Paused:
    case AppState::Trouble: return TrayShape::Running;
    case AppState::Unavailable: return TrayShape::Warning;
    case AppState::Finished:
    case AppState::FinishedUnchanged: return TrayShape::Done;
    case AppState::Failed: return TrayShape::Failed;
    case AppState::FirstStart:
    case AppState::Empty:
    case AppState::Interrupted:
    case AppState::KeyMissing:
    case AppState::Cancelled: return TrayShape::Idle;
    }
    return TrayShape::Idle;
}

QString Attention::toolTip() const
{
    const int waiting = waitingCount();
    if (waiting > 0)
        return tr("%1: %n request(s) wait for you", nullptr, waiting).arg(m_runName);
    if (const QString word = titleWordFor(m_state); !word.isEmpty())
        return tr("%1: %2").arg(m_runName, word);
    return m_state == AppState::Unavailable ? tr("Bailey: no isolation on this machine") : tr("Bailey: no run");
}

void Attention::updateTray()
{
    if (!m_tray)
        return;
    const int waiting = waitingCount();
    const bool isPaused = m_state == AppState::Paused;
    if (const TrayShape now = shape(); m_shown != now) {
        m_tray->setIcon(trayIcon(now));
        m_shown = now;
    }
    m_waiting->setText(tr("Waiting Requests (%1)…").arg(waiting));
    m_waiting->setEnabled(waiting > 0);
    m_pause->setText(isPaused ? tr("Continue") : tr("Pause"));
    m_pause->setEnabled(isActive());
    m_stop->setEnabled(isActive());
    m_tray->setToolTip(toolTip());
}

} // namespace desktop
