// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

using review::ChangeKind;
using review::EntryType;

class TestChanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsEachKind_overlay_data();
    void listsEachKind_overlay();
    void listsNothing_whenOnlyTouched();
    void showsNoDeletion_ofHiddenSecret();
    void refuses_whatTookTheNameOfASecret();
    void listsContents_ofFolderThatWasReplaced();
    void tellsWhatThePersonChangedMeanwhile();
    void reads_foldersWithoutPermissions();
    void countsLines();
    void preselects_ordinaryTextOnly();
    void preselects_namedOnly();
    void folds_whatTheRepositoryIgnores();
    void ignoresRulesOfTheAgent_forWhatWasThere();
    void neverIgnores_whatGitTracks();
    void followsTheExclusions_ofThePersonsRepository();
    void finds_renames();
    void finds_theRenameThatKeptMostNames();
    void marks_noFolder_forItsName();
    void marks_namesThatDifferOnlyInCase();
    void marks_packageScriptsOnly();
    void finds_pathsInTheAnswer();
    void stopsAt_foldersNestedTooDeep();
    void stopsAt_moreThanCanBeShown();
    void fails_whenTheCopyIsGone();
};

void TestChanges::listsEachKind_overlay_data()
{
    QTest::addColumn<bool>("canOverlay");
    QTest::newRow("overlay") << true;
    QTest::newRow("copy") << false;
}

void TestChanges::listsEachKind_overlay()
{
    QFETCH(bool, canOverlay);
    if (canOverlay)
        REQUIRE_OVERLAY();
    SampleRun run;
    run.write("kept.txt", "kept\n");
    run.write("modified.txt", "one\ntwo\n");
    run.write("removed.txt", "gone\n");
    run.write("mode.sh", "#!/bin/sh\n");
    run.write("folder/inner/a.txt", "a\n");
    run.write("folder/inner/b.txt", "b\n");
    run.write("becomes-link", "x\n");
    QCOMPARE(::symlink("kept.txt", (run.folder() + "/link").constData()), 0);
    QVERIFY(run.start(canOverlay));
    QCOMPARE(run.inside("echo three >> modified.txt; rm removed.txt; chmod 755 mode.sh; rm -r folder/inner; "
                        "mkdir -p new/deep new/empty; echo n > new/deep/n.txt; rm becomes-link; "
                        "ln -s kept.txt becomes-link; ln -sfn modified.txt link; mkfifo pipe; "
                        "printf 'a\\0b' > binary"),
             0);

    const auto changes = run.changes();
    QCOMPARE(changes.keys(),
             (QList<QByteArray>{"becomes-link", "binary", "folder/inner/a.txt", "folder/inner/b.txt", "link", "mode.sh",
                                "modified.txt", "new/deep/n.txt", "new/empty", "pipe", "removed.txt"}));
    QCOMPARE(changes["modified.txt"].kind, ChangeKind::Modified);
    QCOMPARE(changes["modified.txt"].addedLines, 1);
    QCOMPARE(changes["modified.txt"].removedLines, 0);
    QCOMPARE(changes["removed.txt"].kind, ChangeKind::Deleted);
    QCOMPARE(changes["mode.sh"].kind, ChangeKind::ModeChanged);
    QCOMPARE(changes["mode.sh"].newMode, 0755u);
    QCOMPARE(changes["folder/inner/a.txt"].kind, ChangeKind::Deleted);
    QCOMPARE(changes["new/deep/n.txt"].kind, ChangeKind::Added);
    QCOMPARE(changes["new/empty"].type, EntryType::Folder);
    QCOMPARE(changes["becomes-link"].kind, ChangeKind::TypeChanged);
    QCOMPARE(changes["becomes-link"].type, EntryType::Link);
    QCOMPARE(changes["link"].kind, ChangeKind::Modified);
    QCOMPARE(changes["link"].linkTarget, QByteArray("modified.txt"));
    QVERIFY(!changes["pipe"].refusal.isEmpty());
    QVERIFY(changes["binary"].isBinary);
}

