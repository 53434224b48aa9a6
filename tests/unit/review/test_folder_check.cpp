// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/nested_mounts.h"
#include "sample_run.h"

class TestFolderCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void accepts_oddNames_data();
    void accepts_oddNames();
    void refuses_data();
    void refuses();
    void refuses_homeAndParents();
    void refuses_unreadable();
    void gives_theRealPath();
    void warns_aboutGit();
    void warns_withoutRunningWhatTheRepositorySays();
    void mounts_areRead();
    void mounts_areLeftOut_data();
    void mounts_areLeftOut();
};

void TestFolderCheck::accepts_oddNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("space") << QByteArray("a b");
    QTest::newRow("quotes") << QByteArray("a'b\"c`d");
    QTest::newRow("newline") << QByteArray("a\nb");
    QTest::newRow("colon") << QByteArray("a:b");
    QTest::newRow("comma") << QByteArray("a,b");
    QTest::newRow("backslash") << QByteArray("a\\b");
    QTest::newRow("invalid UTF-8") << QByteArray("a\xff\xfe");
    QTest::newRow("option") << QByteArray("-rf");
}

void TestFolderCheck::accepts_oddNames()
{
    QFETCH(QByteArray, name);
    SampleRun run;
    const QByteArray folder = run.base() + '/' + name;
    QCOMPARE(::mkdir(folder.constData(), 0700), 0);
    const auto checked = review::checkFolder(folder);
    QVERIFY(checked);
    QCOMPARE(*checked, folder);
    QVERIFY(!review::folderWarnings(folder).isEmpty());
    QVERIFY(review::findSecrets(folder).isEmpty());
    SampleRun::writeAt(folder + "/f", "x");
    const auto copy = review::prepare(folder, run.base() + "/run", false, {}, {});
    QVERIFY(copy);
    QCOMPARE(SampleRun::read(copy->copy() + "/f"), QByteArray("x"));
    QVERIFY(review::destroy(*copy));
}

void TestFolderCheck::refuses_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("Choose");
    QTest::newRow("missing") << QByteArray("/nonexistent/x") << QStringLiteral("No such file");
    QTest::newRow("a file") << QByteArray("/etc/passwd") << QStringLiteral("not a folder");
    QTest::newRow("the whole system") << QByteArray("/") << QStringLiteral("whole system");
    QTest::newRow("the whole system, disguised") << QByteArray("/usr/..//.") << QStringLiteral("whole system");
    QTest::newRow("system folder") << QByteArray("/etc") << QStringLiteral("belongs to the system");
    QTest::newRow("beneath one") << QByteArray("/usr/bin") << QStringLiteral("belongs to the system");
    QTest::newRow("temporary files") << QByteArray("/tmp") << QStringLiteral("belongs to the system");
    QTest::newRow("processes") << QByteArray("/proc/self/fd") << QStringLiteral("belongs to the system");
    QTest::newRow("devices") << QByteArray("/dev/pts") << QStringLiteral("belongs to the system");
    QTest::newRow("too long") << QByteArray(5000, 'x') << QStringLiteral("Choose");
}

void TestFolderCheck::refuses()
{
    QFETCH(QByteArray, path);
    QFETCH(QString, words);
    const auto checked = review::checkFolder(path);
    QVERIFY(!checked);
    QVERIFY2(checked.error().message.contains(words), qPrintable(checked.error().message));
}

void TestFolderCheck::refuses_homeAndParents()
{
    SampleRun run;
    const QByteArray home = run.base() + "/homes/me";
    SampleRun::writeAt(home + "/.ssh/keys/id", "x");
    SampleRun::writeAt(home + "/project/a", "x");
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home);
    QCOMPARE(::symlink("me", (run.base() + "/homes/link").constData()), 0);
    QVERIFY(!review::checkFolder(home));
    QVERIFY(!review::checkFolder(run.base() + "/homes/link"));
    QVERIFY(!review::checkFolder(run.base() + "/homes"));
    QVERIFY(!review::checkFolder(home + "/.ssh"));
    QVERIFY(!review::checkFolder(home + "/.ssh/keys"));
    QVERIFY(!review::checkFolder(home + "/project/.."));
    QVERIFY(review::checkFolder(home + "/project"));
    qputenv("HOME", before);
}

void TestFolderCheck::refuses_unreadable()
{
    const OrdinaryUser user;
    QVERIFY(user.isOrdinary());
    SampleRun run;
    ::chmod(run.folder().constData(), 0);
    const auto checked = review::checkFolder(run.folder());
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, base::ErrorCode::AccessDenied);
    ::chmod(run.folder().constData(), 0700);
}

void TestFolderCheck::gives_theRealPath()
{
    SampleRun run;
    QCOMPARE(::symlink("project", (run.base() + "/link").constData()), 0);
    QCOMPARE(*review::checkFolder(run.base() + "/link/."), run.folder());
}

