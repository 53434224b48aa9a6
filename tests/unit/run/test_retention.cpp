// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/retention.h"

#include <QTest>

using run::KeptRun;

class TestRetention : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void drops_whatIsPastALimit_data();
    void drops_whatIsPastALimit();
    void keeps_whatIsUnderWay();
};

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(12, 0), Qt::UTC);

QList<KeptRun> runs()
{
    return {{QStringLiteral("d"), kNow, 10, false},
            {QStringLiteral("c"), kNow.addDays(-1), 20, false},
            {QStringLiteral("b"), kNow.addDays(-5), 30, false},
            {QStringLiteral("a"), kNow.addDays(-50), 40, false}};
}

QStringList idsOf(const QList<KeptRun>& some)
{
    QStringList ids;
    for (const KeptRun& run : some)
        ids += run.runId;
    return ids;
}

} // namespace

void TestRetention::drops_whatIsPastALimit_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("days");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QStringList>("past");
    const QString a = QStringLiteral("a");
    const QString b = QStringLiteral("b");
    const QString c = QStringLiteral("c");
    QTest::newRow("no limit") << 0 << 0 << qint64(0) << QStringList();
    QTest::newRow("count") << 2 << 0 << qint64(0) << QStringList{b, a};
    QTest::newRow("age") << 0 << 30 << qint64(0) << QStringList{a};
    QTest::newRow("size") << 0 << 0 << qint64(65) << QStringList{a};
    QTest::newRow("size of the newest alone") << 0 << 0 << qint64(10) << QStringList{c, b, a};
    QTest::newRow("all of them") << 3 << 3 << qint64(15) << QStringList{c, b, a};
}

void TestRetention::drops_whatIsPastALimit()
{
    QFETCH(int, count);
    QFETCH(int, days);
    QFETCH(qint64, bytes);
    QFETCH(QStringList, past);
    QCOMPARE(idsOf(run::runsPastLimits(runs(), {count, days, bytes}, kNow)), past);
}

void TestRetention::keeps_whatIsUnderWay()
{
    QList<KeptRun> some = runs();
    some[3].isUnderWay = true;
    QCOMPARE(idsOf(run::runsPastLimits(some, {1, 3, 1}, kNow)),
             (QStringList{QStringLiteral("d"), QStringLiteral("c"), QStringLiteral("b")}));
}

QTEST_GUILESS_MAIN(TestRetention)
#include "test_retention.moc"
