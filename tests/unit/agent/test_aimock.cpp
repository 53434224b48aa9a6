// SPDX-License-Identifier: GPL-2.0-or-later
// The loop and the real client over HTTP against a model server that is not ours.
#include "agent/loop.h"
#include "model/factory.h"

#include <QDir>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using agent::Outcome;
using namespace std::chrono_literals;

namespace {

const QString kData = QStringLiteral(BAILEY_SOURCE_DIR "/tests/data/aimock");
const QString kInstalled = QStringLiteral(BAILEY_BINARY_DIR "/aimock");
const QByteArray kKey = "aimock-right-key-123";

// Runs to its end or says what went wrong.
QString run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForStarted())
        return program + QStringLiteral(" cannot be started");
    if (!process.waitForFinished(90'000) || process.exitCode() != 0)
        return QString::fromLocal8Bit(process.readAll()).right(500);
    return {};
}

QString install()
{
    QDir().mkpath(kInstalled);
    if (QFile::exists(kInstalled + QStringLiteral("/node_modules/@copilotkit/aimock/dist/cli.js")))
        return {};
    for (const QString& name : {QStringLiteral("/package.json"), QStringLiteral("/package-lock.json")}) {
        QFile::remove(kInstalled + name);
        QFile::copy(kData + name, kInstalled + name);
    }
    return run(QStringLiteral("npm"),
               {QStringLiteral("ci"), QStringLiteral("--ignore-scripts"), QStringLiteral("--no-audit"),
                QStringLiteral("--no-fund")},
               kInstalled);
}

} // namespace

class TestAimock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (const QString problem = install(); !problem.isEmpty()) {
            if (qEnvironmentVariableIntValue("BAILEY_MUST_WORK") == 1)
                QFAIL(qPrintable(problem));
            QSKIP(qPrintable(QStringLiteral("aimock cannot be installed: ") + problem));
        }
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("AIMOCK_API_KEYS"), QString::fromLatin1(kKey));
        m_server.setProcessEnvironment(environment);
        m_server.setProcessChannelMode(QProcess::MergedChannels);
        m_server.start(QStringLiteral("node"),
                       {kInstalled + QStringLiteral("/node_modules/@copilotkit/aimock/dist/cli.js"),
                        QStringLiteral("-p"), QStringLiteral("0"), QStringLiteral("-f"),
                        kData + QStringLiteral("/fixtures.json"), QStringLiteral("-l"), QStringLiteral("3"),
                        QStringLiteral("-c"), QStringLiteral("7"), QStringLiteral("--strict")});
        static const QRegularExpression kAddress(QStringLiteral("listening on (http://[0-9.:]+)"));
        QTRY_VERIFY_WITH_TIMEOUT(kAddress.match(m_said += QString::fromUtf8(m_server.readAll())).hasMatch(), 20'000);
        m_address = kAddress.match(m_said).captured(1);
    }

    void cleanupTestCase()
    {
        m_server.kill();
        m_server.waitForFinished();
    }

    void commandsInOneTurn_overTheWire()
    {
        Result result = play(QStringLiteral("Count the files."), kKey);
        QCOMPARE(result.finished.outcome, Outcome::Answered);
        QCOMPARE(result.commands, (QStringList{QStringLiteral("ls | wc -l"), QStringLiteral("ls")}));
        QVERIFY(
            result.finished.answer.startsWith(QStringLiteral("There are three files — naïve.txt, 漢字.txt and 😀.txt")));
        QVERIFY(result.streamed.contains(QStringLiteral("漢字")));
        QCOMPARE(result.input, 321);
        const base::Json sent = journal().back()["body"];
        QCOMPARE(base::stringFrom(sent["messages"][3]["role"]), QStringLiteral("tool"));
        QCOMPARE(base::stringFrom(sent["messages"][3]["tool_call_id"]),
                 base::stringFrom(sent["messages"][2]["tool_calls"][0]["id"]));
        QCOMPARE(base::stringFrom(sent["messages"][4]["tool_call_id"]),
                 base::stringFrom(sent["messages"][2]["tool_calls"][1]["id"]));
    }

    void brokenAnswer_isAskedAgain()
    {
        const Result result = play(QStringLiteral("Break off once."), kKey);
        QCOMPARE(result.finished.answer, QStringLiteral("This one is whole."));
        QCOMPARE(result.retries, 1);
        QCOMPARE(result.discarded, 1);
    }

    void busyServer_isAskedAgain()
    {
        const Result result = play(QStringLiteral("Be busy once."), kKey);
        QCOMPARE(result.finished.answer, QStringLiteral("Not busy any more."));
        QCOMPARE(result.retries, 1);
    }

    void tooLong_failsWithTheServersWords()
    {
        const Result result = play(QStringLiteral("Be too long."), kKey);
        QCOMPARE(result.finished.outcome, Outcome::ModelFailed);
        QVERIFY(result.finished.reason.contains(QStringLiteral("4096 tokens")));
    }

    void wrongKey_isSaid()
    {
        const Result result = play(QStringLiteral("Count the files."), "aimock-wrong-key");
        QCOMPARE(result.finished.outcome, Outcome::ModelFailed);
        QVERIFY(result.finished.reason.contains(QStringLiteral("refused the key")));
        QCOMPARE(result.retries, 0);
    }

