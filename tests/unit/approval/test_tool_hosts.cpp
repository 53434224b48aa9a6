// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/tool_hosts.h"
#include "approval/tool_settings.h"

#include <QDir>
#include <QFile>
#include <QMap>
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
        const NpmRegistries found =
            registriesInNpmrc("; registry=https://no.example\nregistry = \"https://a.example/\"\n"
                              "@team:registry=https://b.example\n//b.example/:_authToken=secret\n");
        QCOMPARE(found.general, QStringLiteral("https://a.example/"));
        QCOMPARE(found.scoped, QStringList{QStringLiteral("https://b.example")});
    }

    void pipConf_readsContinuedLinesAndBothSpellings()
    {
        const ToolUrls urls = urlsInPipConf("[global]\nindex_url = https://me:secret@a.example/simple\n"
                                            "extra-index-url =\n    https://b.example/simple\n"
                                            "    https://c.example/simple\ncert = /etc/ssl/ca.pem\n"
                                            "; index-url = https://no.example\n");
        QCOMPARE(urls.replacing, QStringList{QStringLiteral("https://me:secret@a.example/simple")});
        QCOMPARE(urls.added,
                 QStringList({QStringLiteral("https://b.example/simple"), QStringLiteral("https://c.example/simple")}));
    }

    void cargo_followsReplacements()
    {
        const ToolUrls urls = urlsInCargoConfig(
            "[source.crates-io]\nreplace-with = 'mirror'\n[source.mirror]\nreplace-with = \"second\"\n"
            "[source.second]\nregistry = \"sparse+https://a.example/index/\"\n"
            "[registries]\nteam = { index = \"https://b.example:8443/git/index\" }\n");
        QCOMPARE(urls.replacing, QStringList{QStringLiteral("https://a.example/index/")});
        QCOMPARE(urls.added, QStringList{QStringLiteral("https://b.example:8443/git/index")});
        QVERIFY2(urlsInCargoConfig("[source.crates-io]\nreplace-with = 'crates-io'\n").replacing.isEmpty(),
                 "sources that replace each other in a circle");
    }

    void maven_tellsMirrorsOfCentralFromOthers()
    {
        const ToolUrls urls = urlsInMavenSettings(
            "<settings><mirrors><mirror><id>m</id><mirrorOf>external:*,!team</mirrorOf><url>https://a.example/m2</"
            "url></mirror>"
            "<mirror><url>https://b.example/m2</url><mirrorOf>jboss</mirrorOf></mirror></mirrors>"
            "<profiles><profile><repositories><repository><url>https://c.example/m2</url></repository></repositories>"
            "<pluginRepositories><pluginRepository><url>https://d.example/m2</url></pluginRepository></"
            "pluginRepositories>"
            "</profile></profiles><proxies><proxy><url>https://no.example</url></proxy></proxies></settings>");
        QCOMPARE(urls.replacing, QStringList{QStringLiteral("https://a.example/m2")});
        QCOMPARE(urls.added,
                 QStringList({QStringLiteral("https://b.example/m2"), QStringLiteral("https://c.example/m2"),
                              QStringLiteral("https://d.example/m2")}));
    }

    void goProxy_leavesOutWhatIsNoAddress()
    {
        QCOMPARE(urlsInGoProxy(QStringLiteral("https://a.example|https://b.example/go,direct")),
                 QStringList({QStringLiteral("https://a.example"), QStringLiteral("https://b.example/go")}));
        QVERIFY(urlsInGoProxy(QStringLiteral("off")).isEmpty());
        QCOMPARE(valueInEnvFile("GOFLAGS=-mod=mod\nGOPROXY=https://a.example\n", QStringLiteral("GOPROXY")),
                 QStringLiteral("https://a.example"));
    }

    void defaults_areUsedOnlyWhereNoSettingReplacesThem()
    {
        QTemporaryDir home;
        qputenv("HOME", QFile::encodeName(home.path()));
        qputenv("CARGO_HOME", QFile::encodeName(home.path()));
        const auto plain = hostsOfTool(QStringLiteral("cargo"));
        QVERIFY(plain && !plain->isFromSettings);
        QVERIFY(plain->hosts.contains(QStringLiteral("static.crates.io")));
        QFile file(home.filePath(QStringLiteral("config.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[registries.team]\nindex = 'sparse+https://team.example/'\n");
        file.close();
        const auto added = hostsOfTool(QStringLiteral("cargo"));
        QVERIFY(added && added->isFromSettings);
        QVERIFY(added->hosts.contains(QStringLiteral("static.crates.io")));
        QVERIFY(added->hosts.contains(QStringLiteral("team.example")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[source.crates-io]\nreplace-with = 'm'\n[source.m]\nregistry = 'sparse+https://mirror.example/'\n");
        file.close();
        QCOMPARE(hostsOfTool(QStringLiteral("cargo"))->hosts, QStringList{QStringLiteral("mirror.example")});
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
        QVERIFY(hosts->hosts.contains(QStringLiteral("mirror.example")));
        QVERIFY(!hosts->hosts.contains(QStringLiteral("evil.example")));
    }

    void variables_carryTheRegistryWithoutItsPassword()
    {
        QTemporaryDir home;
        QFile file(home.path() + QStringLiteral("/.npmrc"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("@team:registry=https://team.example\nregistry=https://me:secret@mirror.example/npm/\n");
        file.close();
        qputenv("HOME", QFile::encodeName(home.path()));
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("config/pip")));
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("config/go")));
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(home.filePath(QStringLiteral("config"))));
        write(home.filePath(QStringLiteral("config/pip/pip.conf")),
              "[global]\nindex-url = https://me:secret@pip.example/simple\nextra-index-url = "
              "https://more.example/simple\n");
        write(home.filePath(QStringLiteral("config/go/env")), "GOPROXY=https://go.example|direct\nGOSUMDB=off\n");
        for (const char* name : {"PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_CONFIG_FILE", "GOPROXY", "GOSUMDB",
                                 "GOENV", "npm_config_registry", "NPM_CONFIG_REGISTRY"})
            qunsetenv(name);
        QMap<QByteArray, QByteArray> variables;
        for (const auto& [name, value] : toolVariables())
            variables.insert(name, value);
        QCOMPARE(variables.value("npm_config_registry"), QByteArray("https://mirror.example/npm/"));
        QCOMPARE(variables.value("PIP_INDEX_URL"), QByteArray("https://pip.example/simple"));
        QVERIFY(variables.value("PIP_EXTRA_INDEX_URL").contains("https://more.example/simple"));
        QCOMPARE(variables.value("GOPROXY"), QByteArray("https://go.example|direct"));
        QCOMPARE(variables.value("GOSUMDB"), QByteArray("off"));
        write(home.filePath(QStringLiteral("config/go/env")), "GOPROXY=https://me:secret@go.example\n");
        for (const auto& [name, value] : toolVariables())
            QVERIFY2(!value.contains("secret"), name.constData());
    }

    void unknownName_saysWhichAreKnown()
    {
        const auto hosts = hostsOfTool(QStringLiteral("nmp"));
        QVERIFY(!hosts);
        QVERIFY(hosts.error().message.contains(QStringLiteral("npm, apt")));
    }

private:
    static void write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s cannot be written", qPrintable(path));
        file.write(text);
    }
};

QTEST_GUILESS_MAIN(TestToolHosts)
#include "test_tool_hosts.moc"
