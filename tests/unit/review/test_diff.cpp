// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

#include "review/diff_parser.h"

using review::DiffLine;

class TestDiff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parses_aHunk();
    void fails_onBrokenText_data();
    void fails_onBrokenText();
    void shows_addedAndDeletedFiles();
    void is_bounded();
    void ignores_whatTheRepositorySays();
    void ignoresBlanks_andLosesNoLine();
};

void TestDiff::parses_aHunk()
{
    const auto hunks =
        review::parseUnifiedDiff("diff --git a b\n--- a\n+++ b\n@@ -1,2 +1,3 @@ int main()\n one\n-two\n+2\n+3\n"
                                 "\\ No newline at end of file\n@@ -9 +10,0 @@\n-nine\n");
    QVERIFY(hunks);
    QCOMPARE(hunks->size(), 2);
    QCOMPARE(hunks->at(0).heading, QByteArray("int main()"));
    QCOMPARE(hunks->at(0).lines.size(), 5);
    QCOMPARE(hunks->at(0).lines[1].kind, DiffLine::Kind::Removed);
    QCOMPARE(hunks->at(0).lines[1].oldNumber, 2);
    QCOMPARE(hunks->at(0).lines[3].newNumber, 3);
    QCOMPARE(hunks->at(0).lines[4].kind, DiffLine::Kind::NoNewline);
    QCOMPARE(hunks->at(1).newLines, 0);
}

void TestDiff::fails_onBrokenText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("fewer lines than promised") << QByteArray("@@ -1,2 +1,2 @@\n one\n");
    QTest::newRow("more removed than promised") << QByteArray("@@ -1,1 +1,2 @@\n-one\n-two\n+a\n+b\n");
    QTest::newRow("no numbers") << QByteArray("@@ -a +b @@\n");
    QTest::newRow("a number too large") << QByteArray("@@ -1,99999999999999999999 +1 @@\n x\n");
    QTest::newRow("backwards") << QByteArray("@@ -9 +9 @@\n-x\n+y\n@@ -1 +1 @@\n-x\n+y\n");
    QTest::newRow("unknown line") << QByteArray("@@ -1 +1 @@\n?x\n");
    QTest::newRow("mark without a line") << QByteArray("@@ -0,0 +1 @@\n\\ No newline\n+x\n");
    QTest::newRow("garbage behind") << QByteArray("@@ -1 +1 @@\n-x\n+y\ngarbage\n");
}

void TestDiff::fails_onBrokenText()
{
    QFETCH(QByteArray, text);
    QVERIFY(!review::parseUnifiedDiff(text));
}

void TestDiff::shows_addedAndDeletedFiles()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("gone", "a\nb\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("rm gone; printf 'x\\ny' > new; printf 'a\\0' > bin"), 0);
    const auto changes = run.changes();
    const auto gone = review::diffOf(run.copy, changes["gone"]);
    QCOMPARE(gone->hunks.size(), 1);
    QCOMPARE(gone->hunks[0].oldLines, 2);
    const auto added = review::diffOf(run.copy, changes["new"]);
    QCOMPARE(added->hunks[0].lines.size(), 3);
    QCOMPARE(added->hunks[0].lines.last().kind, DiffLine::Kind::NoNewline);
    QVERIFY(review::diffOf(run.copy, changes["bin"])->isBinary);
}

void TestDiff::is_bounded()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("long", "x\n");
    run.write("large", QByteArray("line\n").repeated(300'000));
    QVERIFY(run.start());
    QCOMPARE(run.inside("seq 1 6000 > long; echo more >> large; head -c 6000 /dev/zero | tr '\\0' x > wide"), 0);
    const auto changes = run.changes();
    for (const char* path : {"long", "large", "wide"}) {
        QVERIFY(review::diffOf(run.copy, changes[path])->isTooLarge);
        QVERIFY(review::diffOf(run.copy, changes[path])->hunks.isEmpty());
        const auto whole = review::diffOf(run.copy, changes[path], 3, review::DiffSize::Whole);
        QVERIFY(!whole->isTooLarge);
        QVERIFY(!whole->hunks.isEmpty());
    }
}

// Attributes, drivers and settings that came from inside are not read.
void TestDiff::ignores_whatTheRepositorySays()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a.txt", "a\n");
    QVERIFY(run.start());
    const QByteArray mark = run.base() + "/ran";
    QCOMPARE(run.inside("git init -q; echo '* diff=x' > .gitattributes; git config diff.x.textconv 'touch " + mark +
                        "; cat'; git config diff.x.command 'touch " + mark + "'; echo b > a.txt"),
             0);
    QCOMPARE(review::diffOf(run.copy, run.changes()["a.txt"])->hunks.size(), 1);
    QVERIFY(!QFile::exists(QFile::decodeName(mark)));
    qputenv("GIT_EXTERNAL_DIFF", "touch " + mark);
    QCOMPARE(review::diffOf(run.copy, run.changes()["a.txt"])->hunks.size(), 1);
    qunsetenv("GIT_EXTERNAL_DIFF");
    QVERIFY(!QFile::exists(QFile::decodeName(mark)));
}

// What differs in blanks alone goes with the hunk behind it.
void TestDiff::ignoresBlanks_andLosesNoLine()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QByteArray text;
    for (int i = 1; i <= 40; ++i)
        text += "line " + QByteArray::number(i) + '\n';
    run.write("f", text);
    run.write("blanks", "a b\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("sed -i -e '2s/^/  /' -e '20s/line/LINE/' -e '39s/$/ /' f; echo 'a  b' > blanks"), 0);
    const review::Change change = run.changes()["f"];
    const auto exact = review::diffOf(run.copy, change);
    const auto ignoring = review::diffOf(run.copy, change, 3, review::DiffSize::Bounded, review::Blanks::Ignored);
    QVERIFY(exact && ignoring);
    QCOMPARE(exact->hunks.size(), 3);
    QCOMPARE(ignoring->hunks.size(), 1);
    QCOMPARE(ignoring->lines, (QList<review::ChangedLines>{{{2, 20, 39}, {2, 20, 39}}}));
    QCOMPARE(ignoring->texts, exact->texts);
    QVERIFY(review::diffOf(run.copy, run.changes()["blanks"], 3, review::DiffSize::Bounded, review::Blanks::Ignored)
                ->hunks.isEmpty());
}

QTEST_GUILESS_MAIN(TestDiff)
#include "test_diff.moc"
