// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/toolchains.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using sandbox::findToolchains;

class TestToolchains : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    QByteArray make(const QString& relative)
    {
        QDir(m_dir.path()).mkpath(relative);
        return QFile::encodeName(m_dir.path() + u'/' + relative);
    }

private Q_SLOTS:
    void roots_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("root");
        QTest::newRow("nvm") << QStringLiteral("home/.nvm/versions/node/v20.1.0/bin")
                             << QStringLiteral("home/.nvm/versions/node/v20.1.0");
        QTest::newRow("cargo, without its credentials")
            << QStringLiteral("home/.cargo/bin") << QStringLiteral("home/.cargo/bin");
        QTest::newRow("pyenv") << QStringLiteral("home/.pyenv/shims") << QStringLiteral("home/.pyenv");
        QTest::newRow("sdkman") << QStringLiteral("home/.sdkman/candidates/java/17/bin")
                                << QStringLiteral("home/.sdkman/candidates");
        QTest::newRow("own scripts") << QStringLiteral("home/.local/bin") << QStringLiteral("home/.local/bin");
        QTest::newRow("unknown, in the home folder")
            << QStringLiteral("home/tools/x/bin") << QStringLiteral("home/tools/x/bin");
        QTest::newRow("unknown, elsewhere") << QStringLiteral("x/tool/bin") << QStringLiteral("x/tool");
    }
    void roots()
    {
        QFETCH(QString, entry);
        QFETCH(QString, root);
        const QByteArray home = make(QStringLiteral("home"));
        const QByteArray path = make(entry);
        const auto found = findToolchains({path, "/usr/bin"}, home);
        QVERIFY2(found.roots.contains(make(root)), found.roots.join(' ').constData());
        QCOMPARE(found.path.first(), path);
        QVERIFY(found.path.contains("/usr/bin"));
    }

    void neverTaken_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::newRow("the home folder") << QStringLiteral("home");
        QTest::newRow("missing") << QStringLiteral("not/there");
    }
    void neverTaken()
    {
        QFETCH(QString, entry);
        const QByteArray home = make(QStringLiteral("home"));
        const auto found = findToolchains({QFile::encodeName(m_dir.path() + u'/' + entry), "relative", ""}, home);
        QVERIFY2(found.roots.isEmpty(), found.roots.join(' ').constData());
    }

    void link_bringsItsEnd()
    {
        const QByteArray home = make(QStringLiteral("home"));
        const QByteArray real = make(QStringLiteral("home/.nvm/versions/node/v1/bin"));
        make(QStringLiteral("other"));
        QFile::link(QFile::decodeName(real), m_dir.path() + QStringLiteral("/other/current"));
        const auto found = findToolchains({QFile::encodeName(m_dir.path() + QStringLiteral("/other/current"))}, home);
        QCOMPARE(found.path.first(), real);
    }

    void rustup_comesWithCargoButNotItsCredentials()
    {
        const QByteArray home = make(QStringLiteral("home2"));
        const QByteArray bin = make(QStringLiteral("home2/.cargo/bin"));
        const QByteArray toolchains = make(QStringLiteral("home2/.rustup/toolchains"));
        const auto found = findToolchains({bin}, home);
        QCOMPARE(found.roots, (QList<QByteArray>{bin, toolchains}));
    }

    void links_bringToolsAndNothingElse()
    {
        const QByteArray home = make(QStringLiteral("home3"));
        const QByteArray bin = make(QStringLiteral("home3/.local/bin"));
        const QByteArray tool = make(QStringLiteral("home3/.local/share/uv/tools/x"));
        const QByteArray own = make(QStringLiteral("home3/Documents"));
        QFile::link(QFile::decodeName(tool), QFile::decodeName(bin + "/x"));
        QFile::link(QFile::decodeName(own), QFile::decodeName(bin + "/papers"));
        const auto found = findToolchains({bin}, home);
        QVERIFY(found.roots.contains(home + "/.local/share/uv"));
        QVERIFY2(!found.roots.join(' ').contains("Documents"), found.roots.join(' ').constData());
    }

    void rootsInsideOthers_areLeftOut()
    {
        const QByteArray home = make(QStringLiteral("home"));
        const auto found =
            findToolchains({make(QStringLiteral("home/.pyenv/bin")), make(QStringLiteral("home/.pyenv/shims"))}, home);
        QCOMPARE(found.roots.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestToolchains)
#include "test_toolchains.moc"