void TestChanges::listsNothing_whenOnlyTouched()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a.txt", "a\n");
    run.write("d/b.txt", "b\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("touch a.txt; : >> d/b.txt; mv d/b.txt d/c.txt; mv d/c.txt d/b.txt; mkdir x; rmdir x"), 0);
    QCOMPARE(run.changes().keys(), QList<QByteArray>());
}

void TestChanges::showsNoDeletion_ofHiddenSecret()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".env", "TOKEN=abc\n");
    run.write("d/key.pem", "k\n");
    run.write("d/other", "o\n");
    QVERIFY(run.start(true, {{".env", QStringLiteral("x")}, {"d/key.pem", QStringLiteral("x")}}));
    QCOMPARE(run.inside("rm .env; rm -r d"), 0); // as the launcher's whiteouts look afterwards
    QCOMPARE(run.changes().keys(), QList<QByteArray>{"d/other"});
}

void TestChanges::refuses_whatTookTheNameOfASecret()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".env", "TOKEN=abc\n");
    QVERIFY(run.start(true, {{".env", QStringLiteral("x")}}));
    QCOMPARE(run.inside("rm .env; echo mine > .env"), 0);
    QVERIFY(!run.changes()[".env"].refusal.isEmpty());
    QVERIFY(!run.changes()[".env"].isPreselected);
}

void TestChanges::listsContents_ofFolderThatWasReplaced()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("d/same", "same\n");
    run.write("d/gone", "gone\n");
    run.write("f", "file\n");
    run.write("g/inner", "inner\n");
    QVERIFY(run.start());
    QCOMPARE(
        run.inside("rm -r d f; mkdir d f; echo same > d/same; echo new > d/new; echo x > f/x; rm -r g; echo g > g"), 0);
    const auto changes = run.changes();
    QCOMPARE(changes.keys(), (QList<QByteArray>{"d/gone", "d/new", "f", "f/x", "g", "g/inner"}));
    QCOMPARE(changes["f"].kind, ChangeKind::TypeChanged);
    QCOMPARE(changes["f"].type, EntryType::Folder);
    QCOMPARE(changes["g"].kind, ChangeKind::TypeChanged);
    QCOMPARE(changes["g"].type, EntryType::File);
}

void TestChanges::tellsWhatThePersonChangedMeanwhile()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("a", "a\n");
    run.write("b", "b\n");
    run.write("c", "c\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo agent >> a; echo agent >> b; echo agent >> c"), 0);
    run.write("a", "mine\n");
    QFile::remove(QFile::decodeName(run.folder() + "/b"));
    const auto changes = run.changes();
    QVERIFY(changes["a"].isChangedMeanwhile);
    QVERIFY(changes["b"].isChangedMeanwhile);
    QVERIFY(!changes["c"].isChangedMeanwhile);
}

void TestChanges::reads_foldersWithoutPermissions()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(
        run.inside("mkdir -p locked/a/b; echo x > locked/a/b/c; chmod 000 locked/a/b/c locked/a/b locked/a locked"), 0);
    const auto changes = run.changes();
    QCOMPARE(changes.keys(), QList<QByteArray>{"locked/a/b/c"});
    QCOMPARE(changes["locked/a/b/c"].newMode, 0600u);
    QCOMPARE(*review::newContent(run.copy, changes["locked/a/b/c"], 10), QByteArray("x\n"));
}

void TestChanges::countsLines()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    for (int i = 0; i < 30; ++i)
        run.write("f" + QByteArray::number(i), "one\ntwo\nthree\n");
    run.write("gone", "1\n2");
    QVERIFY(run.start());
    QCOMPARE(run.inside("for i in $(seq 0 29); do sed -i 2d f$i; echo four >> f$i; echo five >> f$i; done; rm gone; "
                        "printf 'a\\nb' > new"),
             0);
    const auto changes = run.changes();
    for (int i = 0; i < 30; ++i) {
        QCOMPARE(changes["f" + QByteArray::number(i)].addedLines, 2);
        QCOMPARE(changes["f" + QByteArray::number(i)].removedLines, 1);
    }
    QCOMPARE(changes["gone"].removedLines, 2);
    QCOMPARE(changes["new"].addedLines, 2);
}

