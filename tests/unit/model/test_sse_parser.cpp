// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/sse_parser.h"

#include <QTest>

namespace {

QByteArray shown(const QList<model::SseEvent>& events)
{
    QByteArray text;
    for (const model::SseEvent& event : events)
        text += event.name + '=' + event.data + '|';
    return text;
}

QByteArray inPieces(const QByteArray& stream, qsizetype size)
{
    model::SseParser parser;
    QByteArray text;
    for (qsizetype at = 0; at < stream.size(); at += size)
        text += shown(parser.feed(QByteArrayView(stream).sliced(at, std::min(size, stream.size() - at))));
    return text + shown(parser.finish());
}

} // namespace

class TestSseParser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void feed_readsEveryFraming_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("events");
        const auto row = [](const char* name, const char* stream, const char* events) {
            QTest::newRow(name) << QByteArray(stream) << QByteArray(events);
        };
        row("line feeds", "data: a\n\ndata: b\n\n", "=a|=b|");
        row("carriage returns", "data: a\r\rdata: b\r\r", "=a|=b|");
        row("pairs", "data: a\r\n\r\ndata: b\r\n\r\n", "=a|=b|");
        row("mixed", "data: a\r\n\ndata: b\n\r\n", "=a|=b|");
        row("no space", "data:a\n\n", "=a|");
        row("only one space goes", "data:  a\n\n", "= a|");
        row("several lines", "data: a\ndata: b\ndata\n\n", "=a\nb\n|");
        row("name", "event: error\ndata: a\n\ndata: b\n\n", "error=a|=b|");
        row("comments", ": ping\n\n:x\ndata: a\n: y\n\n: OPENROUTER PROCESSING\n\n", "=a|");
        row("event without data", "event: ping\n\ndata: a\n\n", "=a|");
        row("other fields", "id: 1\nretry: 5\nfoo: bar\ndata: a\n\n", "=a|");
        row("byte order mark",
            "\xEF\xBB\xBF"
            "data: a\n\n",
            "=a|");
        row("last without blank line", "data: a\n\ndata: [DONE]\n", "=a|=[DONE]|");
        row("last without line end", "data: a\n\ndata: [DONE]", "=a|=[DONE]|");
        row("characters of several bytes", "data: \xC3\xA9\xF0\x9F\x98\x80\n\n", "=\xC3\xA9\xF0\x9F\x98\x80|");
        row("empty", "", "");
    }

    void feed_readsEveryFraming()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArray, events);
        for (qsizetype size : {1, 2, 3, 7, 1000})
            QCOMPARE(inPieces(stream, size), events);
    }

    void feed_isBounded()
    {
        model::SseParser line;
        for (int i = 0; i < 20 && !line.isTooLarge(); ++i)
            QVERIFY(line.feed(QByteArray(1024 * 1024, 'x')).isEmpty());
        QVERIFY(line.isTooLarge());

        model::SseParser event;
        const QByteArray piece = "data: " + QByteArray(1024 * 1024, 'x') + '\n';
        for (int i = 0; i < 20 && !event.isTooLarge(); ++i)
            QVERIFY(event.feed(piece).isEmpty());
        QVERIFY(event.isTooLarge());
        QVERIFY(event.feed("\n\n").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSseParser)
#include "test_sse_parser.moc"
