// SPDX-License-Identifier: GPL-2.0-or-later
#include "sample_run.h"

// Packages as they are: a warning that is wrong most of the time is one that nobody reads.
class TestRealPackages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void raiseAtMostOneAlarm_data();
    void raiseAtMostOneAlarm();
};

void TestRealPackages::raiseAtMostOneAlarm_data()
{
    QTest::addColumn<QString>("package");
    // Some that ship keys for tests, templates of environments, or much of everything.
    for (const char* package : {"express@4.18.2", "mocha@10.2.0", "node-forge@1.3.1", "https-proxy-agent@2.2.4",
                                "dotenv@16.3.1", "request@2.88.2"})
        QTest::newRow(package) << QString::fromLatin1(package);
}

void TestRealPackages::raiseAtMostOneAlarm()
{
    QFETCH(QString, package);
    SampleRun run;
    QProcess npm;
    npm.setWorkingDirectory(QFile::decodeName(run.folder()));
    npm.start(QStringLiteral("npm"), {QStringLiteral("pack"), QStringLiteral("--silent"), package});
    if (!npm.waitForFinished(60'000) || npm.exitCode() != 0)
        QSKIP("the package could not be fetched");
    QCOMPARE(QProcess::execute(
                 QStringLiteral("sh"),
                 {QStringLiteral("-c"),
                  QStringLiteral("cd '%1' && tar xzf *.tgz && rm *.tgz").arg(QFile::decodeName(run.folder()))}),
             0);
    QVERIFY(SampleRun::tree(run.folder()).size() > 5);
    const auto found = review::findSecrets(run.folder());
    QVERIFY2(found.size() <= 1, found.value(0).path.constData());
}

QTEST_GUILESS_MAIN(TestRealPackages)
#include "test_real_packages.moc"
