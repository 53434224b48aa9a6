// SPDX-License-Identifier: GPL-2.0-or-later
#include "choices.h"
#include "sample_run.h"

#include "review/copy_out.h"
#include "review/journal.h"

#include <sys/xattr.h>

using review::Choice;
using review::OnConflict;

class TestCopyOut : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { review::unsafeSkipSync(); }
    void writesAll_andUndoGivesItBack_data();
    void writesAll_andUndoGivesItBack();
    void writesOnlyWhatWasChosen();
    void writesChosenHunksOnly();
    void writesChosenLines_asThePatchHasThem();
    void writesToAnotherFolder();
    void tellsConflicts_andWritesNothing();
    void tellsConflicts_ofWhatCameAfterTheListing();
    void resolvesConflicts();
    void copiesAgain_withoutConflict();
    void undo_refuses_whenThePersonEditedSince();
    void undo_refusesTwice();
    void leavesAll_whenTheMiddleFails();
    void refusesASecond_atTheSameTime();
    void leavesNoTrace();
    void copiesIntoTheSubmoduleOfThePerson();
    void patch_appliesWithGit();
};

void TestCopyOut::writesAll_andUndoGivesItBack_data()
{
    QTest::addColumn<bool>("canOverlay");
    QTest::newRow("overlay") << true;
    QTest::newRow("copy") << false;
}

void TestCopyOut::writesAll_andUndoGivesItBack()
{
    QFETCH(bool, canOverlay);
    if (canOverlay)
        REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a.txt", "a\n");
    run.write("d/e/gone.txt", "gone\n");
    run.write("d/e2/gone.txt", "gone\n");
    run.write("file", "file\n");
    run.write("folder/x/y", "y\n");
    run.write("tool", "#!/bin/sh\n");
    run.write("private", "p\n", 0600);
    run.write("moved", "1\n2\n3\n");
    QCOMPARE(::symlink("a.txt", (run.folder() + "/link").constData()), 0);
    const auto before = SampleRun::tree(run.folder());
    QVERIFY(run.start(canOverlay));
    QCOMPARE(
        run.inside(
            "echo b >> a.txt; rm -r d; rm file; mkdir file; echo i > file/i; rm -r folder; echo f > folder; "
            "chmod 755 tool; echo q >> private; mkdir -p n/m/empty; echo n > n/m/n; ln -sfn private link; "
            "ln -s n/m newlink; mkdir r; mv moved r/moved2; mkdir 'odd \"name'; echo x > \"odd \\\"name/a'b,c:d\""),
        0);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QCOMPARE(report->conflicts.size(), 0);
    QCOMPARE(run.content("a.txt"), QByteArray("a\nb\n"));
    QVERIFY(!QFile::exists(QFile::decodeName(run.folder() + "/d")));
    QCOMPARE(run.content("file/i"), QByteArray("i\n"));
    QCOMPARE(run.content("folder"), QByteArray("f\n"));
    QCOMPARE(run.content("n/m/n"), QByteArray("n\n"));
    QCOMPARE(run.content("odd \"name/a'b,c:d"), QByteArray("x\n"));
    const auto after = SampleRun::tree(run.folder());
    QCOMPARE(after["tool"], QByteArray("100755 #!/bin/sh\n"));
    QCOMPARE(after["private"], QByteArray("100600 p\nq\n"));
    QCOMPARE(after["link"], QByteArray("120777 private"));
    QVERIFY(after.contains("n/m/empty"));
    QVERIFY(!report->written.isEmpty());
    QVERIFY(report->removed.contains("d/e/gone.txt"));
    QVERIFY(report->removed.contains("moved"));
    QCOMPARE(run.content("r/moved2"), QByteArray("1\n2\n3\n"));

    const auto undone = review::undo(run.copy, report->undoName);
    QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
    QCOMPARE(SampleRun::tree(run.folder()), before);
}

void TestCopyOut::writesOnlyWhatWasChosen()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("b", "b\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a; echo x > b; echo x > c"), 0);
    const auto report = review::copyOut(run.copy, {one(run, "a")}, run.folder());
    QVERIFY(report);
    QCOMPARE(report->written, QList<QByteArray>{"a"});
    QCOMPARE(SampleRun::tree(run.folder()).keys(), (QList<QByteArray>{"a", "b"}));
    QCOMPARE(run.content("b"), QByteArray("b\n"));
}

