// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_stream.h"

#include <QTest>

using model::ChatStream;
using State = model::ChatStream::State;

namespace {

// A chunk with this delta, and a finish reason if there is one.
QByteArray chunk(const QByteArray& delta, const QByteArray& finish = "null")
{
    return "{\"choices\":[{\"index\":0,\"delta\":" + delta + R"(,"finish_reason":)" + finish + "}]}";
}

QByteArray callChunk(const QByteArray& call)
{
    return chunk("{\"tool_calls\":[" + call + "]}");
}

ChatStream fed(const QList<QByteArray>& chunks)
{
    ChatStream stream;
    for (const QByteArray& data : chunks)
        stream.feed(data);
    return stream;
}

// "id name arguments|…"
QByteArray callsOf(const QList<QByteArray>& chunks)
{
    QByteArray text;
    for (const model::ToolCall& call :
         fed(chunks + QList<QByteArray>{chunk("{}", "\"stop\"")}).turn(QStringLiteral("made_")).calls)
        text += call.id.toUtf8() + ' ' + call.name.toUtf8() + ' ' + call.arguments + '|';
    return text;
}

} // namespace

class TestChatStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void text_isPutTogether()
    {
        ChatStream stream;
        stream.feed(R"({"choices":[]})");
        QCOMPARE(stream.feed(chunk(R"({"role":"assistant","content":""})")).text, QString());
        QCOMPARE(stream.feed(chunk(R"({"content":"Hel"})")).text, QStringLiteral("Hel"));
        stream.feed(chunk(R"({"content":"lo"})"));
        QCOMPARE(stream.state(), State::Open);
        stream.feed(chunk(R"({"content":null})", R"("stop")"));
        QCOMPARE(stream.state(), State::Finished);
        stream.feed(R"({"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":2,"cost":0.25,
                        "prompt_tokens_details":{"cached_tokens":5}}})");
        stream.feed("[DONE]");
        QCOMPARE(stream.state(), State::Done);
        const model::Turn turn = stream.turn({});
        QCOMPARE(turn.text, QStringLiteral("Hello"));
        QCOMPARE(turn.finish, model::Finish::Stop);
        QCOMPARE(turn.usage.input, 7);
        QCOMPARE(turn.usage.output, 2);
        QCOMPARE(turn.usage.cached, 5);
        QCOMPARE(turn.usage.cost.value(), 0.25);
    }

    void calls_data()
    {
        QTest::addColumn<QList<QByteArray>>("chunks");
        QTest::addColumn<QByteArray>("calls");
        const auto row = [](const char* name, const QList<QByteArray>& calls, const char* expected) {
            QList<QByteArray> chunks;
            for (const QByteArray& call : calls)
                chunks += callChunk(call);
            QTest::newRow(name) << chunks << QByteArray(expected);
        };
        row("as documented",
            {R"({"index":0,"id":"a","type":"function","function":{"name":"f","arguments":""}})",
             "{\"index\":0,\"function\":{\"arguments\":\"[1\"}}", "{\"index\":0,\"function\":{\"arguments\":\",2]\"}}"},
            "a f [1,2]|");
        row("two, mixed",
            {R"({"index":0,"id":"a","function":{"name":"f","arguments":"1"}})",
             R"({"index":1,"id":"b","function":{"name":"g","arguments":"2"}})",
             R"({"index":0,"function":{"arguments":"3"}})", R"({"index":1,"function":{"arguments":"4"}})"},
            "a f 13|b g 24|");
        row("without ids",
            {R"({"index":0,"function":{"name":"f","arguments":"{}"}})",
             R"({"index":1,"function":{"name":"g","arguments":"{}"}})"},
            "made_0 f {}|made_1 g {}|");
        row("first index is 1",
            {R"({"index":1,"id":"a","function":{"name":"f","arguments":"x"}})",
             R"({"index":1,"function":{"arguments":"y"}})"},
            "a f xy|");
        row("without index",
            {R"({"id":"a","function":{"name":"f","arguments":"x"}})", R"({"function":{"arguments":"y"}})"}, "a f xy|");
        row("two without index",
            {R"({"id":"a","function":{"name":"f","arguments":"x"}})",
             R"({"id":"b","function":{"name":"g","arguments":"y"}})"},
            "a f x|b g y|");
        row("two whole ones without index and id",
            {R"({"function":{"name":"f","arguments":"{}"}})", R"({"function":{"name":"f","arguments":"{}"}})"},
            "made_0 f {}|made_1 f {}|");
        row("same index, other id",
            {R"({"index":0,"id":"a","function":{"name":"f","arguments":"{}"}})",
             R"({"index":0,"id":"b","function":{"name":"f","arguments":"{}"}})"},
            "a f {}|b f {}|");
        row("same index, no ids",
            {R"({"index":0,"function":{"name":"f","arguments":"{}"}})",
             R"({"index":0,"function":{"name":"f","arguments":"{}"}})"},
            "made_0 f {}|made_1 f {}|");
        row("id in every chunk",
            {R"({"index":0,"id":"a","function":{"name":"f","arguments":"x"}})",
             R"({"index":0,"id":"a","function":{"name":"f","arguments":"y"}})"},
            "a f xy|");
        row("new id in every chunk",
            {R"({"index":0,"id":"a","function":{"name":"f","arguments":"x"}})",
             R"({"index":0,"id":"b","function":{"arguments":"y"}})"},
            "a f xy|");
        row("id comes late",
            {R"({"index":0,"function":{"name":"f","arguments":"x"}})",
             R"({"index":0,"id":"a","function":{"arguments":"y"}})"},
            "a f xy|");
        row("empty arguments", {R"({"index":0,"id":"a","function":{"name":"f","arguments":""}})"}, "a f {}|");
        row("null arguments", {R"({"index":0,"id":"a","function":{"name":"f","arguments":null}})"}, "a f {}|");
        row("object arguments", {R"({"index":0,"id":"a","function":{"name":"f","arguments":{"x":1}}})"},
            "a f {\"x\":1}|");
        row("invalid arguments stay",
            {"{\"index\":0,\"id\":\"a\",\"function\":{\"name\":\"f\",\"arguments\":\"ls}\"}}"}, "a f ls}|");
        row("without name", {R"({"index":0,"id":"a","function":{"arguments":"{}"}})"}, "a  {}|");
        row("without function", {R"({"index":0,"id":"a"})"}, "a  {}|");
        QTest::newRow("the old way") << QList<QByteArray>{chunk(R"({"function_call":{"name":"f","arguments":"x"}})"),
                                                          chunk(R"({"function_call":{"arguments":"y"}})")}
                                     << QByteArray("made_0 f xy|");
        QTest::newRow("two in one chunk") << QList<QByteArray>{callChunk(
                                                 R"({"index":0,"id":"a","function":{"name":"f","arguments":"1"}},
                                                    {"index":1,"id":"b","function":{"name":"g","arguments":"2"}})")}
                                          << QByteArray("a f 1|b g 2|");
    }

    void calls()
    {
        QFETCH(QList<QByteArray>, chunks);
        QFETCH(QByteArray, calls);
        QCOMPARE(callsOf(chunks), calls);
    }

    void calls_decideOverTheFinishReason()
    {
        const QByteArray call = callChunk(R"({"index":0,"id":"a","function":{"name":"f","arguments":"{}"}})");
        QCOMPARE(fed({call, chunk("{}", R"("stop")")}).turn({}).finish, model::Finish::ToolCalls);
        QCOMPARE(fed({call, chunk("{}", R"("length")")}).turn({}).finish, model::Finish::Length);
    }

    void finishReasons_data()
    {
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<model::Finish>("finish");
        QTest::newRow("stop") << QByteArray("stop") << model::Finish::Stop;
        QTest::newRow("eos") << QByteArray("eos") << model::Finish::Stop;
        QTest::newRow("length") << QByteArray("length") << model::Finish::Length;
        QTest::newRow("model_length") << QByteArray("model_length") << model::Finish::Length;
        QTest::newRow("max_tokens") << QByteArray("max_tokens") << model::Finish::Length;
        QTest::newRow("content_filter") << QByteArray("content_filter") << model::Finish::Refused;
        QTest::newRow("tool_calls") << QByteArray("tool_calls") << model::Finish::ToolCalls;
    }

    void finishReasons()
    {
        QFETCH(QByteArray, reason);
        QFETCH(model::Finish, finish);
        QCOMPARE(fed({chunk(R"({"content":"x"})", '"' + reason + '"')}).turn({}).finish, finish);
    }

    void reasoning_isKeptApart()
    {
        const model::Turn turn = fed({chunk(R"({"reasoning_content":"I "})"), chunk(R"({"reasoning_content":"think"})"),
                                      chunk(R"({"content":"x"})", R"("stop")")})
                                     .turn({});
        QCOMPARE(turn.reasoning, QStringLiteral("I think"));
        QCOMPARE(turn.text, QStringLiteral("x"));
        QCOMPARE(base::jsonString(turn.opaque, "reasoning_content"), QStringLiteral("I think"));
        const model::Turn plain = fed({chunk(R"({"reasoning":"hm","content":"x"})", R"("stop")")}).turn({});
        QCOMPARE(plain.reasoning, QStringLiteral("hm"));
        QVERIFY(!base::jsonMember(plain.opaque, "reasoning_content"));
    }

    void reasoningDetails_piecesOfOneItemAreJoined()
    {
        const model::Turn turn =
            fed({chunk(R"({"reasoning_details":[{"type":"reasoning.text","index":0,"text":"a"}]})"),
                 chunk(R"({"reasoning_details":[{"type":"reasoning.text","index":0,"text":"b","signature":"s"}]})"),
                 chunk(R"({"reasoning_details":[{"type":"reasoning.encrypted","index":1,"data":"d"}]})", R"("stop")")})
                .turn({});
        QCOMPARE(base::toJsonBytes(turn.opaque["reasoning_details"]),
                 QByteArray("[{\"index\":0,\"signature\":\"s\",\"text\":\"ab\",\"type\":\"reasoning.text\"},"
                            "{\"data\":\"d\",\"index\":1,\"type\":\"reasoning.encrypted\"}]"));
    }

    void thinkingTags_areNoText()
    {
        const model::Turn turn = fed({chunk(R"({"content":"<think>hm</think>\n\nDone."})", R"("stop")")}).turn({});
        QCOMPARE(turn.text, QStringLiteral("Done."));
        QCOMPARE(turn.reasoning, QStringLiteral("hm"));
    }

    void contentParts_areText()
    {
        const model::Turn turn = fed({chunk(R"({"content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]},
                                                           {"type":"text","text":"Done."}]})",
                                            R"("stop")")})
                                     .turn({});
        QCOMPARE(turn.text, QStringLiteral("Done."));
        QCOMPARE(turn.reasoning, QStringLiteral("hm"));
    }

    void refusal_isTextAndRefused()
    {
        const model::Turn turn = fed({chunk(R"({"refusal":"No."})"), chunk("{}", R"("stop")")}).turn({});
        QCOMPARE(turn.text, QStringLiteral("No."));
        QCOMPARE(turn.finish, model::Finish::Refused);
    }

    void loneSurrogates_costOnlyACharacter()
    {
        const model::Turn turn =
            fed({chunk(R"({"content":"a\ud83d"})"), chunk(R"({"content":"\ude00b\ud83d\ude00"})", R"("stop")")})
                .turn({});
        QCOMPARE(turn.text, QStringLiteral("a\uFFFD\uFFFDb\U0001F600"));
    }

    void failures_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("error") << QByteArray(R"({"error":{"code":500,"message":"boom"}})") << QByteArray("boom");
        QTest::newRow("error as text") << QByteArray(R"({"error":"boom"})") << QByteArray("boom");
        QTest::newRow("error beside choices")
            << QByteArray(
                   R"({"choices":[{"delta":{"content":""},"finish_reason":"error"}],"error":{"message":"boom"}})")
            << QByteArray("boom");
        QTest::newRow("finish error") << chunk("{}", R"("error")") << QByteArray("failed");
        QTest::newRow("no JSON") << QByteArray("<html>") << QByteArray("not JSON");
        QTest::newRow("no object") << QByteArray("7") << QByteArray("not JSON");
        QTest::newRow("deep") << QByteArray(100'000, '[') << QByteArray("not JSON");
        QTest::newRow("done before it began") << QByteArray("[DONE]") << QByteArray("before it began");
        QTest::newRow("too many calls")
            << callChunk(QByteArray(R"({"function":{"name":"f","arguments":"{}"}},)").repeated(200) + "{}")
            << QByteArray("too many calls");
        QTest::newRow("too long") << chunk("{\"content\":\"" + QByteArray(5'000'000, 'x') + "\"}")
                                  << QByteArray("too long");
    }

    void failures()
    {
        QFETCH(QByteArray, data);
        QFETCH(QByteArray, words);
        ChatStream stream;
        QCOMPARE(stream.feed(data).text, QString());
        QCOMPARE(stream.state(), State::Failed);
        QVERIFY2(base::toJsonBytes(stream.problem()).contains(words), base::toJsonBytes(stream.problem()).constData());
        stream.feed(chunk(R"({"content":"x"})", R"("stop")"));
        QCOMPARE(stream.state(), State::Failed);
    }

    void oddTypes_areIgnored()
    {
        for (const char* data :
             {R"({"choices":7})", R"({"choices":[7]})", R"({"choices":[{"delta":7}]})", R"({"usage":7})",
              R"({"choices":[{"delta":{"content":7,"tool_calls":7,"reasoning_details":[7]}}]})",
              R"({"choices":[{"delta":{"tool_calls":[7,null,{"function":7}]}}]})",
              R"({"choices":[{"index":1,"delta":{"content":"another"}}]})", R"({"error":null})"}) {
            ChatStream stream;
            QCOMPARE(stream.feed(data).text, QString());
            QCOMPARE(stream.state(), State::Open);
        }
    }

    void wholeAnswer_isRead()
    {
        ChatStream stream;
        stream.feedWhole(
            R"({"choices":[{"message":{"content":"Hi","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},
                             "finish_reason":"tool_calls"}],"usage":{"prompt_tokens":3}})");
        QCOMPARE(stream.state(), State::Done);
        QCOMPARE(stream.turn({}).text, QStringLiteral("Hi"));
        QCOMPARE(stream.turn({}).calls.size(), 1);
        ChatStream other;
        other.feedWhole(R"({"hello":1})");
        QCOMPARE(other.state(), State::Failed);
    }
};

QTEST_GUILESS_MAIN(TestChatStream)
#include "test_chat_stream.moc"
