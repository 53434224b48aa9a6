// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/stop_rules.h"

#include <QTest>

class TestStopRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void repeats_data()
    {
        QTest::addColumn<QString>("commands");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* commands, bool expected) {
            QTest::newRow(commands) << QString::fromLatin1(commands) << expected;
        };
        row("aaa", false);
        row("aaaa", true);
        row("baaaa", true);
        row("aaaab", false);
        row("ababa", false);
        row("ababab", true);
        row("abcabcab", false);
        row("abcabcabc", true);
        row("abacadae", false); // tests between edits
    }

    void repeats()
    {
        QFETCH(QString, commands);
        QFETCH(bool, expected);
        agent::RepeatDetector detector;
        for (const QChar command : commands)
            detector.add(command, {}, {});
        QCOMPARE(detector.isRepeating(), expected);
    }

    void repeats_lookAtResultsButNotAtTime()
    {
        agent::RepeatDetector same;
        agent::RepeatDetector different;
        for (int i = 0; i < 4; ++i) {
            agent::CommandOutcome outcome;
            outcome.duration = std::chrono::milliseconds(i);
            outcome.fullOutputPath = QString::number(i);
            same.add(QStringLiteral("a"), {}, outcome);
            outcome.exitCode = i;
            different.add(QStringLiteral("a"), {}, outcome);
        }
        QVERIFY(same.isRepeating());
        QVERIFY(!different.isRepeating());
    }
};

QTEST_GUILESS_MAIN(TestStopRules)
#include "test_stop_rules.moc"