void TestFolderCheck::warns_aboutGit()
{
    SampleRun run;
    QVERIFY(review::folderWarnings(run.folder()).join(u'\n').contains(QStringLiteral("not a git repository")));
    run.write("a.txt", "a\n");
    const auto git = [&run](QStringList arguments) {
        QProcess process;
        process.setWorkingDirectory(QFile::decodeName(run.folder()));
        arguments = QStringList{QStringLiteral("-c"), QStringLiteral("user.name=t"), QStringLiteral("-c"),
                                QStringLiteral("user.email=t@t.test")} +
                    arguments;
        process.start(QStringLiteral("git"), arguments);
        process.waitForFinished();
        return process.exitCode();
    };
    QCOMPARE(git({QStringLiteral("init"), QStringLiteral("-q")}), 0);
    QCOMPARE(git({QStringLiteral("add"), QStringLiteral(".")}), 0);
    QCOMPARE(git({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("x")}), 0);
    QCOMPARE(review::folderWarnings(run.folder()), QStringList());
    run.write("a.txt", "changed\n");
    QVERIFY(review::folderWarnings(run.folder()).join(u'\n').contains(QStringLiteral("uncommitted")));
}

// A folder that was downloaded with its .git must not run anything when it is chosen.
void TestFolderCheck::warns_withoutRunningWhatTheRepositorySays()
{
    SampleRun run;
    run.write("a.txt", "a\n");
    QProcess process;
    process.setWorkingDirectory(QFile::decodeName(run.folder()));
    const QString mark = QFile::decodeName(run.base() + "/ran");
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("git init -q && git add . && git config core.fsmonitor 'touch %1; false' && "
                                  "git config filter.x.clean 'touch %1; cat' && echo '* filter=x' > .gitattributes")
                       .arg(mark)});
    process.waitForFinished();
    QCOMPARE(process.exitCode(), 0);
    QFile::remove(mark);
    run.write("a.txt", "b\n");
    QVERIFY(review::folderWarnings(run.folder()).join(u'\n').contains(QStringLiteral("uncommitted")));
    QVERIFY(!QFile::exists(mark));
}

void TestFolderCheck::mounts_areRead()
{
    const auto mounts =
        review::parseMounts("36 35 98:0 /sub /mnt/a\\040b\\134 rw,noatime master:1 shared:2 - ext4 /dev/sda1 rw\n"
                            "too short\n"
                            "37 36 0:5 / /x rw - fuse.sshfs host: rw\n");
    QCOMPARE(mounts.size(), 2);
    QCOMPARE(mounts[0].id, quint64(36));
    QCOMPARE(mounts[0].device, QByteArray("98:0"));
    QCOMPARE(mounts[0].root, QByteArray("/sub"));
    QCOMPARE(mounts[0].point, QByteArray("/mnt/a b\\"));
    QCOMPARE(mounts[0].type, QByteArray("ext4"));
    QCOMPARE(mounts[1].type, QByteArray("fuse.sshfs"));
}

void TestFolderCheck::mounts_areLeftOut_data()
{
    QTest::addColumn<QByteArray>("device");
    QTest::addColumn<QByteArray>("root");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("isLeftOut");
    const QByteArray home = qgetenv("HOME");
    QTest::newRow("another disk") << QByteArray("8:2") << QByteArray("/") << QByteArray("xfs") << false;
    QTest::newRow("over the network") << QByteArray("0:9") << QByteArray("/") << QByteArray("fuse.sshfs") << false;
    QTest::newRow("a folder of this disk")
        << QByteArray("8:1") << QByteArray("/srv/data") << QByteArray("ext4") << false;
    QTest::newRow("the whole system") << QByteArray("8:1") << QByteArray("/") << QByteArray("ext4") << true;
    QTest::newRow("the home folder") << QByteArray("8:1") << home << QByteArray("ext4") << true;
    QTest::newRow("keys") << QByteArray("8:1") << home + "/.ssh" << QByteArray("ext4") << true;
    QTest::newRow("settings of the system") << QByteArray("8:1") << QByteArray("/etc") << QByteArray("ext4") << true;
    QTest::newRow("a volume that is mounted elsewhere")
        << QByteArray("8:3") << QByteArray("/a/dev") << QByteArray("ext4") << true;
    QTest::newRow("processes") << QByteArray("0:4") << QByteArray("/") << QByteArray("proc") << true;
    QTest::newRow("a type of tomorrow") << QByteArray("0:4") << QByteArray("/") << QByteArray("secretfs") << true;
}

void TestFolderCheck::mounts_areLeftOut()
{
    QFETCH(QByteArray, device);
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, type);
    QFETCH(bool, isLeftOut);
    SampleRun run;
    const QByteArray point = run.folder() + "/mounted";
    QCOMPARE(::mkdir(point.constData(), 0700), 0);
    const QList<review::MountLine> mounts = {{1, "8:1", "/", "/", "ext4"},
                                             {2, "8:3", "/a", "/", "ext4"},
                                             {4, "8:1", "/srv", "/elsewhere", "ext4"},
                                             {3, device, root, point, type}};
    const auto nested = review::nestedMounts(run.folder(), mounts);
    QCOMPARE(nested.size(), 1);
    QCOMPARE(nested[0].path, QByteArray("mounted"));
    QCOMPARE(!nested[0].leftOut.isEmpty(), isLeftOut);
}

QTEST_GUILESS_MAIN(TestFolderCheck)
#include "test_folder_check.moc"
