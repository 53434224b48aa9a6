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

    void foreign_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QStringList>("domains");
        QTest::newRow("sandbox-runtime")
            << QByteArray(
                   R"({"network": {"allowedDomains": ["a.example", "*.b.example"], "deniedDomains": ["c.example"]}})")
            << QStringList({QStringLiteral("a.example"), QStringLiteral("*.b.example")});
        QTest::newRow("Claude Code") << QByteArray(R"j({"sandbox": {"network": {"allowedDomains": ["a.example"]}},
                                                       "permissions": {"allow": ["Bash(ls)", "WebFetch(domain:d.example)"]}})j")
                                     << QStringList({QStringLiteral("a.example"), QStringLiteral("d.example")});
        QTest::newRow("nothing in it") << QByteArray(R"j({"permissions": {"allow": ["Bash(ls)"]}})j") << QStringList();
        QTest::newRow("no JSON") << QByteArray("allow = true") << QStringList();
    }

    void foreign()
    {
        QFETCH(QByteArray, file);
        QFETCH(QStringList, domains);
        const auto found = approval::domainsInForeign(file);
        QCOMPARE(found.has_value(), !domains.isEmpty());
        if (found)
            QCOMPARE(*found, domains);
    }

    void foreign_readsOurOwnExport()
    {
        const auto found = approval::domainsInForeign(base::toJsonBytes(approval::toJson(sample())));
        QVERIFY(found);
        QCOMPARE(found->size(), 3);
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
