// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

#include <sys/socket.h>
#include <sys/un.h>

class TestWorkingCopy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void prepare_makesPrivateFolders();
    void prepare_refusesRootInsideTheFolder();
    void copy_leavesOutSocketsAndSecrets();
    void copy_isRemoved_whenCancelled();
    void copy_saysWhy();
    void destroy_removesWhateverModes();
    void destroy_removesEndlessNesting();
    void destroy_neverFollowsLinks();
    void destroy_leavesWhatIsNotARun_data();
    void destroy_leavesWhatIsNotARun();
    void destroy_continues_whenItWasCutShort();
    void destroy_isQuiet_whenGone();
};

void TestWorkingCopy::prepare_makesPrivateFolders()
{
    SampleRun run;
    ::chmod(run.folder().constData(), 0750);
    QVERIFY(run.start());
    struct stat info = {};
    QCOMPARE(::stat(run.copy.root.constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0700u);
    QCOMPARE(::stat(run.copy.upper().constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0750u);
    QVERIFY(review::startOf(run.copy));
}

void TestWorkingCopy::prepare_refusesRootInsideTheFolder()
{
    SampleRun run;
    QVERIFY(!review::prepare(run.folder(), run.folder() + "/run", true, {}, {}));
    QVERIFY(!review::prepare(run.folder(), run.base(), true, {}, {}));
    QVERIFY(!review::prepare(run.folder(), "relative", true, {}, {}));
    QVERIFY(!QFile::exists(QFile::decodeName(run.folder() + "/run")));
}

void TestWorkingCopy::copy_leavesOutSocketsAndSecrets()
{
    SampleRun run;
    run.write("a b'\"\n:,\xff.txt", "odd\n");
    run.write("d/tool", "x", 0755);
    run.write(".env", "SECRET=1\n");
    QCOMPARE(::symlink("/etc/passwd", (run.folder() + "/link").constData()), 0);
    ::mkfifo((run.folder() + "/pipe").constData(), 0600);
    QVERIFY(run.start(false, {{".env", QStringLiteral("x")}}));
    auto expected = SampleRun::tree(run.folder());
    expected.remove(".env");
    expected.remove("pipe");
    QCOMPARE(SampleRun::tree(run.copy.copy()), expected);
    QCOMPARE(run.changes().keys(), QList<QByteArray>());
}

void TestWorkingCopy::copy_isRemoved_whenCancelled()
{
    SampleRun run;
    for (int i = 0; i < 20; ++i)
        run.write("f" + QByteArray::number(i), "x");
    qint64 seen = 0;
    const auto made = review::prepare(run.folder(), run.base() + "/run", false, {}, [&seen](qint64 files, qint64) {
        seen = files;
        return files < 5;
    });
    QVERIFY(!made);
    QCOMPARE(made.error().code, base::ErrorCode::Cancelled);
    QCOMPARE(seen, 5);
    QVERIFY(!QFile::exists(QFile::decodeName(run.base() + "/run")));
}

void TestWorkingCopy::copy_saysWhy()
{
    SampleRun run;
    run.write("f", QByteArray(3000, 'x'));
    QVERIFY(run.start(false));
    QVERIFY2(run.copy.decision.contains(QStringLiteral("copied")), qPrintable(run.copy.decision));
}

void TestWorkingCopy::destroy_removesWhateverModes()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("x/y", "1");
    QVERIFY(run.start());
    QCOMPARE(run.inside("mkdir -p a/b; echo 1 > a/b/c; rm -r x; chmod 000 a/b/c a/b a; mkdir r; echo 1 > "
                        "r/f; chmod 555 r"),
             0);
    QVERIFY(review::destroy(run.copy));
    QVERIFY(!QFile::exists(QFile::decodeName(run.copy.root)));
    QCOMPARE(run.content("x/y"), QByteArray("1"));
}

void TestWorkingCopy::destroy_removesEndlessNesting()
{
    SampleRun run;
    QVERIFY(run.start());
    int here = ::open(run.copy.upper().constData(), O_RDONLY | O_DIRECTORY);
    const QByteArray name(200, 'd');
    for (int i = 0; i < 1500; ++i) { // 300,000 bytes of path, more levels than descriptors
        QCOMPARE(::mkdirat(here, name.constData(), 0700), 0);
        const int next = ::openat(here, name.constData(), O_RDONLY | O_DIRECTORY);
        ::close(here);
        here = next;
    }
    ::close(here);
    QVERIFY(review::destroy(run.copy));
    QVERIFY(!QFile::exists(QFile::decodeName(run.copy.root)));
}

void TestWorkingCopy::destroy_neverFollowsLinks()
{
    SampleRun run;
    SampleRun::writeAt(run.base() + "/precious/file", "precious", 0444);
    QVERIFY(run.start());
    QCOMPARE(::symlink((run.base() + "/precious").constData(), (run.copy.upper() + "/link").constData()), 0);
    QCOMPARE(::link((run.base() + "/precious/file").constData(), (run.copy.upper() + "/hard").constData()), 0);
    QVERIFY(review::destroy(run.copy));
    QCOMPARE(SampleRun::read(run.base() + "/precious/file"), QByteArray("precious"));
    struct stat info = {};
    ::stat((run.base() + "/precious/file").constData(), &info);
    QCOMPARE(info.st_mode & 0777, 0444u);
}

void TestWorkingCopy::destroy_leavesWhatIsNotARun_data()
{
    QTest::addColumn<QByteArray>("root");
    QTest::newRow("another folder") << QByteArray("/other");
    QTest::newRow("the person's folder") << QByteArray("/project");
    QTest::newRow("the folder above it") << QByteArray("");
    QTest::newRow("a link to a run") << QByteArray("/link");
}

void TestWorkingCopy::destroy_leavesWhatIsNotARun()
{
    QFETCH(QByteArray, root);
    SampleRun run;
    run.write("file", "x");
    SampleRun::writeAt(run.base() + "/other/file", "x");
    QVERIFY(run.start());
    QCOMPARE(::symlink("run", (run.base() + "/link").constData()), 0);
    SampleRun::writeAt(run.folder() + "/started", "x"); // the marker alone is not enough
    review::WorkingCopy wrong = run.copy;
    wrong.root = run.base() + root;
    const auto before = SampleRun::tree(run.base());
    QVERIFY(!review::destroy(wrong));
    QCOMPARE(SampleRun::tree(run.base()), before);
}

void TestWorkingCopy::destroy_continues_whenItWasCutShort()
{
    SampleRun run;
    QVERIFY(run.start());
    SampleRun::writeAt(run.copy.root + "/.bailey-removed-0/deep/file", "x");
    SampleRun::writeAt(run.copy.root + "/.bailey-removed-2/file", "x");
    SampleRun::writeAt(run.copy.upper() + "/a/b/c", "x");
    QVERIFY(review::destroy(run.copy));
    QVERIFY(!QFile::exists(QFile::decodeName(run.copy.root)));
}

void TestWorkingCopy::destroy_isQuiet_whenGone()
{
    SampleRun run;
    QVERIFY(run.start());
    QVERIFY(review::destroy(run.copy));
    QVERIFY(review::destroy(run.copy));
}

QTEST_GUILESS_MAIN(TestWorkingCopy)
#include "test_working_copy.moc"
