// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

#include "review/commits.h"

namespace {

const QString kRun = QStringLiteral("20261129-143512-k3f9x2");

struct Answer {
    int code = -1;
    QByteArray output;
};

Answer onHost(const QByteArray& folder, const QByteArray& script)
{
    QProcess process;
    process.setWorkingDirectory(QFile::decodeName(folder));
    process.start(QStringLiteral("sh"), {QStringLiteral("-ec"), QString::fromUtf8(script)});
    process.waitForFinished();
    return {process.exitCode(), process.readAllStandardOutput().trimmed()};
}

const QByteArray kGit = "git -c user.name=t -c user.email=t@t.test ";

// A repository of the person's with one commit, and a run in it.
class Repository : public SampleRun
{
public:
    bool begin()
    {
        write("a.txt", "a\n");
        return onHost(folder(), "git init -q -b main && git add . && " + kGit + "commit -qm first").code == 0 &&
               beginRun() && known.size() == 1;
    }

    bool beginRun()
    {
        if (!start())
            return false;
        review::noteKnownCommits(copy, review::knownCommits(folder()).value_or(QList<QByteArray>()));
        known = review::notedCommits(copy);
        return true;
    }

    [[nodiscard]] QByteArray bundle() const { return review::bundleOf(copy); }

    // What the controller does: the script, then our command with its output in a file of ours.
    int commitInside(const QByteArray& script) const
    {
        QByteArray command;
        for (const QByteArray& word : review::bundleCommand(known))
            command += ' ' + word;
        return inside(script + "; " + command + " > " + bundle());
    }

    [[nodiscard]] base::Result<QList<review::Branch>> take() const
    {
        const auto offered = review::offeredBranches(copy, kRun);
        if (!offered || offered->isEmpty())
            return offered;
        if (onHost(folder(), "git for-each-ref refs/bailey").output != QByteArray())
            QTest::qFail("something was taken before it was asked for", __FILE__, __LINE__);
        QList<QByteArray> names;
        for (const review::Branch& branch : *offered)
            names.append(branch.name);
        return review::takeBranches(copy, kRun, names);
    }

    QList<QByteArray> known;
};

} // namespace

class TestCommits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesCommits_asRefsOfTheirOwn();
    void runsNothing_thatCameFromInside();
    void runsNoHook_ofThePerson();
    void runsNothing_thatThePersonsConfigurationNames();
    void takes_whatIsNamed();
    void takes_whatIsOnNoBranch();
    void offersNothing_thatABranchHas();
    void givesDetachedCommits_aNameOfTheirOwn();
    void leavesOut_detachedCommitsOfThePerson();
    void knowsWhereCommitsMayBe();
    void takesCommits_overAPartOfAHistory();
    void refuses_whatIsNotWhole_data();
    void refuses_whatIsNotWhole();
    void refuses_brokenBundles();
    void refuses_treesWithAGitFolder();
    void refuses_oddBranchNames();
    void isEmpty_withoutNewCommits();
    void knows_plainBranchNames();
};

void TestCommits::takesCommits_asRefsOfTheirOwn()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    const QByteArray before = onHost(run.folder(), "git rev-parse HEAD; git status --porcelain; git branch").output;
    QCOMPARE(run.commitInside("echo b >> a.txt; " + kGit +
                              "commit -qam second; git checkout -qb feature/x; echo c > c; git add c; " + kGit +
                              "commit -qm third"),
             0);
    const auto branches = run.take();
    QVERIFY2(branches, branches ? "" : qPrintable(branches.error().message + branches.error().detail));
    QCOMPARE(branches->size(), 2);
    QCOMPARE(branches->at(0).name, QByteArray("feature/x"));
    QCOMPARE(branches->at(0).commits, 2);
    QCOMPARE(branches->at(1).commits, 1);
    QCOMPARE(onHost(run.folder(), "git show refs/bailey/" + kRun.toLatin1() + "/feature/x:c").output, QByteArray("c"));
    QCOMPARE(onHost(run.folder(), "git rev-parse HEAD; git status --porcelain; git branch").output, before);
    QCOMPARE(onHost(run.folder(), "git fsck --strict").code, 0);
}