void TestCopyOut::writesChosenHunksOnly()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QByteArray text;
    for (int i = 1; i <= 60; ++i)
        text += "line " + QByteArray::number(i) + '\n';
    run.write("f", text);
    QVERIFY(run.start());
    QCOMPARE(run.inside("sed -i -e 's/line 5$/five/' -e '30d' -e '$s/$/ end/' f; truncate -s -1 f"), 0);
    const Choice choice = oneWithout(run, "f", {1});
    QVERIFY(review::copyOut(run.copy, {choice}, run.folder()));
    QCOMPARE(run.content("f"), QByteArray(text).replace("line 5\n", "five\n").replace("line 60\n", "line 60 end"));
    const auto again = review::copyOut(run.copy, {choice}, run.folder());
    QVERIFY2(!again, "the lines were those of another text");
    QCOMPARE(again.error().code, base::ErrorCode::Conflict);
}

void TestCopyOut::writesChosenLines_asThePatchHasThem()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("f", "a\nb\nc\n");
    run.write("gone", "g\nh\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("printf 'A\\nB\\nc\\nd' > f; printf 'x\\ny\\n' > new; rm gone"), 0);
    Choice f = one(run, "f");
    f.leftOut = {{{2}, {2}}, review::diffOf(run.copy, f.change)->texts};
    Choice added = one(run, "new");
    added.leftOut = {{{}, {1}}, review::diffOf(run.copy, added.change)->texts};
    const auto patch = review::patchOf(run.copy, {f, added});
    QVERIFY(patch);
    const QByteArray elsewhere = run.base() + "/elsewhere";
    SampleRun::writeAt(elsewhere + "/f", "a\nb\nc\n");
    QProcess apply;
    apply.setWorkingDirectory(QFile::decodeName(elsewhere));
    apply.start(QStringLiteral("git"), {QStringLiteral("apply"), QStringLiteral("-")});
    apply.write(*patch);
    apply.closeWriteChannel();
    QVERIFY(apply.waitForFinished() && apply.exitCode() == 0);
    QVERIFY(review::copyOut(run.copy, {f, added}, run.folder()));
    QCOMPARE(run.content("f"), QByteArray("A\nb\nc\nd"));
    QCOMPARE(run.content("new"), QByteArray("y\n"));
    QCOMPARE(SampleRun::read(elsewhere + "/f"), run.content("f"));
    QCOMPARE(SampleRun::read(elsewhere + "/new"), run.content("new"));
    Choice gone = one(run, "gone");
    gone.leftOut = {{{1}, {}}, review::diffOf(run.copy, gone.change)->texts};
    QVERIFY2(!review::copyOut(run.copy, {gone}, run.folder()), "a file is deleted or not");
    QVERIFY(!review::patchOf(run.copy, {gone}));
    QCOMPARE(run.content("gone"), QByteArray("g\nh\n"));
}

void TestCopyOut::writesToAnotherFolder()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("gone", "g\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a; rm gone; mkdir d; echo n > d/n"), 0);
    const QByteArray out = run.base() + "/out";
    ::mkdir(out.constData(), 0755);
    const auto report = review::copyOut(run.copy, all(run), out);
    QVERIFY(report);
    QCOMPARE(SampleRun::tree(out).keys(), (QList<QByteArray>{"a", "d", "d/n"}));
    QCOMPARE(run.content("a"), QByteArray("a\n"));
    SampleRun::writeAt(out + "/a", "another\n");
    const auto second = review::copyOut(run.copy, all(run), out);
    QVERIFY(second);
    QCOMPARE(second->conflicts.size(), 1);
    QCOMPARE(SampleRun::read(out + "/a"), QByteArray("another\n"));
}