void TestChanges::preselects_ordinaryTextOnly()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("src.c", "x\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo y >> src.c; echo evil > .envrc; printf '\\0' > data; echo x > tool; chmod +x tool; "
                        "ln -s src.c link; mkdir -p .git/hooks; echo evil > .git/hooks/post-commit; "
                        "ln -s /etc/passwd out"),
             0);
    const auto changes = run.changes();
    QVERIFY(changes["src.c"].isPreselected);
    for (const char* path : {".envrc", "data", "tool", "link", ".git/hooks/post-commit", "out"})
        QVERIFY2(!changes[path].isPreselected, path);
    QVERIFY(!changes[".git/hooks/post-commit"].refusal.isEmpty());
    QVERIFY(!changes["out"].refusal.isEmpty());
}

void TestChanges::preselects_namedOnly()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("mkdir out out2; echo 1 > out/a; printf '\\0' > out/b; echo 1 > out2/c; echo 1 > d"), 0);
    const auto changes = run.changes({"./out/", "d"});
    QVERIFY(changes["out/a"].isPreselected);
    QVERIFY(changes["out/b"].isPreselected);
    QVERIFY(changes["d"].isPreselected);
    QVERIFY(!changes["out2/c"].isPreselected);
}

void TestChanges::folds_whatTheRepositoryIgnores()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".gitignore", "node_modules/\n*.log\n!keep.log\n");
    run.write("node_modules/old/index.js", "old\n");
    run.write("old_modules/.gitignore", "*\n");
    QVERIFY(run.start());
    QCOMPARE(
        run.inside(
            "rm -r node_modules; mkdir -p node_modules/a/b; echo 1 > node_modules/a/b/c; echo 12 > node_modules/d; "
            "echo x > a.log; echo x > keep.log; mkdir -p sub/node_modules; echo x > sub/node_modules/e; "
            "echo out/ >> .gitignore; mkdir out; echo x > out/o"),
        0);
    const auto changes = run.changes();
    QCOMPARE(changes.keys(),
             (QList<QByteArray>{".gitignore", "a.log", "keep.log", "node_modules", "out", "sub/node_modules"}));
    QCOMPARE(changes["node_modules"].fileCount, 3); // two made, one removed
    QCOMPARE(changes["node_modules"].newSize, 5);
    QCOMPARE(changes["node_modules"].kind, ChangeKind::Modified);
    QCOMPARE(changes["sub/node_modules"].kind, ChangeKind::Added);
    for (const char* path : {"a.log", "node_modules", "out", "sub/node_modules"}) {
        QVERIFY2(changes[path].isIgnored, path);
        QVERIFY2(!changes[path].isPreselected, path);
    }
    QVERIFY(changes["keep.log"].isPreselected);
    const auto inner = review::foldedChanges(run.copy, changes["node_modules"]);
    QVERIFY(inner);
    QCOMPARE(inner->size(), 3);
    QCOMPARE(inner->at(0).path, QByteArray("node_modules/a/b/c"));
}

void TestChanges::ignoresRulesOfTheAgent_forWhatWasThere()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("src/main.c", "x\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("printf '*\\n' > .gitignore; echo evil >> src/main.c"), 0);
    const auto changes = run.changes();
    QVERIFY(changes.contains("src/main.c"));
    QVERIFY(!changes["src/main.c"].isIgnored);
}

void TestChanges::neverIgnores_whatGitTracks()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".gitignore", "dist/\n*.log\n");
    run.write("dist/app.js", "x\n");
    run.write("b.log", "x\n");
    run.write("c.log", "x\n");
    QProcess git;
    git.setWorkingDirectory(QFile::decodeName(run.folder()));
    git.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("git init -q && git add -f dist b.log")});
    git.waitForFinished();
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo y >> dist/app.js; echo y >> b.log; echo y >> c.log"), 0);
    const auto changes = run.changes();
    QVERIFY(changes["dist/app.js"].isPreselected);
    QVERIFY(changes["b.log"].isPreselected);
    QVERIFY(changes["c.log"].isIgnored);
}

