// SPDX-License-Identifier: GPL-2.0-or-later
#include "choices.h"
#include "sample_run.h"

#include "review/copy_out.h"
#include "review/journal.h"

#include <sys/xattr.h>

using review::Choice;
using review::OnConflict;

// What never comes out, whatever was chosen.
class TestCopyOutRefusals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { review::unsafeSkipSync(); }
    void refuses_data();
    void refuses();
    void refuses_whatWasMadeByHand();
    void refuses_toRemoveWhatIsStillThere();
    void refuses_hiddenNames();
    void skips_whatIsRefused_ofAFolderThatWasChosen();
    void neverWritesThroughLinks();
    void neverWritesThroughALinkThatThePersonMade();
    void refuses_aTargetInTheWorkingCopy();
    void dropsSetIdBits();
    void leavesNoExtendedAttributes();
    void deletesHiddenSecretsNever();
    void copiesAnIgnoredFolder_withoutWhatMayNeverComeOut();
};

void TestCopyOutRefusals::refuses_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("pipe") << QByteArray("mkfifo x") << QByteArray("x");
    QTest::newRow("socket") << QByteArray("python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"x\")'")
                            << QByteArray("x");
    QTest::newRow("absolute link") << QByteArray("ln -s /etc/passwd x") << QByteArray("x");
    QTest::newRow("link that climbs") << QByteArray("mkdir d; ln -s ../../secret d/x") << QByteArray("d/x");
    QTest::newRow("link that climbs through a link") << QByteArray("ln -s . d; ln -s d/../../x x") << QByteArray("x");
    QTest::newRow("deep link that climbs through a link")
        << QByteArray("mkdir -p e/f; ln -s ../.. e/f/d; ln -s d/../../x e/f/x") << QByteArray("e/f/x");
    QTest::newRow("link into .git") << QByteArray("ln -s .git/hooks/post-commit x") << QByteArray("x");
    QTest::newRow("in .git") << QByteArray("mkdir -p .git/hooks; echo x > .git/hooks/post-commit")
                             << QByteArray(".git/hooks/post-commit");
    QTest::newRow(".git itself") << QByteArray("echo 'gitdir: evil' > .git") << QByteArray(".git");
    QTest::newRow("nested .git") << QByteArray("mkdir -p s/.git; echo x > s/.git/config")
                                 << QByteArray("s/.git/config");
    QTest::newRow("beside a nested .git")
        << QByteArray("mkdir -p s/.git; echo x > s/.git/config; echo x > s/f") << QByteArray("s/f");
    QTest::newRow("beside a .git file") << QByteArray("mkdir s; echo 'gitdir: x' > s/.git; echo x > s/f")
                                        << QByteArray("s/f");
    QTest::newRow("bare repository")
        << QByteArray("mkdir -p b/objects b/refs; echo 'ref: refs/heads/x' > b/HEAD; echo x > b/config")
        << QByteArray("b/config");
    QTest::newRow("deep in a bare repository")
        << QByteArray("mkdir -p b/objects b/refs/h; echo 'ref: refs/heads/x' > b/HEAD; echo x > b/refs/h/f")
        << QByteArray("b/refs/h/f");
    QTest::newRow("the folder itself as a bare repository")
        << QByteArray("mkdir -p objects refs; echo 'ref: refs/heads/x' > HEAD; echo x > config")
        << QByteArray("config");
    QTest::newRow("git folder whose objects are elsewhere")
        << QByteArray("mkdir b; echo 'ref: refs/heads/x' > b/HEAD; echo x > b/commondir; echo x > b/config")
        << QByteArray("b/config");
    QTest::newRow(".GIT") << QByteArray("mkdir -p .GIT; echo x > .GIT/config") << QByteArray(".GIT/config");
    QTest::newRow("huge and sparse") << QByteArray("truncate -s 100G x") << QByteArray("x");
    QTest::newRow("option") << QByteArray("touch -- -rf") << QByteArray("-rf");
    QTest::newRow("newline") << QByteArray("touch \"$(printf 'a\\nb')\"") << QByteArray("a\nb");
    QTest::newRow("terminal control") << QByteArray("touch \"$(printf 'a\\033[2J')\"") << QByteArray("a\x1b[2J");
    QTest::newRow("right-to-left") << QByteArray("touch \"$(printf 'x\\342\\200\\256gnp.sh')\"")
                                   << QByteArray("x\xe2\x80\xaegnp.sh");
    QTest::newRow("no UTF-8") << QByteArray("touch \"$(printf 'x\\377')\"") << QByteArray("x\xff");
}

