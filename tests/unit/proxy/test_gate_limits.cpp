// SPDX-License-Identifier: GPL-2.0-or-later
#include "gate_fixture.h"
#include "hello_bytes.h"

#include <malloc.h>
#include <sys/resource.h>

using namespace fixture;
using namespace std::chrono_literals;

namespace {

const QStringList kExample{QStringLiteral("example.org")};
const QByteArray kHello = hello::clientHello({"example.org"});

} // namespace

// What programs may make the gate hold, and for how long.
class TestGateLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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
        f.sink.setResponder(
            [](const QByteArray&) { return QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"); });
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

    void tooManyHeld_areRefusedInWords()
    {
        proxy::Bounds bounds;
        bounds.held = 2;
        GateFixture f(kExample, {}, 0, {}, {}, {}, bounds);
        Client first(f.proxyPort), second(f.proxyPort), third(f.proxyPort);
        first.send(connectTo("evil.test:443"));
        second.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 2; }));
        third.send(connectTo("evil.test:443"));
        QVERIFY(third.reads("too many requests wait for an answer already"));
        QCOMPARE(f.held.size(), 2);
        second.close();
        QVERIFY(eventually([&] { return f.withdrawn.size() == 1; }));
        Client fourth(f.proxyPort);
        fourth.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 3; }));
    }

    void tooManyForOneDomain_areRefusedInWords()
    {
        proxy::Bounds bounds;
        bounds.perDomain = 2;
        GateFixture f({QStringLiteral("example.org"), QStringLiteral("other.org")}, {}, 0, {}, {}, {}, bounds);
        Client first(f.proxyPort), second(f.proxyPort), third(f.proxyPort), other(f.proxyPort);
        first.send(connectTo("example.org:443"));
        QVERIFY(first.reads("HTTP/1.1 200"));
        second.send(connectTo("example.org:443"));
        QVERIFY(second.reads("HTTP/1.1 200"));
        third.send(connectTo("example.org:443"));
        QVERIFY(third.reads("too many connections to this domain are open already"));
        other.send(connectTo("other.org:443"));
        QVERIFY(other.reads("HTTP/1.1 200"));
        first.close();
        QVERIFY(eventually([&] { return f.records.size() == 2; }));
        Client fourth(f.proxyPort);
        fourth.send(connectTo("example.org:443"));
        QVERIFY(fourth.reads("HTTP/1.1 200"));
    }

    void tooManyInAll_waitOutside()
    {
        proxy::Bounds bounds;
        bounds.connections = 2;
        GateFixture f(kExample, {}, 0, {}, {}, {}, bounds);
        Client first(f.proxyPort), second(f.proxyPort);
        first.send(connectTo("evil.test:443"));
        second.send(connectTo("evil.test:443"));
        QVERIFY(eventually([&] { return f.held.size() == 2; }));
        Client third(f.proxyPort); // the kernel takes it, the gate does not
        third.send(connectTo("evil.test:443"));
        settle();
        QCOMPARE(f.held.size(), 2);
        first.close();
        QVERIFY(eventually([&] { return f.withdrawn.size() == 1; }));
        f.clock->advance(1s);
        QVERIFY(eventually([&] { return f.held.size() == 3; }));
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
};

QTEST_GUILESS_MAIN(TestGateLimits)
#include "test_gate_limits.moc"
