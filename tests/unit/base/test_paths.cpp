// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/ids.h"
#include "base/paths.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

class TestPaths : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void folders_arePrivateAndFollowTheVariable()
    {
        QTemporaryDir base;
        qputenv("XDG_STATE_HOME", QFile::encodeName(base.path() + QStringLiteral("/deep/state")));
        const auto folder = base::stateFolder();
        QVERIFY(folder);
        QCOMPARE(*folder, base.path() + QStringLiteral("/deep/state/bailey"));
        QCOMPARE(QFileInfo(*folder).permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeOther),
                 QFile::Permissions());
    }

    void relativeVariable_isIgnored()
    {
        QTemporaryDir home;
        qputenv("HOME", QFile::encodeName(home.path()));
        qputenv("XDG_CACHE_HOME", "relative");
        QCOMPARE(*base::cacheFolder(), home.path() + QStringLiteral("/.cache/bailey"));
    }

    void privateFolder_refusesLinks()
    {
        QTemporaryDir base;
        QVERIFY(QFile::link(QStringLiteral("/tmp"), base.path() + QStringLiteral("/link")));
        QVERIFY(!base::ensurePrivateFolder(base.path() + QStringLiteral("/link")));
    }

    void runtimeFolder_refusesWhatOthersCanRead()
    {
        QTemporaryDir base;
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(base.path()));
        QVERIFY(base::runtimeFolder());
        QFile::setPermissions(base.path(), QFile::Permissions(0x7755));
        QVERIFY(!base::runtimeFolder());
        qunsetenv("XDG_RUNTIME_DIR");
        QVERIFY(!base::runtimeFolder());
    }

    void runIds_areRecognised()
    {
        const QString id = base::newRunId(QDateTime::currentDateTime());
        QVERIFY(base::isRunId(id));
        QVERIFY(!base::isRunId(u"../../etc/passwd-x-a-b"));
        QVERIFY(!base::isRunId(id + QStringLiteral("x")));
    }
};

QTEST_GUILESS_MAIN(TestPaths)
#include "test_paths.moc"
