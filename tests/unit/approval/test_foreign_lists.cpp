// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/foreign_lists.h"

#include <QFile>
#include <QTest>

using approval::ForeignList;

class TestForeignLists : public QObject
{
    Q_OBJECT

    static QList<ForeignList> listsOf(const char* name)
    {
        QFile file(QStringLiteral(BAILEY_SOURCE_DIR "/tests/data/approval/foreign/") + QLatin1String(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s is missing", name);
        return approval::foreignLists(file.readAll()).value_or(QList<ForeignList>());
    }

    static QString allowedBy(const ForeignList& list)
    {
        QStringList patterns;
        for (const approval::AllowlistEntry& entry : list.allowed)
            patterns += entry.pattern;
        return patterns.join(u' ');
    }

private Q_SLOTS:
    void sandboxRuntime_givesWhatItAllowsAndWhatItRefuses()
    {
        const auto lists = listsOf("srt-settings.json");
        QCOMPARE(lists.size(), 1);
        QCOMPARE(allowedBy(lists[0]), QStringLiteral("example.org *.packages.example localhost"));
        QCOMPARE(lists[0].denied, QStringList{QStringLiteral("upload.packages.example")});
    }

    void claudeCode_givesRulesOfBothPlaces()
    {
        const auto lists = listsOf("claude-settings.json");
        QCOMPARE(lists.size(), 1);
        QCOMPARE(allowedBy(lists[0]),
                 QStringLiteral("git.example *.npm.example refused.example asked.example docs.example *"));
        QCOMPARE(lists[0].denied.join(u' '), QStringLiteral("uploads.git.example refused.example asked.example"));
    }

    void codex_keepsProfilesApartAndInherits()
    {
        const auto lists = listsOf("codex-config.toml");
        QCOMPARE(lists.size(), 3);
        QCOMPARE(lists[0].title, QStringLiteral("codex: base"));
        QCOMPARE(allowedBy(lists[0]), QStringLiteral("git.example old.example"));
        QCOMPARE(lists[1].title, QStringLiteral("codex: project-edit"));
        QVERIFY(lists[1].isPreferred && !lists[0].isPreferred);
        QCOMPARE(
            allowedBy(lists[1]),
            QStringLiteral("git.example both.example *.both.example *.cdn.example api.example registry.example:8443"));
        QCOMPARE(lists[1].denied.join(u' '), QStringLiteral("evil.cdn.example later.example old.example"));
        QCOMPARE(allowedBy(lists[2]), QStringLiteral("proxied.example"));
        QCOMPARE(lists[2].denied, QStringList{QStringLiteral("*")});
    }

    void codex_profilesThatExtendEachOtherEnd()
    {
        const auto lists = approval::foreignLists("[permissions.a]\nextends = 'b'\n[permissions.a.network.domains]\n"
                                                  "'x.example' = 'allow'\n[permissions.b]\nextends = 'a'\n");
        QVERIFY(lists);
        QCOMPARE(allowedBy(lists->first()), QStringLiteral("x.example"));
    }

    void ownExport_keepsPortsAndWhatIsPrivate()
    {
        approval::Allowlist list{QStringLiteral("mine"), false, {}, {}};
        list.entries += {QStringLiteral("nas.example:8443"), true, {}, {}, {}, 0, true};
        list.entries += {QStringLiteral("off.example"), false, {}, {}, {}, 0};
        const auto lists = approval::foreignLists(base::toJsonBytes(approval::toJson({list, {}})));
        QVERIFY(lists);
        QCOMPARE(lists->size(), 1);
        QCOMPARE(lists->first().title, QStringLiteral("mine"));
        QCOMPARE(lists->first().allowed, list.entries);
    }

    void nothingToImport_isAnErrorInWords_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("other JSON") << QByteArray(R"j({"permissions": {"allow": ["Bash(ls)"]}})j");
        QTest::newRow("cut JSON") << QByteArray(R"({"network": {"allowedDomains": ["a.example")");
        QTest::newRow("cut TOML") << QByteArray("[permissions.a.network.domains]\n\"a.example\" = \"all");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("numbers") << QByteArray(R"({"network": {"allowedDomains": [1, null, {}]}})");
        QTest::newRow("no array") << QByteArray(R"({"network": {"allowedDomains": {"a.example": true}}})");
    }

    void nothingToImport_isAnErrorInWords()
    {
        QFETCH(QByteArray, file);
        const auto lists = approval::foreignLists(file);
        QVERIFY(!lists);
        QVERIFY(!lists.error().message.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestForeignLists)
#include "test_foreign_lists.moc"
