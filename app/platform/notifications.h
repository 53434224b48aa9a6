// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>

class QDBusPendingCallWatcher;

namespace platform {

struct NotificationAction {
    QString key;
    QString label;
};

struct Notification {
    QString title;                     // plain
    QString body;                      // plain: escaped here where the server knows markup
    QString category;                  // "x-bailey.approval"
    QList<NotificationAction> actions; // at most three; dropped where the server has none
    bool isCritical = false;           // breaks through "do not disturb"; the person opted in
    QString icon = {};                 // of the theme; empty: the application's
};

// org.freedesktop.Notifications. One notification for each subject: a new one replaces it. Without a server nothing
// happens and unavailable() is emitted once, so that the window can use what it has. Lives on the main thread.
class Notifications : public QObject
{
    Q_OBJECT
public:
    explicit Notifications(QObject* parent = nullptr);

    void show(const QString& subject, const Notification& notification);
    void withdraw(const QString& subject);

Q_SIGNALS:
    // "default" when the notification itself was clicked. `activationToken` lets a window come to the front.
    void activated(const QString& subject, const QString& action, const QString& activationToken);
    void unavailable();
    // A server took the place of another; what was shown is gone.
    void restarted();

private Q_SLOTS:
    void actionInvoked(uint id, const QString& action);
    void tokenReceived(uint id, const QString& token);
    void closed(uint id, uint reason);

private:
    void askCapabilities();
    void listen();
    void onOwnerChanged(const QString& owner);
    void close(uint id);
    void send(const QString& subject, const Notification& notification);
    [[nodiscard]] QString subjectOf(uint id) const;

    bool m_isListening = false;
    bool m_hasCapabilities = false;
    QStringList m_capabilities;
    QHash<QString, uint> m_ids;
    QHash<QString, int> m_sending; // whose id has not come yet, and how many of them
    QSet<QString> m_unwanted;      // withdrawn before its id came
    QHash<uint, QString> m_tokens;
    QList<std::pair<QString, Notification>> m_waiting; // until the capabilities are known
};

// What goes over the bus as body, pure.
[[nodiscard]] QString notificationBody(const QString& plain, const QStringList& capabilities);

} // namespace platform
