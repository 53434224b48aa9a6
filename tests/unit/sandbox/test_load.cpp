// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/load.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

using namespace std::chrono_literals;

class TestLoad : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void name_cannotForgeFields()
    {
        const QByteArray stat =
            "41 (a) S 1 1 1 0 -1 0 0 0 0 0 9 9 9 9 x) S 1 41 41 0 -1 0 5 0 0 0 100 20 3 4 20 0 1 0 7 0 0\n";
        const auto load = sandbox::processLoad(stat, "900 300 200 1 0 9 0\n");
        QVERIFY(load);
        QCOMPARE(load->ticks, quint64(127));
        QCOMPARE(load->residentPages, quint64(300));
        QCOMPARE(load->sharedPages, quint64(200));
    }

    void brokenFiles_areNothing_data()
    {
        QTest::addColumn<QByteArray>("stat");
        QTest::addColumn<QByteArray>("statm");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("cut") << QByteArray("41 (a) S 1 1") << QByteArray("1 2 3");
        QTest::newRow("no pages") << QByteArray("41 (a) S 1 41 41 0 -1 0 5 0 0 0 1 2 3 4 20") << QByteArray("1");
    }
    void brokenFiles_areNothing()
    {
        QFETCH(QByteArray, stat);
        QFETCH(QByteArray, statm);
        QVERIFY(!sandbox::processLoad(stat, statm));
    }

    void load_countsChildrenAndTheirTime()
    {
        const auto before = sandbox::loadOf(QCoreApplication::applicationPid());
        if (!before)
            QSKIP("this kernel does not list children");
        QCOMPARE(before->processes, quint32(1));
        QProcess busy;
        busy.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("sh -c 'while :; do :; done'; :")});
        const auto counts = [&] {
            const auto now = sandbox::loadOf(QCoreApplication::applicationPid());
            return now && now->processes == 3 && now->cpu - before->cpu >= 200ms && now->memory > before->memory;
        };
        QTRY_VERIFY_WITH_TIMEOUT(counts(), 20'000);
        const auto all = sandbox::loadOf(QCoreApplication::applicationPid());
        QProcess::execute(QStringLiteral("pkill"),
                          {QStringLiteral("-KILL"), QStringLiteral("-P"), QString::number(busy.processId())});
        QVERIFY(busy.waitForFinished());
        const auto after = sandbox::loadOf(QCoreApplication::applicationPid());
        QCOMPARE(after->processes, quint32(1));
        QVERIFY(after->cpu >= all->cpu - 20ms); // the time of the dead is not lost
    }

    void load_ofNobodyIsNothing()
    {
        QVERIFY(!sandbox::loadOf(0));
        QVERIFY(!sandbox::loadOf(1 << 30));
    }
};

QTEST_GUILESS_MAIN(TestLoad)
#include "test_load.moc"
