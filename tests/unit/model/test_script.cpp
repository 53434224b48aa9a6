// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/factory.h"
#include "model/script.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

class TestScript : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parseScript_readsEveryMember()
    {
        const auto script = model::parseScript(R"({
            "name": "n", "summary": ["a", "b"], "context_window": 8000, "comment": "c",
            "steps": [
                {"text": ["one", "two"], "reasoning": "r", "delay_s": 1.5, "repeat": 2, "finish": "length",
                 "if": "x", "unless": "y", "expect": "z", "usage": {"input": 1, "output": 2, "cached": 3, "cost": 0.5},
                 "commands": ["npm ci", ["cat <<'E'", "E"], {"command": "ls", "timeout_s": 5, "workdir": "/x"},
                              {"name": "other", "arguments": "half"}]},
                {"error": "rate_limited", "retry_s": 2}]})");
        QVERIFY2(script, script ? "" : qPrintable(script.error().message));
        QCOMPARE(script->name, QStringLiteral("n"));
        QCOMPARE(script->summary, QStringLiteral("a\nb"));
        QCOMPARE(script->contextWindow, 8000);
        const model::ScriptStep& step = script->steps.at(0);
        QCOMPARE(step.text, QStringLiteral("one\ntwo"));
        QCOMPARE(step.delay, 1500ms);
        QCOMPARE(step.repeat, 2);
        QCOMPARE(step.finish, model::Finish::Length);
        QCOMPARE(step.usage.cached, 3);
        QCOMPARE(step.usage.cost.value(), 0.5);
        QVERIFY(step.onlyIf && step.unless && step.expect);
        QCOMPARE(step.calls.at(0).arguments, QByteArray(R"({"command":"npm ci"})"));
        QCOMPARE(step.calls.at(1).arguments, QByteArray(R"({"command":"cat <<'E'\nE"})"));
        QCOMPARE(step.calls.at(2).arguments, QByteArray(R"({"command":"ls","timeout_s":5,"workdir":"/x"})"));
        QCOMPARE(step.calls.at(3).name, QStringLiteral("other"));
        QCOMPARE(step.calls.at(3).arguments, QByteArray("half"));
        QCOMPARE(script->steps.at(1).error.value(), model::Trouble::RateLimited);
        QCOMPARE(script->steps.at(1).retryAfter.value(), 2000ms);
    }

    void parseScript_saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* script, const char* words) {
            QTest::newRow(name) << QByteArray(script) << QString::fromUtf8(words);
        };
        row("not JSON", "{\"steps\": [\n  {\"text\" \"x\"}]}", "line 2, column");
        row("trailing comma", "{\"steps\": [{\"text\": \"x\"},]}", "line 1, column");
        row("cut off", "{\"steps\": [", "line 1, column");
        row("empty", "", "line 1, column");
        row("a list", "[]", "the top: must be an object");
        row("no steps", "{}", "\"steps\" must be a list");
        row("empty steps", R"({"steps":[]})", "at least one step");
        row("unknown at top", R"({"step":[], "steps":[{}]})", "the top: unknown member \"step\"");
        row("unknown in step", R"({"steps":[{"text":"x"},{"comands":["ls"]}]})", "step 2: unknown member \"comands\"");
        row("unknown in command", R"({"steps":[{"commands":[{"command":"x","time":1}]}]})",
            "step 1, commands: unknown");
        row("step no object", R"({"steps":["ls"]})", "step 1: must be an object");
        row("commands no list", R"({"steps":[{"commands":"ls"}]})", "\"commands\" must be a list");
        row("command a number", R"({"steps":[{"commands":[1]}]})", "\"commands\" must be a string");
        row("command missing", R"({"steps":[{"commands":[{"workdir":"/"}]}]})", "\"command\" is missing");
        row("text a number", R"({"steps":[{"text":1}]})", "\"text\" must be a string");
        row("bad expression", "{\"steps\":[{\"if\":\"(\"}]}", "step 1: \"if\" is not a regular expression");
        row("negative delay", R"({"steps":[{"delay_s":-1}]})", "\"delay_s\" must be a number");
        row("unknown error", R"({"steps":[{"error":"oops"}]})", "\"error\" must be one of unreachable");
        row("retry without error", R"({"steps":[{"retry_s":1}]})", "\"retry_s\" needs \"error\"");
        row("unknown finish", R"({"steps":[{"finish":"x"}]})", "\"finish\" must be one of stop");
        row("repeat zero", R"({"steps":[{"repeat":0}]})", "\"repeat\" must be a number from 1");
        row("unknown usage", R"({"steps":[{"usage":{"in":1}}]})", "step 1, usage: unknown member");
    }

    void parseScript_saysWhatIsWrong()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, words);
        const auto parsed = model::parseScript(script);
        QVERIFY(!parsed);
        QVERIFY2(parsed.error().message.contains(words), qPrintable(parsed.error().message));
    }

    void parseSpec_readsScriptFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"steps":[{"text":"done"}]})");
        file.close();
        const auto spec = model::parseSpec(QStringLiteral("script:") + path);
        QVERIFY(spec);
        QCOMPARE(spec->kind, model::Spec::Kind::Scripted);
        QVERIFY(model::createClient(*spec, {}, std::make_shared<base::ManualClock>()));
        QVERIFY(!model::parseSpec(QStringLiteral("script:/nowhere/x.json")));
        QVERIFY(!model::parseSpec(QStringLiteral("gpt")));
    }

    void demoScript_isValid()
    {
        QVERIFY(model::parseSpec(QStringLiteral("script:" BAILEY_SOURCE_DIR "/resources/demo/script.json")));
    }
};

QTEST_GUILESS_MAIN(TestScript)
#include "test_script.moc"