private:
    struct Result {
        agent::Finished finished;
        QStringList commands;
        QString streamed;
        qint64 input = 0;
        int retries = 0;
        int discarded = 0;
    };

    Result play(const QString& words, const QByteArray& key)
    {
        Result result;
        const auto clock = std::make_shared<base::ManualClock>();
        const auto spec = model::parseSpec(QStringLiteral("openai:gpt-test@") + m_address + QStringLiteral("/v1"));
        agent::Task task;
        task.text = words;
        task.workdir = QStringLiteral("/work");
        agent::Loop loop(task, *model::createClient(*spec, base::Secret(key), clock), clock);
        bool isOver = false;
        connect(&loop, &agent::Loop::commandRequested, &loop, [&](const agent::CommandRequest& request) {
            result.commands += request.command;
            agent::CommandOutcome outcome;
            outcome.step = request.step;
            outcome.end = agent::CommandOutcome::End::Exited;
            outcome.exitCode = 0;
            outcome.output = "3\n";
            loop.commandFinished(outcome);
        });
        connect(&loop, &agent::Loop::textReceived, &loop, [&](const QString& delta) { result.streamed += delta; });
        connect(&loop, &agent::Loop::turnDiscarded, &loop, [&] { ++result.discarded; });
        connect(&loop, &agent::Loop::turnFinished, &loop,
                [&](const QString&, const model::Usage& usage) { result.input = usage.input; });
        connect(&loop, &agent::Loop::retrying, &loop, [&](const QString&, std::chrono::milliseconds wait) {
            ++result.retries;
            QMetaObject::invokeMethod(
                &loop, [clock, wait] { clock->advance(wait); }, Qt::QueuedConnection);
        });
        connect(&loop, &agent::Loop::finished, &loop, [&](const agent::Finished& finished) {
            result.finished = finished;
            isOver = true;
        });
        loop.start();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isOver, 20'000); }();
        return result;
    }

    base::Json journal()
    {
        QNetworkAccessManager network;
        QNetworkRequest request(QUrl(m_address + QStringLiteral("/__aimock/journal")));
        request.setRawHeader("Authorization", "Bearer " + kKey);
        QNetworkReply* reply = network.get(request);
        [&] { QTRY_VERIFY(reply->isFinished()); }();
        auto json = base::parseJson(reply->readAll());
        return json && json->is_array() ? *json : base::Json::array({base::Json::object()});
    }

    QProcess m_server;
    QString m_said;
    QString m_address;
};

QTEST_GUILESS_MAIN(TestAimock)
#include "test_aimock.moc"