void TestCommits::runsNothing_thatCameFromInside()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    const QByteArray mark = run.base() + "/ran";
    QCOMPARE(run.commitInside("git config core.fsmonitor 'touch " + mark +
                              "-inside; false'; git config uploadpack.packObjectsHook 'touch " + mark +
                              "'; mkdir -p .git/hooks; for h in reference-transaction post-checkout post-merge; do "
                              "printf '#!/bin/sh\\ntouch " +
                              mark +
                              "\\n' > .git/hooks/$h; chmod +x .git/hooks/$h; done; "
                              "echo '* filter=x' > .gitattributes; git config filter.x.smudge 'touch " +
                              mark +
                              "; cat'; "
                              "echo b >> a.txt; git add -A; " +
                              kGit + "commit -qm second; rm -f " + mark + "*"),
             0);
    QFile::remove(QFile::decodeName(mark));
    QVERIFY(run.take());
    QVERIFY(!QFile::exists(QFile::decodeName(mark)));
}

void TestCommits::runsNoHook_ofThePerson()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    const QByteArray mark = run.base() + "/ran";
    run.write(".git/hooks/reference-transaction", "#!/bin/sh\ntouch " + mark + "\n", 0755);
    QCOMPARE(run.commitInside("rm .git/hooks/reference-transaction; echo b >> a.txt; " + kGit + "commit -qam second"),
             0);
    QVERIFY(run.take());
    QVERIFY(!QFile::exists(QFile::decodeName(mark)));
}

// A repository that was downloaded may rewrite addresses; where ours looks for its bundle is not for it to say.
void TestCommits::runsNothing_thatThePersonsConfigurationNames()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    const QByteArray mark = run.base() + "/ran";
    QCOMPARE(run.commitInside("echo b >> a.txt; " + kGit + "commit -qam second"), 0);
    QCOMPARE(onHost(run.folder(), "git config protocol.ext.allow always; git config 'url.ext::sh -c touch% " + mark +
                                      "% .insteadOf' /; git config core.alternateRefsCommand 'touch " + mark +
                                      ";:'; git config core.fsmonitor 'touch " + mark +
                                      "'; git config core.sshCommand 'touch " + mark + "'")
                 .code,
             0);
    (void)run.take();
    QVERIFY(!QFile::exists(QFile::decodeName(mark)));
}

void TestCommits::takes_whatIsNamed()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("git checkout -qb one; echo b >> a.txt; " + kGit +
                              "commit -qam second; git checkout -qb two; echo c > a.txt; " + kGit +
                              "commit -qam third"),
             0);
    QVERIFY(!review::takeBranches(run.copy, kRun, {"three"}));
    const auto taken = review::takeBranches(run.copy, kRun, {"one"});
    QVERIFY(taken);
    QCOMPARE(taken->size(), 1);
    QCOMPARE(onHost(run.folder(), "git for-each-ref --format='%(refname)' refs/bailey").output,
             "refs/bailey/" + kRun.toLatin1() + "/one");
}

void TestCommits::takes_whatIsOnNoBranch()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("git checkout -q --detach; echo b >> a.txt; " + kGit + "commit -qam second; echo c >> " +
                              "a.txt; " + kGit + "commit -qam third"),
             0);
    const auto taken = run.take();
    QVERIFY2(taken, taken ? "" : qPrintable(taken.error().message + taken.error().detail));
    QCOMPARE(taken->size(), 1);
    QCOMPARE(taken->constFirst().name, QByteArray("detached"));
    QVERIFY(taken->constFirst().isDetached);
    QCOMPARE(taken->constFirst().commits, 2);
    QCOMPARE(onHost(run.folder(), "git log --format=%s refs/bailey/" + kRun.toLatin1() + "/detached").output,
             QByteArray("third\nsecond\nfirst"));
    QCOMPARE(onHost(run.folder(), "git symbolic-ref HEAD").output, QByteArray("refs/heads/main"));
}

// HEAD is on a branch, or behind one.
void TestCommits::offersNothing_thatABranchHas()
{
    REQUIRE_OVERLAY();
    for (const QByteArray& last :
         {QByteArray("true"), QByteArray("git checkout -q --detach"), QByteArray("git checkout -q --detach main~1"),
          QByteArray("git checkout -q --detach main~2"), QByteArray("git checkout -q --orphan without-a-commit")}) {
        Repository run;
        QVERIFY(run.begin());
        QCOMPARE(run.commitInside("for i in 1 2; do echo b >> a.txt; " + kGit + "commit -qam $i; done; " + last), 0);
        const auto offered = review::offeredBranches(run.copy, kRun);
        QVERIFY2(offered && offered->size() == 1, last.constData());
        QCOMPARE(offered->constFirst().name, QByteArray("main"));
    }
}

