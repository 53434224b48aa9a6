// SPDX-License-Identifier: GPL-2.0-or-later
// Captured connections, on a network of the test's own where the addresses of the name table are local.
#include "gate_fixture.h"
#include "hello_bytes.h"
#include "own_network.h"

using namespace fixture;
using Result = proxy::Record::Result;

namespace {

const QStringList kExample{QStringLiteral("example.org")};
const QHostAddress kOwnPublic(QStringLiteral("203.0.113.77"));
const QByteArray kRequest = "GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n";

bool g_hasNetwork = false;

} // namespace

class TestCaptured : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        if (!g_hasNetwork && qEnvironmentVariableIsSet("BAILEY_MUST_WORK"))
            QFAIL("this machine gives no network namespace");
        if (!g_hasNetwork)
            QSKIP("this machine gives no network namespace");
    }

    void unknownName_isHeldAndThenReset()
    {
        GateFixture f({}, {}, 443);
        const QHostAddress address = f.addressOf("evil.test");
        QTcpSocket socket;
        socket.connectToHost(address, 443);
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QCOMPARE(f.held.first().domain, QByteArray("evil.test"));
        QCOMPARE(f.held.first().port, quint16(443));
        QCOMPARE(f.held.first().protocol, proxy::Protocol::Captured);
        QVERIFY(f.nothingWentUpstream());
        f.gate->answer("evil.test", 443, proxy::Answer::Refuse, {});
        QVERIFY(eventually([&] { return socket.state() == QAbstractSocket::UnconnectedState; }));
        QVERIFY(isReset(address.toIPv4Address(), 443));
        QVERIFY(f.nothingWentUpstream());
    }

    void allowedName_mustBeNamedInTls()
    {
        GateFixture f(kExample, {}, 443);
        const QHostAddress address = f.addressOf("example.org");
        Client good(443, address);
        good.send(hello::clientHello({"example.org"}));
        QVERIFY(eventually([&] { return f.sink.received() == hello::clientHello({"example.org"}); }));
        QCOMPARE(f.resolver->asked, QList<QByteArray>{"example.org"});
        Client fronting(443, address);
        fronting.send(hello::clientHello({"evil.test"}));
        QVERIFY(fronting.isClosed());
        QVERIFY(!f.sink.received().contains("evil.test"));
        QCOMPARE(f.records.last().result, Result::Refused);
    }

    void plainHttp_isRefusedInWords()
    {
        GateFixture f(kExample, {}, 80);
        Client unknown(80, f.addressOf("evil.test"));
        unknown.send(kRequest);
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        f.gate->answer("evil.test", 80, proxy::Answer::Refuse, QStringLiteral("denied by the person"));
        QVERIFY(unknown.reads("denied by the person"));
        Client fronting(80, f.addressOf("example.org"));
        fronting.send(kRequest);
        QVERIFY(fronting.reads("HTTP/1.1 400"));
        QVERIFY(f.nothingWentUpstream());
    }

    void addressOfNoName_isReset()
    {
        GateFixture f({}, {}, 443);
        QVERIFY(isReset(0xc6120099, 443));
        QVERIFY(f.held.isEmpty() && f.nothingWentUpstream());
    }

    // What a program knows from elsewhere is an address; the name that it gives in TLS is decided, and dialled,
    // instead.
    void literalAddress_goesByTheNameInTls()
    {
        GateFixture f(kExample, {}, 443);
        Client client(443, kOwnPublic);
        client.send(hello::clientHello({"example.org"}));
        QVERIFY(eventually([&] { return !f.sink.received().isEmpty(); }));
        QCOMPARE(f.resolver->asked, QList<QByteArray>{"example.org"});
    }

    void literalAddress_withoutName_isAskedAbout()
    {
        GateFixture f(kExample, {}, 443);
        Client client(443, kOwnPublic);
        client.send(hello::clientHello({}));
        QVERIFY(eventually([&] { return f.held.size() == 1; }));
        QCOMPARE(f.held.first().domain, QByteArray("203.0.113.77"));
    }

    void literalAddress_inPlainHttp_isResetWithoutWords()
    {
        GateFixture f({}, {}, 80);
        f.gate->answer("203.0.113.77", 80, proxy::Answer::Refuse, {});
        Client client(80, kOwnPublic);
        client.send(kRequest);
        QVERIFY(client.isClosed());
        QVERIFY(client.received().isEmpty());
    }

    // A public address of the person's own machine is still the person's machine.
    void nameOfTheOwnMachine_isRefused()
    {
        GateFixture f(kExample);
        f.resolver->addresses.insert("example.org", {kOwnPublic});
        Client client(f.proxyPort);
        client.send(connectTo("example.org:443"));
        QVERIFY(client.reads("HTTP/1.1 403"));
        QVERIFY(f.resolver->dialled.isEmpty());
    }
};

int main(int argc, char** argv)
{
    g_hasNetwork = enterOwnNetwork();
    QCoreApplication application(argc, argv);
    TestCaptured test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_captured.moc"
