// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/ids.h"
#include "run/history.h"
#include "run/record.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/file.h>

using namespace run;

class TestHistory : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;
    std::shared_ptr<base::Clock> m_clock = std::make_shared<base::SystemClock>();

    std::unique_ptr<Record> startRun(const QString& task)
    {
        auto record = Record::create(base::newRunId(QDateTime::currentDateTimeUtc()), m_clock);
        Started started;
        started.task = task;
        started.folder = "/some/\xff"
                         "folder";
        (*record)->append(started);
        writeSummary(**record, {});
        return std::move(*record);
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_home->path()));
    }

    void runningRun_hasNoEnd()
    {
        const auto record = startRun(QStringLiteral("one"));
        const auto runs = listRuns();
        QVERIFY(runs);
        QCOMPARE(runs->size(), 1);
        QVERIFY(!runs->constFirst().ending);
        QCOMPARE(runs->constFirst().task, QStringLiteral("one"));
        QCOMPARE(runs->constFirst().folder, QByteArray("/some/\xff"
                                                       "folder"));
    }

    void last_isTheLast_alsoWithinASecond()
    {
        for (int i = 0; i < 12; ++i) {
            const auto record = startRun(QString::number(i));
            // A run starts no sooner than a millisecond later than the one before.
            const QDateTime now = QDateTime::currentDateTimeUtc();
            while (QDateTime::currentDateTimeUtc() <= now) {
            }
        }
        const auto last = findRun(QStringLiteral("last"));
        QVERIFY(last);
        QCOMPARE(last->task, QStringLiteral("11"));
    }

    void runWhoseHostWentAway_isInterrupted()
    {
        auto record = startRun(QStringLiteral("one"));
        const QString id = record->runId();
        record.reset();
        for (int i = 0; i < 2; ++i) {
            const auto runs = listRuns();
            QCOMPARE(runs->constFirst().ending, std::optional(Ending::Interrupted));
        }
        const auto events = readEvents(id);
        QVERIFY(events);
        QCOMPARE(events->size(), 2);
        QCOMPARE(events->constLast().number, qint64(2));
    }

    void lineCutByACrash_isPassedOver()
    {
        auto record = startRun(QStringLiteral("one"));
        const QString id = record->runId();
        record.reset();
        QFile file(*recordFolder(id) + QStringLiteral("/events.jsonl"));
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"number\":2,\"ti");
        file.close();
        QCOMPARE(readEvents(id)->size(), 1);
    }

    void findRun_takesAnUnambiguousPart()
    {
        QVERIFY(!findRun(QStringLiteral("last")));
        const auto first = startRun(QStringLiteral("one"));
        const auto second = startRun(QStringLiteral("two"));
        QCOMPARE(findRun(first->runId())->task, QStringLiteral("one"));
        QCOMPARE(findRun(second->runId().right(6))->task, QStringLiteral("two"));
        QVERIFY(!findRun(QStringLiteral("20")));
        QVERIFY(!findRun(QStringLiteral("nothing")));
    }

    void workingCopyOfARunUnderWay_isRefused()
    {
        const auto record = startRun(QStringLiteral("one"));
        const auto copy = workingCopyOf(record->runId());
        QVERIFY(!copy);
        QCOMPARE(copy.error().code, base::ErrorCode::Conflict);
    }

    // The lists of two windows and a terminal may all be brought up to date when a run ends.
    void whoOnlyLooks_isInNobodysWay()
    {
        const auto record = startRun(QStringLiteral("one"));
        record->append(Ended{Ending::Answered, {}});
        writeSummary(*record, {});
        record->unlock();
        QFile lock(*recordFolder(record->runId()) + QStringLiteral("/lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QCOMPARE(::flock(lock.handle(), LOCK_SH), 0);
        const auto copy = workingCopyOf(record->runId());
        QVERIFY(!copy);
        QCOMPARE(copy.error().code, base::ErrorCode::NotFound);
    }

    // Without it a run that crashed could not be asked for its commits later, as it was mounted.
    void workingCopy_isReadAsItWasWritten()
    {
        auto record = startRun(QStringLiteral("one"));
        review::WorkingCopy copy;
        copy.folder = "/some/folder";
        copy.root = QFile::encodeName(m_home->path());
        copy.hidden = {{".env", QStringLiteral("a token")},
                       {".git/config", QStringLiteral("a password"), "[core]\n"},
                       {"empty", QStringLiteral("all of it"), QByteArrayLiteral("")}};
        review::WorkingCopy beside = copy;
        beside.kind = review::CopyKind::Copied;
        beside.folder = "/elsewhere/\xff.git";
        copy.beside = {beside};
        writeSummary(*record, copy);
        const QString id = record->runId();
        record.reset();
        (void)listRuns();
        const auto read = workingCopyOf(id);
        QVERIFY(read);
        QCOMPARE(read->hidden.size(), 3);
        QVERIFY(read->hidden[0].replacement.isNull());
        QCOMPARE(read->hidden[1].replacement, QByteArray("[core]\n"));
        QVERIFY(read->hidden[2].replacement.isEmpty() && !read->hidden[2].replacement.isNull());
        QCOMPARE(read->beside.size(), 1);
        QCOMPARE(read->beside[0].kind, review::CopyKind::Copied);
        QCOMPARE(read->beside[0].folder, QByteArray("/elsewhere/\xff.git"));
        QCOMPARE(read->beside[0].hidden.size(), 3);
    }

    void whatComesAfterTheEnd_isNotTheEnd()
    {
        auto record = startRun(QStringLiteral("one"));
        record->append(Ended{Ending::Answered, {}});
        const QDateTime end = record->events().constLast().time;
        while (QDateTime::currentDateTimeUtc() <= end) {
        }
        record->append(BranchTaken{"main", "refs/bailey/x/main"});
        writeSummary(*record, {});
        QCOMPARE(findRun(QStringLiteral("last"))->ended, std::optional(end));
    }

    void deleteRun_removesTheRecord()
    {
        auto record = startRun(QStringLiteral("one"));
        const QString id = record->runId();
        QVERIFY(!deleteRun(id));
        record.reset();
        QVERIFY(deleteRun(id));
        QVERIFY(listRuns()->isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "test_history.moc"
