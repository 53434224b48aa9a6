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
        QTest::newRow("nvm") << QStringLiteral("home/.nvm/versions/node/v20.1.0/bin") << QStringLiteral("home/.nvm/versions/node/v20.1.0");
        QTest::newRow("cargo, without its credentials") << QStringLiteral("home/.cargo/bin") << QStringLiteral("home/.cargo/bin");
        QTest::newRow("pyenv") << QStringLiteral("home/.pyenv/shims") << QStringLiteral("home/.pyenv");
        QTest::newRow("sdkman") << QStringLiteral("home/.sdkman/candidates/java/17/bin") << QStringLiteral("home/.sdkman/candidates");
        QTest::newRow("own scripts") << QStringLiteral("home/.local/bin") << QStringLiteral("home/.local/bin");
        QTest::newRow("unknown, in the home folder") << QStringLiteral("home/tools/x/bin") << QStringLiteral("home/tools/x/bin");
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

    void rootsInsideOthers_areLeftOut()
    {
        const QByteArray home = make(QStringLiteral("home"));
        const auto found = findToolchains({make(QStringLiteral("home/.pyenv/bin")), make(QStringLiteral("home/.pyenv/shims"))}, home);
        QCOMPARE(found.roots.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestToolchains)
#include "test_toolchains.moc"
