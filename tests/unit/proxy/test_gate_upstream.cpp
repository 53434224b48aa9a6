// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"
#include "hello_bytes.h"
#include "proxy/system_upstream.h"

using namespace fixture;

namespace {

const QStringList kExample{QStringLiteral("example.org")};
const QByteArray kHello = hello::clientHello({"example.org"});

} // namespace

// The person's own proxy on the way out.
class TestGateUpstream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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
        QVERIFY(
            f.sink.received().contains("Proxy-Authorization: Basic " + QByteArray("me:secret").toBase64() + "\r\n"));
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
        GateFixture f(kExample, {}, 0,
                      std::make_shared<Upstream>(proxy::UpstreamProxy{"proxy.corp", 8080, base::Secret("me:secret")}));
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
        Client client(f.proxyPort);
        client.send(get("http://example.org/a?b", "example.org", "Proxy-Authorization: Basic dGhlaXJz\r\n"));
        QVERIFY(client.reads("ok"));
        QVERIFY(f.sink.received().startsWith(
            "GET http://example.org/a?b HTTP/1.1\r\nHost: example.org\r\nProxy-Authorization: Basic " +
            QByteArray("me:secret").toBase64() + "\r\n"));
        QVERIFY2(!f.sink.received().contains("dGhlaXJz"),
                 "what the program says to the gate is not for the person's proxy");
        QCOMPARE(f.resolver->dialled.first().second, quint16(8080));
        client.send(get("http://example.org/second", "example.org"));
        QVERIFY(eventually([&] { return f.sink.received().contains("GET http://example.org/second HTTP/1.1\r\n"); }));
        QCOMPARE(f.sink.connections(), 1);
    }

    void upstreamProxy_thatAsksWhoWeAre_asksNotTheProgram()
    {
        GateFixture f(kExample, {}, 0, std::make_shared<Upstream>(proxy::UpstreamProxy{"proxy.corp", 8080, {}}));
        f.sink.setResponder([](const QByteArray&) {
            return QByteArray(
                "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=x\r\nContent-Length: 9\r\n\r\ncorporate");
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
            return bytes.startsWith("CONNECT")
                       ? "HTTP/1.1 200 OK\r\n\r\n"
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
        GateFixture f(
            kExample, {}, 0,
            std::make_shared<proxy::SystemUpstream>(variables, base::Secret(), std::make_shared<base::ManualClock>()));
        Client tunnel(f.proxyPort), plain(f.proxyPort);
        tunnel.send(connectTo("example.org:443"));
        plain.send(get("http://example.org/", "example.org"));
        QVERIFY(tunnel.reads("your proxy is none for HTTP"));
        QVERIFY(plain.reads("your proxy is none for HTTP"));
        QVERIFY(f.nothingWentUpstream());
    }
};

QTEST_GUILESS_MAIN(TestGateUpstream)
#include "test_gate_upstream.moc"
