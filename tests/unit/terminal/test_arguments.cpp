// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/arguments.h"

#include <QTest>

using namespace terminal;

namespace {

const QList<Option> kOptions{{"folder", "DIR", ""}, {"allow", "DOMAIN", ""}, {"json", nullptr, ""}};

} // namespace

class TestArguments : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void values_areKeptByteForByte()
    {
        const auto parsed =
            Arguments::parse({"--folder", "a \xff\n,:'\"", "--allow=x=y", "--allow", "z", "--json", "p"}, kOptions);
        QVERIFY(parsed);
        QCOMPARE(parsed->value("folder"), QByteArray("a \xff\n,:'\""));
        QCOMPARE(parsed->values("allow"), QList<QByteArray>({"x=y", "z"}));
        QVERIFY(parsed->has("json"));
        QCOMPARE(parsed->positional(), QList<QByteArray>({"p"}));
    }

    void command_keepsItsOwnOptions()
    {
        const auto dashes = Arguments::parseUpToCommand({"--json", "--", "--json", "--", "-x"}, kOptions);
        QCOMPARE(dashes->positional(), QList<QByteArray>({"--json", "--", "-x"}));
        const auto word = Arguments::parseUpToCommand({"--json", "ls", "--folder"}, kOptions);
        QCOMPARE(word->positional(), QList<QByteArray>({"ls", "--folder"}));
    }

    void wrongLines_areErrors_data()
    {
        QTest::addColumn<QList<QByteArray>>("words");
        QTest::newRow("unknown") << QList<QByteArray>{"--nope"};
        QTest::newRow("short") << QList<QByteArray>{"-j"};
        QTest::newRow("value missing") << QList<QByteArray>{"--folder"};
        QTest::newRow("value for a flag") << QList<QByteArray>{"--json=1"};
    }
    void wrongLines_areErrors()
    {
        QFETCH(QList<QByteArray>, words);
        const auto parsed = Arguments::parse(words, kOptions);
        QVERIFY(!parsed);
        QVERIFY(!parsed.error().message.isEmpty());
    }

    void parseSize_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint64>("bytes");
        QTest::newRow("bytes") << QByteArray("1048576") << quint64(1048576);
        QTest::newRow("mega") << QByteArray("512M") << (quint64(512) << 20);
        QTest::newRow("zero") << QByteArray("0") << quint64(0);
        QTest::newRow("negative") << QByteArray("-1") << quint64(0);
        QTest::newRow("words") << QByteArray("lots") << quint64(0);
        QTest::newRow("overflow") << QByteArray("99999999999T") << quint64(0);
        QTest::newRow("unit alone") << QByteArray("G") << quint64(0);
    }
    void parseSize()
    {
        QFETCH(QByteArray, text);
        QTEST(terminal::parseSize(text).value_or(0), "bytes");
    }

    void parseDuration_takesUnits()
    {
        using namespace std::chrono_literals;
        QCOMPARE(terminal::parseDuration("90").value_or(0ms), std::chrono::milliseconds(90s));
        QCOMPARE(terminal::parseDuration("15m").value_or(0ms), std::chrono::milliseconds(15min));
        QVERIFY(!terminal::parseDuration("1.5"));
        QVERIFY(!terminal::parseDuration("18446744073709551615h"));
    }
};

QTEST_GUILESS_MAIN(TestArguments)
#include "test_arguments.moc"
