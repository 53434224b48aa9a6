// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/loop.h"
#include "model/scripted_client.h"

#include <QTest>
#include <variant>

using namespace std::chrono_literals;
using agent::Outcome;
using End = agent::CommandOutcome::End;

namespace {

agent::CommandOutcome ended(const agent::CommandRequest& request, int exitCode, const QByteArray& output)
{
    agent::CommandOutcome outcome;
    outcome.step = request.step;
    outcome.end = End::Exited;
    outcome.exitCode = exitCode;
    outcome.output = output;
    outcome.outputBytes = static_cast<quint64>(output.size());
    return outcome;
}

// What becomes of a command is in its name.
agent::CommandOutcome byName(const agent::CommandRequest& request)
{
    agent::CommandOutcome outcome = ended(request, 0, request.command.toUtf8());
    if (request.command.startsWith(QStringLiteral("sleep"))) {
        outcome.end = End::TimeLimit;
        outcome.limit = QStringLiteral("time limit 120 s");
    } else if (request.command.startsWith(QStringLiteral("eat"))) {
        outcome.end = End::OtherLimit;
        outcome.limit = QStringLiteral("memory limit 2 GiB");
    } else if (request.command.startsWith(QStringLiteral("crash"))) {
        outcome.end = End::Signalled;
        outcome.signal = 11;
    }
    return outcome;
}

// The loop with, in the place of the environment, a function.
struct Run {
    std::shared_ptr<base::ManualClock> clock = std::make_shared<base::ManualClock>();
    std::function<agent::CommandOutcome(const agent::CommandRequest&)> environment = byName;
    std::unique_ptr<agent::Loop> loop;
    QList<agent::CommandRequest> commands;
    QStringList observations;
    QStringList nudges;
    QList<agent::Finished> results;
    int turns = 0;

    explicit Run(const QByteArray& steps, agent::Task task = {})
    {
        const auto script = model::parseScript("{\"summary\":\"a summary\",\"steps\":" + steps + "}");
        if (!script)
            qFatal("%s", qPrintable(script.error().message));
        begin(std::make_unique<model::ScriptedClient>(*script, clock), std::move(task));
    }

    Run(std::unique_ptr<model::Client> client, agent::Task task) { begin(std::move(client), std::move(task)); }

    void begin(std::unique_ptr<model::Client> client, agent::Task task)
    {
        task.workdir = QStringLiteral("/work");
        loop = std::make_unique<agent::Loop>(task, std::move(client), clock);
        auto* l = loop.get();
        QObject::connect(l, &agent::Loop::commandRequested, l, [this](const agent::CommandRequest& request) {
            commands += request;
            if (environment)
                loop->commandFinished(environment(request));
        });
        QObject::connect(l, &agent::Loop::observed, l, [this](quint32, const QString& text) { observations += text; });
        QObject::connect(l, &agent::Loop::nudged, l, [this](const QString& words) { nudges += words; });
        QObject::connect(l, &agent::Loop::modelAsked, l, [this] { ++turns; });
        QObject::connect(l, &agent::Loop::finished, l, [this](const agent::Finished& f) { results += f; });
    }

    void play()
    {
        loop->start();
        settle();
    }

    static void settle()
    {
        for (int i = 0; i < 200; ++i)
            QCoreApplication::sendPostedEvents();
    }

    agent::Finished result() const { return results.value(0); }
};

// Answers with what the test gives and keeps what it was asked.
class FakeClient : public model::Client
{
    Q_OBJECT
public:
    void request(const model::Conversation& conversation) override
    {
        asked += conversation;
        QMetaObject::invokeMethod(
            this, [this] { answer(); }, Qt::QueuedConnection);
    }
    void cancel() override {}
    QString description() const override { return QStringLiteral("fake"); }
    qint64 contextWindow() const override { return window; }

