// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"
#include "hello_bytes.h"
#include "proxy/system_upstream.h"

#include <QTemporaryFile>
#include <QUdpSocket>
#include <malloc.h>
#include <sys/resource.h>

using namespace fixture;
using namespace std::chrono_literals;
using Result = proxy::Record::Result;

namespace {

const QStringList kExample{QStringLiteral("example.org")};
const QByteArray kHello = hello::clientHello({"example.org"});

QByteArray get(const QByteArray& url, const QByteArray& host, const QByteArray& more = {})
{
    return "GET " + url + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n";
}

} // namespace

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
        QVERIFY(eventually([&] { return f.sink.connections() == 2 && f.sink.received().size() > 2 * kHello.size() - 10; }));
        f.gate->answer("example.org", 443, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(cut.isClosed());
        f.sink.send("still here");
        QVERIFY(other.reads("still here"));
        QCOMPARE(f.records.size(), 1);
        QCOMPARE(f.records.first().request.domain, QByteArray("example.org"));
        f.gate->setRules({});
        QVERIFY(other.isClosed());
    }

    void upstreamProxy_isAskedForATunnel()
    {
        const proxy::UpstreamProxy corporate{"proxy.corp", 8080, base::Secret("me:secret")};
        GateFixture f({QStringLiteral("example.org"), QStringLiteral("direct.org")}, {}, 0,
                      std::make_shared<Upstream>(corporate, "direct.org"));
        f.sink.setResponder([](const QByteArray& bytes) -> QByteArray {
            return bytes.startsWith("CONNECT") ? "HTTP/1.1 200 OK\r\n\r\n" : "from upstream";
        });
        Client client(f.proxyPort);
        client.send(connectTo("example.org:443"));
        QVERIFY(client.reads("200 Connection established"));
        QVERIFY(f.sink.received().startsWith("CONNECT example.org:443 HTTP/1.1\r\n"));
        QVERIFY(f.sink.received().contains("Proxy-Authorization: Basic " + QByteArray("me:secret").toBase64() + "\r\n"));
        client.send(kHello);
        QVERIFY(client.reads("from upstream"));
        QCOMPARE(f.resolver->dialled.first().second, quint16(8080));
        Client direct(f.proxyPort);
        direct.send(connectTo("direct.org:443"));
        QVERIFY(direct.reads("200 Connection established"));
        QCOMPARE(f.resolver->dialled.last().second, quint16(443));
    }

    void upstreamProxy_keepsEveryCheck()
    {
        GateFixture f(kExample, {}, 0, std::make_shared<Upstream>(proxy::UpstreamProxy{"203.0.113.8", 8080, {}}));
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 407 Who are you\r\n\r\n"); });
        Client refused(f.proxyPort), unknown(f.proxyPort);
        refused.send(connectTo("example.org:443"));
        QVERIFY(refused.reads("your proxy wants another user name and password (407)"));
        unknown.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QCOMPARE(f.sink.received().count("CONNECT"), 1);
        f.resolver->addresses.insert("example.org", {QHostAddress(QStringLiteral("10.0.0.1"))});
        Client inside(f.proxyPort);
        inside.send(connectTo("example.org:443"));
        QVERIFY(inside.reads("HTTP/1.1 403"));
        QCOMPARE(f.sink.received().count("CONNECT"), 1);
    }

    void upstreamProxy_getsPlainHttpAsItIs()
    {
        GateFixture f(kExample, {}, 0, std::make_shared<Upstream>(proxy::UpstreamProxy{"proxy.corp", 8080, base::Secret("me:secret")}));
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/a?b", "example.org", "Proxy-Authorization: Basic dGhlaXJz\r\n"));
        QVERIFY(client.reads("ok"));
        QVERIFY(f.sink.received().startsWith("GET http://example.org/a?b HTTP/1.1\r\nHost: example.org\r\nProxy-Authorization: Basic "
                                             + QByteArray("me:secret").toBase64() + "\r\n"));
        QVERIFY2(!f.sink.received().contains("dGhlaXJz"), "what the program says to the gate is not for the person's proxy");
        QCOMPARE(f.resolver->dialled.first().second, quint16(8080));
        client.send(get("http://example.org/second", "example.org"));
        QVERIFY(eventually([&] { return f.sink.received().contains("GET http://example.org/second HTTP/1.1\r\n"); }));
        QCOMPARE(f.sink.connections(), 1);
    }

    void upstreamProxy_thatAsksWhoWeAre_asksNotTheProgram()
    {
        GateFixture f(kExample, {}, 0, std::make_shared<Upstream>(proxy::UpstreamProxy{"proxy.corp", 8080, {}}));
        f.sink.setResponder([](const QByteArray&) {
            return QByteArray("HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=x\r\nContent-Length: 9\r\n\r\ncorporate");
        });
        Client client(f.proxyPort);
        client.send(get("http://example.org/", "example.org"));
        QVERIFY(client.reads("your proxy wants another user name and password (407)"));
        QVERIFY(client.received().startsWith("HTTP/1.1 502"));
        QVERIFY(!client.received().contains("Proxy-Authenticate") && !client.received().contains("corporate"));
    }

    void upstreamProxy_letsWebSocketThrough()
    {
        GateFixture f(kExample, {}, 0, std::make_shared<Upstream>(proxy::UpstreamProxy{"proxy.corp", 8080, {}}));
        f.sink.setResponder([](const QByteArray& bytes) -> QByteArray {
            return bytes.startsWith("CONNECT") ? "HTTP/1.1 200 OK\r\n\r\n"
                                               : "HTTP/1.1 101 Yes\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nframe";
        });
        Client client(f.proxyPort);
        client.send(get("http://example.org/ws", "example.org", "Connection: Upgrade\r\nUpgrade: websocket\r\n"));
        QVERIFY(client.reads("frame"));
        QVERIFY(f.sink.received().startsWith("CONNECT example.org:80 HTTP/1.1\r\n"));
        QVERIFY(f.sink.received().contains("GET /ws HTTP/1.1\r\n"));
    }

    void upstreamProxy_thatCannotBeUsed_isNotGoneAround()
    {
        proxy::ProxyVariables variables;
        variables.forRequests = variables.forTunnels = "socks5://proxy.corp:1080";
        GateFixture f(kExample, {}, 0, std::make_shared<proxy::SystemUpstream>(variables, base::Secret(), std::make_shared<base::ManualClock>()));
        Client tunnel(f.proxyPort), plain(f.proxyPort);
        tunnel.send(connectTo("example.org:443"));
        plain.send(get("http://example.org/", "example.org"));
        QVERIFY(tunnel.reads("your proxy is none for HTTP"));
        QVERIFY(plain.reads("your proxy is none for HTTP"));
        QVERIFY(f.nothingWentUpstream());
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
        QTest::newRow("good and bad") << QStringList{QStringLiteral("203.0.113.9"), QStringLiteral("127.0.0.1")} << false << false;
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
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
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

    void http_rewritesHost()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"); });
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
        f.sink.setResponder([](const QByteArray& bytes) {
            return "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n" + bytes.mid(4, 4);
        });
        Client client(f.proxyPort);
        client.send(get("http://example.org/one", "example.org") + get("http://example.org/two", "example.org")
                    + get("http://other.org/three", "other.org") + get("http://evil.test/four", "evil.test"));
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
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst"); });
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
        QTest::newRow("two hosts") << QByteArray("GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\nHost: evil.test\r\n\r\n");
        QTest::newRow("both lengths") << "POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nContent-Length: 60\r\n"
                                         "Transfer-Encoding: chunked\r\n\r\n" + smuggled;
        QTest::newRow("origin form") << get("/", "example.org");
        QTest::newRow("https") << get("https://example.org/", "example.org");
        QTest::newRow("user name") << get("http://example.org@evil.test/", "example.org");
        QTest::newRow("body before a tunnel") << "CONNECT example.org:443 HTTP/1.1\r\nContent-Length: 60\r\n\r\n" + smuggled;
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
        client.send("POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nGET /x HTTP/1.1\r\n\r\n");
        QVERIFY(client.reads("HTTP/1.1 502"));
        QVERIFY(!f.sink.received().contains("GET /x"));
    }

    void http_passesContinueAndChunks()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray& bytes) -> QByteArray {
            if (bytes.contains("Expect: 100-continue"))
                return "HTTP/1.1 100 Continue\r\n\r\n";
            return bytes.contains("0\r\n\r\n") ? "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ndone\r\n0\r\n\r\n" : "";
        });
        Client client(f.proxyPort);
        client.send("POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n");
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
                return "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nfrom the server";
            return bytes.startsWith("GET") ? "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nplain" : "";
        });
        Client socket(f.proxyPort), h2c(f.proxyPort);
        socket.send(get("http://example.org/", "example.org", "Connection: Upgrade\r\nUpgrade: websocket\r\n"));
        QVERIFY(socket.reads("from the server"));
        socket.send("raw bytes");
        QVERIFY(eventually([&] { return f.sink.received().endsWith("raw bytes"); }));
        h2c.send(get("http://example.org/", "example.org", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n"));
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
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"); });
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

    void slowHead_isClosedAndOthersGoOn()
    {
        GateFixture f(kExample);
        Client slow(f.proxyPort);
        settle();
        f.clock->advance(20s); // not a byte yet: there is time
        slow.send("GET http://exa");
        settle();
        f.clock->advance(7s);
        slow.send("mple.org/");
        settle();
        QCOMPARE(slow.socket().state(), QAbstractSocket::ConnectedState);
        f.clock->advance(7s);
        QVERIFY(slow.isClosed());
        Client other(f.proxyPort);
        other.send(connectTo("example.org:443"));
        QVERIFY(other.reads("HTTP/1.1 200"));
    }

    void silence_endsSometime()
    {
        GateFixture f(kExample);
        Client silent(f.proxyPort);
        settle();
        f.clock->advance(40s);
        QVERIFY(silent.isClosed());
    }

    void halfOfALaterHead_isClosedSoon()
    {
        GateFixture f(kExample);
        f.sink.setResponder([](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/", "example.org"));
        QVERIFY(client.reads("ok"));
        f.clock->advance(100s); // between two requests there is time
        settle();
        QCOMPARE(client.socket().state(), QAbstractSocket::ConnectedState);
        client.send("GET http://exa");
        settle();
        f.clock->advance(7s);
        settle();
        QCOMPARE(client.socket().state(), QAbstractSocket::ConnectedState);
        f.clock->advance(7s);
        QVERIFY(client.isClosed());
    }

    void halfAHelloInATunnel_isClosedSoon()
    {
        GateFixture f(kExample);
        Client client(f.proxyPort);
        client.send(connectTo("example.org:443"));
        QVERIFY(client.reads("HTTP/1.1 200"));
        f.clock->advance(100s);
        settle();
        client.send(kHello.first(20));
        settle();
        QCOMPARE(client.socket().state(), QAbstractSocket::ConnectedState);
        f.clock->advance(14s);
        QVERIFY(client.isClosed());
        QCOMPARE(f.sink.received(), QByteArray());
    }

    void crowdOfHalfRequests_hasLittleTime()
    {
        GateFixture f(kExample);
        Client first(f.proxyPort);
        first.send("GET http://exa");
        settle();
        const Crowd crowd(f.proxyPort, 400, "GET http://exa");
        Client held(f.proxyPort);
        held.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        settle();
        f.clock->advance(5s); // less than a single half request has
        QVERIFY(first.isClosed());
        Client last(f.proxyPort);
        last.send("GET http://exa");
        settle();
        f.clock->advance(5s);
        settle();
        QCOMPARE(last.socket().state(), QAbstractSocket::ConnectedState);
        QCOMPARE(held.socket().state(), QAbstractSocket::ConnectedState);
    }

    void silentConnections_makeWay()
    {
        GateFixture f(kExample);
        Client first(f.proxyPort);
        first.send("GET http://exa");
        const Crowd silent(f.proxyPort, 2'100, "GET");
        QVERIFY(first.isClosed());
        Client other(f.proxyPort);
        other.send(connectTo("example.org:443"));
        QVERIFY(other.reads("HTTP/1.1 200"));
    }

    void manyHeldRequests_areCheapAndInNobodysWay()
    {
        constexpr int kMany = 10'000;
        GateFixture f(kExample);
        rlimit files{};
        ::getrlimit(RLIMIT_NOFILE, &files); // the gate has raised it
        if (files.rlim_cur < kMany + 500)
            QSKIP("this machine gives a process too few descriptors");
        const size_t before = ::mallinfo2().uordblks;
        const Crowd waiting(f.proxyPort, kMany, connectTo("evil.test:443"));
        QVERIFY(QTest::qWaitFor([&] { return f.held.size() == kMany; }, 30'000));
        const size_t each = (::mallinfo2().uordblks - before) / kMany;
        QVERIFY(each <= 16 * 1024);
        qInfo("%zu bytes for a held connection, what the test keeps included", each);
        Client other(f.proxyPort);
        other.send(connectTo("example.org:443"));
        QVERIFY(other.reads("HTTP/1.1 200"));
        f.gate->answer("evil.test", 443, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(QTest::qWaitFor([&] { return f.records.size() >= kMany; }, 30'000));
        QCOMPARE(f.resolver->asked, QList<QByteArray>{"example.org"});
    }

    void heldRequest_waitsWithoutLimit()
    {
        GateFixture f;
        Client client(f.proxyPort);
        client.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        f.clock->advance(24h);
        settle();
        QVERIFY(f.withdrawn.isEmpty());
        QCOMPARE(client.socket().state(), QAbstractSocket::ConnectedState);
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
        hosts.write("# 10.9.9.9 other.test\n10.1.2.3\tNas.test nas # 192.168.1.1 third.test\n203.0.113.7 public.test\n");
        hosts.flush();
        GateFixture f({}, {}, 0, {}, {}, hosts.fileName().toUtf8());
        Client client(f.proxyPort), other(f.proxyPort), third(f.proxyPort), fourth(f.proxyPort);
        client.send(connectTo("nas.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QVERIFY(f.held[0].isPrivate);
        for (const auto& [number, name] : {std::pair(2, "other.test:443"), std::pair(3, "public.test:443"), std::pair(4, "third.test:443")}) {
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
