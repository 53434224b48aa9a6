// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/scripted_client.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

struct Played {
    std::shared_ptr<base::ManualClock> clock = std::make_shared<base::ManualClock>();
    std::unique_ptr<model::ScriptedClient> client;
    QList<model::Turn> turns;
    QList<model::Failure> failures;
    QString text;
    int discarded = 0;
    int retries = 0;

    explicit Played(const QByteArray& json)
    {
        client = std::make_unique<model::ScriptedClient>(*model::parseScript(json), clock);
        auto* c = client.get();
        QObject::connect(c, &model::Client::finished, c, [this](const model::Turn& turn) { turns += turn; });
        QObject::connect(c, &model::Client::failed, c, [this](const model::Failure& f) { failures += f; });
        QObject::connect(c, &model::Client::textReceived, c, [this](const QString& delta) { text += delta; });
        QObject::connect(c, &model::Client::turnDiscarded, c, [this] {
            ++discarded;
            text.clear();
        });
        QObject::connect(c, &model::Client::retrying, c, [this] { ++retries; });
    }

    // Asks with `observation` as the result of a last command.
    void ask(const QString& observation, bool offersTool = true)
    {
        model::Message turn;
        turn.role = model::Role::Assistant;
        turn.text = QStringLiteral("passing"); // what the model said itself is no observation
        model::Message result;
        result.role = model::Role::Tool;
        result.text = observation;
        client->request({{turn, result}, offersTool});
        for (int i = 0; i < 3; ++i)
            QCoreApplication::sendPostedEvents();
    }
};

} // namespace

class TestScriptedClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void request_answersLater()
    {
        Played played(R"({"steps":[{"text":"a longer text that comes in several pieces","commands":["ls","pwd"]}]})");
        played.ask({});
        QCOMPARE(played.turns.size(), 1);
        QCOMPARE(played.text, played.turns[0].text);
        QCOMPARE(played.turns[0].calls.size(), 2);
        QVERIFY(played.turns[0].calls[0].id != played.turns[0].calls[1].id);
        QCOMPARE(played.turns[0].finish, model::Finish::ToolCalls);
    }

    void request_neverAnswersFromInside()
    {
        Played played(R"({"steps":[{"text":"x"}]})");
        played.client->request({});
        QVERIFY(played.turns.isEmpty() && played.text.isEmpty());
    }

    void request_choosesStepByObservation()
    {
        Played played(R"({"steps":[{"if":"passing","text":"good"},{"unless":"failing","text":"strange"},
                                   {"text":"bad"},{"text":"next"}]})");
        played.ask(QStringLiteral("1 failing"));
        QCOMPARE(played.turns.last().text, QStringLiteral("bad"));
        played.ask(QStringLiteral("3 passing"));
        QCOMPARE(played.turns.last().text, QStringLiteral("next"));
    }

    void request_failsWhenExpectationIsNotMet()
    {
        Played played(R"({"steps":[{"expect":"denied by the person","text":"x"}]})");
        played.ask(QStringLiteral("exit_code: 0"));
        QVERIFY(played.turns.isEmpty());
        QVERIFY(played.failures.at(0).error.message.contains(QStringLiteral("Step 1")));
        QVERIFY(played.failures.at(0).error.message.contains(QStringLiteral("exit_code: 0")));
    }

    void request_failsPastTheLastStep()
    {
        Played played(R"({"steps":[{"text":"only"}]})");
        played.ask({});
        played.ask({});
        QCOMPARE(played.failures.size(), 1);
        QVERIFY(played.failures[0].error.message.contains(QStringLiteral("has ended")));
    }

    void repeat_playsStepSoOften()
    {
        Played played(R"({"steps":[{"repeat":2,"text":"again"},{"text":"end"}]})");
        for (int i = 0; i < 3; ++i)
            played.ask({});
        QCOMPARE(played.turns[1].text, QStringLiteral("again"));
        QCOMPARE(played.turns[2].text, QStringLiteral("end"));
    }

    void delay_isOfTheClock()
    {
        Played played(R"({"steps":[{"delay_s":2,"text":"late"}]})");
        played.ask({});
        played.clock->advance(1999ms);
        QVERIFY(played.turns.isEmpty());
        played.clock->advance(1ms);
        QCOMPARE(played.turns.size(), 1);
    }

    void error_failsAfterItsText()
    {
        Played played(R"({"steps":[{"text":"half an ans","error":"broken"}]})");
        played.ask({});
        QCOMPARE(played.text, QStringLiteral("half an ans"));
        QCOMPARE(played.failures.at(0).trouble, model::Trouble::Broken);
        QVERIFY(played.turns.isEmpty());
    }

    void error_withRetryPlaysNextStep()
    {
        Played played(R"({"steps":[{"text":"half","error":"rate_limited","retry_s":3},{"text":"whole"}]})");
        played.ask({});
        QCOMPARE(played.discarded, 1);
        QCOMPARE(played.retries, 1);
        QVERIFY(played.turns.isEmpty());
        played.clock->advance(3s);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(played.text, QStringLiteral("whole"));
        QVERIFY(played.failures.isEmpty());
    }

    void retryNow_cutsTheWait()
    {
        Played played(R"({"steps":[{"error":"rate_limited","retry_s":60},{"text":"first"},{"text":"second"}]})");
        played.ask({});
        QCOMPARE(played.retries, 1);
        played.client->retryNow();
        played.client->retryNow(); // nothing is waited for any more
        QCoreApplication::sendPostedEvents();
        QCOMPARE(played.text, QStringLiteral("first"));
        played.ask({});
        played.clock->advance(60s); // the wait that was cut asks nothing
        QCoreApplication::sendPostedEvents();
        QCOMPARE(played.text, QStringLiteral("firstsecond"));
        QVERIFY(played.failures.isEmpty());
    }

    void retryNow_whileTheAnswerTakesLonger()
    {
        Played played(
            R"({"steps":[{"error":"rate_limited","retry_s":60},{"text":"first","delay_s":70},{"text":"second"}]})");
        played.ask({});
        played.client->retryNow();
        played.clock->advance(60s); // the wait that was cut asks nothing
        QCoreApplication::sendPostedEvents();
        QCOMPARE(played.text, QString());
        played.clock->advance(10s);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(played.text, QStringLiteral("first"));
    }

    void error_withRetryGivesUp()
    {
        Played played(R"({"steps":[{"error":"server_error","retry_s":1,"repeat":9}]})");
        played.ask({});
        for (int i = 0; i < 9; ++i) {
            played.clock->advance(1s);
            QCoreApplication::sendPostedEvents();
        }
        QCOMPARE(played.retries, 4);
        QCOMPARE(played.failures.size(), 1);
    }

    void withoutTool_givesSummaryAndPlaysNoStep()
    {
        Played played(R"({"summary":"so far","steps":[{"text":"first"}]})");
        played.ask({}, false);
        QCOMPARE(played.turns.last().text, QStringLiteral("so far"));
        played.ask({});
        QCOMPARE(played.turns.last().text, QStringLiteral("first"));
    }

    void cancel_failsOnceAndNothingFollows()
    {
        Played played(R"({"steps":[{"delay_s":1,"text":"x"},{"text":"y"}]})");
        played.ask({});
        played.client->cancel();
        QCOMPARE(played.failures.at(0).trouble, model::Trouble::Cancelled);
        played.clock->advance(5s);
        QVERIFY(played.turns.isEmpty());
        played.client->cancel();
        QCOMPARE(played.failures.size(), 1);
        played.ask({});
        QCOMPARE(played.turns.last().text, QStringLiteral("y"));
    }
};

QTEST_GUILESS_MAIN(TestScriptedClient)
#include "test_scripted_client.moc"
