// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/queue.h"

#include <QSignalSpy>
#include <QTest>

using namespace approval;
using namespace std::chrono_literals;

namespace {

Request about(const QByteArray& domain, quint16 port = 443)
{
    Request request;
    request.domain = domain;
    request.port = port;
    return request;
}

} // namespace

class TestQueue : public QObject
{
    Q_OBJECT

    base::ManualClock m_clock;
    std::unique_ptr<Queue> m_queue;
    QList<Request> m_decided;

    const Request& stateOf(const QByteArray& domain) { return *m_queue->find(domain, 443); }

private Q_SLOTS:
    void init()
    {
        m_queue = std::make_unique<Queue>(m_clock, 10min);
        m_decided.clear();
        connect(m_queue.get(), &Queue::decided, this, [this](const Request& request) { m_decided += request; });
    }

    void nobodyAttached_deniesAtOnce()
    {
        m_queue->ask(about("a.example"));
        QCOMPARE(m_decided.size(), 1);
        QCOMPARE(m_decided[0].state, RequestState::Denied);
        QCOMPARE(m_decided[0].decider, Decider::NobodyAttached);
    }

    void sameDomainAndPort_isOneQuestion()
    {
        m_queue->attach();
        QSignalSpy added(m_queue.get(), &Queue::added);
        m_queue->ask(about("a.example"));
        m_queue->ask(about("a.example"));
        m_queue->ask(about("a.example", 80));
        QCOMPARE(added.size(), 2);
        QCOMPARE(stateOf("a.example").count, 2);
        QVERIFY(m_decided.isEmpty());
    }

    void answer_holdsForLaterRequests()
    {
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_queue->decide(1, Decision::Allow, Decider::Dialog);
        m_queue->ask(about("a.example"));
        QCOMPARE(m_decided.size(), 2);
        QCOMPARE(m_decided[1].state, RequestState::Allowed);
        QVERIFY(m_queue->waiting().isEmpty());
    }

    void firstAnswer_wins()
    {
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_queue->decide(1, Decision::Deny, Decider::Dialog);
        m_queue->decide(1, Decision::Allow, Decider::Notification);
        QCOMPARE(stateOf("a.example").state, RequestState::Denied);
        m_queue->decide(1, Decision::Allow, Decider::NetworkLog);
        QCOMPARE(stateOf("a.example").state, RequestState::Allowed);
    }

    void silence_deniesAtTheLimitOnly()
    {
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_clock.advance(10min - 1ms);
        QVERIFY(m_decided.isEmpty());
        m_clock.advance(1ms);
        QCOMPARE(m_decided.size(), 1);
        QCOMPARE(m_decided[0].state, RequestState::Denied);
        QCOMPARE(m_decided[0].decider, Decider::TimeLimit);
    }

    void withdrawnQuestion_staysAndCanBeAllowed()
    {
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_queue->withdraw("a.example", 443);
        QCOMPARE(stateOf("a.example").state, RequestState::Withdrawn);
        m_clock.advance(20min);
        QVERIFY(m_decided.isEmpty());
        m_queue->decide(1, Decision::Allow, Decider::Dialog);
        QCOMPARE(stateOf("a.example").state, RequestState::Allowed);
        QVERIFY2(m_decided[0].withdrawnAt.isValid(), "the run tells the agent of it");
        m_queue->ask(about("a.example"));
        QVERIFY(!m_decided[1].withdrawnAt.isValid());
    }

    void lastDetach_deniesWhatWaits()
    {
        m_queue->attach();
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_queue->detach();
        QVERIFY(m_decided.isEmpty());
        m_queue->detach();
        QCOMPARE(m_decided.size(), 1);
        QCOMPARE(m_decided[0].decider, Decider::NobodyAttached);
    }

