// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QObject>
#include <QThread>

namespace base {

// Owns a thread and the one worker object on it; quits and waits when it goes. The worker is deleted on its thread.
class WorkerThread
{
public:
    explicit WorkerThread(const QString& name) { m_thread.setObjectName(name); }
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;
    ~WorkerThread() { stop(); }

    // `worker` has no parent; from here on it is only reached by queued calls.
    void start(QObject* worker)
    {
        worker->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, worker, &QObject::deleteLater);
        m_thread.start();
    }
    void stop()
    {
        m_thread.quit();
        m_thread.wait();
    }

private:
    QThread m_thread;
};

} // namespace base
