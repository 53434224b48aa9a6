// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/json.h"

#include <QTest>

using base::parseJson;

class TestJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parseJson_refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("trailing bytes") << QByteArray("{} x");
        QTest::newRow("invalid UTF-8") << QByteArray("\"\xff\"");
        QTest::newRow("deep") << QByteArray(300'000, '[') + QByteArray(300'000, ']');
        QTest::newRow("huge number") << QByteArray("1e999");
        QTest::newRow("raw control character") << QByteArray("\"\n\"");
    }
    void parseJson_refuses()
    {
        QFETCH(QByteArray, text);
        const auto result = parseJson(text);
        QVERIFY(!result);
        QVERIFY(!result.error().message.isEmpty());
    }

    void parseJson_refusesOversize() { QVERIFY(!parseJson("[1,2,3]", {.bytes = 4})); }

    void bracketsInStrings_areNoDepth() { QVERIFY(parseJson("\"" + QByteArray(1000, '[') + "\\\"\"").has_value()); }

    void members_ofWrongTypeAreNothing()
    {
        const auto json = parseJson(R"({"a":1,"b":"x","c":[1]})");
        QVERIFY(json);
        QCOMPARE(base::jsonInteger(*json, "a"), std::optional<qint64>(1));
        QCOMPARE(base::jsonString(*json, "a"), std::nullopt);
        QCOMPARE(base::jsonString(*json, "b"), std::optional(QStringLiteral("x")));
        QCOMPARE(base::jsonMember(*json, "none"), nullptr);
        QCOMPARE(base::jsonString(base::Json(3), "b"), std::nullopt);
    }

    void toJsonBytes_neverThrows()
    {
        QCOMPARE(base::toJsonBytes(base::Json(std::string("\xff"))), QByteArray("\"\xef\xbf\xbd\""));
        QCOMPARE(base::toJsonBytes(base::jsonFrom(QString(QChar(0xD800)))), QByteArray("\"?\""));
    }

    void bytes_surviveTheRoundTrip()
    {
        for (const QByteArray& bytes : {QByteArray("plain"), QByteArray("\xff\x00x", 3), QByteArray()})
            QCOMPARE(base::bytesFrom(*parseJson(base::toJsonBytes(base::jsonFromBytes(bytes)))), bytes);
    }
};

QTEST_GUILESS_MAIN(TestJson)
#include "test_json.moc"
