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
        if (onHost(folder(), "git init -q -b main && git add . && " + kGit + "commit -qm first").code != 0 || !start())
            return false;
        review::noteKnownCommits(copy, review::knownCommits(folder()).value_or(QList<QByteArray>()));
        known = review::notedCommits(copy);
        return known.size() == 1;
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
