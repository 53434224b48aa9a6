// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_compat.h"

#include <QTest>

using model::ChatCompat;

class TestChatCompat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void compatFor_knowsSomeServers()
    {
        const auto compat = [](const char* url) { return model::compatFor(QUrl(QLatin1String(url))); };
        QCOMPARE(compat("http://localhost:8080/v1"), ChatCompat());
        QVERIFY(compat("https://api.mistral.ai/v1").wantsShortIds);
        QVERIFY(!compat("https://notmistral.ai/v1").wantsShortIds);
        QCOMPARE(compat("https://x.openai.azure.com/openai/v1").keyHeader, QByteArray("api-key"));
        QVERIFY(compat("http://localhost:11434/v1").mayCutSilently);
    }

    void wasCut_seesWhatCannotBe()
    {
        ChatCompat ollama;
        ollama.mayCutSilently = true;
        QVERIFY(model::wasCut(ollama, 100'000, 4096));
        QVERIFY(!model::wasCut(ollama, 16'000, 4096));
        QVERIFY(!model::wasCut(ollama, 100'000, 0)); // no usage was sent
        QVERIFY(!model::wasCut({}, 100'000, 4096));
    }

    void learned_leavesOutWhatWasRefused_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("lesson");
        const auto row = [](const char* message, const char* lesson) {
            QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(lesson);
        };
        row("Unrecognized request argument supplied: stream_options", "no stream options");
        row("body.stream_options: Extra inputs are not permitted", "no stream options");
        row("registry.ollama.ai/library/gemma:2b does not support tools", "no tools");
        row("\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set", "no tools");
        row("No endpoints found that support tool use", "no tools");
        row("tools param requires --jinja flag", "no tools");
        row("Unsupported parameter: tool_choice", "no tool choice");
        row("Unsupported value: 'messages[0].role' does not support 'system' with this model.", "developer");
        row("property 'reasoning_content' is unsupported", "no echo");
        row("model not found", "nothing");
        row("Invalid value for temperature", "nothing");
    }

    void learned_leavesOutWhatWasRefused()
    {
        QFETCH(QString, message);
        QFETCH(QString, lesson);
        const ChatCompat compat = model::learned({}, 400, message);
        QCOMPARE(!compat.hasStreamOptions, lesson == QStringLiteral("no stream options"));
        QCOMPARE(!compat.hasTools, lesson == QStringLiteral("no tools"));
        QCOMPARE(!compat.hasToolChoice, lesson == QStringLiteral("no tool choice"));
        QCOMPARE(!compat.echoesReasoning, lesson == QStringLiteral("no echo"));
        QCOMPARE(compat.systemRole == ChatCompat::SystemRole::Developer, lesson == QStringLiteral("developer"));
        QCOMPARE(model::learned({}, 401, message), ChatCompat());
    }

    void learned_comesToAnEnd()
    {
        ChatCompat compat;
        int lessons = 0;
        const QString everything = QStringLiteral("role system developer: unsupported");
        for (ChatCompat next = model::learned(compat, 400, everything); next != compat && lessons < 20; ++lessons) {
            compat = next;
            next = model::learned(compat, 400, everything);
        }
        QVERIFY(lessons < 5);
    }
};

QTEST_GUILESS_MAIN(TestChatCompat)
#include "test_chat_compat.moc"
