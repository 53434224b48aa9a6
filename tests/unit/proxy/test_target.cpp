// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/target.h"

#include <QTest>

class TestTarget : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void authority_takes()
    {
        QCOMPARE(*proxy::parseAuthority("Example.ORG:443"), (proxy::Target{"example.org", 443, {}}));
        QCOMPARE(*proxy::parseAuthority("[2001:DB8::1]:8443"), (proxy::Target{"2001:db8::1", 8443, {}}));
        QCOMPARE(proxy::toBytes(*proxy::parseAuthority("[2001:db8::1]:443")), QByteArray("[2001:db8::1]:443"));
    }

    void authority_refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", "example.org", "example.org:", ":443", "example.org:0", "example.org:65536",
                                 "example.org:4294967739", "example.org:+443", "example.org:0443", "example.org:443:22",
                                 "example.org:443?x", "evil.test:443#example.org:443", "http://example.org:443",
                                 "example.org:443@evil.test:443", "user@example.org:443", "[example.org]:443",
                                 "[2001:db8::1]evil.test:80", "[2001:db8::1:443", "::1:80", "[fe80::1%25eth0]:80",
                                 "example.org:443 ", "example.org :443", "example.org:４４３"})
            QTest::newRow(*text ? text : "(empty)") << QByteArray(text);
    }
    void authority_refuses()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!proxy::parseAuthority(text).has_value());
    }

    void absolute_takes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("domain");
        QTest::addColumn<int>("port");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("path") << QByteArray("http://example.org/a?b") << QByteArray("example.org") << 80 << QByteArray("/a?b");
        QTest::newRow("no path") << QByteArray("http://example.org") << QByteArray("example.org") << 80 << QByteArray("/");
        QTest::newRow("only a query") << QByteArray("http://example.org?x") << QByteArray("example.org") << 80 << QByteArray("/?x");
        QTest::newRow("port") << QByteArray("HTTP://example.org:8080/") << QByteArray("example.org") << 8080 << QByteArray("/");
        QTest::newRow("at sign in the query") << QByteArray("http://evil.test/?@example.org/") << QByteArray("evil.test") << 80
                                              << QByteArray("/?@example.org/");
    }
    void absolute_takes()
    {
        QFETCH(QByteArray, text);
        const auto target = proxy::parseAbsolute(text);
        QVERIFY(target.has_value());
        QTEST(target->domain, "domain");
        QTEST(int(target->port), "port");
        QTEST(target->path, "path");
    }

    void absolute_refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"/index.html", "//example.org/", "https://example.org/", "ftp://example.org/",
                                 "file:///etc/passwd", "http:/example.org/", "http:////example.org/",
                                 "http:\\\\example.org\\", "http://", "http:///x", "http://:80/", "http://example.org:/",
                                 "http://example.org:80:80/", "http://example.org:80evil.test/", "http://@example.org/",
                                 "http://user:pw@example.org/", "http://example.org%40evil.test/",
                                 "http://evil.test#@example.org/", "http://evil.test;example.org/",
                                 "http://evil.test,example.org/", "http://example.org%0d%0a.evil.test/",
                                 "http://[example.org]/", "http://example.org/#x"})
            QTest::newRow(text) << QByteArray(text);
    }
    void absolute_refuses()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!proxy::parseAbsolute(text).has_value());
    }

    void hostField_namesOtherPorts()
    {
        QCOMPARE(proxy::hostField({"example.org", 80, {}}, 80), QByteArray("example.org"));
        QCOMPARE(proxy::hostField({"example.org", 8080, {}}, 80), QByteArray("example.org:8080"));
    }
};

QTEST_GUILESS_MAIN(TestTarget)
#include "test_target.moc"
