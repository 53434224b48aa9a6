// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"
#include "hello_bytes.h"

#include <QTemporaryFile>
#include <QUdpSocket>

using namespace fixture;
using namespace std::chrono_literals;
using Result = proxy::Record::Result;

namespace {

const QStringList kExample{QStringLiteral("example.org")};
const QByteArray kHello = hello::clientHello({"example.org"});

} // namespace

// The ways through the gate: what is decided, held, checked and told.
class TestGate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void connect_reachesAnAllowedDomain()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray&) { return QByteArray("from upstream"); });
        Client client(f.proxyPort);
        client.send(connectTo("Example.ORG.:443"));
        QVERIFY(client.reads("HTTP/1.1 200"));
        client.send(kHello);
        QVERIFY(client.reads("from upstream"));
        QCOMPARE(f.sink.received(), kHello);
        QCOMPARE(f.resolver->asked, QList<QByteArray>{"example.org"});
        QCOMPARE(f.resolver->dialled.first().second, quint16(443));
        client.close();
        QVERIFY(eventually([&] { return f.records.size() == 1; }));
        const proxy::Record record = f.records.first();
        QCOMPARE(record.result, Result::Allowed);
        QCOMPARE(record.reason, QStringLiteral("example.org"));
        QCOMPARE(record.request.domain, QByteArray("example.org"));
        QVERIFY(record.request.isTls);
        QCOMPARE(record.bytesUp, quint64(kHello.size()));
        QCOMPARE(record.bytesDown, quint64(13));
    }

    void unknown_isHeldAndNothingLeaves()
    {
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        settle();
        QCOMPARE(f.held.first().domain, QByteArray("evil.test"));
        QCOMPARE(f.held.first().port, quint16(443));
        QCOMPARE(f.held.first().protocol, proxy::Protocol::Connect);
        QVERIFY(client.received().isEmpty());
        QVERIFY(f.nothingWentUpstream());
    }

    void refusal_isToldInWords()
    {
        GateFixture f;
        Client client(f.proxyPort);
        client.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        f.clock->advance(7s);
        f.gate->answer("evil.test", 443, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(client.reads("HTTP/1.1 403"));
        QVERIFY(client.reads("evil.test port 443"));
        QVERIFY(client.reads("denied by the person"));
        QVERIFY(client.isClosed());
        QCOMPARE(f.records.size(), 1);
        QCOMPARE(f.records.first().result, Result::Refused);
        QCOMPARE(f.records.first().held, 7s);
        QVERIFY(f.nothingWentUpstream());

        Client later(f.proxyPort);
        later.send(connectTo("evil.test:443"));
        QVERIFY(later.reads("denied by the person"));
        QCOMPARE(f.held.size(), 1);
        QVERIFY(f.nothingWentUpstream());
    }

    void allowance_letsEveryHeldRequestGo()
    {
        GateFixture f;
        Client first(f.proxyPort), second(f.proxyPort), other(f.proxyPort);
        first.send(connectTo("new.test:443"));
        second.send(connectTo("new.test:443"));
        other.send(connectTo("other.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 3; }));
        f.gate->answer("new.test", 443, proxy::Answer::Allow, QStringLiteral("allowed by the person"));
        QVERIFY(first.reads("200 Connection established"));
        QVERIFY(second.reads("200 Connection established"));
        settle();
        QVERIFY(other.received().isEmpty());
        QVERIFY(!f.resolver->asked.contains("other.test"));
    }

    void withdrawal_isTold()
    {
        GateFixture f;
        Client client(f.proxyPort);
        client.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        client.close();
        QVERIFY(eventually([&] { return f.withdrawn.size() == 1; }));
        QCOMPARE(f.withdrawn.first().id, f.held.first().id);
        QCOMPARE(f.records.first().result, Result::Failed);
        f.gate->answer("evil.test", 443, proxy::Answer::Allow, {});
        settle();
        QVERIFY(f.nothingWentUpstream());
    }

    void laterRefusal_cutsWhatRuns()
    {
        GateFixture f({QStringLiteral("example.org"), QStringLiteral("other.org")});
        Client cut(f.proxyPort), other(f.proxyPort);
        cut.send(connectTo("example.org:443") + kHello);
        other.send(connectTo("other.org:443") + hello::clientHello({"other.org"}));
        QVERIFY(
            eventually([&] { return f.sink.connections() == 2 && f.sink.received().size() > 2 * kHello.size() - 10; }));
        f.gate->answer("example.org", 443, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(cut.isClosed());
        f.sink.send("still here");
        QVERIFY(other.reads("still here"));
        QCOMPARE(f.records.size(), 1);
        QCOMPARE(f.records.first().request.domain, QByteArray("example.org"));
        f.gate->setRules({});
        QVERIFY(other.isClosed());
    }

    void close_refusesWhatIsHeld()
    {
        GateFixture f;
        Client client(f.proxyPort);
        client.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        f.gate->close();
        QVERIFY(client.isClosed());
        QCOMPARE(f.records.size(), 1);
        QCOMPARE(f.records.first().result, Result::Refused);
        QVERIFY(f.nothingWentUpstream());
    }

    void resolvedAddress_isChecked_data()
    {
        QTest::addColumn<QStringList>("addresses");
        QTest::addColumn<bool>("isPrivateAllowed");
        QTest::addColumn<bool>("passes");
        QTest::newRow("public") << QStringList{QStringLiteral("203.0.113.9")} << false << true;
        QTest::newRow("loopback") << QStringList{QStringLiteral("127.0.0.1")} << false << false;
        QTest::newRow("metadata") << QStringList{QStringLiteral("169.254.169.254")} << false << false;
        QTest::newRow("private") << QStringList{QStringLiteral("10.1.2.3")} << false << false;
        QTest::newRow("mapped loopback") << QStringList{QStringLiteral("::ffff:127.0.0.1")} << false << false;
        QTest::newRow("good and bad") << QStringList{QStringLiteral("203.0.113.9"), QStringLiteral("127.0.0.1")}
                                      << false << false;
        QTest::newRow("private, allowed") << QStringList{QStringLiteral("10.1.2.3")} << true << true;
        QTest::newRow("no address") << QStringList() << false << false;
    }

    void resolvedAddress_isChecked()
    {
        QFETCH(QStringList, addresses);
        QFETCH(bool, isPrivateAllowed);
        QFETCH(bool, passes);
        GateFixture f(isPrivateAllowed ? QStringList() : kExample, isPrivateAllowed ? kExample : QStringList());
        QList<QHostAddress> list;
        for (const QString& address : addresses)
            list += QHostAddress(address);
        f.resolver->addresses.insert("example.org", list);
        Client client(f.proxyPort);
        client.send(connectTo("example.org:443"));
        QVERIFY(client.reads(passes ? "HTTP/1.1 200" : addresses.isEmpty() ? "HTTP/1.1 502" : "HTTP/1.1 403"));
        QCOMPARE(f.resolver->dialled.isEmpty(), !passes);
        QCOMPARE(f.resolver->asked.size(), 1);
        if (passes)
            QCOMPARE(f.resolver->dialled.first().first, list.first());
    }

    void literalAddress_isAskedOrRefused()
    {
        GateFixture f;
        Client unknown(f.proxyPort), loopback(f.proxyPort);
        unknown.send(connectTo("203.0.113.66:80"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QCOMPARE(f.held.first().domain, QByteArray("203.0.113.66"));
        loopback.send(connectTo("127.0.0.1:" + QByteArray::number(f.sink.port())));
        QVERIFY(loopback.reads("HTTP/1.1 403"));
        QVERIFY(f.nothingWentUpstream());
    }

    void tunnel_refusesWhatDoesNotNameTheDomain_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("another name") << hello::clientHello({"evil.test"});
        QTest::newRow("no name") << hello::clientHello({});
        QTest::newRow("encrypted hello") << hello::clientHello({"example.org"}, hello::encryptedHello());
        QTest::newRow("no TLS") << QByteArray("SSH-2.0-x\r\n");
        QTest::newRow("HTTP") << get("/", "example.org");
    }

    void tunnel_refusesWhatDoesNotNameTheDomain()
    {
        QFETCH(QByteArray, first);
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send(connectTo("example.org:443"));
        QVERIFY(client.reads("HTTP/1.1 200"));
        client.send(first);
        QVERIFY(client.isClosed());
        settle();
        QVERIFY(f.sink.received().isEmpty());
        QCOMPARE(f.records.last().result, Result::Refused);
    }

    void tunnelOnPort80_readsEveryRequest()
    {
        GateFixture f(kExample);
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
        Client client(f.proxyPort);
        client.send(connectTo("example.org:80"));
        QVERIFY(client.reads("200 Connection established"));
        client.send(get("/first", "example.org"));
        QVERIFY(client.reads("ok"));
        client.send(get("/second", "evil.test"));
        QVERIFY(client.reads("HTTP/1.1 400"));
        QVERIFY(client.isClosed());
        QVERIFY(f.sink.received().contains("/first"));
        QVERIFY(!f.sink.received().contains("evil.test"));
    }

    void tunnelOnPort80_refusesOtherProtocols_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        QTest::newRow("line feeds only") << QByteArray("GET / HTTP/1.1\nHost: evil.test\n\n");
        QTest::newRow("blank line first") << QByteArray("\r\n\r\nGET / HTTP/1.1\r\nHost: evil.test\r\n\r\n");
        QTest::newRow("ssh") << QByteArray("SSH-2.0-x\r\n");
    }

    void tunnelOnPort80_refusesOtherProtocols()
    {
        QFETCH(QByteArray, first);
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send(connectTo("example.org:80") + first);
        QVERIFY(client.reads("HTTP/1.1 400"));
        QVERIFY(client.isClosed());
        QVERIFY(f.sink.received().isEmpty());
    }

    void otherPort_letsTheServerSpeakFirst()
    {
        GateFixture f({QStringLiteral("example.org:22")});
        Client client(f.proxyPort);
        client.send(connectTo("example.org:22"));
        QVERIFY(client.reads("HTTP/1.1 200"));
        QVERIFY(eventually([&] { return f.sink.connections() == 1; }));
        f.sink.send("SSH-2.0-server\r\n");
        QVERIFY(client.reads("SSH-2.0-server"));
        client.send("SSH-2.0-client\r\n");
        QVERIFY(eventually([&] { return f.sink.received() == "SSH-2.0-client\r\n"; }));
    }

    void otherPort_stillChecksTlsAndHttp()
    {
        GateFixture f({QStringLiteral("example.org:8443")});
        Client tls(f.proxyPort), http(f.proxyPort);
        tls.send(connectTo("example.org:8443") + hello::clientHello({"evil.test"}));
        QVERIFY(tls.isClosed());
        http.send(connectTo("example.org:8443") + get("/", "evil.test"));
        QVERIFY(http.reads("HTTP/1.1 400"));
        QVERIFY(f.sink.received().isEmpty());
    }

    void socks_isDecidedLikeTheRest()
    {
        GateFixture f(kExample);
        const auto connectRequest = [](const QByteArray& name) {
            return QByteArray("\5\1\0\3", 4) + static_cast<char>(name.size()) + name + QByteArray("\x01\xbb", 2);
        };
        Client allowed(f.proxyPort), unknown(f.proxyPort), local(f.proxyPort);
        allowed.send(QByteArray("\5\1\0", 3) + connectRequest("example.org"));
        QVERIFY(allowed.reads(QByteArray("\5\0\5\0\0\1", 6)));
        allowed.send(kHello);
        QVERIFY(eventually([&] { return f.sink.received() == kHello; }));
        unknown.send(QByteArray("\5\1\0", 3) + connectRequest("evil.test"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QCOMPARE(f.held.first().protocol, proxy::Protocol::Socks);
        f.gate->answer("evil.test", 443, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(unknown.reads(QByteArray("\5\0\5\2", 4)));
        QVERIFY(unknown.isClosed());
        local.send(QByteArray("\5\1\0", 3) + connectRequest("127.0.0.1"));
        QVERIFY(local.reads(QByteArray("\5\0\5\2", 4)));
        QCOMPARE(f.resolver->asked, QList<QByteArray>{"example.org"});
    }

    void capture_refusesItsOwnMachine()
    {
        GateFixture f;
        QVERIFY(isReset(0x7f000001, f.capturePort));
        QVERIFY(f.nothingWentUpstream());
        QCOMPARE(f.records.last().request.domain, QByteArray("127.0.0.1"));
        QCOMPARE(f.records.last().request.protocol, proxy::Protocol::Captured);
    }

    void dns_answersFromTheTableAlone()
    {
        GateFixture f;
        const QByteArray query("\x12\x34\x01\0\0\1\0\0\0\0\0\0\4evil\4test\0\0\1\0\1", 27);
        QUdpSocket udp;
        udp.writeDatagram(query, QHostAddress(QHostAddress::LocalHost), f.dnsUdpPort);
        QVERIFY(eventually([&] { return udp.hasPendingDatagrams(); }));
        QByteArray answer(512, '\0');
        answer.resize(udp.readDatagram(answer.data(), answer.size()));
        QVERIFY(answer.endsWith(QByteArray("\xc6\x12\0\1", 4)));
        Client tcp(f.dnsTcpPort);
        tcp.send(QByteArray("\0\x1b", 2) + query + QByteArray("\0\x1b", 2) + query);
        QVERIFY(eventually([&] { return tcp.received().size() == 2 * (2 + answer.size()); }));
        QVERIFY(tcp.received().contains(answer));
        Client noise(f.dnsTcpPort);
        noise.send(QByteArray("\xff\xff", 2));
        QVERIFY(noise.isClosed());
        QVERIFY(f.nothingWentUpstream());
    }

    void lookUpThatNobodyCanAllow_isToldOnce()
    {
        GateFixture f(kExample, {}, 0, {}, QStringLiteral("nobody was there to ask"));
        QVERIFY(!f.addressOf("example.org").isEqual(QHostAddress()));
        QVERIFY(f.records.isEmpty());
        for (int i = 0; i < 3; ++i)
            (void)f.addressOf("evil.test");
        QVERIFY(eventually([&] { return f.records.size() == 1; }));
        QCOMPARE(f.records.first().request.domain, QByteArray("evil.test"));
        QCOMPARE(f.records.first().request.protocol, proxy::Protocol::LookUp);
        QCOMPARE(f.records.first().result, Result::Refused);
        QCOMPARE(f.records.first().reason, QStringLiteral("nobody was there to ask"));
        f.clock->advance(10s);
        (void)f.addressOf("evil.test");
        QVERIFY(eventually([&] { return f.records.size() == 2; }));
        QVERIFY(f.nothingWentUpstream());
        for (int i = 0; i < 1'100; ++i)
            (void)f.addressOf(QByteArray::number(i) + ".evil.test");
        settle();
        QVERIFY(f.records.size() < 1'100);
    }

    void privateName_isToldWithoutALookUp()
    {
        QTemporaryFile hosts;
        QVERIFY(hosts.open());
        hosts.write(
            "# 10.9.9.9 other.test\n10.1.2.3\tNas.test nas # 192.168.1.1 third.test\n203.0.113.7 public.test\n");
        hosts.flush();
        GateFixture f({}, {}, 0, {}, {}, hosts.fileName().toUtf8());
        Client client(f.proxyPort), other(f.proxyPort), third(f.proxyPort), fourth(f.proxyPort);
        client.send(connectTo("nas.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QVERIFY(f.held[0].isPrivate);
        for (const auto& [number, name] :
             {std::pair(2, "other.test:443"), std::pair(3, "public.test:443"), std::pair(4, "third.test:443")}) {
            (number == 2 ? other : number == 3 ? third : fourth).send(connectTo(name));
            QVERIFY(eventually([&] { return f.held.size() == number; }));
            QVERIFY(!f.held.last().isPrivate);
        }
        QVERIFY(f.nothingWentUpstream());
        // What an allowance led to is known the next time.
        f.resolver->addresses.insert("other.test", {QHostAddress(QStringLiteral("10.0.0.1"))});
        f.gate->answer("other.test", 443, proxy::Answer::Allow, {});
        QVERIFY(other.reads("only an entry that allows private addresses"));
        Client again(f.proxyPort);
        again.send(connectTo("other.test:8443"));
        QVERIFY(eventually([&] { return f.held.size() == 5; }));
        QVERIFY(f.held.last().isPrivate);
    }

    void open_withoutSockets_fails()
    {
        proxy::Gate gate({}, {});
        QString message;
        connect(&gate, &proxy::Gate::failed, this, [&](const QString& text) { message = text; });
        gate.open();
        QVERIFY(!message.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestGate)
#include "test_gate.moc"
