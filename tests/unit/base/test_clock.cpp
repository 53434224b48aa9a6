// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/clock.h"

#include <QTest>

using namespace std::chrono_literals;

class TestClock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void manualClock_runsWhatIsDueInOrder()
    {
        base::ManualClock clock;
        QObject context;
        QStringList order;
        clock.callAfter(20ms, &context, [&] { order += QStringLiteral("second"); });
        clock.callAfter(10ms, &context, [&] {
            order += QStringLiteral("first");
            clock.callAfter(5ms, &context, [&] { order += QStringLiteral("nested"); });
        });
        clock.advance(9ms);
        QVERIFY(order.isEmpty());
        clock.advance(11ms);
        QCOMPARE(order, QStringList({QStringLiteral("first"), QStringLiteral("nested"), QStringLiteral("second")}));
        QCOMPARE(clock.elapsed(), 20ms);
    }

    void manualClock_forgetsDeletedHandle()
    {
        base::ManualClock clock;
        QObject context;
        bool called = false;
        delete clock.callAfter(1ms, &context, [&] { called = true; });
        clock.advance(5ms);
        QVERIFY(!called);
    }
};

QTEST_GUILESS_MAIN(TestClock)
#include "test_clock.moc"
