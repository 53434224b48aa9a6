// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/change_rules.h"

#include <QTest>

using review::EntryType;

class TestRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knows_gitNames();
    void knows_linksThatStay_data();
    void knows_linksThatStay();
    void copies_modes();
};

void TestRules::knows_gitNames()
{
    for (const char* name : {".git", ".GIT", ".Git", ".git.", ".git ", ".git . ", ".git::$INDEX_ALLOCATION", "GIT~1",
                             ".g\xe2\x80\x8cit", "\xef\xbb\xbf.git"})
        QVERIFY2(review::isGitName(name), name);
    for (const char* name : {"git", ".gitignore", ".github", ".gitx", "a.git", ""})
        QVERIFY2(!review::isGitName(name), name);
}

void TestRules::knows_linksThatStay_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<bool>("stays");
    QTest::newRow("beside") << QByteArray("a") << QByteArray("b") << true;
    QTest::newRow("below") << QByteArray("a") << QByteArray("b/c") << true;
    QTest::newRow("up and down") << QByteArray("x/y/a") << QByteArray("../../b") << true;
    QTest::newRow("the top itself") << QByteArray("x/a") << QByteArray("..") << true;
    QTest::newRow("above the top") << QByteArray("a") << QByteArray("..") << false;
    QTest::newRow("far above") << QByteArray("x/y/a") << QByteArray("../../../b") << false;
    QTest::newRow("absolute") << QByteArray("a") << QByteArray("/etc") << false;
    QTest::newRow("through a name and back") << QByteArray("a") << QByteArray("b/../c") << false;
    QTest::newRow("deep, through a name and back") << QByteArray("x/y/a") << QByteArray("b/../c") << false;
    QTest::newRow("dots and slashes") << QByteArray("x/a") << QByteArray(".//..//./..") << false;
    QTest::newRow("nothing") << QByteArray("a") << QByteArray() << false;
    QTest::newRow("into .git") << QByteArray("a") << QByteArray(".git/config") << false;
}

void TestRules::knows_linksThatStay()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, target);
    QFETCH(bool, stays);
    QCOMPARE(review::staysInside(path, target), stays);
}

void TestRules::copies_modes()
{
    QCOMPARE(review::copiedMode(EntryType::File, 06755, 0), 0755u);
    QCOMPARE(review::copiedMode(EntryType::File, 0666, 0), 0644u);
    QCOMPARE(review::copiedMode(EntryType::File, 0666, 0664), 0664u);
    QCOMPARE(review::copiedMode(EntryType::File, 0000, 0), 0600u);
    QCOMPARE(review::copiedMode(EntryType::Folder, 01777, 0), 0755u);
    QCOMPARE(review::copiedMode(EntryType::Folder, 0000, 0), 0700u);
}

QTEST_GUILESS_MAIN(TestRules)
#include "test_rules.moc"
