// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/toml.h"

#include "base/json.h"

#include <QTest>

class TestToml : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void documents_data()
    {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray("\n# nothing\n") << QByteArray("{}");
        QTest::newRow("pairs") << QByteArray("a = 'x' # why\nb=true\r\nc = 1_000\nd = 1979-05-27T07:32:00Z\n")
                               << QByteArray(R"({"a":"x","b":true,"c":null,"d":null})");
        QTest::newRow("keys") << QByteArray("\"a.b\".c . 'd' = 'x'\n1-2_z = ''\n")
                              << QByteArray(R"({"1-2_z":"","a.b":{"c":{"d":"x"}}})");
        QTest::newRow("tables") << QByteArray("[a.b]\nx='1'\n[a]\ny='2'\n[ a . \"*.c\" ]\nz='3'\n")
                                << QByteArray(R"({"a":{"*.c":{"z":"3"},"b":{"x":"1"},"y":"2"}})");
        QTest::newRow("list of tables") << QByteArray("[[a]]\nx='1'\n[[a]]\n[a.b]\ny='2'\n")
                                        << QByteArray(R"({"a":[{"x":"1"},{"b":{"y":"2"}}]})");
        QTest::newRow("arrays") << QByteArray("a = [ 'x', # one\n  [true], {b = 'y', c = []},\n]\n")
                                << QByteArray(R"({"a":["x",[true],{"b":"y","c":[]}]})");
        QTest::newRow("escapes") << QByteArray("a = \"q\\\"\\\\\\t\\u00e4\\U0001F600\"")
                                 << QByteArray("{\"a\":\"q\\\"\\\\\\tä😀\"}");
        QTest::newRow("many lines") << QByteArray("a = \"\"\"\nx\\\n   y\n[b]\"\"\"\nc = '''\n\\n'''\n")
                                    << QByteArray(R"({"a":"xy\n[b]","c":"\\n"})");
    }

    void documents()
    {
        QFETCH(QByteArray, toml);
        const auto parsed = approval::parseToml(toml);
        QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message));
        QTEST(base::toJsonBytes(*parsed), "json");
    }

    void whatIsWrong_isAnErrorWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("toml");
        QTest::newRow("open string") << QByteArray("\na = \"x");
        QTest::newRow("string over a line") << QByteArray("\na = \"x\ny\"");
        QTest::newRow("same key twice") << QByteArray("a = 'x'\na = 'y'");
        QTest::newRow("value as table") << QByteArray("a = 'x'\n[a]");
        QTest::newRow("no value") << QByteArray("\na =");
        QTest::newRow("two values") << QByteArray("\na = 'x' 'y'");
        QTest::newRow("open array") << QByteArray("\na = ['x'");
        QTest::newRow("bad escape") << QByteArray("\na = \"\\q\"");
        QTest::newRow("escape at the end") << QByteArray("\na = \"\\");
        QTest::newRow("surrogate") << QByteArray("\na = \"\\U00110000\"");
        QTest::newRow("no key") << QByteArray("\n= 'x'");
    }

    void whatIsWrong_isAnErrorWithItsLine()
    {
        QFETCH(QByteArray, toml);
        const auto parsed = approval::parseToml(toml);
        QVERIFY(!parsed);
        QVERIFY2(parsed.error().message.contains(u'2'), qPrintable(parsed.error().message));
    }

    void depthAndSize_areBounded()
    {
        QVERIFY(!approval::parseToml("a = " + QByteArray(100'000, '[')));
        QVERIFY(!approval::parseToml(QByteArray("a.").repeated(1'000) + "b = ''"));
        QVERIFY(!approval::parseToml(QByteArray(2 * 1024 * 1024, ' ')));
    }
};

QTEST_GUILESS_MAIN(TestToml)
#include "test_toml.moc"