void TestCopyOutRefusals::refuses()
{
    REQUIRE_OVERLAY();
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, path);
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside(script), 0);
    Choice choice = one(run, path);
    QCOMPARE(choice.change.path, path);
    QVERIFY(!choice.change.refusal.isEmpty());
    QVERIFY(!choice.change.isPreselected);
    choice.change.refusal.clear(); // whoever asks: it is looked at again
    const auto report = review::copyOut(run.copy, {choice}, run.folder());
    QVERIFY(!report);
    QCOMPARE(SampleRun::tree(run.folder()).size(), 0);
}

void TestCopyOutRefusals::refuses_whatWasMadeByHand()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("mkdir -p .git/hooks; echo x > .git/hooks/h; ln -s /etc/passwd l; echo x > f"), 0);
    SampleRun::writeAt(run.base() + "/secret", "secret");
    for (const char* path :
         {"../secret", "/etc/passwd", "", ".", "f/", "./f", ".git/hooks/h", "l", "nothing", "a//b"}) {
        review::Change change;
        change.kind = review::ChangeKind::Added;
        change.path = path;
        QVERIFY2(!review::copyOut(run.copy, {{change, {}, OnConflict::TakeAgents}}, run.folder()), path);
        QVERIFY2(!review::newContent(run.copy, change, 100) || change.path.startsWith(".git"), path);
        change.kind = review::ChangeKind::Deleted;
        const auto report = review::copyOut(run.copy, {{change, {}, OnConflict::TakeAgents}}, run.folder());
        QVERIFY2(!report || report->removed.isEmpty(), path);
    }
    QCOMPARE(SampleRun::tree(run.folder()).size(), 0);
    QCOMPARE(SampleRun::read(run.base() + "/secret"), QByteArray("secret"));
}

void TestCopyOutRefusals::refuses_toRemoveWhatIsStillThere()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("b", "b\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo more >> b"), 0);
    for (const char* path : {"a", "b"}) {
        review::Change change;
        change.kind = review::ChangeKind::Deleted;
        change.path = path;
        const auto report = review::copyOut(run.copy, {{change, {}, OnConflict::TakeAgents}}, run.folder());
        QVERIFY2(!report, path);
        QCOMPARE(report.error().code, base::ErrorCode::Conflict);
    }
    QCOMPARE(run.content("a"), QByteArray("a\n"));
    QCOMPARE(run.content("b"), QByteArray("b\n"));
}

void TestCopyOutRefusals::refuses_hiddenNames()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".env", "SECRET\n");
    QVERIFY(run.start(true, {{".env", QStringLiteral("x")}}));
    QCOMPARE(run.inside("rm .env; echo evil > .env"), 0);
    Choice choice = one(run, ".env", OnConflict::TakeAgents);
    choice.change.type = review::EntryType::File;
    QVERIFY(!review::copyOut(run.copy, {choice}, run.folder()));
    QCOMPARE(run.content(".env"), QByteArray("SECRET\n"));
}

void TestCopyOutRefusals::skips_whatIsRefused_ofAFolderThatWasChosen()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("old", "long enough to be found again\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo b >> a; echo x > new; mv old moved"), 0);
    // Only now, in the person's folder: nobody writes into a pipe.
    for (const char* name : {"/new", "/moved"})
        QCOMPARE(::mkfifo((run.folder() + name).constData(), 0600), 0);
    QList<review::Choice> choices;
    for (const review::Change& change : run.changes())
        choices.append({change, {}, review::OnConflict::TakeAgents, review::OnRefusal::Skip});
    const auto report = review::copyOut(run.copy, choices, run.folder());
    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->written, QList<QByteArray>{"a"});
    QVERIFY(report->removed.isEmpty());
    QCOMPARE(report->skipped.size(), 2);
    QCOMPARE(run.content("a"), QByteArray("a\nb\n"));
    QCOMPARE(run.content("old"), QByteArray("long enough to be found again\n"));
    for (review::Choice& choice : choices)
        choice.onRefusal = review::OnRefusal::Fail;
    QVERIFY(!review::copyOut(run.copy, choices, run.folder()));
}

void TestCopyOutRefusals::neverWritesThroughLinks()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("src/a", "a\n");
    SampleRun::writeAt(run.base() + "/outside/a", "precious\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("rm -r src; ln -s " + run.base() + "/outside src"), 0);
    review::Change change;
    change.kind = review::ChangeKind::Modified;
    change.path = "src/a";
    QVERIFY(!review::copyOut(run.copy, {{change, {}, OnConflict::TakeAgents}}, run.folder()));
    QVERIFY(!review::newContent(run.copy, change, 100));
    QCOMPARE(SampleRun::read(run.base() + "/outside/a"), QByteArray("precious\n"));
}

