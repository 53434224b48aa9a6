// SPDX-License-Identifier: GPL-2.0-or-later
#include "environment_fixture.h"

#include <QProcess>

#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

// What is left when a part of Bailey ends, whatever the way: nothing.
class TestEnvironmentEnd : public QObject
{
    Q_OBJECT

    static QByteArray namespaceOf(qint64 pid, const char* kind)
    {
        return QFile::symLinkTarget(QStringLiteral("/proc/%1/ns/").arg(pid) + QLatin1String(kind))
            .section(u'/', -1)
            .toUtf8();
    }

    // Dead, and only not yet collected by the machine's init.
    static bool isZombie(qint64 pid)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
        if (!file.open(QIODevice::ReadOnly))
            return true;
        const QByteArray stat = file.readAll();
        return stat.mid(stat.lastIndexOf(')') + 2).startsWith('Z');
    }

    // How many processes of this machine are in one of these namespaces, or have a mount or socket of them.
    static int processesIn(const QList<QByteArray>& namespaces)
    {
        int count = 0;
        for (const QString& entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const qint64 pid = entry.toLongLong();
            if (pid <= 0 || isZombie(pid))
                continue;
            for (const char* kind : {"net", "mnt", "pid", "user"})
                count += pid > 0 && namespaces.contains(namespaceOf(pid, kind)) ? 1 : 0;
        }
        return count;
    }

    static QList<QByteArray> namespacesOf(qint64 pid)
    {
        QList<QByteArray> all;
        for (const char* kind : {"net", "mnt", "pid", "user"})
            all.append(namespaceOf(pid, kind));
        return all;
    }

private Q_SLOTS:
    void kill_leavesNothing_data()
    {
        QTest::addColumn<QString>("victim");
        QTest::newRow("the host") << QStringLiteral("host");
        QTest::newRow("the launcher") << QStringLiteral("launcher");
        QTest::newRow("the supervisor") << QStringLiteral("supervisor");
    }
    void kill_leavesNothing()
    {
        QFETCH(QString, victim);
        QProcess host;
        host.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--host")});
        QVERIFY(host.waitForStarted());
        QVERIFY(QTest::qWaitFor([&] { return host.canReadLine(); }, 10'000));
        const QByteArrayList words = host.readLine().trimmed().split(' ');
        QCOMPARE(words.size(), 2);
        const qint64 launcher = words[0].toLongLong();
        const qint64 supervisor = words[1].toLongLong();
        QList<QByteArray> namespaces = namespacesOf(supervisor);
        namespaces += namespacesOf(launcher);
        namespaces.removeIf([](const QByteArray& name) { return namespacesOf(::getpid()).contains(name); });
        QVERIFY(processesIn(namespaces) >= 4);
        const qint64 pid = victim == u"host" ? host.processId() : victim == u"launcher" ? launcher : supervisor;
        QCOMPARE(::kill(static_cast<pid_t>(pid), SIGKILL), 0);
        QVERIFY2(QTest::qWaitFor([&] { return processesIn(namespaces) == 0; }, 2000),
                 "something lives 2 s after the kill");
        // A host that lost its environment says so and ends by itself.
        QTRY_COMPARE_WITH_TIMEOUT(host.state(), QProcess::NotRunning, 3000);
        QCOMPARE(host.exitStatus(), victim == u"host" ? QProcess::CrashExit : QProcess::NormalExit);
    }

    void stop_endsWhateverRuns_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("nothing") << QByteArray("true");
        QTest::newRow("a process that ignores signals")
            << QByteArray("trap '' TERM INT HUP; setsid sleep 3001 & sleep 3001");
        QTest::newRow("a fork bomb") << QByteArray(":(){ :|:& };:");
        QTest::newRow("a writer") << QByteArray("while :; do head -c 1000000 /dev/zero > f; done");
    }
    void stop_endsWhateverRuns()
    {
        QFETCH(QByteArray, script);
        TestEnvironment test;
        test.spec.limits.processes = 200;
        QVERIFY(test.start());
        QList<QByteArray> namespaces = namespacesOf(test.environment.initPid());
        namespaces.removeIf([](const QByteArray& name) { return namespacesOf(::getpid()).contains(name); });
        QCOMPARE(namespaces.size(), 4);
        test.begin({"bash", "-c", script});
        QTest::qWait(100);
        test.environment.stop();
        QVERIFY(
            QTest::qWaitFor([&] { return test.environment.state() == sandbox::Environment::State::Stopped; }, 3000));
        QVERIFY(!test.failure);
        QCOMPARE(processesIn(namespaces), 0);
    }

    void stop_beforeReady()
    {
        TestEnvironment test;
        test.environment.start(test.spec);
        test.environment.stop();
        QVERIFY(test.waitStopped());
        QVERIFY(!test.failure);
    }

    void destroyed_whileRunning()
    {
        QList<QByteArray> namespaces;
        {
            TestEnvironment test;
            QVERIFY(test.start());
            namespaces = namespacesOf(test.environment.initPid());
            namespaces.removeIf([](const QByteArray& name) { return namespacesOf(::getpid()).contains(name); });
            test.begin({"sleep", "3001"});
        }
        QTRY_COMPARE_WITH_TIMEOUT(processesIn(namespaces), 0, 2000);
    }

    void running_commandsAreToldWhenTheEnvironmentIsLost()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        const quint32 id = test.begin({"sleep", "3001"});
        QTest::qWait(50);
        QCOMPARE(::kill(static_cast<pid_t>(test.environment.initPid()), SIGKILL), 0);
        QVERIFY(test.waitStopped());
        QCOMPARE(test.wait(id).end, sandbox::End::EnvironmentLost);
        QVERIFY(test.failure.has_value());
    }

    void nothing_isInherited()
    {
        ::setenv("BAILEY_TEST_SECRET", "s3cret", 1);
        const int leaked = ::open("/etc/passwd", O_RDONLY);
        TestEnvironment test;
        QVERIFY(test.start());
        QCOMPARE(
            test.shell(
                    "env; for p in /proc/[0-9]*; do tr '\\0' '\\n' < $p/environ; ls -l $p/fd; done 2>/dev/null; true")
                .exitCode,
            0);
        ::close(leaked);
        QVERIFY(!test.output.contains("s3cret"));
        QVERIFY(!test.output.contains("passwd"));
        QCOMPARE(test.shell("ls /proc/self/fd | wc -l").exitCode, 0);
        QCOMPARE(test.output.trimmed(), QByteArray("4"));
    }
};

namespace {

// A host of its own, for the test to kill: prints the two pids and waits.
int runHost(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    TestEnvironment test;
    QObject::connect(&test.environment, &sandbox::Environment::stopped, &application, [] { std::_Exit(0); });
    if (!test.start())
        return 1;
    test.begin({"bash", "-c", "setsid sleep 3001 & (sleep 3001 &) ; sleep 3001"});
    QTest::qWait(200);
    QFile stat(QStringLiteral("/proc/%1/stat").arg(test.environment.initPid()));
    if (!stat.open(QIODevice::ReadOnly))
        return 1;
    const QByteArray text = stat.readAll();
    const QByteArray parent = text.mid(text.lastIndexOf(')') + 2).split(' ').value(1);
    std::cout << parent.constData() << ' ' << test.environment.initPid() << std::endl;
    return application.exec();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1 && QByteArray(argv[1]) == "--host")
        return runHost(argc, argv);
    QCoreApplication application(argc, argv);
    TestEnvironmentEnd test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_environment_end.moc"