void TestCommits::givesDetachedCommits_aNameOfTheirOwn()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("git checkout -qb detached/x; " + kGit + "commit -qm x --allow-empty; git checkout -qb " +
                              "detached-2 main; " + kGit +
                              "commit -qm y --allow-empty; git checkout -q --detach main; " + kGit +
                              "commit -qm z --allow-empty"),
             0);
    const auto taken = run.take();
    QVERIFY2(taken, taken ? "" : qPrintable(taken.error().message + taken.error().detail));
    QList<QByteArray> names;
    for (const review::Branch& branch : *taken)
        names.append(branch.name);
    QCOMPARE(names, (QList<QByteArray>{"detached-2", "detached/x", "detached-3"}));
    QCOMPARE(onHost(run.folder(), "git log -1 --format=%s refs/bailey/" + kRun.toLatin1() + "/detached-3").output,
             QByteArray("z"));
}

// As in a submodule, where nobody is on a branch.
void TestCommits::leavesOut_detachedCommitsOfThePerson()
{
    REQUIRE_OVERLAY();
    Repository run;
    run.write("a.txt", "a\n");
    QCOMPARE(onHost(run.folder(), "git init -q -b main && git add . && " + kGit + "commit -qm first; git checkout -q " +
                                      "--detach; " + kGit + "commit -qm mine --allow-empty")
                 .code,
             0);
    QVERIFY(run.beginRun());
    QCOMPARE(run.commitInside(kGit + "commit -qm second --allow-empty"), 0);
    const auto offered = review::offeredBranches(run.copy, kRun);
    QVERIFY(offered && offered->size() == 1);
    QCOMPARE(offered->constFirst().commits, 1);
    Repository idle;
    idle.write("a.txt", "a\n");
    QCOMPARE(onHost(idle.folder(), "git init -q && git add . && " + kGit + "commit -qm first; git checkout -q " +
                                       "--detach; " + kGit + "commit -qm mine --allow-empty")
                 .code,
             0);
    QVERIFY(idle.beginRun());
    QVERIFY(idle.commitInside("true") != 0);
}

void TestCommits::knowsWhereCommitsMayBe()
{
    REQUIRE_OVERLAY();
    const auto mayHaveAfter = [](const QByteArray& script) {
        Repository run;
        return run.begin() && run.inside(script) == 0 && review::mayHaveCommits(run.copy) &&
               review::lacksBundle(run.copy);
    };
    QVERIFY(mayHaveAfter(kGit + "commit -qm x --allow-empty"));
    QVERIFY(mayHaveAfter("git checkout -q --detach; " + kGit + "commit -qm x --allow-empty"));
    QVERIFY(mayHaveAfter("git pack-refs --all"));
    QVERIFY(!mayHaveAfter("git status; echo b >> a.txt; git add a.txt"));
    // A repository that the agent made is none of the person's.
    SampleRun none;
    none.write("a.txt", "a\n");
    QVERIFY(none.start());
    QCOMPARE(none.inside("git init -q; git add .; " + kGit + "commit -qm first"), 0);
    QVERIFY(!review::mayHaveCommits(none.copy));
    // Asked, and there was nothing.
    Repository asked;
    QVERIFY(asked.begin());
    QCOMPARE(asked.inside("git checkout -qb other"), 0);
    QVERIFY(review::lacksBundle(asked.copy));
    SampleRun::writeAt(asked.bundle(), "");
    QVERIFY(!review::lacksBundle(asked.copy));
    const auto offered = review::offeredBranches(asked.copy, kRun);
    QVERIFY(offered && offered->isEmpty());
}

// `git clone --depth`: what came before is nowhere.
void TestCommits::takesCommits_overAPartOfAHistory()
{
    REQUIRE_OVERLAY();
    Repository run;
    const QByteArray whole = run.base() + "/whole";
    QCOMPARE(onHost("/", "git init -q -b main " + whole + "; cd " + whole + "; for i in 1 2 3; do " + kGit +
                             "commit -qm $i --allow-empty; done; git clone -q --depth 1 file://" + whole + ' ' +
                             run.folder())
                 .code,
             0);
    QVERIFY(run.beginRun());
    QCOMPARE(run.commitInside(kGit + "commit -qm mine --allow-empty"), 0);
    const auto taken = run.take();
    QVERIFY2(taken, taken ? "" : qPrintable(taken.error().message + taken.error().detail));
    QCOMPARE(taken->size(), 1);
    QCOMPARE(taken->constFirst().commits, 1);
    QCOMPARE(onHost(run.folder(), "git log --format=%s refs/bailey/" + kRun.toLatin1() + "/main").output,
             QByteArray("mine\n3"));
}