void TestCopyOutRefusals::neverWritesThroughALinkThatThePersonMade()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("src/deep/er/a", "a\n");
    SampleRun::writeAt(run.base() + "/outside/deep/er/a", "a\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo evil > src/deep/er/a; echo new > src/deep/er/b"), 0);
    auto choices = all(run);
    QVERIFY(QDir(QFile::decodeName(run.folder() + "/src")).removeRecursively());
    QCOMPARE(::symlink((run.base() + "/outside").constData(), (run.folder() + "/src").constData()), 0);
    for (Choice& choice : choices)
        choice.onConflict = OnConflict::TakeAgents;
    const auto report = review::copyOut(run.copy, choices, run.folder());
    QVERIFY(!report || (report->written.isEmpty() && !report->conflicts.isEmpty()));
    QCOMPARE(SampleRun::tree(run.base() + "/outside").size(), 3);
    QCOMPARE(SampleRun::read(run.base() + "/outside/deep/er/a"), QByteArray("a\n"));
}

// What is there is not the person's, and goes with the run.
void TestCopyOutRefusals::refuses_aTargetInTheWorkingCopy()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a; mkdir d"), 0);
    QCOMPARE(::symlink(run.copy.upper().constData(), (run.base() + "/link").constData()), 0);
    for (const QByteArray& target : {run.copy.root, run.copy.upper() + "/d", run.base() + "/link/d"}) {
        const auto report = review::copyOut(run.copy, all(run), target);
        QVERIFY2(!report, target.constData());
        QCOMPARE(report.error().code, base::ErrorCode::InvalidInput);
    }
    QCOMPARE(SampleRun::tree(run.copy.upper()).keys(), (QList<QByteArray>{"a", "d"}));
}

void TestCopyOutRefusals::dropsSetIdBits()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("old", "x\n", 0644);
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > new; chmod 6777 new; chmod 6755 old; echo y >> old; chmod 6755 old; mkdir d; "
                        "echo x > d/f; chmod 3777 d"),
             0);
    QVERIFY(review::copyOut(run.copy, all(run), run.folder()));
    const auto tree = SampleRun::tree(run.folder());
    QVERIFY2(tree["new"].startsWith("100755 "), tree["new"].constData());
    QVERIFY2(tree["old"].startsWith("100755 "), tree["old"].constData());
    QVERIFY2(tree["d"].startsWith("40755 "), tree["d"].constData());
}

void TestCopyOutRefusals::leavesNoExtendedAttributes()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > f; python3 -c 'import os; os.setxattr(\"f\", \"user.origin\", b\"trusted\")'"), 0);
    QVERIFY(review::copyOut(run.copy, all(run), run.folder()));
    QCOMPARE(::listxattr((run.folder() + "/f").constData(), nullptr, 0), 0);
}

void TestCopyOutRefusals::deletesHiddenSecretsNever()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("d/.env", "SECRET\n");
    run.write("d/a", "a\n");
    QVERIFY(run.start(true, {{"d/.env", QStringLiteral("x")}}));
    QCOMPARE(run.inside("rm -r d"), 0);
    QVERIFY(review::copyOut(run.copy, all(run), run.folder()));
    QCOMPARE(SampleRun::tree(run.folder()).keys(), (QList<QByteArray>{"d", "d/.env"}));
}

void TestCopyOutRefusals::copiesAnIgnoredFolder_withoutWhatMayNeverComeOut()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".gitignore", "build/\n");
    QVERIFY(run.start());
    QCOMPARE(
        run.inside("mkdir -p build/sub; echo 1 > build/a; echo 2 > build/sub/b; ln -s /etc build/out; mkfifo build/p"),
        0);
    QCOMPARE(run.changes().keys(), QList<QByteArray>{"build"});
    const auto report = review::copyOut(run.copy, {one(run, "build")}, run.folder());
    QVERIFY(report);
    QCOMPARE(report->skipped.size(), 2);
    QCOMPARE(SampleRun::tree(run.folder()).keys(),
             (QList<QByteArray>{".gitignore", "build", "build/a", "build/sub", "build/sub/b"}));
    QVERIFY(review::undo(run.copy, report->undoName));
    QCOMPARE(SampleRun::tree(run.folder()).keys(), QList<QByteArray>{".gitignore"});
}

QTEST_GUILESS_MAIN(TestCopyOutRefusals)
#include "test_copy_out_refusals.moc"
