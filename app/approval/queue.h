// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"
#include "base/clock.h"

#include <QObject>
#include <QSet>

namespace approval {

// The questions of one run. Bar, dialog, tray, notification, terminal and network log are views of it: an answer in
// one closes all. Lives on the main thread.
class Queue : public QObject
{
    Q_OBJECT
public:
    // More unknown domains than kFloodCount within kFloodWindow are one question.
    static constexpr int kFloodCount = 8;
    static constexpr std::chrono::milliseconds kFloodWindow{60'000};

    Queue(base::Clock& clock, std::chrono::milliseconds timeLimit, QObject* parent = nullptr);

    // For questions that come from now on.
    void setTimeLimit(std::chrono::milliseconds limit) { m_timeLimit = limit; }

    // Adds the question, or joins it to the one about the same domain and port (its counter grows). One that is
    // answered already is answered again in the same way, at once.
    void ask(Request request);
    // The program gave up. The question stays; an Allow lets a retry pass.
    void withdraw(const QByteArray& domain, quint16 port);
    void setFindings(quint64 id, const QList<Finding>& findings);
    // Somebody can be asked, until as many detach() calls. Without anybody, every question is denied at once.
    void attach();
    void detach();
    [[nodiscard]] bool isAttended() const { return m_attached > 0; }

    // The first answer wins; only Decider::NetworkLog changes one that was given.
    void decide(quint64 id, Decision decision, Decider decider, const QString& note = {});
    // The same for what nobody was asked about, as from the network log about a domain of an allowlist: a decision of
    // the person is made.
    void decideUnasked(const QByteArray& domain, quint16 port, Decision decision);
    // Takes back what was answered, or what a list allows: the next request is asked about again. What waits goes on.
    void forget(const QByteArray& domain, quint16 port);
    // Denies all that wait and all that comes later: the run is over.
    void close();

    [[nodiscard]] const QList<Request>& requests() const { return m_requests; }
    // What a person can answer now, oldest first: members of a flood are not in it, the flood is.
    [[nodiscard]] QList<Request> waiting() const;
    [[nodiscard]] const Request* find(quint64 id) const;
    [[nodiscard]] const Request* find(const QByteArray& domain, quint16 port) const;

Q_SIGNALS:
    void added(const approval::Request& request);
    void changed(const approval::Request& request); // counter, findings, withdrawn, joined to a flood
    void decided(const approval::Request& request); // also for each member of a flood
    void forgotten(const QByteArray& domain, quint16 port);

private:
    void add(Request request);
    void askAgain(Request& known, const Request& request);
    void gatherFlood();
    void startLimit(quint64 id);
    void settle(quint64 id, Decision decision, Decider decider, const QString& note);
    Request* mutableFind(quint64 id);
    [[nodiscard]] Request* openFlood();
    [[nodiscard]] bool isFlooding() const;

    base::Clock& m_clock;
    std::chrono::milliseconds m_timeLimit;
    QList<Request> m_requests;
    QList<std::chrono::milliseconds> m_arrivals; // of new domains within the window
    quint64 m_nextId = 1;
    QSet<QPair<QByteArray, quint16>> m_askedAnyway; // forgotten by the person: asked about also behind a closed gate
    int m_attached = 0;
    bool m_isClosedToNew = false; // a flood was denied
    bool m_isOver = false;
};

} // namespace approval