// What git inside was told about its own history holds inside only.
void TestCommits::refuses_whatIsNotWhole_data()
{
    QTest::addColumn<QByteArray>("script");
    const QByteArray commit =
        "echo b >> a.txt; " + kGit + "commit -qam second; echo c >> a.txt; " + kGit + "commit -qam third; ";
    QTest::newRow("history cut off") << commit + "git rev-parse HEAD > .git/shallow";
    QTest::newRow("history cut off by a graft") << commit + "git rev-parse HEAD > .git/info/grafts";
    QTest::newRow("files left out") << commit + "git() { command git bundle create --quiet --version=3 - "
                                                "--filter=blob:none --branches --not main~2; }";
    QTest::newRow("commits left out") << commit + "git() { echo '# v2 git bundle'; echo \"-$(command git rev-parse "
                                                  "main~2) x\"; echo \"$(command git rev-parse main) "
                                                  "refs/heads/main\"; echo; command git pack-objects --stdout -q "
                                                  "< /dev/null; }";
}

void TestCommits::refuses_whatIsNotWhole()
{
    REQUIRE_OVERLAY();
    QFETCH(QByteArray, script);
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside(script), 0);
    QVERIFY(!SampleRun::read(run.bundle()).isEmpty());
    const auto taken = run.take();
    QVERIFY(!taken);
    QCOMPARE(onHost(run.folder(), "git for-each-ref refs/bailey").output, QByteArray());
    QCOMPARE(onHost(run.folder(), "git fsck").code, 0);
}

void TestCommits::refuses_brokenBundles()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("echo b >> a.txt; " + kGit + "commit -qam second"), 0);
    const QByteArray good = SampleRun::read(run.bundle());
    for (const QByteArray& bad :
         {QByteArray("garbage"), good.left(good.size() - 30), QByteArray(good).replace(good.size() - 40, 8, "XXXXXXXX"),
          QByteArray("# v2 git bundle\n\n")}) {
        SampleRun::writeAt(run.bundle(), bad);
        const auto taken = run.take();
        QVERIFY(!taken || taken->isEmpty());
    }
    QCOMPARE(onHost(run.folder(), "git for-each-ref refs/bailey").output, QByteArray());
}

void TestCommits::refuses_treesWithAGitFolder()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("b=$(echo evil | git hash-object -w --stdin); "
                              "t=$(printf '100644 blob %s\\tconfig\\n' $b | git mktree); "
                              "t=$(printf '040000 tree %s\\t.git\\n' $t | git mktree); "
                              "c=$(" +
                              kGit + "commit-tree -p HEAD -m evil $t); git update-ref refs/heads/main $c"),
             0);
    QVERIFY(!run.take());
    QCOMPARE(onHost(run.folder(), "git for-each-ref refs/bailey").output, QByteArray());
}

void TestCommits::refuses_oddBranchNames()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    QCOMPARE(run.commitInside("echo b >> a.txt; " + kGit + "commit -qam second"), 0);
    const QByteArray good = SampleRun::read(run.bundle());
    for (const QByteArray& name : {QByteArray("refs/heads/../../x"), QByteArray("refs/heads/-rf"),
                                   QByteArray("refs/heads/a b"), QByteArray("refs/heads/\x1b[2J")}) {
        SampleRun::writeAt(run.bundle(), QByteArray(good).replace("refs/heads/main", name));
        const auto taken = run.take();
        QVERIFY2(!taken || taken->isEmpty(), name.constData());
    }
    QCOMPARE(onHost(run.folder(), "git for-each-ref refs/bailey").output, QByteArray());
}

void TestCommits::isEmpty_withoutNewCommits()
{
    REQUIRE_OVERLAY();
    Repository run;
    QVERIFY(run.begin());
    (void)run.commitInside("true"); // "Refusing to create empty bundle"
    const auto taken = run.take();
    QVERIFY(taken && taken->isEmpty());
}

void TestCommits::knows_plainBranchNames()
{
    for (const char* name : {"main", "feature/x-1", "v1.2", "a_b+c"})
        QVERIFY2(review::isPlainBranchName(name), name);
    for (const char* name : {"", "a..b", "-x", "a/-x", ".a", "a/.b", "a.lock", "a/", "/a", "a//b", "a b", "a~1", "a^",
                             "a:b", "a@{1}", "\xc3\xa4"})
        QVERIFY2(!review::isPlainBranchName(name), name);
}

QTEST_GUILESS_MAIN(TestCommits)
#include "test_commits.moc"
