// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/clock.h"
#include "proxy/system_upstream.h"

#include <QTest>

using namespace proxy;

class TestUpstreamProxy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void environment_isRead()
    {
        const auto variables =
            proxyVariablesFrom({{"https_proxy", "http://me:p%40ss@proxy.corp:8080/"}, {"HTTP_PROXY", "plain.corp:81"}});
        const auto tunnel = variables.choose("example.org", 443, Carriage::Tunnel);
        QVERIFY(tunnel && *tunnel);
        QCOMPARE((*tunnel)->host, QByteArray("proxy.corp"));
        QCOMPARE((*tunnel)->port, quint16(8080));
        QCOMPARE((*tunnel)->credentials.unsafeReveal(), QByteArray("me:p@ss"));
        const auto plain = variables.choose("example.org", 80, Carriage::Requests);
        QVERIFY(plain && *plain);
        QCOMPARE((*plain)->host, QByteArray("plain.corp"));
        QCOMPARE((*plain)->port, quint16(81));
        QVERIFY((*plain)->credentials.isEmpty());
        QVERIFY(proxyVariablesFrom({{"no_proxy", "*"}, {"https_proxy", ""}}).isEmpty());
        const auto one = proxyVariablesFrom({{"https_proxy", "proxy.corp"}});
        QVERIFY2(!*one.choose("example.org", 80, Carriage::Requests), "the other's is not ours");
        for (const Carriage carriage : {Carriage::Requests, Carriage::Tunnel})
            QCOMPARE((*proxyVariablesFrom({{"ALL_PROXY", "proxy.corp:3128"}}).choose("a.org", 1, carriage))->port,
                     quint16(3128));
    }

    void exceptions_goDirectly_data()
    {
        QTest::addColumn<QByteArray>("exceptions");
        QTest::addColumn<QByteArray>("domain");
        QTest::addColumn<bool>("isDirect");
        const QByteArray some("localhost, .corp,*.lan,git.org:8443,10.0.0.0/8,[fd00::1]:443,fd00::2");
        QTest::newRow("name") << some << QByteArray("localhost") << true;
        QTest::newRow("subdomain of a dotted one") << some << QByteArray("git.corp") << true;
        QTest::newRow("subdomain of a starred one") << some << QByteArray("a.lan") << true;
        QTest::newRow("other") << some << QByteArray("example.org") << false;
        QTest::newRow("only its end is the same") << some << QByteArray("evilcorp") << false;
        QTest::newRow("another port") << some << QByteArray("git.org") << false;
        QTest::newRow("its port") << QByteArray("git.org:443") << QByteArray("git.org") << true;
        QTest::newRow("in the network") << some << QByteArray("10.2.3.4") << true;
        QTest::newRow("outside of the network") << some << QByteArray("11.2.3.4") << false;
        QTest::newRow("a name is in no network") << QByteArray("0.0.0.0/0") << QByteArray("example.org") << false;
        QTest::newRow("IPv6 with its port") << some << QByteArray("fd00::1") << true;
        QTest::newRow("IPv6") << some << QByteArray("fd00::2") << true;
        QTest::newRow("all") << QByteArray("*") << QByteArray("example.org") << true;
        QTest::newRow("none") << QByteArray() << QByteArray("example.org") << false;
    }
    void exceptions_goDirectly()
    {
        QFETCH(QByteArray, exceptions);
        QFETCH(QByteArray, domain);
        const auto variables = proxyVariablesFrom({{"all_proxy", "proxy.corp:1"}, {"NO_PROXY", exceptions}});
        const auto choice = variables.choose(domain, 443, Carriage::Tunnel);
        QVERIFY(choice.has_value());
        QTEST(!choice->has_value(), "isDirect");
    }

    void whatIsNoHttpProxy_isAnError_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"socks5://proxy.corp:1080", "https://proxy.corp", "http://", "http://pro xy:1"})
            QTest::newRow(text) << QByteArray(text);
    }
    void whatIsNoHttpProxy_isAnError()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!proxyVariablesFrom({{"https_proxy", text}}).choose("example.org", 443, Carriage::Tunnel));
    }

    void connectHead_hasNoLineOfTheirs()
    {
        const UpstreamProxy upstream{"proxy.corp", 8080, base::Secret("a:b\r\nX: y")};
        QCOMPARE(connectHead(upstream, "2001:db8::1", 443).count("\r\n"), 4);
        QVERIFY(connectHead(upstream, "2001:db8::1", 443).startsWith("CONNECT [2001:db8::1]:443 HTTP/1.1\r\n"));
    }

    void system_isAskedOnceInAWhile()
    {
        // Without variables and without a desktop there is none, or what this machine has: only that it comes, and in
        // the same way again.
        SystemUpstream system({}, base::Secret("me:secret"), std::make_shared<base::ManualClock>());
        QObject context;
        QList<UpstreamChooser::Choice> found;
        const auto ask = [&] {
            system.choose("example.org", 443, Carriage::Tunnel, &context,
                          [&](const UpstreamChooser::Choice& choice) { found += choice; });
        };
        ask();
        QVERIFY(QTest::qWaitFor([&] { return found.size() == 1; }, 10'000));
        ask();
        QCOMPARE(found.size(), 2); // at once
        QCOMPARE(found[0].has_value(), found[1].has_value());
    }

    void credentials_goWhereTheSettingHasNone()
    {
        const auto ask = [](const char* address) {
            SystemUpstream system(proxyVariablesFrom({{"all_proxy", address}}), base::Secret("me:secret"), {});
            QByteArray given;
            system.choose("example.org", 443, Carriage::Tunnel, nullptr, [&](const UpstreamChooser::Choice& choice) {
                given = (*choice)->credentials.unsafeReveal();
            });
            return given;
        };
        QCOMPARE(ask("proxy.corp:1"), QByteArray("me:secret"));
        QCOMPARE(ask("a:b@proxy.corp:1"), QByteArray("a:b"));
    }
};

QTEST_GUILESS_MAIN(TestUpstreamProxy)
#include "test_upstream_proxy.moc"
