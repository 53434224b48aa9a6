// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/upstream_proxy.h"

#include <QTest>

using namespace proxy;

class TestUpstreamProxy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void environment_isRead()
    {
        const auto upstream = upstreamProxyFrom({{"https_proxy", "http://me:p%40ss@proxy.corp:8080/"}, {"NO_PROXY", "localhost, .corp,*.lan"}});
        QVERIFY(upstream.has_value());
        QCOMPARE(upstream->host, QByteArray("proxy.corp"));
        QCOMPARE(upstream->port, quint16(8080));
        QCOMPARE(upstream->credentials.unsafeReveal(), QByteArray("me:p@ss"));
        QVERIFY(goesDirectly(*upstream, "git.corp") && goesDirectly(*upstream, "a.lan") && goesDirectly(*upstream, "localhost"));
        QVERIFY(!goesDirectly(*upstream, "example.org") && !goesDirectly(*upstream, "evilcorp"));
        QCOMPARE(upstreamProxyFrom({{"ALL_PROXY", "proxy.corp:3128"}})->port, quint16(3128));
        QVERIFY(goesDirectly(*upstreamProxyFrom({{"https_proxy", "p:1"}, {"no_proxy", "*"}}), "example.org"));
    }

    void whatIsNoProxy_isNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", "socks5://proxy.corp:1080", "https://proxy.corp", "http://", "http://pro xy:1"})
            QTest::newRow(*text ? text : "(empty)") << QByteArray(text);
    }
    void whatIsNoProxy_isNone()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!upstreamProxyFrom({{"https_proxy", text}}));
    }

    void connectHead_hasNoLineOfTheirs()
    {
        const UpstreamProxy upstream{"proxy.corp", 8080, base::Secret("a:b\r\nX: y"), {}};
        QCOMPARE(connectHead(upstream, "2001:db8::1", 443).count("\r\n"), 4);
        QVERIFY(connectHead(upstream, "2001:db8::1", 443).startsWith("CONNECT [2001:db8::1]:443 HTTP/1.1\r\n"));
    }
};

QTEST_GUILESS_MAIN(TestUpstreamProxy)
#include "test_upstream_proxy.moc"