// In a linked worktree, too, which has them in the repository that it belongs to.
void TestChanges::followsTheExclusions_ofThePersonsRepository()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QProcess git;
    git.setWorkingDirectory(QFile::decodeName(run.base()));
    git.start(QStringLiteral("sh"),
              {QStringLiteral("-c"), QStringLiteral("git init -q main && cd main && "
                                                    "git -c user.name=a -c user.email=a@b commit -q --allow-empty -m a "
                                                    "&& git worktree add -q ../project && cd ../project && "
                                                    "echo x > kept.out && git add kept.out && "
                                                    "echo '*.out' >> ../main/.git/info/exclude")});
    QVERIFY(git.waitForFinished());
    QCOMPARE(git.exitCode(), 0);
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo y > new.out; echo y >> kept.out"), 0);
    const auto changes = run.changes();
    QVERIFY(changes["new.out"].isIgnored);
    QVERIFY2(!changes["kept.out"].isIgnored, "it is tracked");
}

void TestChanges::finds_renames()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("src/a.c", "one\ntwo\nthree\nfour\nfive\n");
    run.write("src/b.c", "six\nseven\neight\nnine\n");
    run.write("c", "nothing like it\n");
    run.write("empty", "");
    QVERIFY(run.start());
    QCOMPARE(run.inside("mkdir lib; mv src/a.c lib/a.c; echo more >> src/b.c; mv src/b.c lib/z.c; rm c; echo other > "
                        "d; mv empty e"),
             0);
    const auto changes = run.changes();
    QCOMPARE(changes.keys(), (QList<QByteArray>{"c", "d", "e", "empty", "lib/a.c", "lib/z.c"}));
    QCOMPARE(changes["lib/a.c"].kind, ChangeKind::Renamed);
    QCOMPARE(changes["lib/a.c"].oldPath, QByteArray("src/a.c"));
    QCOMPARE(changes["lib/a.c"].addedLines, 0);
    QCOMPARE(changes["lib/z.c"].oldPath, QByteArray("src/b.c"));
    QCOMPARE(changes["lib/z.c"].addedLines, 1);
    const auto diff = review::diffOf(run.copy, changes["lib/z.c"]);
    QCOMPARE(diff->hunks.size(), 1);
    QCOMPARE(diff->hunks[0].oldLines, 3);
    QVERIFY(changes["lib/a.c"].isPreselected);
}

void TestChanges::finds_theRenameThatKeptMostNames()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("old/deep/f", "same\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("mv old moved; mkdir other; echo same > other/f; echo same > another"), 0);
    const auto changes = run.changes();
    QCOMPARE(changes["moved/deep/f"].oldPath, QByteArray("old/deep/f"));
    QCOMPARE(changes["other/f"].kind, ChangeKind::Added);
}

void TestChanges::marks_noFolder_forItsName()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write(".gitignore", "build/\n");
    QVERIFY(run.start());
    QCOMPARE(run.inside("mkdir build Makefile; echo x > build/x"), 0);
    const auto changes = run.changes();
    QCOMPARE(changes.keys(), (QList<QByteArray>{"Makefile", "build"}));
    for (const review::Change& change : changes)
        QCOMPARE(change.runsByItself, QString());
}

void TestChanges::marks_namesThatDifferOnlyInCase()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    for (const char* name : {"d/License", "lib/a", "Old", "gone/Gone"})
        run.write(name, QByteArray("content of ") + name + '\n');
    QVERIFY(run.start());
    QCOMPARE(run.inside("echo 1 > d/Readme.txt; echo 2 > d/README.TXT; echo 3 > d/other; echo 4 > d/LICENSE; mkdir -p "
                        "Lib/deep; echo 5 > Lib/deep/b; mv Old old; rm gone/Gone; echo 6 > gone/gone; echo 7 >> lib/a"),
             0);
    const auto changes = run.changes();
    for (const char* path : {"d/Readme.txt", "d/README.TXT", "d/LICENSE", "Lib/deep/b"}) {
        QVERIFY2(!changes[path].caution.isEmpty(), path);
        QVERIFY2(!changes[path].isPreselected, path);
    }
    // The other one is gone, or was theirs before.
    for (const char* path : {"d/other", "old", "gone/gone", "lib/a"})
        QVERIFY2(changes[path].isPreselected, path);
}

