// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/transcript.h"

#include <QTest>

namespace {

agent::Transcript withTurns(int count, int bytes)
{
    agent::Transcript transcript;
    transcript.begin(QStringLiteral("system"), QStringLiteral("begin"));
    for (int i = 0; i < count; ++i) {
        model::Turn turn;
        turn.text = QStringLiteral("turn %1").arg(i);
        turn.calls = {{QStringLiteral("a%1").arg(i), {}, {}}, {QStringLiteral("b%1").arg(i), {}, {}}};
        transcript.addTurn(turn);
        for (const model::ToolCall& call : turn.calls)
            transcript.addResult(call, QStringLiteral("exit_code: 0\noutput (x):\n") + QString(bytes, u'x'));
    }
    return transcript;
}

bool isPaired(const QList<model::Message>& messages)
{
    QStringList open;
    for (const model::Message& message : messages) {
        if (message.role == model::Role::Tool && !open.removeOne(message.toolCallId))
            return false;
        if (message.role != model::Role::Tool && !open.isEmpty())
            return false;
        for (const model::ToolCall& call : message.calls)
            open += call.id;
    }
    return open.isEmpty();
}

} // namespace

class TestTranscript : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cutMiddle_keepsEndsAndPairs()
    {
        for (int tail = 0; tail < 3000; tail += 100) {
            agent::Transcript transcript = withTurns(10, 300);
            transcript.cutMiddle(tail, QStringLiteral("note"));
            const auto& messages = transcript.messages();
            QVERIFY(isPaired(messages));
            QCOMPARE(messages[0].text, QStringLiteral("system"));
            QCOMPARE(messages[1].text, QStringLiteral("begin"));
            QCOMPARE(messages[messages.size() - 3].text, QStringLiteral("turn 9"));
        }
    }

    void cutMiddle_leavesShortOnesAlone()
    {
        agent::Transcript transcript = withTurns(2, 10);
        transcript.cutMiddle(1000, QStringLiteral("note"));
        QCOMPARE(transcript.messages().size(), 8);
    }

    void blankObservations_keepsTheNewest()
    {
        agent::Transcript transcript = withTurns(4, 300);
        transcript.blankObservations(3);
        const auto& messages = transcript.messages();
        QCOMPARE(messages[3].text,
                 QStringLiteral("exit_code: 0\noutput: left out, to save space; run the command again if needed"));
        QVERIFY(messages[messages.size() - 4].text.size() > 300);
        QVERIFY(messages[messages.size() - 5].text.size() < 200);
    }

    void isTooLong_trustsTheProvidersCount()
    {
        agent::Transcript transcript = withTurns(1, 300);
        QVERIFY(!transcript.isTooLong(0));
        QVERIFY(!transcript.isTooLong(10'000));
        model::Turn turn;
        turn.usage.input = 7000;
        turn.usage.output = 1100;
        transcript.addTurn(turn);
        QVERIFY(transcript.isTooLong(10'000));
        QVERIFY(!transcript.isTooLong(11'000));
    }

    void shrink_halves()
    {
        agent::Transcript transcript = withTurns(10, 3000);
        qsizetype bytes = 0;
        transcript.shrink();
        for (const model::Message& message : transcript.messages())
            bytes += message.text.size();
        QVERIFY(bytes < 30'000);
        QVERIFY(isPaired(transcript.messages()));
    }
};

QTEST_GUILESS_MAIN(TestTranscript)
#include "test_transcript.moc"
