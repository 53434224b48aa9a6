// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/rules.h"

#include <QTest>

class TestRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QByteArray>("domain");
        QTest::addColumn<int>("port");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* what, const char* pattern, const char* domain, int port, bool expected) {
            QTest::newRow(what) << QString::fromUtf8(pattern) << QByteArray(domain) << port << expected;
        };
        row("the name", "example.org", "example.org", 443, true);
        row("port 80", "example.org", "example.org", 80, true);
        row("another port", "example.org", "example.org", 22, false);
        row("a subdomain of an exact name", "example.org", "api.example.org", 443, false);
        row("subdomain", "*.example.org", "api.example.org", 443, true);
        row("deep subdomain", "*.example.org", "a.b.example.org", 443, true);
        row("the name itself is no subdomain", "*.example.org", "example.org", 443, false);
        row("no label border", "*.example.org", "evilexample.org", 443, false);
        row("suffix appended", "*.example.org", "example.org.evil.test", 443, false);
        row("named port", "example.org:8443", "example.org", 8443, true);
        row("only the named port", "example.org:8443", "example.org", 443, false);
        row("two ports", "example.org:80,8443", "example.org", 8443, true);
        row("upper case", "EXAMPLE.org", "example.org", 443, true);
        row("trailing dot", "example.org.", "example.org", 443, true);
        row("own letters", "bücher.example", "xn--bcher-kva.example", 443, true);
        row("sharp s is not ss", "straße.example", "strasse.example", 443, false);
        row("IPv4", "203.0.113.5:8080", "203.0.113.5", 8080, true);
        row("IPv6", "[2001:0DB8::0:1]:8080", "2001:db8::1", 8080, true);
    }
    void matches()
    {
        QFETCH(QString, pattern);
        QFETCH(QByteArray, domain);
        QFETCH(int, port);
        const auto parsed = proxy::Pattern::parse(pattern);
        QVERIFY2(parsed.has_value(), parsed ? "" : qPrintable(parsed.error().message));
        QTEST(parsed->matches(domain, static_cast<quint16>(port)), "expected");
    }

    void parse_refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "*", "*.", "*.com", "*.co.uk", "*.github.io", "*example.org", "ex*mple.org", "*.*.org",
                                 "a.*.org", "http://example.org", "example.org/path", ".example.org", "example.org:0",
                                 "example.org:", "example.org:65536", "example.org:80,", "user@example.org", "example.org ",
                                 "2130706433", "[example.org]", "*.203.0.113.5", "::1:80"})
            QTest::newRow(*text ? text : "(empty)") << QString::fromUtf8(text);
    }
    void parse_refuses()
    {
        QFETCH(QString, text);
        const auto pattern = proxy::Pattern::parse(text);
        QVERIFY(!pattern.has_value());
        QVERIFY(!pattern.error().message.isEmpty());
    }

    void text_isCanonical()
    {
        QCOMPARE(proxy::Pattern::parse(QStringLiteral("*.Example.org.:8443,80"))->text(), QStringLiteral("*.example.org:80,8443"));
        QCOMPARE(proxy::Pattern::parse(QStringLiteral("[2001:db8::0]"))->text(), QStringLiteral("[2001:db8::]"));
    }

    void emptyPattern_matchesNothing()
    {
        QVERIFY(!proxy::Pattern().matches("example.org", 443));
        QVERIFY(!proxy::Pattern().matches("", 443));
    }
};

QTEST_GUILESS_MAIN(TestRules)
#include "test_rules.moc"
