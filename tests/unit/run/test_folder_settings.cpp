// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/folder_settings.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

class TestFolderSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_config = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_config->path()));
        qputenv("XDG_CACHE_HOME", QFile::encodeName(m_config->path()));
    }

    void everyFolder_hasItsOwn()
    {
        const QByteArray odd = "/home/ada/caf\xe9 \"x\"";
        QVERIFY(run::saveFolderSettings(odd, {{"/opt/go"}, {"/srv/t\xff"}, true, false}));
        QVERIFY(run::saveFolderSettings("/home/ada/other", {{}, {}, false, true}));
        const auto first = run::folderSettings(odd);
        QCOMPARE(first.leftOut, QList<QByteArray>{"/opt/go"});
        QCOMPARE(first.added, QList<QByteArray>{"/srv/t\xff"});
        QVERIFY(first.keepsCache && !first.scratchHome);
        QVERIFY(run::folderSettings("/home/ada/other").scratchHome);
        QVERIFY(!run::folderSettings("/home/ada").keepsCache);
    }

    void aBrokenFile_decidesNothing()
    {
        QVERIFY(run::saveFolderSettings("/home/ada", {{}, {}, true, true}));
        QFile file(m_config->path() + QStringLiteral("/bailey/folders.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"folders\": {\"/home/ada\": {\"keeps_cache\": 1, \"added\": [\"relative\", 7]}}}");
        file.close();
        const auto settings = run::folderSettings("/home/ada");
        QVERIFY(!settings.keepsCache && settings.added.isEmpty());
    }

    void keptCaches_areApartAndPrivate()
    {
        const auto one = run::keptCacheOf("/home/ada/a");
        const auto other = run::keptCacheOf("/home/ada/b");
        QVERIFY(one && other && *one != *other);
        QCOMPARE(QFile::permissions(QFile::decodeName(*one)) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

private:
    std::unique_ptr<QTemporaryDir> m_config;
};

QTEST_GUILESS_MAIN(TestFolderSettings)
#include "test_folder_settings.moc"
