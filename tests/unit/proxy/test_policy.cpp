// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/policy.h"

#include <QTest>

using namespace proxy;

namespace {

Rules rules(const QStringList& texts)
{
    Rules rules;
    for (const QString& text : texts)
        rules += *Pattern::parse(text);
    return rules;
}

Decision::Kind decide(const Policy& policy, const char* domain, quint16 port = 443)
{
    return policy.decide(domain, port, {}).kind;
}

} // namespace

class TestPolicy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unknown_isAsked()
    {
        Policy policy;
        policy.setRules(rules({QStringLiteral("example.org")}));
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Allow);
        QCOMPARE(decide(policy, "evil.test"), Decision::Kind::Ask);
        QCOMPARE(decide(policy, "example.org", 22), Decision::Kind::Ask);
        QCOMPARE(decide(policy, "203.0.113.5"), Decision::Kind::Ask);
        QCOMPARE(policy.decide("example.org", 443, {}).reason, QStringLiteral("example.org"));
    }

    void answers_holdForDomainAndPort()
    {
        Policy policy;
        policy.answer("example.org", 443, Answer::Allow, QStringLiteral("allowed by the person"));
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::AllowForRun);
        QCOMPARE(decide(policy, "example.org", 80), Decision::Kind::Ask);
        QCOMPARE(decide(policy, "www.example.org"), Decision::Kind::Ask);
        policy.answer("example.org", 443, Answer::Refuse, QStringLiteral("denied by the person"));
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Refuse);
        QCOMPARE(policy.decide("example.org", 443, {}).reason, QStringLiteral("denied by the person"));
    }

    void refusal_winsOverRule()
    {
        Policy policy;
        policy.setRules(rules({QStringLiteral("example.org")}));
        policy.answer("example.org", 443, Answer::Refuse, {});
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Refuse);
    }

    void denied_winsOverEverything()
    {
        Policy policy;
        policy.setRules(rules({QStringLiteral("*.example.org")}));
        policy.setDenied(rules({QStringLiteral("bad.example.org")}));
        policy.answer("bad.example.org", 443, Answer::Allow, {});
        QCOMPARE(decide(policy, "bad.example.org"), Decision::Kind::Refuse);
        QCOMPARE(decide(policy, "good.example.org"), Decision::Kind::Allow);
    }

    void ownMachineAndNetwork_areRefusedWithoutAsking_data()
    {
        QTest::addColumn<QByteArray>("domain");
        for (const char* domain : {"localhost", "printer.local", "metadata.google.internal", "127.0.0.1", "0.0.0.0",
                                   "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "fd00:ec2::254"})
            QTest::newRow(domain) << QByteArray(domain);
    }
    void ownMachineAndNetwork_areRefusedWithoutAsking()
    {
        QFETCH(QByteArray, domain);
        const QString text = domain.contains(':') ? QStringLiteral("[%1]").arg(QString::fromLatin1(domain))
                                                  : QString::fromLatin1(domain);
        Policy policy;
        QCOMPARE(policy.decide(domain, 443, {}).kind, Decision::Kind::Refuse);
        policy.setRules(rules({text}));
        QCOMPARE(policy.decide(domain, 443, {}).kind, Decision::Kind::Refuse);
        policy.answer(domain, 443, Answer::Allow, {});
        QCOMPARE(policy.decide(domain, 443, {}).kind, Decision::Kind::Refuse);
        policy.setRules({*Pattern::parse(text, true)});
        QCOMPARE(policy.decide(domain, 443, {}).kind, Decision::Kind::Allow);
        QVERIFY(policy.decide(domain, 443, {}).allowsPrivate);
    }

    void askedAgain_winsOverAnswerAndList()
    {
        Policy policy;
        policy.setRules(rules({QStringLiteral("example.org")}));
        policy.answer("other.test", 443, Answer::Allow, {});
        QCOMPARE(decide(policy, "other.test"), Decision::Kind::AllowForRun);
        policy.answer("other.test", 443, Answer::Ask, {});
        policy.answer("example.org", 443, Answer::Ask, {});
        QCOMPARE(decide(policy, "other.test"), Decision::Kind::Ask);
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Ask);
        QCOMPARE(policy.decide("example.org", 80, {}).kind, Decision::Kind::Allow);
        policy.answer("example.org", 443, Answer::Refuse, {});
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Refuse);
    }

    void close_refusesEverything()
    {
        Policy policy;
        policy.setRules(rules({QStringLiteral("example.org")}));
        policy.close(QStringLiteral("over"));
        QCOMPARE(decide(policy, "example.org"), Decision::Kind::Refuse);
        QCOMPARE(decide(policy, "evil.test"), Decision::Kind::Refuse);
    }
};

QTEST_GUILESS_MAIN(TestPolicy)
#include "test_policy.moc"
