// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"

using namespace fixture;
using Result = proxy::Record::Result;

namespace {

const QStringList kExample{QStringLiteral("example.org")};

} // namespace

// Requests in plain HTTP, one after another on a connection.
class TestGateHttp : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void http_rewritesHost()
    {
        GateFixture f(kExample);
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/a?b", "evil.test", "Proxy-Connection: keep-alive\r\nX-Kept: 1\r\n"));
        QVERIFY(client.reads("hello"));
        QVERIFY(f.sink.received().startsWith("GET /a?b HTTP/1.1\r\nHost: example.org\r\n"));
        QVERIFY(f.sink.received().contains("X-Kept: 1"));
        QVERIFY(!f.sink.received().contains("evil.test"));
        QVERIFY(!f.sink.received().contains("Proxy-Connection"));
        QCOMPARE(f.records.size(), 1);
        QCOMPARE(f.records.first().request.protocol, proxy::Protocol::Http);
    }

    void http_decidesEveryRequestOfAConnection()
    {
        GateFixture f({QStringLiteral("example.org"), QStringLiteral("other.org")});
        f.sink.setResponder(
            [](const QByteArray& bytes) { return "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n" + bytes.mid(4, 4); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/one", "example.org") + get("http://example.org/two", "example.org") +
                    get("http://other.org/three", "other.org") + get("http://evil.test/four", "evil.test"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QVERIFY(client.reads("/one") && client.reads("/two") && client.reads("/thr"));
        QCOMPARE(f.sink.connections(), 2); // one for each domain
        f.gate->answer("evil.test", 80, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(client.reads("denied by the person"));
        QVERIFY(!f.sink.received().contains("four"));
        QCOMPARE(f.records.size(), 4);
    }

    void http_decidesAgainOnAnOpenConnection()
    {
        GateFixture f(kExample);
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/one", "example.org"));
        QVERIFY(client.reads("first"));
        f.gate->answer("example.org", 80, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        client.send(get("http://example.org/two", "example.org"));
        QVERIFY(client.reads("denied by the person"));
        QVERIFY(!f.sink.received().contains("two"));
    }

    void http2_isRefusedInWords()
    {
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        QVERIFY(client.reads("use HTTP/1.1 or https"));
    }

    void http_refusesWhatCanBeReadInTwoWays_data()
    {
        QTest::addColumn<QByteArray>("request");
        const QByteArray smuggled = "0\r\n\r\nGET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\n\r\n";
        QTest::newRow("two hosts") << QByteArray(
            "GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\nHost: evil.test\r\n\r\n");
        QTest::newRow("both lengths")
            << "POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nContent-Length: 60\r\n"
               "Transfer-Encoding: chunked\r\n\r\n" +
                   smuggled;
        QTest::newRow("origin form") << get("/", "example.org");
        QTest::newRow("https") << get("https://example.org/", "example.org");
        QTest::newRow("user name") << get("http://example.org@evil.test/", "example.org");
        QTest::newRow("body before a tunnel")
            << "CONNECT example.org:443 HTTP/1.1\r\nContent-Length: 60\r\n\r\n" + smuggled;
        QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        QTest::newRow("noise") << QByteArray("\x01\x02\r\n\r\n");
    }

    void http_refusesWhatCanBeReadInTwoWays()
    {
        QFETCH(QByteArray, request);
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send(request);
        QVERIFY(client.reads("HTTP/1.1 400"));
        QVERIFY(client.isClosed());
        QVERIFY(f.held.isEmpty());
        QVERIFY(f.nothingWentUpstream());
        QCOMPARE(f.records.size(), 1);
    }

    void http_endsABadBody()
    {
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send("POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nTransfer-Encoding: "
                    "chunked\r\n\r\nzz\r\nGET /x HTTP/1.1\r\n\r\n");
        QVERIFY(client.reads("HTTP/1.1 502"));
        QVERIFY(!f.sink.received().contains("GET /x"));
    }

    void http_passesContinueAndChunks()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray& bytes) -> QByteArray {
            if (bytes.contains("Expect: 100-continue"))
                return "HTTP/1.1 100 Continue\r\n\r\n";
            return bytes.contains("0\r\n\r\n")
                       ? "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ndone\r\n0\r\n\r\n"
                       : "";
        });
        Client client(f.proxyPort);
        client.send("POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nExpect: "
                    "100-continue\r\nTransfer-Encoding: chunked\r\n\r\n");
        QVERIFY(client.reads("HTTP/1.1 100"));
        client.send("3\r\nabc\r\n0\r\n\r\n");
        QVERIFY(client.reads("done\r\n0\r\n\r\n"));
        client.send(get("http://example.org/", "example.org", "Expect: 100-continue\r\n")); // still usable
        QVERIFY(eventually([&] { return f.sink.received().count("HTTP/1.1") == 2; }));
        QCOMPARE(f.sink.connections(), 1);
    }

    void http_upgradesToWebSocketOnly()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray& bytes) -> QByteArray {
            if (bytes.contains("Upgrade: websocket"))
                return "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nfrom the "
                       "server";
            return bytes.startsWith("GET") ? "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nplain" : "";
        });
        Client socket(f.proxyPort), h2c(f.proxyPort);
        socket.send(get("http://example.org/", "example.org", "Connection: Upgrade\r\nUpgrade: websocket\r\n"));
        QVERIFY(socket.reads("from the server"));
        socket.send("raw bytes");
        QVERIFY(eventually([&] { return f.sink.received().endsWith("raw bytes"); }));
        h2c.send(get("http://example.org/", "example.org",
                     "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n"));
        QVERIFY(h2c.reads("plain"));
        QVERIFY(!f.sink.received().contains("h2c"));
    }

    void http_refusesAnUpgradeNobodyAskedFor()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray&) {
            return QByteArray("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
        });
        Client client(f.proxyPort);
        client.send(get("http://example.org/", "example.org"));
        QVERIFY(client.reads("HTTP/1.1 502"));
    }

    void http_resetsACutAnswer()
    {
        GateFixture f(kExample);
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"); });
        QVERIFY(endsWithReset(f.proxyPort, get("http://example.org/", "example.org"), [&] { f.sink.closeAll(); }));
        QCOMPARE(f.records.last().result, Result::Failed);
    }

    void http_passesAnAnswerThatEndsWithItsConnection()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.0 200 OK\r\n\r\nold style"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/", "example.org"));
        QVERIFY(client.reads("old style"));
        f.sink.closeAll();
        QVERIFY(client.isClosed());
        QVERIFY(client.received().contains("Connection: close"));
    }
};

QTEST_GUILESS_MAIN(TestGateHttp)
#include "test_gate_http.moc"
