// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/command_call.h"

#include <QTest>

using namespace std::chrono_literals;

class TestCommandCall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void checkCall_accepts_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("workdir");
        const auto row = [](const char* name, const char* arguments, qint64 limit, const char* workdir) {
            QTest::newRow(name) << QByteArray(arguments) << limit << QString::fromLatin1(workdir);
        };
        row("plain", R"({"command":"ls"})", 60'000, "/w");
        row("own limit", R"({"command":"ls","timeout_s":5})", 5000, "/w");
        row("limit as text", R"({"command":"ls","timeout_s":"5"})", 5000, "/w");
        row("limit with fraction", R"({"command":"ls","timeout_s":1.5})", 1500, "/w");
        row("limit too high", R"({"command":"ls","timeout_s":1e300})", 60'000, "/w");
        row("nulls", R"({"command":"ls","timeout_s":null,"workdir":null})", 60'000, "/w");
        row("relative", R"({"command":"ls","workdir":"sub"})", 60'000, "/w/sub");
        row("absolute", R"({"command":"ls","workdir":"/tmp"})", 60'000, "/tmp");
        row("more members", R"({"command":"ls","why":"x"})", 60'000, "/w");
    }

    void checkCall_accepts()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(qint64, limit);
        QFETCH(QString, workdir);
        const auto checked = agent::checkCall({{}, QStringLiteral("run_command"), arguments}, task());
        QVERIFY2(checked.problem.isEmpty(), qPrintable(checked.problem));
        QCOMPARE(checked.request.command, QStringLiteral("ls"));
        QCOMPARE(checked.request.timeLimit.count(), limit);
        QCOMPARE(checked.request.workdir, workdir);
    }

    void checkCall_refuses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("arguments");
        const auto row = [](const char* words, const QByteArray& arguments) {
            QTest::newRow(words) << QStringLiteral("run_command") << arguments;
        };
        QTest::newRow("another tool") << QStringLiteral("edit") << QByteArray(R"({"command":"ls"})");
        row("cut", R"({"command": "sed -i s/helo/)");
        row("doubled tail", R"({"command":"ls"}"})");
        row("no object", R"(["ls"])");
        row("null", "null");
        row("empty", "");
        row("command missing", "{}");
        row("command empty", R"({"command":"  "})");
        row("command a list", R"({"command":["ls"]})");
        row("NUL", R"({"command":"ls\u0000"})");
        row("NUL in workdir", R"({"command":"ls","workdir":"a\u0000"})");
        row("workdir a number", R"({"command":"ls","workdir":1})");
        row("limit zero", R"({"command":"ls","timeout_s":0})");
        row("limit negative", R"({"command":"ls","timeout_s":-5})");
        row("limit words", R"({"command":"ls","timeout_s":"soon"})");
        row("too long", "{\"command\":\"" + QByteArray(100'001, 'x') + "\"}");
        row("too deep", "{\"command\":" + QByteArray(5000, '[') + QByteArray(5000, ']') + "}");
    }

    void checkCall_refuses()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, arguments);
        const auto checked = agent::checkCall({{}, name, arguments}, task());
        QVERIFY(!checked.problem.isEmpty());
        QVERIFY(checked.request.command.isEmpty());
    }

    void looksLikeCall_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* text, bool expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << expected;
        };
        row("<tool_call>\n{\"name\": \"run_command\"}", true);
        row("<function=run_command><parameter=command>ls", true);
        row("<｜tool▁calls▁begin｜>", true);
        row("{\"name\":\"run_command\",\"arguments\":{}}", true);
        row("```json\n{\"command\": \"ls\"}\n```", true);
        row("[TOOL_CALLS][{\"name\"", true);
        row("All done; the config is now {\"name\": \"x\"}.", false);
        row("Run `npm test` to check.", false);
        row("I changed the function foo and a tool.", false);
    }

    void looksLikeCall()
    {
        QFETCH(QString, text);
        QFETCH(bool, expected);
        QCOMPARE(agent::looksLikeCall(text), expected);
    }

private:
    static agent::Task task()
    {
        agent::Task result;
        result.workdir = QStringLiteral("/w");
        result.commandTimeout = 60s;
        return result;
    }
};

QTEST_GUILESS_MAIN(TestCommandCall)
#include "test_command_call.moc"
