// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"
#include "base/clock.h"

#include <QObject>

namespace approval {

// The questions of one run. Bar, dialog, tray, notification, terminal and network log are views of it: an answer in
// one closes all. Lives on the main thread.
class Queue : public QObject
{
    Q_OBJECT
public:
    Queue(base::Clock& clock, std::chrono::milliseconds timeLimit, QObject* parent = nullptr);

    // Adds the question, or joins it to the one about the same domain and port (its counter grows). Ignored when that
    // one is answered: the gate knows the answer.
    void ask(Request request);
    void withdraw(const QByteArray& domain, quint16 port);
    // Somebody can be asked. Without anybody, every question is denied at once as NobodyAttached.
    void attach();
    void detach();

    void decide(quint64 id, Decision decision, Decider decider, const QString& note = {});
    // Denies all that wait: the run is over.
    void close();

    [[nodiscard]] const QList<Request>& requests() const { return m_requests; }
    [[nodiscard]] QList<Request> waiting() const;
    [[nodiscard]] const Request* find(quint64 id) const;

Q_SIGNALS:
    void added(const approval::Request& request);
    void changed(const approval::Request& request);   // counter, findings, withdrawn
    void decided(const approval::Request& request);

private:
    Request* find(const QByteArray& domain, quint16 port);
    void startLimit(const Request& request);

    base::Clock& m_clock;
    std::chrono::milliseconds m_timeLimit;
    QList<Request> m_requests;
    quint64 m_nextId = 1;
    int m_attached = 0;
};

} // namespace approval
