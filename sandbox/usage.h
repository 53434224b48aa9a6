// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/load.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QThread>
#include <memory>

namespace sandbox {

struct Usage {
    quint64 bytes = 0; // on disk
    quint64 files = 0; // and folders
};

// What lies below the folders, together; stops counting once it is past `most` in either. Enters folders that the agent
// closed, which would hide what is in them.
[[nodiscard]] Usage usageOf(const QList<QByteArray>& folders, const Usage& most);

// Looks at the changes of a working copy again and again on a thread of its own, which sleeps four times as long as it
// looks, and once a second at what the environment uses. Owned by Environment.
class UsageWatch : public QObject
{
    Q_OBJECT
public:
    // `before`: what was in the folders already.
    UsageWatch(QList<QByteArray> folders, Usage most, Usage before, qint64 initPid);
    ~UsageWatch() override;

Q_SIGNALS:
    void exceeded(const sandbox::Usage& usage);
    void measured(const sandbox::Load& load);

private:
    void look();
    void measure(const Usage& usage);

    QList<QByteArray> m_folders;
    Usage m_most;
    Usage m_last; // on the thread, as the next
    bool m_isActedOn = false;
    Usage m_before;
    qint64 m_initPid;
    QElapsedTimer m_sinceMeasured;
    QThread m_thread;
    QObject m_worker;
};

} // namespace sandbox