void TestCopyOut::tellsConflicts_andWritesNothing()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    for (const char* name : {"edited", "removed", "kept", "deleted"})
        run.write(name, "old\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("for f in edited removed kept new; do echo agent > $f; done; rm deleted"), 0);
    run.write("edited", "mine\n");
    QFile::remove(QFile::decodeName(run.folder() + "/removed"));
    run.write("new", "mine\n");
    run.write("deleted", "mine\n");
    const auto before = SampleRun::tree(run.folder());
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY(report);
    QList<QByteArray> paths;
    for (const auto& conflict : report->conflicts)
        paths.append(conflict.path);
    QCOMPARE(paths, (QList<QByteArray>{"deleted", "edited", "new", "removed"}));
    QVERIFY(report->written.isEmpty());
    QCOMPARE(SampleRun::tree(run.folder()), before);
}

void TestCopyOut::tellsConflicts_ofWhatCameAfterTheListing()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("edited", "old\n");
    run.write("moved", "long enough to be found again\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo agent > edited; echo agent > new; mv moved here"), 0);
    const auto choices = all(run);
    for (const char* name : {"edited", "new", "here"})
        run.write(name, "mine\n");
    const auto before = SampleRun::tree(run.folder());
    const auto report = review::copyOut(run.copy, choices, run.folder());
    QVERIFY(report);
    QCOMPARE(report->conflicts.size(), 3);
    QCOMPARE(SampleRun::tree(run.folder()), before);
}

void TestCopyOut::resolvesConflicts()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    for (const char* name : {"mine", "agents", "both"})
        run.write(name, "old\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("for f in mine agents both; do echo agent > $f; done"), 0);
    for (const char* name : {"mine", "agents", "both"})
        run.write(name, "person\n");
    const auto report =
        review::copyOut(run.copy,
                        {one(run, "mine", OnConflict::KeepMine), one(run, "agents", OnConflict::TakeAgents),
                         one(run, "both", OnConflict::KeepBoth)},
                        run.folder());
    QVERIFY(report);
    QVERIFY(report->conflicts.isEmpty());
    QCOMPARE(run.content("mine"), QByteArray("person\n"));
    QCOMPARE(run.content("agents"), QByteArray("agent\n"));
    QCOMPARE(run.content("both"), QByteArray("person\n"));
    QCOMPARE(run.content("both.agent"), QByteArray("agent\n"));
    QVERIFY(review::undo(run.copy, report->undoName));
    QCOMPARE(run.content("agents"), QByteArray("person\n"));
    QVERIFY(!QFile::exists(QFile::decodeName(run.folder() + "/both.agent")));
}

void TestCopyOut::copiesAgain_withoutConflict()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("sed -i -e 's/^1$/one/' -e 's/^12$/twelve/' a"), 0);
    const Choice choice = oneWithout(run, "a", {1});
    const auto first = review::copyOut(run.copy, {choice}, run.folder());
    QVERIFY(first && first->conflicts.isEmpty());
    QVERIFY(review::undo(run.copy, first->undoName));
    const Choice whole = one(run, "a");
    const auto second = review::copyOut(run.copy, {whole}, run.folder());
    QVERIFY(second);
    QVERIFY2(second->conflicts.isEmpty(), "what we wrote ourselves is not an edit of the person's");
    QVERIFY(run.content("a").startsWith("one\n"));
    const auto third = review::copyOut(run.copy, {whole}, run.folder());
    QVERIFY(third && third->conflicts.isEmpty() && third->written.isEmpty());
}

void TestCopyOut::undo_refuses_whenThePersonEditedSince()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("b", "b\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a; echo x > b; echo x > c"), 0);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY(report);
    run.write("b", "mine\n");
    const auto before = SampleRun::tree(run.folder());
    const auto undone = review::undo(run.copy, report->undoName);
    QVERIFY(!undone);
    QCOMPARE(undone.error().code, base::ErrorCode::Conflict);
    QCOMPARE(SampleRun::tree(run.folder()), before);
}

void TestCopyOut::undo_refusesTwice()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a"), 0);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY(review::undo(run.copy, report->undoName));
    QVERIFY(!review::undo(run.copy, report->undoName));
    QVERIFY(!review::undo(run.copy, QStringLiteral("../x")));
    QVERIFY(!review::undo(run.copy, QStringLiteral("copy-0099")));
}