    void flood_isOneQuestionAndThenAClosedGate()
    {
        m_queue->attach();
        for (int i = 0; i < 9; ++i)
            m_queue->ask(about("d" + QByteArray::number(i) + ".example"));
        QCOMPARE(m_queue->waiting().size(), 1);
        const Request flood = m_queue->waiting().constFirst();
        QCOMPARE(flood.flood.size(), 9);
        m_queue->ask(about("d10.example"));
        QCOMPARE(stateOf("d10.example").state, RequestState::Denied);
        QCOMPARE(stateOf("d10.example").decider, Decider::Flood);
        m_queue->decide(flood.id, Decision::Deny, Decider::Dialog);
        QCOMPARE(stateOf("d0.example").state, RequestState::Denied);
        QVERIFY(m_queue->waiting().isEmpty());
        m_clock.advance(1h);
        m_queue->ask(about("later.example"));
        QCOMPARE(stateOf("later.example").decider, Decider::Flood);
    }

    void flood_allowedAllowsItsMembersOnly()
    {
        m_queue->attach();
        for (int i = 0; i < 9; ++i)
            m_queue->ask(about("d" + QByteArray::number(i) + ".example"));
        m_queue->decide(m_queue->waiting().constFirst().id, Decision::Allow, Decider::Dialog);
        QCOMPARE(stateOf("d8.example").state, RequestState::Allowed);
        m_clock.advance(2min);
        m_queue->ask(about("later.example"));
        QCOMPARE(stateOf("later.example").state, RequestState::Waiting);
    }

    void slowQuestions_areNoFlood()
    {
        m_queue->attach();
        for (int i = 0; i < 20; ++i) {
            m_queue->ask(about("d" + QByteArray::number(i) + ".example"));
            m_clock.advance(8s);
        }
        QCOMPARE(m_queue->waiting().size(), 20);
    }

    void forgotten_isAskedAboutAgain()
    {
        m_queue->attach();
        QSignalSpy forgotten(m_queue.get(), &Queue::forgotten);
        m_queue->ask(about("a.example"));
        m_queue->forget("a.example", 443);
        QVERIFY2(forgotten.isEmpty(), "what waits goes on waiting");
        m_queue->decide(1, Decision::Allow, Decider::Dialog);
        m_queue->forget("a.example", 443);
        QCOMPARE(forgotten.size(), 1);
        m_queue->ask(about("a.example"));
        QCOMPARE(stateOf("a.example").state, RequestState::Waiting);
        QVERIFY2(stateOf("a.example").id != 1, "another question, not the old one with its answer");
        m_queue->forget("listed.example", 443); // allowed by a list, so that nobody was asked
        QCOMPARE(forgotten.size(), 2);
    }

    void forgotten_isAskedAboutBehindAClosedGate()
    {
        m_queue->attach();
        for (int i = 0; i < 9; ++i)
            m_queue->ask(about("d" + QByteArray::number(i) + ".example"));
        m_queue->decide(m_queue->waiting().constFirst().id, Decision::Deny, Decider::Dialog);
        m_queue->forget("d0.example", 443);
        m_queue->ask(about("d0.example"));
        QCOMPARE(stateOf("d0.example").state, RequestState::Waiting);
        m_queue->ask(about("new.example"));
        QCOMPARE(stateOf("new.example").decider, Decider::Flood);
    }

    void unasked_canBeDecidedFromTheLog()
    {
        m_queue->attach();
        QSignalSpy added(m_queue.get(), &Queue::added);
        m_queue->decideUnasked("listed.example", 443, Decision::Deny);
        QVERIFY2(added.isEmpty(), "nothing is asked");
        QCOMPARE(m_decided.size(), 1);
        QCOMPARE(m_decided[0].decider, Decider::NetworkLog);
        QCOMPARE(m_decided[0].state, RequestState::Denied);
        m_queue->decideUnasked("listed.example", 443, Decision::Allow);
        QCOMPARE(stateOf("listed.example").state, RequestState::Allowed);
    }

    void close_deniesWhatWaitsAndWhatComes()
    {
        m_queue->attach();
        m_queue->ask(about("a.example"));
        m_queue->close();
        m_queue->ask(about("b.example"));
        QCOMPARE(stateOf("a.example").decider, Decider::RunEnded);
        QCOMPARE(stateOf("b.example").decider, Decider::RunEnded);
    }
};

QTEST_GUILESS_MAIN(TestQueue)
#include "test_queue.moc"
