// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/json.h"
#include "run/event.h"

#include <QTest>

using namespace run;

namespace {

template <size_t Index = 0>
void appendDefaults(QList<Payload>& all)
{
    if constexpr (Index < std::variant_size_v<Payload>) {
        all.append(Payload(std::in_place_index<Index>));
        appendDefaults<Index + 1>(all);
    }
}

} // namespace

class TestEvent : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyType_survivesTheRoundTrip()
    {
        QList<Payload> all;
        appendDefaults(all);
        for (const Payload& payload : all) {
            const Event event{7, QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5, 678), Qt::UTC), payload};
            const auto text = base::toJsonBytes(toJson(event));
            const auto back = eventFromJson(*base::parseJson(text));
            QVERIFY2(back, text.constData());
            QCOMPARE(back->payload.index(), payload.index());
            QCOMPARE(back->time, event.time);
            QCOMPARE(base::toJsonBytes(toJson(*back)), text);
        }
    }

    void members_keepTheirValues()
    {
        const CommandFinished finished{3,
                                       CommandEnd::MemoryLimit,
                                       1,
                                       9,
                                       QStringLiteral("memory limit 2 GiB"),
                                       milliseconds(12),
                                       milliseconds(4),
                                       5,
                                       6,
                                       7};
        const auto back = eventFromJson(toJson(Event{1, QDateTime::currentDateTimeUtc(), finished}));
        QVERIFY(back);
        const auto& read = std::get<CommandFinished>(back->payload);
        QCOMPARE(read.end, CommandEnd::MemoryLimit);
        QCOMPARE(read.held, milliseconds(4));
        QCOMPARE(read.droppedBytes, quint64(7));
    }

    void output_mayBeAnyBytes()
    {
        const QByteArray bytes("\xff\x00\x1b[2J", 6);
        const auto text =
            base::toJsonBytes(toJson(Event{1, QDateTime::currentDateTimeUtc(), CommandOutput{1, true, bytes}}));
        QCOMPARE(std::get<CommandOutput>(eventFromJson(*base::parseJson(text))->payload).bytes, bytes);
    }

    void wrongEvents_areErrors_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no object") << QByteArray("[]");
        QTest::newRow("unknown type") << QByteArray(R"({"number":1,"time":"2026-01-01T00:00:00Z","type":"magic"})");
        QTest::newRow("no number") << QByteArray(R"({"time":"2026-01-01T00:00:00Z","type":"progress"})");
        QTest::newRow("member of another type")
            << QByteArray(R"({"number":1,"time":"2026-01-01T00:00:00Z","type":"progress","text":5})");
        QTest::newRow("unknown state") << QByteArray(
            R"({"number":1,"time":"2026-01-01T00:00:00Z","type":"state","state":"odd"})");
    }
    void wrongEvents_areErrors()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!eventFromJson(*base::parseJson(text)));
    }
};

QTEST_GUILESS_MAIN(TestEvent)
#include "test_event.moc"
