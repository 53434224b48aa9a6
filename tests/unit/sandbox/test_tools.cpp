// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/tools.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class TestTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsLeftOut_isNeitherThereNorInPath()
    {
        sandbox::HostFacts facts;
        facts.toolchains = {"/opt/go", "/opt/gopher", "/opt/java"};
        facts.path = {"/opt/go/bin", "/usr/bin", "/opt/gopher/bin"};
        const auto changed = sandbox::withTools(facts, {{"/opt/go"}, {}, {}});
        QCOMPARE(changed.toolchains, (QList<QByteArray>{"/opt/gopher", "/opt/java"}));
        QCOMPARE(changed.path, (QList<QByteArray>{"/usr/bin", "/opt/gopher/bin"}));
    }

    void whatIsAdded_isThereOnce()
    {
        sandbox::HostFacts facts;
        facts.toolchains = {"/opt/go", "/srv/tools/a"};
        const auto changed = sandbox::withTools(facts, {{}, {"/opt/go/pkg", "/srv/tools"}, {}});
        QCOMPARE(changed.toolchains, (QList<QByteArray>{"/opt/go", "/srv/tools"}));
    }

    void whatIsPrivate_cannotBeAdded_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* path : {"", "/..", "/.ssh", "/.ssh/keys", "/.config", "/.config/tool", "/.mytool"})
            QTest::newRow(path) << m_home.path() + QLatin1String(path);
        QTest::newRow("root") << QStringLiteral("/");
        QTest::newRow("etc") << QStringLiteral("/etc");
        QTest::newRow("a link to it") << m_home.path() + QStringLiteral("/link");
    }
    void whatIsPrivate_cannotBeAdded()
    {
        QFETCH(QString, path);
        QVERIFY2(!sandbox::checkTool(QFile::encodeName(path)), qPrintable(path));
    }

    void aToolOfOnesOwn_canBeAdded()
    {
        const auto allowed =
            sandbox::checkTool(QFile::encodeName(m_home.path() + QStringLiteral("/.mytool/../.mytool/versions")));
        QVERIFY(allowed);
        QVERIFY(allowed->endsWith("/.mytool/versions"));
    }

    void initTestCase()
    {
        const QDir home(m_home.path());
        for (const char* folder : {".ssh/keys", ".config/tool", ".mytool/versions"})
            QVERIFY(home.mkpath(QLatin1String(folder)));
        QVERIFY(QFile::link(home.filePath(QStringLiteral(".ssh")), home.filePath(QStringLiteral("link"))));
        qputenv("HOME", QFile::encodeName(m_home.path()));
    }

private:
    // Not in /tmp, which is scratch inside.
    QTemporaryDir m_home{QDir::homePath() + QStringLiteral("/bailey-tools-XXXXXX")};
};

QTEST_GUILESS_MAIN(TestTools)
#include "test_tools.moc"
