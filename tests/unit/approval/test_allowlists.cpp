// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/allowlists.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using approval::Allowlist;
using approval::Allowlists;

class TestAllowlists : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_data.isValid());
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_data.path()));
    }

    void store_keepsEverything()
    {
        QVERIFY(approval::loadAllowlists()->isEmpty());
        const Allowlists lists = sample();
        QVERIFY(approval::saveAllowlists(lists));
        QCOMPARE(*approval::loadAllowlists(), lists);
        const QFileInfo file(m_data.filePath(QStringLiteral("bailey/allowlists.json")));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
                 QFile::Permissions());
    }

    void damagedFile_isAnErrorAndNotAnEmptyList_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("other version") << QByteArray(R"({"version": 2, "lists": []})");
        QTest::newRow("no lists") << QByteArray(R"({"version": 1})");
        QTest::newRow("array") << QByteArray("[]");
    }

    void damagedFile_isAnErrorAndNotAnEmptyList()
    {
        QFETCH(QByteArray, content);
        QVERIFY(QDir().mkpath(m_data.filePath(QStringLiteral("bailey"))));
        QFile file(m_data.filePath(QStringLiteral("bailey/allowlists.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QVERIFY(!approval::loadAllowlists());
        QFile::remove(file.fileName());
    }

    void domainsFor_takesWhatAppliesAndIsEnabled()
    {
        const Allowlists lists = sample();
        QCOMPARE(approval::domainsFor(lists, "/code/a"),
                 QStringList({QStringLiteral("pypi.org"), QStringLiteral("a.example")}));
        QCOMPARE(approval::domainsFor(lists, "/code/b"), QStringList{QStringLiteral("pypi.org")});
        // A folder within or beside one that is attached is another folder.
        QCOMPARE(approval::domainsFor(lists, "/code/a/inner"), QStringList{QStringLiteral("pypi.org")});
    }

    void privateEntries_areToldApart()
    {
        Allowlists lists = sample();
        QVERIFY(approval::unsafePrivateDomainsFor(lists, "/code/a").isEmpty());
        lists[1].entries[0].unsafeAllowsPrivate = true;
        lists[1].entries[1].unsafeAllowsPrivate = true; // switched off
        QCOMPARE(approval::unsafePrivateDomainsFor(lists, "/code/a"), QStringList{QStringLiteral("a.example")});
        QVERIFY(approval::unsafePrivateDomainsFor(lists, "/code/b").isEmpty());
        QCOMPARE(*approval::allowlistsFromJson(approval::toJson(lists)), lists);
        const auto old = base::parseJson(R"({"version": 1, "lists": [{"entries": [{"pattern": "a.example"}]}]})");
        QVERIFY2(!approval::allowlistsFromJson(*old)->first().entries.first().unsafeAllowsPrivate,
                 "a file that says nothing allows nothing private");
    }

    void noteUse_countsWhereItApplies()
    {
        Allowlists lists = sample();
        const QDateTime when(QDate(2026, 1, 2), QTime(3, 4), Qt::UTC);
        approval::noteUse(lists, "/code/b", QStringLiteral("a.example"), when);
        QCOMPARE(lists[1].entries[0].hits, 0);
        approval::noteUse(lists, "/code/a", QStringLiteral("a.example"), when);
        QCOMPARE(lists[1].entries[0].hits, 1);
        QCOMPARE(lists[1].entries[0].lastUsed, when);
    }

private:
    static Allowlists sample()
    {
        const QDateTime created(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC);
        Allowlist python{QStringLiteral("Python"), true, {}, {{QStringLiteral("pypi.org"), true, created, {}, {}, 0}}};
        Allowlist own{QStringLiteral("reportgen"), false, {"/code/a"}, {}};
        own.entries += {QStringLiteral("a.example"), true, created, QStringLiteral("run x, command 4"), {}, 0};
        own.entries += {QStringLiteral("off.example"), false, created, {}, created, 3};
        return {python, own};
    }

    QTemporaryDir m_data;
};

QTEST_GUILESS_MAIN(TestAllowlists)
#include "test_allowlists.moc"
