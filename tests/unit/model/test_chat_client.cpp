// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_client.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace std::chrono_literals;
using model::Trouble;

namespace {

// Answers each connection's request with the next list of pieces, byte for byte. An empty piece closes the connection.
class Server : public QTcpServer
{
public:
    explicit Server(QList<QList<QByteArray>> answers) : m_answers(std::move(answers))
    {
        if (!listen(QHostAddress::LocalHost))
            qFatal("no port");
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket* socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        });
    }

    QList<QByteArray> requests;
    QTcpSocket* last = nullptr;

private:
    void read(QTcpSocket* socket)
    {
        QByteArray& request = m_open[socket];
        request += socket->readAll();
        const qsizetype head = request.indexOf("\r\n\r\n");
        const qsizetype length = request.toLower().indexOf("content-length: ");
        const qsizetype body = length < 0 ? 0 : request.mid(length + 16, 12).split('\r')[0].toLongLong();
        if (head < 0 || request.size() < head + 4 + body)
            return;
        requests += std::exchange(request, {});
        last = socket;
        for (const QByteArray& piece : m_answers.isEmpty() ? QList<QByteArray>{QByteArray()} : m_answers.takeFirst()) {
            if (piece.isEmpty())
                return socket->close();
            socket->write(piece);
            socket->flush();
            QTest::qWait(5); // so that the client sees it as a piece of its own
        }
    }

    QList<QList<QByteArray>> m_answers;
    QHash<QTcpSocket*, QByteArray> m_open;
};

const QByteArray kStream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
const QByteArray kDeflated = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: deflate\r\n"
                             "Connection: close\r\n\r\n";
const QByteArray kDone = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";

QByteArray status(const QByteArray& line, const QByteArray& body, const QByteArray& headers = {})
{
    return "HTTP/1.1 " + line + "\r\n" + headers +
           "Connection: close\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray says(const QByteArray& text)
{
    return "data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
}

struct Asked {
    std::shared_ptr<base::ManualClock> clock = std::make_shared<base::ManualClock>();
    Server server;
    std::unique_ptr<model::ChatClient> client;
    QList<model::Turn> turns;
    QList<model::Failure> failures;
    QList<std::chrono::milliseconds> waits;
    QString reason;
    QString text;
    int discarded = 0;

    explicit Asked(QList<QList<QByteArray>> answers) : server(std::move(answers))
    {
        const QUrl url(QStringLiteral("http://127.0.0.1:%1/v1/").arg(server.serverPort()));
        client = std::make_unique<model::ChatClient>(QStringLiteral("m"), url,
                                                     base::Secret(QByteArray("the-secret-key")), clock);
        client->setRandom([] { return 1.0; });
        auto* c = client.get();
        QObject::connect(c, &model::Client::finished, c, [this](const model::Turn& turn) { turns += turn; });
        QObject::connect(c, &model::Client::failed, c, [this](const model::Failure& f) { failures += f; });
        QObject::connect(c, &model::Client::textReceived, c, [this](const QString& delta) { text += delta; });
        QObject::connect(c, &model::Client::turnDiscarded, c, [this] {
            ++discarded;
            text.clear();
        });
        QObject::connect(c, &model::Client::retrying, c, [this](const QString& why, std::chrono::milliseconds wait) {
            reason = why;
            waits += wait;
        });
    }

    void ask()
    {
        model::Message user;
        user.text = QStringLiteral("hello");
        client->request({{user}, true});
    }

    bool isOver() const { return turns.size() + failures.size() > 0; }
    Trouble trouble() const { return failures.isEmpty() ? Trouble::Cancelled : failures.last().trouble; }
};

} // namespace

class TestChatClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answer_comesInPieces()
    {
        Asked good({{kStream, ": ping\n\n", "data: {\"choices\":[{\"delta\":{\"content\":\"H\xC3",
                     "\xA9llo\"}}]}\r\n\r\n", kDone}});
        good.ask();
        QTRY_VERIFY(good.isOver());
        QCOMPARE(good.turns.value(0).text, QStringLiteral("Héllo"));
        QCOMPARE(good.text, QStringLiteral("Héllo"));
        const QByteArray request = good.server.requests.value(0);
        QVERIFY(request.startsWith("POST /v1/chat/completions HTTP/1.1\r\n"));
        QVERIFY(request.contains("Authorization: Bearer the-secret-key\r\n"));
        QVERIFY(!request.toLower().contains("cookie"));
        QCOMPARE(good.turns.value(0).origin, QStringLiteral("m@127.0.0.1:%1").arg(good.server.serverPort()));
    }

    void answer_withoutStreamingIsRead()
    {
        const QByteArray body = R"({"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]})";
        Asked asked({{status("200 OK", body, "Content-Type: application/json\r\n")}});
        asked.ask();
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.turns.value(0).text, QStringLiteral("Hi"));
    }

    void answer_withoutDoneButFinishedCounts()
    {
        Asked asked({{kStream, says("Hi"), "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n", ""}});
        asked.ask();
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.turns.value(0).text, QStringLiteral("Hi"));
    }

    void answer_cutInTheMiddleIsAskedAgain_data()
    {
        QTest::addColumn<QList<QByteArray>>("cut");
        const QByteArray chunked =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
        QTest::newRow("plain") << QList<QByteArray>{kStream, says("half an"), ""};
        QTest::newRow("in an event") << QList<QByteArray>{kStream, says("half an"), "data: {\"cho", ""};
        QTest::newRow("chunked, clean end") << QList<QByteArray>{
            chunked, QByteArray::number(says("half").size(), 16) + "\r\n" + says("half") + "\r\n", ""};
        QTest::newRow("error chunk") << QList<QByteArray>{kStream, says("half"),
                                                          "data: {\"error\":{\"message\":\"boom\",\"code\":500}}\n\n"};
        QTest::newRow("error event") << QList<QByteArray>{kStream, says("half"),
                                                          "event: error\ndata: {\"message\":\"boom\"}\n\n"};
    }

    void answer_cutInTheMiddleIsAskedAgain()
    {
        QFETCH(QList<QByteArray>, cut);
        Asked asked({cut, {kStream, says("whole"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.waits.size(), 1);
        QCOMPARE(asked.discarded, 1);
        QVERIFY(asked.turns.isEmpty());
        asked.clock->advance(1s);
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.turns.value(0).text, QStringLiteral("whole"));
        QCOMPARE(asked.text, QStringLiteral("whole"));
        QCOMPARE(asked.server.requests.size(), 2);
    }

    void closeWithoutAnswer_sendsNothingTwice()
    {
        Asked asked({{""}, {kStream, says("x"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.waits.size(), 1);
        QTest::qWait(50);
        QCOMPARE(asked.server.requests.size(), 1); // the second one is ours to decide
        asked.clock->advance(1s);
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.server.requests.size(), 2);
    }

    void closeOfAKeptConnection_sendsNothingTwice()
    {
        const QByteArray kept = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: " +
                                QByteArray::number(kDone.size()) + "\r\n\r\n" + kDone;
        Asked asked({{kept}, {""}, {kept}});
        asked.ask();
        QTRY_COMPARE(asked.turns.size(), 1);
        asked.ask();
        QTRY_COMPARE(asked.waits.size(), 1);
        QTest::qWait(50);
        QCOMPARE(asked.server.requests.size(), 2);
    }

    void redirect_isNotFollowed_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("found") << QByteArray("302 Found"); // would become a GET that carries the key
        QTest::newRow("temporary") << QByteArray("307 Temporary Redirect");
    }

    void redirect_isNotFollowed()
    {
        QFETCH(QByteArray, line);
        Server target({{status("200 OK", "{}")}});
        const QByteArray location = "Location: http://localhost:" + QByteArray::number(target.serverPort()) + "/v1\r\n";
        Asked asked({{status(line, {}, location)}});
        asked.ask();
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.trouble(), Trouble::BadRequest);
        QVERIFY(asked.failures[0].error.message.contains(QStringLiteral("redirects")));
        QVERIFY(target.requests.isEmpty()); // the key stays with the first server
    }

    void retries_waitLongerEachTimeThenGiveUp()
    {
        QList<QList<QByteArray>> answers(5, {status("503 Service Unavailable", "<html>no</html>")});
        Asked asked(answers);
        asked.ask();
        for (int i = 0; i < 4; ++i) {
            QTRY_COMPARE(asked.waits.size(), i + 1);
            asked.clock->advance(asked.waits.last());
        }
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.waits, (QList<std::chrono::milliseconds>{1s, 2s, 4s, 8s}));
        QCOMPARE(asked.trouble(), Trouble::ServerError);
        QCOMPARE(asked.server.requests.size(), 5);
    }

    void retries_followTheServersWait()
    {
        Asked asked({{status("429 Too Many Requests", {}, "Retry-After: 7\r\n")}, {kStream, says("x"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.waits.size(), 1);
        QCOMPARE(asked.waits[0], 7s);
        asked.clock->advance(7s);
        QTRY_COMPARE(asked.turns.size(), 1);
    }

    void retryNow_cutsTheWait()
    {
        Asked asked({{status("429 Too Many Requests", {}, "Retry-After: 20\r\n")}, {kStream, says("x"), kDone}});
        asked.client->retryNow(); // nothing is waited for yet
        asked.ask();
        QTRY_COMPARE(asked.waits.size(), 1);
        asked.client->retryNow();
        QTRY_COMPARE(asked.turns.size(), 1);
        asked.clock->advance(20s); // the wait that was cut asks nothing
        QCOMPARE(asked.server.requests.size(), 2);
    }

    void retries_endAtAWaitOfDays()
    {
        Asked asked({{status("429 Too Many Requests", {}, "Retry-After: 260000\r\n")}});
        asked.ask();
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.trouble(), Trouble::RateLimited);
        QVERIFY(asked.failures[0].error.message.contains(QStringLiteral("260000")));
    }

    void noRetry_forWhatStaysWrong_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<Trouble>("trouble");
        QTest::newRow("key") << status("401 Unauthorized", {}, "WWW-Authenticate: Basic realm=x\r\n")
                             << Trouble::BadKey;
        QTest::newRow("credit") << status("429 X", R"({"error":{"code":"insufficient_quota"}})") << Trouble::NoCredit;
        QTest::newRow("model") << status("404 Not Found", R"({"error":{"message":"no such model"}})")
                               << Trouble::BadRequest;
        QTest::newRow("overflow") << status("400 X", R"({"error":{"code":"context_length_exceeded"}})")
                                  << Trouble::ContextOverflow;
    }

    void noRetry_forWhatStaysWrong()
    {
        QFETCH(QByteArray, answer);
        QFETCH(Trouble, trouble);
        Asked asked({{answer}});
        asked.ask();
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.trouble(), trouble);
        QCOMPARE(asked.server.requests.size(), 1);
    }

    void refusedParameter_isLeftOutFromThenOn()
    {
        Asked asked(
            {{status("400 Bad Request", R"({"error":{"message":"Unknown parameter","param":"stream_options"}})")},
             {kStream, says("x"), kDone},
             {kStream, says("y"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.turns.size(), 1);
        QVERIFY(asked.waits.isEmpty());
        QVERIFY(asked.server.requests[0].contains("stream_options"));
        QVERIFY(!asked.server.requests[1].contains("stream_options"));
        asked.ask();
        QTRY_COMPARE(asked.turns.size(), 2);
        QVERIFY(!asked.server.requests[2].contains("stream_options"));
    }

    void withoutTools_fencedBlocksAreCalls()
    {
        Asked asked({{status("400 Bad Request", R"({"error":{"message":"m does not support tools"}})")},
                     {kStream, says("```bash\\nls\\n```"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.turns.size(), 1);
        QCOMPARE(asked.turns[0].calls.value(0).arguments, QByteArray(R"({"command":"ls"})"));
        QVERIFY(!asked.server.requests[1].contains("\"tools\""));
    }

    void fences_areNoCallsForModelsWithTools()
    {
        Asked asked({{kStream, says("```bash\\nls\\n```"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.turns.size(), 1);
        QVERIFY(asked.turns[0].calls.isEmpty());
    }

    void silence_endsTheRequest_data()
    {
        QTest::addColumn<QList<QByteArray>>("pieces");
        QTest::addColumn<int>("seconds");
        QTest::newRow("no first byte") << QList<QByteArray>{} << 600;
        QTest::newRow("in the middle") << QList<QByteArray>{kStream, says("half")} << 90;
    }

    void silence_endsTheRequest()
    {
        QFETCH(QList<QByteArray>, pieces);
        QFETCH(int, seconds);
        Asked asked({pieces});
        asked.ask();
        QTRY_COMPARE(asked.server.requests.size(), 1);
        QTRY_COMPARE(asked.text, pieces.isEmpty() ? QString() : QStringLiteral("half"));
        asked.clock->advance(std::chrono::seconds(seconds - 1));
        QVERIFY(asked.waits.isEmpty());
        asked.clock->advance(2s);
        QCOMPARE(asked.waits.size(), 1);
    }

    void signsOfLife_areNotEnoughForEver()
    {
        Asked asked({{kStream, says("half")}});
        asked.ask();
        QTRY_COMPARE(asked.text, QStringLiteral("half"));
        for (int i = 0; i < 9 && asked.waits.isEmpty(); ++i) {
            asked.clock->advance(80s);
            asked.server.last->write(": keep-alive\n\n");
            QTest::qWait(20);
        }
        QCOMPARE(asked.waits.size(), 1);
    }

    void cancel_endsTheRequestAndItsRetries()
    {
        Asked asked({{kStream, says("half")}, {kStream, says("x"), kDone}});
        asked.ask();
        QTRY_COMPARE(asked.text, QStringLiteral("half"));
        asked.client->cancel();
        QCOMPARE(asked.trouble(), Trouble::Cancelled);
        asked.ask(); // works again
        QTRY_COMPARE(asked.turns.size(), 1);

        Asked waiting({{status("503 X", {})}, {kStream, says("x"), kDone}});
        waiting.ask();
        QTRY_COMPARE(waiting.waits.size(), 1);
        waiting.client->cancel();
        waiting.clock->advance(60s);
        QTest::qWait(20);
        QCOMPARE(waiting.server.requests.size(), 1);
    }

    void cancel_fromWithinTheText()
    {
        Asked asked({{kStream, says("a") + says("b") + kDone}});
        connect(asked.client.get(), &model::Client::textReceived, asked.client.get(),
                [&asked] { asked.client->cancel(); });
        asked.ask();
        QTRY_COMPARE(asked.failures.size(), 1);
        QTest::qWait(20);
        QVERIFY(asked.turns.isEmpty());
        QCOMPARE(asked.text, QStringLiteral("a"));
    }

    void endlessBody_isCut()
    {
        const QByteArray junk = ": " + QByteArray(4 * 1024 * 1024, 'x') + "\n";
        QList<QByteArray> pieces{kStream};
        for (int i = 0; i < 20; ++i)
            pieces += junk;
        Asked asked({pieces});
        asked.ask();
        QTRY_COMPARE_WITH_TIMEOUT(asked.waits.size(), 1, 20'000);
        QVERIFY(asked.reason.contains(QStringLiteral("too large")));
    }

    void compressedAnswer_isReadHoweverSmall()
    {
        Asked asked(
            {{kDeflated, qCompress(QByteArray(": x\n").repeated(3'000'000) + says("Hi") + kDone, 9).sliced(4), ""}});
        asked.ask();
        QTRY_COMPARE_WITH_TIMEOUT(asked.turns.size(), 1, 20'000);
    }

    void compressedAnswer_isBounded()
    {
        Asked asked({{kDeflated, qCompress(QByteArray(": x\n").repeated(20'000'000), 9).sliced(4), ""}});
        asked.ask();
        QTRY_COMPARE_WITH_TIMEOUT(asked.waits.size(), 1, 20'000);
        QVERIFY(asked.reason.contains(QStringLiteral("too large")));
    }

    void nobodyThere_isSaid()
    {
        Asked asked({});
        asked.server.close();
        asked.ask();
        for (int i = 0; i < 4; ++i) {
            QTRY_COMPARE(asked.waits.size(), i + 1);
            asked.clock->advance(asked.waits.last());
        }
        QTRY_VERIFY(asked.isOver());
        QCOMPARE(asked.trouble(), Trouble::Unreachable);
    }
};

QTEST_GUILESS_MAIN(TestChatClient)
#include "test_chat_client.moc"
