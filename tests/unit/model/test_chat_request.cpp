// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_request.h"

#include <QTest>

using model::Message;
using model::Role;

namespace {

const QString kOrigin = QStringLiteral("m@host");

model::Conversation sample()
{
    Message system;
    system.role = Role::System;
    system.text = QStringLiteral("S");
    Message user;
    user.text = QStringLiteral("U");
    Message turn;
    turn.role = Role::Assistant;
    turn.calls = {{QStringLiteral("a"), QStringLiteral("run_command"), R"({"command":"ls"})"}};
    turn.origin = kOrigin;
    turn.opaque = {{"reasoning_content", "hm"}, {"extra_contents", {{{"google", {{"thought_signature", "x"}}}}}}};
    Message result;
    result.role = Role::Tool;
    result.toolCallId = QStringLiteral("a");
    result.text = QStringLiteral("R");
    return {{system, user, turn, result}, true};
}

base::Json requestOf(const model::Conversation& conversation, const model::ChatCompat& compat = {},
                     const QString& origin = kOrigin)
{
    return model::chatRequest(conversation, QStringLiteral("m"), origin, compat);
}

} // namespace

class TestChatRequest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void request_hasTheDocumentedShape()
    {
        const base::Json body = requestOf(sample());
        QCOMPARE(base::toJsonBytes(body["messages"]),
                 QByteArray("[{\"content\":\"S\",\"role\":\"system\"},{\"content\":\"U\",\"role\":\"user\"},"
                            "{\"content\":null,\"reasoning_content\":\"hm\",\"role\":\"assistant\",\"tool_calls\":["
                            "{\"extra_content\":{\"google\":{\"thought_signature\":\"x\"}},"
                            "\"function\":{\"arguments\":\"{\\\"command\\\":\\\"ls\\\"}\",\"name\":\"run_command\"},"
                            "\"id\":\"a\",\"type\":\"function\"}]},"
                            "{\"content\":\"R\",\"role\":\"tool\",\"tool_call_id\":\"a\"}]"));
        QCOMPARE(base::toJsonBytes(body["stream_options"]), QByteArray(R"({"include_usage":true})"));
        QCOMPARE(body["tool_choice"].get<std::string>(), std::string("auto"));
        QCOMPARE(body["tools"][0]["function"]["name"].get<std::string>(), std::string("run_command"));
        for (const char* absent : {"max_tokens", "temperature", "store", "reasoning_effort", "parallel_tool_calls"})
            QVERIFY(!body.contains(absent));
    }

    void request_withoutToolForbidsCalls()
    {
        model::Conversation conversation = sample();
        conversation.offersTool = false;
        QCOMPARE(requestOf(conversation)["tool_choice"].get<std::string>(), std::string("none"));
        model::ChatCompat compat;
        compat.hasToolChoice = false;
        QVERIFY(!requestOf(conversation, compat).contains("tools"));
        QVERIFY(requestOf(sample(), compat).contains("tools"));
    }

    void opaque_goesToItsOwnModelOnly()
    {
        const base::Json other = requestOf(sample(), {}, QStringLiteral("other@host"));
        QVERIFY(!other["messages"][2].contains("reasoning_content"));
        QVERIFY(!other["messages"][2]["tool_calls"][0].contains("extra_content"));
    }

    void compat_isFollowed()
    {
        model::ChatCompat compat;
        compat.hasStreamOptions = false;
        compat.echoesReasoning = false;
        compat.wantsShortIds = true;
        compat.systemRole = model::ChatCompat::SystemRole::Developer;
        const base::Json body = requestOf(sample(), compat);
        QVERIFY(!body.contains("stream_options"));
        QVERIFY(!body["messages"][2].contains("reasoning_content"));
        QCOMPARE(body["messages"][0]["role"].get<std::string>(), std::string("developer"));
        QCOMPARE(body["messages"][2]["tool_calls"][0]["id"].get<std::string>(), std::string("call00001"));
        QCOMPARE(body["messages"][3]["tool_call_id"].get<std::string>(), std::string("call00001"));
    }

    void withoutTools_commandsAreFenced()
    {
        model::ChatCompat compat;
        compat.hasTools = false;
        const base::Json body = requestOf(sample(), compat);
        QVERIFY(!body.contains("tools"));
        for (const base::Json& message : body["messages"]) {
            QVERIFY(!message.contains("tool_calls"));
            QVERIFY(message["role"] != "tool");
        }
        QVERIFY(base::stringFrom(body["messages"][0]["content"]).contains(QStringLiteral("labelled bash")));
    }

    void badText_isCleaned()
    {
        model::Conversation conversation = sample();
        conversation.messages[1].text = QStringLiteral("a") + QChar(0xD800) + QStringLiteral("b");
        const auto parsed = base::parseJson(base::toJsonBytes(requestOf(conversation)));
        QVERIFY(parsed);
    }
};

QTEST_GUILESS_MAIN(TestChatRequest)
#include "test_chat_request.moc"