    static model::Turn says(const QString& text)
    {
        model::Turn turn;
        turn.text = text;
        return turn;
    }
    static model::Turn runs(const QString& command, const QString& id)
    {
        model::Turn turn;
        const base::Json arguments{{"command", base::jsonFrom(command)}};
        turn.calls = {{id, QStringLiteral("run_command"), base::toJsonBytes(arguments)}};
        turn.finish = model::Finish::ToolCalls;
        return turn;
    }
    static model::Failure overflow()
    {
        return {model::Trouble::ContextOverflow, {base::ErrorCode::LimitReached, QStringLiteral("too long"), {}}};
    }

    QList<std::variant<model::Turn, model::Failure>> answers;
    QList<model::Conversation> asked;
    qint64 window = 0;

private:
    void answer()
    {
        if (!asked.last().offersTool)
            return Q_EMIT finished(says(QStringLiteral("a summary")));
        if (answers.isEmpty())
            return;
        const auto next = answers.takeFirst();
        if (const auto* turn = std::get_if<model::Turn>(&next))
            Q_EMIT finished(*turn);
        else
            Q_EMIT failed(std::get<model::Failure>(next));
    }
};

qsizetype bytesOf(const model::Conversation& conversation)
{
    qsizetype bytes = 0;
    for (const model::Message& message : conversation.messages)
        bytes += message.text.size();
    return bytes;
}

} // namespace

