// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

#include "review/ignore_rules.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

using review::IgnoreRules;
using review::IsFolder;

class TestIgnoreRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matchesGlob_data();
    void matchesGlob();
    void decides_asGitDoes();
    void ends_onHostilePatterns();
};

void TestIgnoreRules::matchesGlob_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matches");
    QTest::newRow("star") << QByteArray("*.o") << QByteArray("a.o") << true;
    QTest::newRow("star stays in its folder") << QByteArray("a/*") << QByteArray("a/b/c") << false;
    QTest::newRow("two stars in front") << QByteArray("**/a") << QByteArray("x/y/a") << true;
    QTest::newRow("two stars for nothing") << QByteArray("**/a") << QByteArray("a") << true;
    QTest::newRow("two stars between") << QByteArray("a/**/b") << QByteArray("a/x/y/b") << true;
    QTest::newRow("two stars between nothing") << QByteArray("a/**/b") << QByteArray("a/b") << true;
    QTest::newRow("two stars behind") << QByteArray("a/**") << QByteArray("a/x/y") << true;
    QTest::newRow("two stars not alone") << QByteArray("a**b") << QByteArray("a/b") << false;
    QTest::newRow("range") << QByteArray("[a-c]x") << QByteArray("bx") << true;
    QTest::newRow("not in the range") << QByteArray("[!a-c]x") << QByteArray("bx") << false;
    QTest::newRow("class") << QByteArray("[[:digit:]]") << QByteArray("7") << true;
    QTest::newRow("bracket first") << QByteArray("[]]") << QByteArray("]") << true;
    QTest::newRow("never closed") << QByteArray("[a") << QByteArray("[a") << false;
    QTest::newRow("taken as it is") << QByteArray("\\*") << QByteArray("*") << true;
    QTest::newRow("question mark is no slash") << QByteArray("a?b") << QByteArray("a/b") << false;
}

void TestIgnoreRules::matchesGlob()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    QFETCH(bool, matches);
    QCOMPARE(review::matchesGlob(text, pattern), matches);
}

// Random rules and names; git itself says what is right.
void TestIgnoreRules::decides_asGitDoes()
{
    QRandomGenerator random(20261129);
    const QList<QByteArray> parts = {"a",   "b",    "*",    "**",  "a*", "*b",  "?", "[ab]", "!a",   "/a", "a/",  "/",
                                     "a/b", "/**/", "**/b", "\\a", "#",  "\\#", " ", "a\\ ", "[!a]", "ab", "*.a", "/*"};
    const QList<QByteArray> names = {"a", "b", "ab", "a.a", "b.a", "#", " a", "!a", "ba"};
    for (int round = 0; round < 60; ++round) {
        SampleRun run;
        QByteArray rules;
        for (int line = 0; line < 5; ++line) {
            for (int part = 0; part < 1 + random.bounded(3); ++part)
                rules += parts[random.bounded(parts.size())];
            rules += '\n';
        }
        QList<QByteArray> paths;
        for (int i = 0; i < 40; ++i) {
            QByteArray path = names[random.bounded(names.size())];
            for (int depth = random.bounded(3); depth > 0; --depth)
                path += '/' + names[random.bounded(names.size())];
            struct stat info = {};
            QByteArray folder = run.folder() + '/' + path;
            folder.truncate(folder.lastIndexOf('/'));
            QDir().mkpath(QFile::decodeName(folder));
            if (::stat(folder.constData(), &info) == 0 && S_ISDIR(info.st_mode) &&
                ::lstat((run.folder() + '/' + path).constData(), &info) != 0) {
                run.write(path, "x");
                paths.append(path);
            }
        }
        run.write(".gitignore", rules);
        QProcess git;
        git.setWorkingDirectory(QFile::decodeName(run.folder()));
        git.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"), QStringLiteral("git init -q . && git ls-files -z --others --exclude-standard")});
        git.waitForFinished();
        const QList<QByteArray> shown = git.readAllStandardOutput().split('\0');
        const IgnoreRules parsed = IgnoreRules::parse(rules);
        for (const QByteArray& path : paths) {
            bool isIgnored = false;
            for (qsizetype slash = path.indexOf('/'); slash >= 0 && !isIgnored; slash = path.indexOf('/', slash + 1))
                isIgnored = parsed.isIgnored(QByteArrayView(path).first(slash), IsFolder::Yes).value_or(false);
            isIgnored = isIgnored || parsed.isIgnored(path, IsFolder::No).value_or(false);
            QVERIFY2(isIgnored != shown.contains(path), ("path " + path + " rules\n" + rules).constData());
        }
    }
}

void TestIgnoreRules::ends_onHostilePatterns()
{
    QElapsedTimer timer;
    timer.start();
    QByteArray pattern;
    for (int i = 0; i < 100; ++i)
        pattern += "*a";
    const IgnoreRules rules =
        IgnoreRules::parse(pattern + "b\n" + QByteArray(100, '[') + "\n**/" + QByteArray("**/").repeated(150) + "x\n");
    QVERIFY(!rules.isIgnored(QByteArray(255, 'a'), IsFolder::No).value_or(false));
    QVERIFY(!rules.isIgnored(QByteArray("a/").repeated(1000) + "a", IsFolder::No).value_or(false));
    QVERIFY(timer.elapsed() < 3000); // without a bound on the steps: minutes
}

QTEST_GUILESS_MAIN(TestIgnoreRules)
#include "test_ignore_rules.moc"
