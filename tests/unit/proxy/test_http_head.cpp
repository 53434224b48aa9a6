// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/http_head.h"

#include <QTest>

using namespace proxy;

class TestHttpHead : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void request_isRead()
    {
        const QByteArray head = "GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\nX-A:  b \r\n\r\n";
        const auto parsed = parseRequestHead(head + "body");
        QCOMPARE(parsed.state, HeadState::Complete);
        QCOMPARE(parsed.head.method, QByteArray("GET"));
        QCOMPARE(parsed.head.target, QByteArray("http://example.org/"));
        QCOMPARE(parsed.head.minorVersion, 1);
        QCOMPARE(fieldValues(parsed.head.fields, "x-a"), QList<QByteArray>{"b"});
        QCOMPARE(parsed.size, head.size());
    }

    void request_waitsForTheRest()
    {
        const QByteArray whole = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
        for (qsizetype size = 0; size < whole.size(); ++size)
            QCOMPARE(parseRequestHead(whole.first(size)).state, HeadState::NeedsMore);
        QCOMPARE(parseRequestHead("\r\n" + whole).state, HeadState::Complete);
    }

    void request_refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char* what, const QByteArray& bytes) { QTest::newRow(what) << bytes; };
        row("bare line feeds", "GET / HTTP/1.1\nHost: a\n\n");
        row("bare line feed in a field", "GET / HTTP/1.1\r\nX: a\nHost: b\r\n\r\n");
        row("bare carriage return", "GET / HTTP/1.1\r\nX: a\rHost: b\r\n\r\n");
        row("folded line", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n");
        row("blank before the colon", "GET / HTTP/1.1\r\nTransfer-Encoding : chunked\r\n\r\n");
        row("vertical tab in a value", "GET / HTTP/1.1\r\nTransfer-Encoding:\x0b"
                                       "chunked\r\n\r\n");
        row("NUL in a value", QByteArray("GET / HTTP/1.1\r\nX: a\0b\r\n\r\n", 26));
        row("no field name", "GET / HTTP/1.1\r\n: a\r\n\r\n");
        row("no colon", "GET / HTTP/1.1\r\nHost\r\n\r\n");
        row("two blanks", "GET  / HTTP/1.1\r\n\r\n");
        row("no version", "GET /\r\n\r\n");
        row("HTTP/2", "PRI * HTTP/2.0\r\n\r\n");
        row("HTTP/0.9", "GET / HTTP/0.9\r\n\r\n");
        row("blank in the target", "GET http://example.org /x HTTP/1.1\r\n\r\n");
        row("tab in the target", "GET http://exam\tple.org/ HTTP/1.1\r\n\r\n");
        row("control in the method", "G\x01T / HTTP/1.1\r\n\r\n");
        row("too long", "GET / HTTP/1.1\r\nX: " + QByteArray(17 * 1024, 'a'));
        row("too many fields", "GET / HTTP/1.1\r\n" + QByteArray("X: a\r\n").repeated(200) + "\r\n");
    }
    void request_refuses()
    {
        QFETCH(QByteArray, bytes);
        const auto parsed = parseRequestHead(bytes);
        QCOMPARE(parsed.state, HeadState::Bad);
        QVERIFY(!parsed.problem.isEmpty());
    }

    void requestBody_refusesAmbiguousLength_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::newRow("both") << QByteArray("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n");
        QTest::newRow("two lengths") << QByteArray("Content-Length: 5\r\nContent-Length: 5\r\n");
        QTest::newRow("list of lengths") << QByteArray("Content-Length: 5, 5\r\n");
        QTest::newRow("sign") << QByteArray("Content-Length: +5\r\n");
        QTest::newRow("hexadecimal") << QByteArray("Content-Length: 0x5\r\n");
        QTest::newRow("empty") << QByteArray("Content-Length:\r\n");
        QTest::newRow("too large") << QByteArray("Content-Length: 18446744073709551617\r\n");
        QTest::newRow("unknown coding") << QByteArray("Transfer-Encoding: xchunked\r\n");
        QTest::newRow("two codings") << QByteArray("Transfer-Encoding: gzip, chunked\r\n");
        QTest::newRow("coding twice") << QByteArray("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n");
    }
    void requestBody_refusesAmbiguousLength()
    {
        QFETCH(QByteArray, fields);
        const auto parsed = parseRequestHead("POST / HTTP/1.1\r\n" + fields + "\r\n");
        QCOMPARE(parsed.state, HeadState::Complete);
        QVERIFY(std::holds_alternative<BadBody>(requestBody(parsed.head)));
    }

    void requestBody_refusesChunksOfHttp10()
    {
        const auto parsed = parseRequestHead("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n");
        QVERIFY(std::holds_alternative<BadBody>(requestBody(parsed.head)));
    }

    void responseBody_followsStatusAndMethod()
    {
        const auto head = [](const char* bytes) { return parseResponseHead(bytes).head; };
        QVERIFY(
            std::holds_alternative<NoBody>(responseBody(head("HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\n"), "GET")));
        QVERIFY(
            std::holds_alternative<NoBody>(responseBody(head("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"), "HEAD")));
        QVERIFY(std::holds_alternative<LengthBody>(
            responseBody(head("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"), "GET")));
        QVERIFY(std::holds_alternative<UntilCloseBody>(responseBody(head("HTTP/1.1 200 OK\r\n\r\n"), "GET")));
        QVERIFY(std::holds_alternative<BadBody>(
            responseBody(head("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"), "GET")));
    }

    void response_refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char* bytes : {"ICY 200 OK\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n",
                                  "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 000 OK\r\n\r\n", "HTTP/1.1 200 OK\nX: a\n\n"})
            QTest::newRow(bytes) << QByteArray(bytes);
    }
    void response_refuses()
    {
        QFETCH(QByteArray, bytes);
        QCOMPARE(parseResponseHead(bytes).state, HeadState::Bad);
    }

    void endToEnd_dropsWhatIsForOneHop()
    {
        const auto parsed =
            parseRequestHead("GET / HTTP/1.1\r\nConnection: Upgrade, X-Mine, Content-Length\r\nUpgrade: h2c\r\n"
                             "HTTP2-Settings: AAMA\r\nProxy-Authorization: Basic eA==\r\nX-Mine: 1\r\n"
                             "Content-Length: 0\r\nX-Kept: 1\r\n\r\n");
        QList<QByteArray> names;
        for (const HttpField& field : endToEnd(parsed.head.fields))
            names += field.name;
        QCOMPARE(names, (QList<QByteArray>{"Content-Length", "X-Kept"}));
        QVERIFY(!isWebSocketUpgrade(parsed.head));
    }
};

QTEST_GUILESS_MAIN(TestHttpHead)
#include "test_http_head.moc"
