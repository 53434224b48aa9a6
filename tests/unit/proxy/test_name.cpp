// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/name.h"

#include <QTest>

class TestName : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void canonicalName_takes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("canonical");
        QTest::newRow("as it is") << QByteArray("example.org") << QByteArray("example.org");
        QTest::newRow("upper case") << QByteArray("EXAMPLE.Org") << QByteArray("example.org");
        QTest::newRow("trailing dot") << QByteArray("example.org.") << QByteArray("example.org");
        QTest::newRow("one label") << QByteArray("intranet") << QByteArray("intranet");
        QTest::newRow("underscore") << QByteArray("my_bucket.example.org") << QByteArray("my_bucket.example.org");
        QTest::newRow("A-label") << QByteArray("XN--BCHER-KVA.example") << QByteArray("xn--bcher-kva.example");
        QTest::newRow("number inside") << QByteArray("1.2.example.org") << QByteArray("1.2.example.org");
        QTest::newRow("63 characters") << QByteArray(63, 'a') + ".org" << QByteArray(63, 'a') + ".org";
        QTest::newRow("IPv4") << QByteArray("203.0.113.5") << QByteArray("203.0.113.5");
        QTest::newRow("IPv6") << QByteArray("2001:DB8:0:0::1") << QByteArray("2001:db8::1");
    }
    void canonicalName_takes()
    {
        QFETCH(QByteArray, text);
        const auto name = proxy::canonicalName(text);
        QVERIFY(name.has_value());
        QTEST(*name, "canonical");
    }

    void canonicalName_refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("the root") << QByteArray(".");
        QTest::newRow("empty first label") << QByteArray(".example.org");
        QTest::newRow("empty label") << QByteArray("a..example.org");
        QTest::newRow("two trailing dots") << QByteArray("example.org..");
        QTest::newRow("star") << QByteArray("*.example.org");
        QTest::newRow("NUL") << QByteArray("evil.test\0.example.org", 22);
        QTest::newRow("percent") << QByteArray("ex%61mple.org");
        QTest::newRow("slash") << QByteArray("evil.test/.example.org");
        QTest::newRow("space") << QByteArray("example.org ");
        QTest::newRow("line feed") << QByteArray("evil.test\n.example.org");
        QTest::newRow("full-width") << QByteArray("ｅxample.org");
        QTest::newRow("ideographic full stop") << QByteArray("example。org");
        QTest::newRow("soft hyphen") << QByteArray("exam\xc2\xadple.org");
        QTest::newRow("empty A-label") << QByteArray("xn--.example.org");
        QTest::newRow("hyphen first") << QByteArray("-rf.example.org");
        QTest::newRow("hyphen last") << QByteArray("a-.example.org");
        QTest::newRow("64 characters") << QByteArray(64, 'a') + ".org";
        QTest::newRow("254 characters") << (QByteArray(50, 'a') + ".").repeated(4) + QByteArray(50, 'b');
        QTest::newRow("IPv4, trailing dot") << QByteArray("203.0.113.5.");
        QTest::newRow("IPv4, decimal") << QByteArray("2130706433");
        QTest::newRow("IPv4, octal") << QByteArray("0177.0.0.1");
        QTest::newRow("IPv4, hexadecimal") << QByteArray("0x7f000001");
        QTest::newRow("IPv4, hexadecimal part") << QByteArray("127.0.0.0x1");
        QTest::newRow("IPv4, short") << QByteArray("127.1");
        QTest::newRow("IPv4, five parts") << QByteArray("1.2.3.4.5");
        QTest::newRow("IPv6, mapped") << QByteArray("::ffff:1.2.3.4");
        QTest::newRow("IPv6, zone") << QByteArray("fe80::1%eth0");
        QTest::newRow("IPv6, brackets") << QByteArray("[2001:db8::1]");
    }
    void canonicalName_refuses()
    {
        QFETCH(QByteArray, text);
        const auto name = proxy::canonicalName(text);
        QVERIFY(!name.has_value());
        QVERIFY(!name.error().message.isEmpty());
    }

    void registrablePart_followsPublicSuffixes()
    {
        QCOMPARE(proxy::registrablePart("files.pythonhosted.org"), QByteArray("pythonhosted.org"));
        QCOMPARE(proxy::registrablePart("a.b.example.co.uk"), QByteArray("example.co.uk"));
        QCOMPARE(proxy::registrablePart("someone.github.io"), QByteArray("someone.github.io"));
        QCOMPARE(proxy::registrablePart("github.io"), QByteArray("github.io"));
        QCOMPARE(proxy::registrablePart("203.0.113.5"), QByteArray("203.0.113.5"));
        QVERIFY(proxy::isPublicSuffix("com"));
        QVERIFY(!proxy::isPublicSuffix("example.com"));
    }

    void unicodeForm_decodes()
    {
        QCOMPARE(proxy::unicodeForm("xn--bcher-kva.example"), QStringLiteral("bücher.example"));
        QCOMPARE(proxy::unicodeForm("example.org"), QStringLiteral("example.org"));
        QCOMPARE(proxy::unicodeForm("xn--wgv71a119e.jp"), QStringLiteral("日本語.jp"));
        QCOMPARE(proxy::unicodeForm("xn--e1afmkfd.xn--p1ai"), QStringLiteral("пример.рф"));
    }

    void unicodeForm_doesNotShowLookAlikes()
    {
        QCOMPARE(proxy::unicodeForm("xn--llowed-2nf.test"),
                 QStringLiteral("xn--llowed-2nf.test")); // Cyrillic a, Latin rest
        QCOMPARE(proxy::unicodeForm("xn--80ak6aa92e.com"), QStringLiteral("xn--80ak6aa92e.com")); // all Cyrillic
    }
};

QTEST_GUILESS_MAIN(TestName)
#include "test_name.moc"