void TestCopyOut::leavesAll_whenTheMiddleFails()
{
    const OrdinaryUser user;
    QVERIFY(user.isOrdinary());
    SampleRun run;
    run.write("a", "a\n");
    run.write("m/x", "x\n");
    run.write("z", "z\n");
    QVERIFY(run.start(false));
    QCOMPARE(run.inside("echo 1 > a; echo 1 > m/x; rm z"), 0);
    const auto choices = all(run);
    ::chmod((run.folder() + "/m").constData(), 0555);
    const auto before = SampleRun::tree(run.folder());
    const auto report = review::copyOut(run.copy, choices, run.folder());
    QVERIFY(!report);
    QCOMPARE(SampleRun::tree(run.folder()), before);
    ::chmod((run.folder() + "/m").constData(), 0755);
}

void TestCopyOut::refusesASecond_atTheSameTime()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo x > a"), 0);
    auto other = review::lockCopyOuts(run.copy);
    QVERIFY(other);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY(!report);
    QCOMPARE(report.error().code, base::ErrorCode::Conflict);
    QCOMPARE(SampleRun::tree(run.folder()).size(), 0);
    other->reset();
    QVERIFY(review::copyOut(run.copy, all(run), run.folder()));
}

void TestCopyOut::leavesNoTrace()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo 1 > a"), 0);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QCOMPARE(SampleRun::tree(run.folder()).keys(), QList<QByteArray>{"a"});
    QVERIFY(review::undo(run.copy, report->undoName));
    QCOMPARE(SampleRun::tree(run.folder()).keys(), QList<QByteArray>{"a"});
}

void TestCopyOut::copiesIntoTheSubmoduleOfThePerson()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("sub/.git", "gitdir: ../.git/modules/sub\n");
    run.write("sub/a", "a\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo b >> sub/a; echo n > sub/n"), 0);
    const auto report = review::copyOut(run.copy, all(run), run.folder());
    QVERIFY2(report, report ? "" : qPrintable(report.error().message));
    QVERIFY2(report->conflicts.isEmpty(), qPrintable(report->conflicts.value(0).reason));
    QCOMPARE(run.content("sub/a"), QByteArray("a\nb\n"));
    QCOMPARE(run.content("sub/n"), QByteArray("n\n"));
}

void TestCopyOut::patch_appliesWithGit()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a.txt", "a\nb\nc\n");
    run.write("sub/gone", "gone");
    run.write("tool", "x\n");
    run.write("odd \"name\"\t.txt", "odd\n");
    run.write("data", QByteArray("\0\1\2", 3));
    run.write("empty", "");
    run.write("moved", "1\n2\n3\n4\n");
    const QByteArray plain = run.base() + "/plain";
    QCOMPARE(QProcess::execute(QStringLiteral("cp"),
                               {QStringLiteral("-a"), QFile::decodeName(run.folder()), QFile::decodeName(plain)}),
             0);
    QVERIFY(run.start());
    QCOMPARE(run.inside("sed -i 2d a.txt; rm -r sub; chmod 755 tool; echo y >> 'odd \"name\"\t.txt'; "
                        "printf '\\0\\5\\6' > data; printf 'no newline' > new; ln -s a.txt l; : > e2; echo x > empty; "
                        "echo 5 >> moved; mkdir m; mv moved m/here"),
             0);
    const auto patch = review::patchOf(run.copy, all(run));
    QVERIFY2(patch, patch ? "" : qPrintable(patch.error().message));
    QProcess git;
    git.setWorkingDirectory(QFile::decodeName(plain));
    git.start(QStringLiteral("git"), {QStringLiteral("apply"), QStringLiteral("--verbose"), QStringLiteral("-")});
    git.write(*patch);
    git.closeWriteChannel();
    git.waitForFinished();
    QVERIFY2(git.exitCode() == 0, (git.readAllStandardError() + *patch).constData());
    QVERIFY(review::copyOut(run.copy, all(run), run.folder()));
    QCOMPARE(SampleRun::tree(plain), SampleRun::tree(run.folder()));
}

QTEST_GUILESS_MAIN(TestCopyOut)
#include "test_copy_out.moc"
