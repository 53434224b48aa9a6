// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/body.h"

#include <QTest>

using namespace proxy;

namespace {

qsizetype readInPieces(BodyReader& reader, const QByteArray& bytes, qsizetype piece)
{
    qsizetype used = 0;
    while (used < bytes.size() && !reader.isDone() && !reader.isBad())
        used += reader.read(bytes.mid(used, piece));
    return used;
}

} // namespace

class TestBody : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void end_isFoundInAnyPieces_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isChunked");
        QTest::newRow("length") << QByteArray("0123456789") << false;
        QTest::newRow("chunks") << QByteArray("5\r\n01234\r\nA\r\n0123456789\r\n0\r\n\r\n") << true;
        QTest::newRow("extension") << QByteArray("5;a=b\r\n01234\r\n0\r\n\r\n") << true;
        QTest::newRow("trailer") << QByteArray("0\r\nX-Sum: 1\r\n\r\n") << true;
    }
    void end_isFoundInAnyPieces()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isChunked);
        for (qsizetype piece = 1; piece <= body.size() + 5; ++piece) {
            BodyReader reader(isChunked ? BodyKind(ChunkedBody{}) : BodyKind(LengthBody{10}));
            QCOMPARE(readInPieces(reader, body + "GET /", piece), body.size());
            QVERIFY(reader.isDone());
        }
    }

    void chunks_refuse_data()
    {
        QTest::addColumn<QByteArray>("body");
        for (const char* body :
             {"\r\n", "x\r\n", "-5\r\n", "+5\r\n", " 5\r\n", "5\n01234\r\n", "5\r\n012345\r\n", "0x5\r\n",
              "ffffffffffffffff\r\n", "0\r\n folded\r\n\r\n", "0\r\nno colon\r\n\r\n", "15\n0", "5\r\n01234x\n"})
            QTest::newRow(body) << QByteArray(body);
        QTest::newRow("endless size line") << QByteArray(2000, '0');
        QTest::newRow("endless trailer") << "0\r\n" + QByteArray("X: 0123456789\r\n").repeated(1000);
    }
    void chunks_refuse()
    {
        QFETCH(QByteArray, body);
        BodyReader reader(ChunkedBody{});
        readInPieces(reader, body, 7);
        QVERIFY(reader.isBad());
    }

    void untilClose_takesEverything()
    {
        BodyReader reader(UntilCloseBody{});
        QCOMPARE(reader.read("abc"), qsizetype(3));
        QVERIFY(!reader.isDone() && reader.endsWithConnection());
    }
};

QTEST_GUILESS_MAIN(TestBody)
#include "test_body.moc"