void TestChanges::marks_packageScriptsOnly()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    run.write("package.json", "{\"name\": \"x\", \"scripts\": {\"test\": \"mocha\"}}");
    run.write("a/package.json", "{\"name\": \"x\", \"scripts\": {\"test\": \"mocha\"}}");
    QVERIFY(run.start());
    QCOMPARE(run.inside("printf '{\"name\": \"x\", \"scripts\": {\"test\": \"mocha\"}, \"dependencies\": {\"ws\": "
                        "\"8\"}}' > package.json; "
                        "printf '{\"name\": \"x\", \"scripts\": {\"test\": \"mocha\", \"postinstall\": \"evil\"}}' > "
                        "a/package.json; "
                        "mkdir b; printf '{}' > b/package.json"),
             0);
    const auto changes = run.changes();
    QVERIFY(changes["package.json"].isPreselected);
    QVERIFY(!changes["a/package.json"].runsByItself.isEmpty());
    QVERIFY(!changes["b/package.json"].runsByItself.isEmpty());
}

void TestChanges::finds_pathsInTheAnswer()
{
    QList<review::Change> changes;
    for (const char* path :
         {"src/report.py", "report.py", "test_report.py", "README.md", "Makefile", "a", "docs/x.md"}) {
        changes.append(review::Change());
        changes.last().path = path;
    }
    const auto named = [&changes](const char* text) { return review::pathsNamedIn(QString::fromUtf8(text), changes); };
    QCOMPARE(named("I changed `src/report.py`."), (QList<QByteArray>{"src/report.py"}));
    QCOMPARE(named("See ./docs/x.md, and README.md!"), (QList<QByteArray>{"README.md", "docs/x.md"}));
    QCOMPARE(named("(Makefile)"), (QList<QByteArray>{"Makefile"}));
    QCOMPARE(named("test_report.pyc reports nothing"), QList<QByteArray>());
    QCOMPARE(named("x.md is done"), (QList<QByteArray>{"docs/x.md"}));
    QCOMPARE(named(""), QList<QByteArray>());
    review::preselect(changes, named("report.py"));
    QVERIFY(changes[1].isPreselected);
    QVERIFY(!changes[2].isPreselected);
}

void TestChanges::stopsAt_foldersNestedTooDeep()
{
    REQUIRE_OVERLAY();
    SampleRun run;
    QVERIFY(run.start());
    QCOMPARE(run.inside("i=0; while [ $i -lt 400 ]; do mkdir d; cd d; i=$((i+1)); done; echo x > x"), 0);
    const auto changes = run.changes();
    QCOMPARE(changes.size(), 1);
    QVERIFY(!changes.first().refusal.isEmpty());
    QVERIFY(review::destroy(run.copy));
}

void TestChanges::stopsAt_moreThanCanBeShown()
{
    SampleRun run;
    QVERIFY(run.start());
    // Links: cheaper to make than files.
    for (int i = 0; i < 200'100; ++i) {
        const QByteArray folder = run.copy.upper() + '/' + QByteArray::number(i / 1000);
        if (i % 1000 == 0)
            ::mkdir(folder.constData(), 0755);
        QCOMPARE(::symlink("a", (folder + "/l" + QByteArray::number(i)).constData()), 0);
    }
    const auto listed = review::listChanges(run.copy);
    QVERIFY(!listed);
    QCOMPARE(listed.error().code, base::ErrorCode::LimitReached);
}

void TestChanges::fails_whenTheCopyIsGone()
{
    SampleRun run;
    QVERIFY(run.start());
    QVERIFY(review::destroy(run.copy));
    const auto listed = review::listChanges(run.copy);
    QVERIFY(!listed);
    QCOMPARE(listed.error().code, base::ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(TestChanges)
#include "test_changes.moc"
