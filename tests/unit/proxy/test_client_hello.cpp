// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/client_hello.h"
#include "proxy/tunnel_front.h"

#include "hello_bytes.h"

#include <QTest>

using proxy::ClientHello;

class TestClientHello : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void name_isRead()
    {
        const ClientHello hello = proxy::parseClientHello(hello::clientHello({"example.org"}));
        QCOMPARE(hello.state, ClientHello::State::Complete);
        QCOMPARE(hello.serverNames, QList<QByteArray>{"example.org"});
        QVERIFY(!hello.hasEncryptedHello);
    }

    void everyPrefix_needsMore()
    {
        const QByteArray whole = hello::clientHello({"example.org"}, hello::extension(16, "\x00\x03\x02h2"));
        for (qsizetype size = 0; size < whole.size(); ++size)
            QCOMPARE(proxy::parseClientHello(whole.first(size)).state, ClientHello::State::NeedsMore);
    }

    void severalRecords_areJoined()
    {
        const QByteArray message = hello::message(hello::serverNames({"example.org"}));
        const QByteArray bytes =
            hello::record(message.first(3)) + hello::record(message.mid(3, 20)) + hello::record(message.mid(23));
        QCOMPARE(proxy::parseClientHello(bytes).serverNames, QList<QByteArray>{"example.org"});
    }

    void otherThings_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("state");
        const auto row = [](const char* what, const QByteArray& bytes, ClientHello::State state) {
            QTest::newRow(what) << bytes << int(state);
        };
        row("ssh", "SSH-2.0-x\r\n", ClientHello::State::NotTls);
        row("http", "GET / HTTP/1.1\r\n", ClientHello::State::NotTls);
        row("SSL 2", QByteArray("\x80\x2e\x01\x00\x02", 5), ClientHello::State::NotTls);
        row("another handshake message", hello::record(QByteArray("\x02\x00\x00\x01x", 5)),
            ClientHello::State::Malformed);
        row("empty record", QByteArray("\x16\x03\x01\x00\x00", 5), ClientHello::State::Malformed);
        row("record too large", QByteArray("\x16\x03\x01\xff\xff", 5), ClientHello::State::Malformed);
        row("hello too large", QByteArray("\x16\x03\x01\x40\x00\x01\xff\xff\xff", 9), ClientHello::State::Malformed);
        row("alert between", hello::record(hello::message({}).first(3)) + QByteArray("\x15\x03\x01\x00\x02", 5),
            ClientHello::State::Malformed);
        row("two extensions with names",
            hello::record(hello::message(hello::serverNames({"a.test"}) + hello::serverNames({"b.test"}))),
            ClientHello::State::Malformed);
        row("name longer than its list",
            hello::record(hello::message(hello::extension(0, QByteArray("\x00\x04\x00\x00\x09"
                                                                        "a",
                                                                        6)))),
            ClientHello::State::Malformed);
        row("extension past the end", hello::record(hello::message(QByteArray("\x00\x00\xff\xff", 4))),
            ClientHello::State::Malformed);
    }
    void otherThings()
    {
        QFETCH(QByteArray, bytes);
        QTEST(int(proxy::parseClientHello(bytes).state), "state");
    }

    void helloProblem_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("domain");
        QTest::addColumn<bool>("isAllowed");
        const QByteArray domain = "example.org";
        QTest::newRow("the domain") << hello::clientHello({"example.org"}) << domain << true;
        QTest::newRow("upper case") << hello::clientHello({"Example.ORG"}) << domain << true;
        QTest::newRow("another name") << hello::clientHello({"evil.test"}) << domain << false;
        QTest::newRow("no name") << hello::clientHello({}) << domain << false;
        QTest::newRow("empty name") << hello::clientHello({""}) << domain << false;
        QTest::newRow("an address") << hello::clientHello({"203.0.113.5"}) << domain << false;
        QTest::newRow("NUL") << hello::clientHello({QByteArray("example.org\0.evil.test", 22)}) << domain << false;
        QTest::newRow("two names") << hello::clientHello({"example.org", "evil.test"}) << domain << false;
        QTest::newRow("encrypted") << hello::clientHello({"example.org"}, hello::encryptedHello()) << domain << false;
        QTest::newRow("no TLS") << QByteArray("SSH-2.0-x\r\n") << domain << false;
        QTest::newRow("address without a name") << hello::clientHello({}) << QByteArray("203.0.113.5") << true;
        QTest::newRow("address with a name") << hello::clientHello({"evil.test"}) << QByteArray("203.0.113.5") << false;
    }
    void helloProblem()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, domain);
        QTEST(proxy::helloProblem(proxy::parseClientHello(bytes), domain).isEmpty(), "isAllowed");
    }

    void recognise_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("speech");
        const auto row = [](const char* what, const QByteArray& bytes, proxy::Speech speech) {
            QTest::newRow(what) << bytes << int(speech);
        };
        row("nothing", "", proxy::Speech::NeedsMore);
        row("TLS", QByteArray("\x16\x03", 2), proxy::Speech::Tls);
        row("HTTP", "GET / HTTP/1.1\r\n", proxy::Speech::Http);
        row("HTTP after blank lines", "\r\n\nGET / HTTP/1.1\r\n", proxy::Speech::Http);
        row("HTTP with a tab", "GET\t/ HTTP/1.1\r\n", proxy::Speech::Http);
        row("HTTP in small letters", "get / HTTP/1.1\r\n", proxy::Speech::Http);
        row("HTTP/2", "PRI * HTTP/2.0\r\n", proxy::Speech::Http);
        row("half a request line", "GET /abc", proxy::Speech::NeedsMore);
        row("endless request line", "GET /" + QByteArray(9000, 'a'), proxy::Speech::Http);
        row("ssh", "SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n", proxy::Speech::Other);
        row("binary", QByteArray("\x00\x01", 2), proxy::Speech::Other);
        row("line protocol", "HELO example.org\r\n", proxy::Speech::Other);
    }
    void recognise()
    {
        QFETCH(QByteArray, bytes);
        QTEST(int(proxy::recognise(bytes)), "speech");
    }
};

QTEST_GUILESS_MAIN(TestClientHello)
#include "test_client_hello.moc"
