// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/tool_hosts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace approval;

class TestToolHosts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void entryOfUrl_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("entry");
        QTest::newRow("plain") << QStringLiteral("https://r.example/npm/") << QStringLiteral("r.example");
        QTest::newRow("port") << QStringLiteral("http://r.example:4873") << QStringLiteral("r.example:4873");
        QTest::newRow("password stays out") << QStringLiteral("https://u:p@r.example/") << QStringLiteral("r.example");
        QTest::newRow("file") << QStringLiteral("file:///srv/mirror") << QString();
        QTest::newRow("variable") << QStringLiteral("${REGISTRY}") << QString();
    }
    void entryOfUrl()
    {
        QFETCH(QString, url);
        QTEST(approval::entryOfUrl(url), "entry");
    }

    void npmrc_namesScopedRegistriesToo()
    {
        QCOMPARE(urlsInNpmrc("; registry=https://no.example\nregistry = \"https://a.example/\"\n"
                             "@team:registry=https://b.example\n//b.example/:_authToken=secret\n"),
                 QStringList({QStringLiteral("https://a.example/"), QStringLiteral("https://b.example")}));
    }

    void aptList_skipsOptionsAndComments()
    {
        QCOMPARE(
            urlsInAptList(
                "# deb http://no.example x main\ndeb [arch=amd64 signed-by=/k] http://a.example/debian stable main\n"
                "deb-src https://b.example/debian stable main\ndeb cdrom:[x]/ stable main\n"),
            QStringList({QStringLiteral("http://a.example/debian"), QStringLiteral("https://b.example/debian")}));
    }

    void aptSources_readsContinuedLines()
    {
        QCOMPARE(urlsInAptSources(
                     "Types: deb\nURIs: http://a.example/d\n http://b.example/d\nSuites: x\n http://no.example\n"),
                 QStringList({QStringLiteral("http://a.example/d"), QStringLiteral("http://b.example/d")}));
    }

    void npm_takesThePersonsSettingsAndNotTheRepositorys()
    {
        QTemporaryDir home;
        QFile file(home.path() + QStringLiteral("/.npmrc"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("registry=https://mirror.example/\n");
        file.close();
        QTemporaryDir repository;
        QFile planted(repository.path() + QStringLiteral("/.npmrc"));
        QVERIFY(planted.open(QIODevice::WriteOnly));
        planted.write("registry=https://evil.example/\n");
        planted.close();
        QVERIFY(QDir::setCurrent(repository.path()));
        qputenv("HOME", QFile::encodeName(home.path()));
        const auto hosts = hostsOfTool(QStringLiteral("npm"));
        QVERIFY(hosts);
        QVERIFY(hosts->contains(QStringLiteral("mirror.example")));
        QVERIFY(!hosts->contains(QStringLiteral("evil.example")));
    }

    void variables_carryTheRegistryWithoutItsPassword()
    {
        QTemporaryDir home;
        QFile file(home.path() + QStringLiteral("/.npmrc"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("@team:registry=https://team.example\nregistry=https://me:secret@mirror.example/npm/\n");
        file.close();
        qputenv("HOME", QFile::encodeName(home.path()));
        const auto variables = toolVariables();
        QCOMPARE(variables.size(), 1);
        QCOMPARE(variables[0].second, QByteArray("https://mirror.example/npm/"));
    }

    void unknownName_saysWhichAreKnown()
    {
        const auto hosts = hostsOfTool(QStringLiteral("nmp"));
        QVERIFY(!hosts);
        QVERIFY(hosts.error().message.contains(QStringLiteral("npm, apt")));
    }
};

QTEST_GUILESS_MAIN(TestToolHosts)
#include "test_tool_hosts.moc"
