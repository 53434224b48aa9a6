// SPDX-License-Identifier: GPL-2.0-or-later
#include "environment_fixture.h"

#include "sandbox/common/command_wire.h"

#include <QProcess>

#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace wire = sandbox::wire;

namespace {

// What stands in the launcher's place, and says what no launcher and no supervisor says.
class HostileLauncher
{
public:
    void play(const QByteArray& part)
    {
        if (part == "ready without a self-test") {
            gate(4);
            ready();
        } else if (part == "ready without the gate") {
            say(wire::encode(wire::Probed{}));
            ready();
        } else if (part == "ready although the self-test succeeded") {
            gate(4);
            say(wire::encode(wire::Probed{{wire::Attempt::Mount}}));
            ready();
        } else if (part == "a self-test that nobody knows") {
            gate(4);
            say(wire::encode(wire::Probed{{static_cast<wire::Attempt>(77)}}));
        } else if (part == "a gate with a socket too few") {
            gate(3);
        } else if (part == "a gate after the gate") {
            gate(4);
            gate(4);
        } else if (part == "a failed step that there is not") {
            wire::Writer out(wire::Kind::Failed);
            out.number(4711);
            out.number(1);
            out.text("x");
            say(out.bytes());
        } else {
            gate(4);
            say(wire::encode(wire::Probed{}));
            ready();
            playLate(part);
        }
    }

private:
    static void playLate(const QByteArray& part)
    {
        const std::string finished = wire::encode(wire::Finished{});
        if (part == "a result that is cut")
            say(finished.substr(0, finished.size() - 3));
        else if (part == "a terminal that is none")
            say(wire::encode(wire::Kind::Terminal, 1), {::open("/dev/null", O_RDWR)});
        else if (part == "a command for the host")
            say(wire::encode(wire::Kind::Cancel, 1));
        else if (part == "a kind that nobody knows")
            say(wire::encode(static_cast<wire::Kind>(4711), 1));
        else if (part == "a second gate")
            gate(4);
        else if (part == "a second readiness")
            ready();
    }

    static void say(const std::string& packet, const std::vector<int>& descriptors = {})
    {
        static_cast<void>(wire::send(wire::kSocket, packet, descriptors));
    }

    static void gate(int sockets)
    {
        say(wire::Writer(wire::Kind::Gate).bytes(),
            std::vector<int>(std::size_t(sockets), ::open("/dev/null", O_RDWR)));
    }
    static void ready() { say(wire::Writer(wire::Kind::Ready).bytes()); }
};

// Waits for the end of an environment that has the other launcher: prints whether it was ready, and the error's code.
int runHost(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    TestEnvironment test;
    bool wasReady = false;
    QObject::connect(&test.environment, &sandbox::Environment::ready, &application, [&] { wasReady = true; });
    test.environment.start(test.spec);
    const bool isStopped = test.waitStopped();
    std::cout << (wasReady ? "ready " : "refused ")
              << (!isStopped                                                        ? "lives"
                  : test.failure && test.failure->code == base::ErrorCode::Protocol ? "protocol"
                                                                                    : "other")
              << std::endl;
    return 0;
}

} // namespace

// Every word of those inside is checked: what breaks the protocol ends the environment, and nothing of it is believed.
class TestEnvironmentHostile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void launcher_isNotBelieved_data()
    {
        QTest::addColumn<QByteArray>("outcome");
        for (const char* part :
             {"ready without a self-test", "ready without the gate", "a self-test that nobody knows",
              "a gate with a socket too few", "a gate after the gate", "a failed step that there is not"})
            QTest::newRow(part) << QByteArray("refused protocol\n");
        QTest::newRow("ready although the self-test succeeded") << QByteArray("refused other\n");
        for (const char* part : {"a result that is cut", "a terminal that is none", "a command for the host",
                                 "a kind that nobody knows", "a second gate", "a second readiness"})
            QTest::newRow(part) << QByteArray("ready protocol\n");
    }
    // Which launcher is started depends on nothing but the program's own place, so the host is a copy of this program.
    void launcher_isNotBelieved()
    {
        QFETCH(QByteArray, outcome);
        const QTemporaryDir prefix;
        const QString launcher = prefix.filePath(QStringLiteral("libexec/bailey/bailey-launcher"));
        const QString host = prefix.filePath(QStringLiteral("bin/host"));
        for (const QString& program : {launcher, host}) {
            QVERIFY(QDir().mkpath(QFileInfo(program).path()));
            QVERIFY(QFile::copy(QCoreApplication::applicationFilePath(), program));
        }
        QFile part(QFileInfo(launcher).path() + QStringLiteral("/part"));
        QVERIFY(part.open(QIODevice::WriteOnly));
        part.write(QTest::currentDataTag());
        part.close();
        QProcess process;
        process.start(host, {QStringLiteral("--host")});
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.readAllStandardOutput(), outcome);
    }
};

int main(int argc, char** argv)
{
    if (argc > 1 && QByteArray(argv[1]) == "--host")
        return runHost(argc, argv);
    QCoreApplication application(argc, argv);
    if (QByteArray(argv[0]) == "bailey-launcher") {
        QFile part(QCoreApplication::applicationDirPath() + QStringLiteral("/part"));
        if (part.open(QIODevice::ReadOnly))
            HostileLauncher().play(part.readAll());
        return ::pause();
    }
    TestEnvironmentHostile test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_environment_hostile.moc"
