// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/clock.h"
#include "run/monitor.h"
#include "run/record.h"
#include "run/seen_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace std::chrono_literals;

class TestMonitor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_base = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_base->filePath(QStringLiteral("state"))));
        m_copy.folder = QFile::encodeName(m_base->filePath(QStringLiteral("folder")));
        m_copy.root = QFile::encodeName(m_base->filePath(QStringLiteral("root")));
        QVERIFY(QDir().mkpath(QFile::decodeName(m_copy.folder)) && QDir().mkpath(QFile::decodeName(m_copy.upper())));
    }

    void cpu_isOfTheTimeThatPassed()
    {
        QCOMPARE(run::cpuPercent(500ms, 1000ms), 50);
        QCOMPARE(run::cpuPercent(3000ms, 1000ms), 300);
        QCOMPARE(run::cpuPercent(-20ms, 1000ms), 0);
        QCOMPARE(run::cpuPercent(500ms, 0ms), 0);
    }

    void restingEnvironment_addsNothing()
    {
        const auto clock = std::make_shared<base::ManualClock>();
        const auto record = run::Record::create(QStringLiteral("20260101-120000-k3f9x2"), clock);
        QVERIFY(record);
        QList<run::Event> events;
        connect(record->get(), &run::Record::appended, this, [&](const run::Event& event) { events += event; });
        run::Monitor monitor(**record, clock);
        const sandbox::Load load{100ms, 4096, 2, 0, 0};
        monitor.note(load);
        QCOMPARE(events.size(), 1);
        for (int second = 0; second < 5; ++second) {
            clock->advance(1s);
            monitor.note(load);
        }
        QCOMPARE(events.size(), 1);
        clock->advance(1s);
        monitor.note({600ms, 8192, 2, 0, 0});
        QCOMPARE(std::get<run::Resources>(events.constLast().payload).cpuPercent, 50);
        QVERIFY((*record)->events().isEmpty());
    }

    void files_areAddedChangedOrRemoved()
    {
        write(m_copy.folder + "/a.txt");
        write(m_copy.upper() + "/a.txt");
        write(m_copy.upper() + "/b\nb");
        QVERIFY(QDir().mkpath(QFile::decodeName(m_copy.upper() + "/node_modules/deep")));
        write(m_copy.upper() + "/node_modules/deep/x");
        const run::FilesSeen seen = run::SeenFiles(m_copy).look();
        QCOMPARE(seen.changed, QStringList{QStringLiteral("a.txt")});
        QCOMPARE(seen.added.size(), 2);
        QVERIFY(!seen.added[0].contains(u'\n'));
        QCOMPARE(seen.added[1], QStringLiteral("node_modules/"));
        QVERIFY(!seen.isCut);
    }

    void whiteouts_areRemovalsButOfSecrets()
    {
        for (const char* name : {"/.env", "/old.txt"}) {
            write(m_copy.folder + name);
            if (::mknod((m_copy.upper() + name).constData(), S_IFCHR, makedev(0, 0)) != 0)
                QSKIP("device files cannot be made here");
        }
        review::WorkingCopy copy = m_copy;
        copy.hidden = {{".env", QStringLiteral("may hold secrets")}};
        QCOMPARE(run::SeenFiles(copy).look().removed, QStringList{QStringLiteral("old.txt")});
    }

    void links_areNotFollowed()
    {
        QVERIFY(QDir().mkpath(QFile::decodeName(m_copy.folder + "/src")));
        QVERIFY(QFile::link(QStringLiteral("/usr"), QFile::decodeName(m_copy.upper() + "/src")));
        const run::FilesSeen seen = run::SeenFiles(m_copy).look();
        QCOMPARE(seen.changed, QStringList{QStringLiteral("src")});
        QVERIFY(seen.added.isEmpty());
    }

    void manyNames_areCut()
    {
        for (int i = 0; i < 300; ++i)
            write(m_copy.upper() + "/f" + QByteArray::number(i));
        const run::FilesSeen seen = run::SeenFiles(m_copy).look();
        QCOMPARE(seen.added.size(), 200);
        QVERIFY(seen.isCut);
    }

    void copiedFolder_showsItsChangesToo()
    {
        for (const char* name : {"/kept", "/edited", "/gone", "/folder/kept", "/lost/a", "/.git/HEAD"})
            write(m_copy.folder + name);
        QVERIFY(review::copyTree(m_copy, {}));
        run::SeenFiles files(m_copy);
        QVERIFY(files.look().added.isEmpty() && files.look().changed.isEmpty() && files.look().removed.isEmpty());
        const QByteArray copy = m_copy.copy();
        struct stat before = {};
        QVERIFY(::stat((copy + "/edited").constData(), &before) == 0);
        struct stat after = before;
        while (after.st_ctim.tv_nsec == before.st_ctim.tv_nsec && after.st_ctim.tv_sec == before.st_ctim.tv_sec) {
            write(copy + "/edited"); // until the file system's clock moves on
            QVERIFY(::stat((copy + "/edited").constData(), &after) == 0);
        }
        QVERIFY(QFile::remove(QFile::decodeName(copy + "/gone")));
        QVERIFY(QDir(QFile::decodeName(copy + "/lost")).removeRecursively());
        write(copy + "/folder/made");
        write(copy + "/new/deep/file");
        write(copy + "/.git/index");
        const run::FilesSeen seen = files.look();
        QCOMPARE(seen.added, (QStringList{QStringLiteral("folder/made"), QStringLiteral("new/")}));
        QCOMPARE(seen.changed, QStringList{QStringLiteral("edited")});
        QCOMPARE(seen.removed, (QStringList{QStringLiteral("gone"), QStringLiteral("lost")}));
        QVERIFY(!seen.isCut);
    }

    void largeCopy_isNotGoneThrough()
    {
        write(m_copy.folder + "/kept");
        QVERIFY(review::copyTree(m_copy, {}));
        write(m_copy.copy() + "/new");
        QVERIFY(!run::SeenFiles(m_copy).look().isCut);
        QFile list(QFile::decodeName(m_copy.snapshot()));
        QVERIFY(list.open(QIODevice::Append) && list.resize(5'000'000));
        const run::FilesSeen seen = run::SeenFiles(m_copy).look();
        QVERIFY(seen.isCut && seen.added.isEmpty());
    }

private:
    static void write(const QByteArray& path)
    {
        QDir().mkpath(QFile::decodeName(path.left(path.lastIndexOf('/'))));
        QFile file(QFile::decodeName(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    std::unique_ptr<QTemporaryDir> m_base;
    review::WorkingCopy m_copy;
};

QTEST_GUILESS_MAIN(TestMonitor)
#include "test_monitor.moc"