class TestLoop : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answer_endsTheRun()
    {
        Run run(R"([{"text":"I look.","commands":["ls"]},{"text":" All done. "}])");
        run.play();
        QCOMPARE(run.results.size(), 1);
        QCOMPARE(run.result().outcome, Outcome::Answered);
        QCOMPARE(run.result().answer, QStringLiteral("All done."));
        QCOMPARE(run.turns, 2);
        QCOMPARE(run.commands.at(0).workdir, QStringLiteral("/work"));
        QCOMPARE(run.commands.at(0).timeLimit, 120'000ms);
    }

    void parallelCalls_runOneAtATimeInOrder()
    {
        Run run(R"([{"commands":["one","two","three"]},{"text":"done"}])");
        run.environment = nullptr;
        run.play();
        QCOMPARE(run.commands.size(), 1);
        run.loop->commandFinished(ended(run.commands[0], 0, {}));
        QCOMPARE(run.commands.size(), 2);
        run.loop->commandFinished(ended(run.commands[0], 0, {})); // an old step's answer changes nothing
        QCOMPARE(run.commands.size(), 2);
        run.loop->commandFinished(ended(run.commands[1], 0, {}));
        QCOMPARE(run.commands[2].command, QStringLiteral("three"));
        QCOMPARE(run.commands[2].step, 3u);
        QCOMPARE(run.turns, 1);
    }

    void timeouts_data()
    {
        QTest::addColumn<QByteArray>("commands");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("two in a row stop") << QByteArray(R"(["sleep 1","sleep 2"])") << Outcome::TwoTimeouts;
        QTest::newRow("one does not") << QByteArray(R"(["sleep 1"])") << Outcome::Answered;
        QTest::newRow("one that ends between") << QByteArray(R"(["sleep 1","true","sleep 2"])") << Outcome::Answered;
        QTest::newRow("one that crashes between")
            << QByteArray(R"(["sleep 1","crash","sleep 2"])") << Outcome::Answered;
        QTest::newRow("another limit between") << QByteArray(R"(["sleep 1","eat","sleep 2"])") << Outcome::TwoTimeouts;
        QTest::newRow("later two") << QByteArray(R"(["sleep 1","true","sleep 2","sleep 3"])") << Outcome::TwoTimeouts;
    }

    void timeouts()
    {
        QFETCH(QByteArray, commands);
        QFETCH(Outcome, outcome);
        Run inOneTurn("[{\"commands\":" + commands + "},{\"text\":\"done\"}]");
        inOneTurn.play();
        QCOMPARE(inOneTurn.result().outcome, outcome);

        QByteArray steps = "[";
        const auto list = base::parseJson(commands);
        for (const base::Json& command : *list)
            steps += "{\"commands\":[" + base::toJsonBytes(command) + "]},";
        Run inTurns(steps + "{\"text\":\"done\"}]");
        inTurns.play();
        QCOMPARE(inTurns.result().outcome, outcome);
    }

    void timeouts_areCountedInTheObservation()
    {
        Run run(R"([{"commands":["sleep 1"]},{"commands":["sleep 2"]},{"text":"done"}])");
        run.play();
        QVERIFY(run.observations.at(0).startsWith(QStringLiteral("killed_by: time limit 120 s (1 of 2 in a row")));
        QVERIFY(run.observations.at(1).startsWith(QStringLiteral("killed_by: time limit 120 s (2 of 2 in a row")));
    }

    void stepLimit_asksForSummary()
    {
        agent::Task task;
        task.stepLimit = 3;
        Run run(R"([{"commands":["a","b"]},{"commands":["c","d","e"]},{"text":"never"}])", task);
        run.play();
        QCOMPARE(run.commands.size(), 3);
        QCOMPARE(run.result().outcome, Outcome::StepLimit);
        QCOMPARE(run.result().answer, QStringLiteral("a summary"));
    }

    void stepLimit_stillAllowsTheAnswer()
    {
        agent::Task task;
        task.stepLimit = 1;
        Run run(R"([{"commands":["a"]},{"text":"done"}])", task);
        run.play();
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void repeats_areNudgedOnceThenStopped()
    {
        Run run(R"([{"commands":["npm test"],"repeat":20}])");
        run.play();
        QCOMPARE(run.nudges.size(), 1);
        QCOMPARE(run.commands.size(), 5);
        QCOMPARE(run.result().outcome, Outcome::Repeating);
    }

    void repeats_inOneTurnAreNudgedBeforeTheStop()
    {
        Run run(R"([{"commands":["a","a","a","a","a","a"]},{"commands":["b"]},{"text":"done"}])");
        run.play();
        QCOMPARE(run.nudges.size(), 1);
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void repeats_withOtherResultsAreNone()
    {
        Run run(R"([{"commands":["npm test"],"repeat":6},{"text":"done"}])");
        run.environment = [](const agent::CommandRequest& r) { return ended(r, 1, QByteArray::number(r.step)); };
        run.play();
        QVERIFY(run.nudges.isEmpty());
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void emptyTurn_isNudgedOnceThenStopped()
    {
        Run run(R"([{"reasoning":"hm"},{"text":"  "},{"text":"never"}])");
        run.play();
        QCOMPARE(run.nudges.size(), 1);
        QCOMPARE(run.result().outcome, Outcome::NoUsableAnswer);
    }

    void emptyTurn_afterACommandIsNudgedAgain()
    {
        Run run(R"([{},{"commands":["ls"]},{},{"text":"done"}])");
        run.play();
        QCOMPARE(run.nudges.size(), 2);
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void callAsText_isNeverRun()
    {
        Run run(R"([{"text":"<tool_call>run_command rm x</tool_call>"},
                    {"text":"done"}])");
        run.play();
        QVERIFY(run.commands.isEmpty());
        QCOMPARE(run.nudges.size(), 1);
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void cutCalls_areNotRun()
    {
        Run run(R"([{"commands":["sed -i s/a/b/ x"],"finish":"length"},{"text":"done"}])");
        run.play();
        QVERIFY(run.commands.isEmpty());
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void cutText_isNotTheAnswer()
    {
        Run run(R"([{"text":"I did the fol","finish":"length"},{"text":"Done."}])");
        run.play();
        QCOMPARE(run.nudges.size(), 1);
        QCOMPARE(run.result().answer, QStringLiteral("Done."));
    }

    void wrongCalls_stopAfterThreeTurns()
    {
        Run run(R"([{"commands":[{"name":"run_command","arguments":"no JSON"}],"repeat":2},
                    {"commands":[{"name":"edit_file","arguments":"{}"}]},{"text":"never"}])");
        run.play();
        QVERIFY(run.commands.isEmpty());
        QCOMPARE(run.turns, 3);
        QCOMPARE(run.result().outcome, Outcome::NoUsableAnswer);
    }

    void refusal_stops()
    {
        Run run(R"([{"text":"I cannot help.","finish":"refused"}])");
        run.play();
        QCOMPARE(run.result().outcome, Outcome::NoUsableAnswer);
        QCOMPARE(run.result().answer, QStringLiteral("I cannot help."));
    }

    void modelFailure_stopsWithItsWords()
    {
        Run run(R"([{"text":"half","error":"broken"}])");
        run.play();
        QCOMPARE(run.result().outcome, Outcome::ModelFailed);
        QVERIFY(run.result().reason.contains(QStringLiteral("step 1")));
    }

    void timeLimit_stopsWhateverIsUnderWay()
    {
        agent::Task task;
        task.timeLimit = 60s;
        Run run(R"([{"commands":["sleep"]},{"text":"never"}])", task);
        run.environment = nullptr;
        run.play();
        run.clock->advance(59s);
        QVERIFY(run.results.isEmpty());
        run.clock->advance(1s);
        QCOMPARE(run.result().outcome, Outcome::TimeLimit);
        run.loop->commandFinished(ended(run.commands[0], 0, {}));
        QCOMPARE(run.results.size(), 1);
        QVERIFY(run.observations.isEmpty());
    }

    void timeLimit_standsStillWhilePaused()
    {
        agent::Task task;
        task.timeLimit = 60s;
        Run run(R"([{"delay_s":600,"text":"never"}])", task);
        run.play();
        run.clock->advance(30s);
        run.loop->pause();
        run.clock->advance(100s);
        run.loop->resume();
        run.clock->advance(29s);
        QVERIFY(run.results.isEmpty());
        run.clock->advance(1s);
        QCOMPARE(run.result().outcome, Outcome::TimeLimit);
    }

    void cancel_stopsARequestUnderWay()
    {
        Run run(R"([{"delay_s":5,"commands":["ls"]}])");
        run.play();
        run.loop->cancel();
        QCOMPARE(run.result().outcome, Outcome::Cancelled);
        run.clock->advance(10s);
        QVERIFY(run.commands.isEmpty());
        run.loop->cancel();
        QCOMPARE(run.results.size(), 1);
    }

    void cancel_duringACommandRunsNoMore()
    {
        Run run(R"([{"commands":["one","two"]}])");
        run.environment = nullptr;
        run.play();
        run.loop->cancel();
        run.loop->commandFinished(ended(run.commands[0], 0, {}));
        QCOMPARE(run.commands.size(), 1);
        QCOMPARE(run.result().outcome, Outcome::Cancelled);
    }

    void cancel_fromWithinASignal()
    {
        Run run(R"([{"text":"x","commands":["one"]}])");
        connect(run.loop.get(), &agent::Loop::turnFinished, run.loop.get(), [&run] { run.loop->cancel(); });
        run.play();
        QVERIFY(run.commands.isEmpty());
        QCOMPARE(run.results.size(), 1);
    }

    void pause_holdsTheNextRequestAndTheNextCommand()
    {
        Run run(R"([{"commands":["one","two"]},{"text":"done"}])");
        run.environment = nullptr;
        run.play();
        run.loop->pause();
        run.loop->commandFinished(ended(run.commands[0], 0, {}));
        QCOMPARE(run.commands.size(), 1);
        run.loop->resume();
        QCOMPARE(run.commands.size(), 2);
        run.loop->pause();
        run.loop->commandFinished(ended(run.commands[1], 0, {}));
        Run::settle();
        QCOMPARE(run.turns, 1);
        run.loop->resume();
        Run::settle();
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void addMessage_goesWithTheNextRequest()
    {
        auto fake = std::make_unique<FakeClient>();
        FakeClient* client = fake.get();
        client->answers = {FakeClient::runs(QStringLiteral("ls"), QStringLiteral("a")),
                           FakeClient::says(QStringLiteral("done"))};
        Run run(std::move(fake), {});
        run.environment = [&run](const agent::CommandRequest& request) {
            run.loop->addMessage(QStringLiteral("use tabs"));
            return ended(request, 0, {});
        };
        run.play();
        const model::Message last = client->asked.at(1).messages.last();
        QCOMPARE(last.role, model::Role::User);
        QCOMPARE(last.text, QStringLiteral("use tabs"));
        QCOMPARE(run.result().outcome, Outcome::Answered);
    }

    void addMessage_duringTheAnswerGoesOn()
    {
        auto fake = std::make_unique<FakeClient>();
        FakeClient* client = fake.get();
        client->answers = {FakeClient::says(QStringLiteral("done")), FakeClient::says(QStringLiteral("with tabs"))};
        Run run(std::move(fake), {});
        run.loop->start();
        run.loop->addMessage(QStringLiteral("use tabs"));
        Run::settle();
        QCOMPARE(client->asked.size(), 2);
        QCOMPARE(run.result().answer, QStringLiteral("with tabs"));
    }

    void conversation_pairsEveryCallWithItsResult()
    {
        auto fake = std::make_unique<FakeClient>();
        FakeClient* client = fake.get();
        model::Turn turn = FakeClient::runs(QStringLiteral("ls"), QStringLiteral("a"));
        turn.calls += model::ToolCall{QStringLiteral("b"), QStringLiteral("nonsense"), "{}"};
        client->answers = {turn, FakeClient::says(QStringLiteral("done"))};
        agent::Task task;
        task.text = QStringLiteral("Fix {{workdir}}");
        Run run(std::move(fake), task);
        run.play();
        const auto& messages = client->asked.at(1).messages;
        QCOMPARE(messages.size(), 5);
        QCOMPARE(messages[0].role, model::Role::System);
        QVERIFY(messages[0].text.contains(QStringLiteral("<task>Fix {{workdir}}</task>")));
        QCOMPARE(messages[3].toolCallId, QStringLiteral("a"));
        QCOMPARE(messages[4].toolCallId, QStringLiteral("b"));
        QVERIFY(messages[4].text.startsWith(QStringLiteral("not_run: the call was wrong")));
    }

    void overflow_shrinksOnceAndAsksAgain()
    {
        auto fake = std::make_unique<FakeClient>();
        FakeClient* client = fake.get();
        for (int i = 0; i < 8; ++i)
            client->answers += FakeClient::runs(QStringLiteral("c%1").arg(i), QString::number(i));
        client->answers += FakeClient::overflow();
        client->answers += FakeClient::says(QStringLiteral("done"));
        Run run(std::move(fake), {});
        run.environment = [](const agent::CommandRequest& r) { return ended(r, 0, QByteArray(9000, 'x')); };
        run.play();
        QCOMPARE(run.result().outcome, Outcome::Answered);
        QVERIFY(bytesOf(client->asked.at(9)) * 2 < bytesOf(client->asked.at(8)));
    }

    void overflow_twiceFails()
    {
        auto fake = std::make_unique<FakeClient>();
        fake->answers = {FakeClient::overflow(), FakeClient::overflow(), FakeClient::says(QStringLiteral("never"))};
        Run run(std::move(fake), {});
        run.play();
        QCOMPARE(run.result().outcome, Outcome::ModelFailed);
        QCOMPARE(run.result().reason, QStringLiteral("too long"));
    }

    void fullWindow_isBlankedThenSummarised()
    {
        auto fake = std::make_unique<FakeClient>();
        FakeClient* client = fake.get();
        client->window = 20'000;
        for (int i = 0; i < 30; ++i)
            client->answers +=
                FakeClient::runs(QStringLiteral("c%1 # ").arg(i) + QString(1000, u'y'), QString::number(i));
        Run run(std::move(fake), {});
        run.environment = [](const agent::CommandRequest& r) { return ended(r, 0, QByteArray(6000, 'x')); };
        run.play();
        bool wasBlanked = false;
        bool wasSummarised = false;
        for (const model::Conversation& asked : client->asked) {
            for (const model::Message& message : asked.messages)
                wasBlanked |= message.text.contains(QStringLiteral("output: left out"));
            wasSummarised |= !asked.offersTool;
            QVERIFY(bytesOf(asked) < 20'000 * 3);
        }
        QVERIFY(wasBlanked);
        QVERIFY(wasSummarised);
    }
};

QTEST_GUILESS_MAIN(TestLoop)
#include "test_loop.moc"
