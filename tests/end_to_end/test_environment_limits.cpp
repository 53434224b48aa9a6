// SPDX-License-Identifier: GPL-2.0-or-later
#include "environment_fixture.h"

#include <QElapsedTimer>

#include <sys/socket.h>

using sandbox::End;
using std::chrono::milliseconds;

// Limits, and that what reaches one dies whole while everything else lives on.
class TestEnvironmentLimits : public QObject
{
    Q_OBJECT

    // True when a process inside has this word as its whole command line's argument.
    static int search(TestEnvironment& test, const QByteArray& marker)
    {
        return test.shell("grep -lazs '^" + marker + "$' /proc/[0-9]*/cmdline | grep -v self").exitCode;
    }
    static bool isRunning(TestEnvironment& test, const QByteArray& marker) { return search(test, marker) == 0; }
    // A shell that could not even look, because its environment is full, says neither.
    static bool isGone(TestEnvironment& test, const QByteArray& marker) { return search(test, marker) == 1; }

private Q_SLOTS:
    void timeLimit_killsEveryDescendant_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("child") << QByteArray("sleep 3001");
        QTest::newRow("setsid") << QByteArray("setsid sleep 3001 & sleep 3001");
        QTest::newRow("double fork") << QByteArray("(setsid sh -c 'sleep 3001 & exit' &); sleep 0.1; exec sleep 3001");
        QTest::newRow("nohup") << QByteArray("nohup sleep 3001 >/dev/null 2>&1 & sleep 3001");
        QTest::newRow("ignores signals") << QByteArray("trap '' TERM INT HUP; sleep 3001; sleep 3001");
        QTest::newRow("stopped") << QByteArray("sleep 3001 & kill -STOP $!; sleep 3001");
        QTest::newRow("another user's tool")
            << QByteArray("python3 -c 'import os,time\nfor i in range(20): os.fork()==0 or "
                          "os.setsid()\ntime.sleep(3001)' 3001 & sleep 3001");
    }
    void timeLimit_killsEveryDescendant()
    {
        QFETCH(QByteArray, script);
        TestEnvironment test;
        test.spec.limits.processes = 100;
        QVERIFY(test.start());
        const quint32 server = test.begin({"sleep", "4001"});
        sandbox::Command command;
        command.id = 500;
        command.argv = {"bash", "-c", script};
        command.timeLimit = milliseconds(400);
        QElapsedTimer timer;
        timer.start();
        test.environment.run(command);
        const auto result = test.wait(500);
        if (result.end != End::ProcessLimit)
            QCOMPARE(result.end, End::TimeLimit);
        QVERIFY2(timer.elapsed() < 3000, QByteArray::number(timer.elapsed()).constData());
        QVERIFY(result.message.contains(u"limit"));
        QVERIFY(!isRunning(test, "3001"));
        QVERIFY2(isRunning(test, "4001"), "another command must live on");
        QVERIFY(!test.resultOf(server));
    }

    void held_timeDoesNotCount()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        sandbox::Command command;
        command.id = 7;
        command.argv = {"bash", "-c", "sleep 0.8; echo done"};
        command.timeLimit = milliseconds(400);
        test.environment.run(command);
        test.environment.hold(7);
        test.environment.hold(7);
        test.environment.release(7);
        const auto result = test.wait(7);
        QCOMPARE(result.end, End::Exited);
        QVERIFY(result.held >= milliseconds(700));
        command.id = 8;
        test.environment.run(command);
        test.environment.hold(8);
        test.environment.release(8);
        QCOMPARE(test.wait(8).end, End::TimeLimit);
    }

    void memoryLimit_data()
    {
        QTest::addColumn<QByteArray>("script");
        const QByteArray eat = "import time\nb=[]\nfor i in range(200): b.append(b'x'*(8<<20))\ntime.sleep(30)";
        QTest::newRow("one process") << QByteArray("import sys\n" + eat);
        QTest::newRow("a tree") << QByteArray("import os\nfor i in range(4): os.fork()\n" +
                                              QByteArray(eat).replace("200", "20"));
        QTest::newRow("shared memory") << QByteArray(
            "import mmap,time\nm=mmap.mmap(-1,1600<<20)\nfor i in range(0,1600<<20,4096): m[i]=1\ntime.sleep(30)");
    }
    void memoryLimit()
    {
        QFETCH(QByteArray, script);
        TestEnvironment test;
        test.spec.limits.memory = 256 << 20;
        QVERIFY(test.start());
        const auto result = test.wait(test.begin({"python3", "-c", script}));
        QCOMPARE(result.end, End::MemoryLimit);
        QVERIFY2(result.peakMemory < (quint64(700) << 20), QByteArray::number(result.peakMemory).constData());
        QCOMPARE(test.shell("echo alive").exitCode, 0);
    }

    void memoryLimit_takesTheOneProcessToBlame()
    {
        TestEnvironment test;
        test.spec.limits.memory = 256 << 20;
        QVERIFY(test.start());
        const auto result =
            test.shell("python3 -c 'b=[]\nfor i in range(200): b.append(b\"x\"*(8<<20))'; echo it ended with $?");
        QCOMPARE(result.end, End::Exited);
        QCOMPARE(test.output, QByteArray("it ended with 137\n"));
        QVERIFY2(result.message.contains(u"256") && result.message.contains(u"python3"), qPrintable(result.message));
    }

    void sharedPages_countOnce()
    {
        TestEnvironment test;
        test.spec.limits.memory = 256 << 20;
        QVERIFY(test.start());
        // 100 MiB of one mapping in six processes: 600 MiB resident, 100 MiB used.
        const auto result = test.wait(test.begin({"python3", "-c",
                                                  "import mmap,os,time\nm=mmap.mmap(-1,100<<20)\n"
                                                  "for i in range(5):\n if os.fork()==0: break\n"
                                                  "s=sum(m[i] for i in range(0,100<<20,4096))\ntime.sleep(0.5)\n"}));
        QCOMPARE(result.end, End::Exited);
    }

    void processLimit_containsAForkBomb()
    {
        TestEnvironment test;
        test.spec.limits.processes = 60;
        QVERIFY(test.start());
        QElapsedTimer timer;
        timer.start();
        const auto result = test.shell(":(){ :|:& };:; sleep 20");
        QCOMPARE(result.end, End::ProcessLimit);
        QVERIFY(timer.elapsed() < 10'000);
        QCOMPARE(test.shell("echo alive").exitCode, 0);
    }

    void processLimit_countsWhatOnlyWaits()
    {
        TestEnvironment test;
        test.spec.limits.processes = 60;
        QVERIFY(test.start());
        // No bomb, so that a machine without the limit outlives the test.
        const auto result = test.shell("for i in $(seq 250); do sleep 6 & done 2>/dev/null; sleep 6");
        QVERIFY2(result.end == End::ProcessLimit || result.message.contains(u"processes"), qPrintable(result.message));
    }

    void output_isKeptUpToTheLimit()
    {
        TestEnvironment test;
        test.spec.limits.output = 1 << 20;
        QVERIFY(test.start());
        const auto result = test.shell("head -c 20000000 /dev/zero; echo >&2 end");
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.outputBytes, quint64(20'000'004));
        QCOMPARE(result.outputBytes - result.droppedBytes, quint64(1 << 20));
        QCOMPARE(static_cast<quint64>(test.output.size() + test.errors.size()), quint64(1 << 20));
    }

    void background_livesOnAndIsListed()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        const auto result = test.shell("sleep 5001 & sleep 0.2; echo started");
        QCOMPARE(result.end, End::Exited);
        QCOMPARE(result.background, QList<QByteArray>{"sleep"});
        QVERIFY(isRunning(test, "5001"));
        QCOMPARE(test.shell("pkill -f 'sleep 5001'").exitCode, 0);
        QVERIFY(QTest::qWaitFor([&] { return !isRunning(test, "5001"); }));
    }

    void killAll_leavesTheEnvironment()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        const auto result = test.wait(
            test.begin({"python3", "-c", "import os,signal,time; os.kill(-1, signal.SIGKILL); time.sleep(9)"}));
        QVERIFY(result.end == End::Signalled || result.end == End::Exited);
        QCOMPARE(test.shell("echo alive").exitCode, 0);
        QCOMPARE(test.output, QByteArray("alive\n"));
    }

    void killedKeeper_takesItsCommandAlong()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        for (const char* signal : {"KILL", "STOP"}) {
            const auto result = test.shell(QByteArray("setsid sleep 6001 & kill -") + signal + " $PPID; sleep 6001");
            QCOMPARE(result.end, End::Signalled);
            QVERIFY(QTest::qWaitFor([&] { return !isRunning(test, "6001"); }));
        }
    }

    void cancel_killsOneCommand()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        const quint32 other = test.begin({"sleep", "0.6"});
        const quint32 id = test.begin({"bash", "-c", "setsid sleep 7001 & sleep 7001"});
        QTest::qWait(100);
        test.environment.cancel(id);
        QCOMPARE(test.wait(id).end, End::Cancelled);
        QVERIFY(!isRunning(test, "7001"));
        QCOMPARE(test.wait(other).end, End::Exited);
    }

    void pause_stopsEverythingAndItsClocks()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        sandbox::Command command;
        command.id = 9;
        command.argv = {"bash", "-c", "for i in $(seq 8); do echo $i; sleep 0.1; done"};
        command.timeLimit = milliseconds(2000);
        test.environment.run(command);
        QVERIFY(QTest::qWaitFor([&] { return test.output.contains("2\n"); }));
        test.environment.pause();
        QTest::qWait(100);
        const QByteArray before = test.output;
        QTest::qWait(2500);
        QCOMPARE(test.output, before);
        QVERIFY(!test.resultOf(9));
        test.environment.resume();
        QCOMPARE(test.wait(9).end, End::Exited);
        QVERIFY(test.output.endsWith("8\n"));
    }

    void diskOfTheWorkingCopy_isBounded_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("bytes") << QByteArray("head -c 30000000 /dev/zero > big; cp big big2; sleep 20");
        QTest::newRow("files") << QByteArray("for i in $(seq 3000); do : > f$i; done; sleep 20");
        QTest::newRow("in a folder that is closed")
            << QByteArray("mkdir d; head -c 30000000 /dev/zero > d/big; cp d/big d/big2; chmod 0 d; sleep 20");
    }
    void diskOfTheWorkingCopy_isBounded()
    {
        QFETCH(QByteArray, script);
        TestEnvironment test;
        test.spec.limits.disk = 40 << 20;
        test.spec.limits.files = 2000;
        QVERIFY(test.start());
        const auto result = test.shell(script);
        QCOMPARE(result.end, End::DiskLimit);
        QVERIFY(result.message.contains(u"2,000"));
        QVERIFY(test.shell("chmod 700 d; rm -rf d big* f*").end != End::EnvironmentLost);
        QCOMPARE(test.shell("echo alive").exitCode, 0);
    }

    void fullWorkingCopy_refusesBeforeItKillsAndCanBeTidied()
    {
        TestEnvironment test;
        test.spec.limits.files = 2000;
        QVERIFY(test.start());
        // A write into what was open already is told by a signal, unless the shell wants the error.
        QCOMPARE(
            test.shell("trap '' XFSZ; i=0; while :; do echo > f$((i = i + 1)) || { echo refused; exit 3; }; done").end,
            End::DiskLimit);
        QVERIFY(test.output.contains("refused"));
        // It is still past its limit for a while, but shrinks.
        QCOMPARE(test.shell("sleep 0.6; find . -name 'f*' -delete; sleep 0.3").end, End::Exited);
        QCOMPARE(test.shell("echo > f; sleep 0.3").exitCode, 0);
    }

    void whatFillsTheDiskFromTheBackground_isEnded()
    {
        TestEnvironment test;
        test.spec.limits.files = 300;
        QVERIFY(test.start());
        QCOMPARE(test.shell("(sleep 0.3; i=0; while :; do mkdir d$((i = i + 1)); done) >/dev/null 2>&1 & sleep 7002 "
                            ">/dev/null 2>&1 &")
                     .exitCode,
                 0);
        QTRY_VERIFY_WITH_TIMEOUT(isGone(test, "7002"), 60'000);
    }

    void scratch_isBounded()
    {
        TestEnvironment test;
        test.spec.limits.scratch = 32 << 20;
        QVERIFY(test.start());
        QVERIFY(test.shell("head -c 40000000 /dev/zero > /tmp/x").exitCode != 0);
        QVERIFY(test.errors.contains("No space left"));
        QVERIFY2(test.shell("head -c 4000000 /dev/zero > /dev/shm/x").exitCode != 0, "all of scratch has one bound");
        QCOMPARE(test.shell("rm /tmp/x && head -c 4000000 /dev/zero > /dev/shm/x").exitCode, 0);
        QVERIFY2(test.shell("mkdir /tmp/many; for i in $(seq 9000); do : > /tmp/many/$i || exit 1; done").exitCode != 0,
                 "inodes");
    }

    void terminals_areBounded()
    {
        TestEnvironment test;
        QVERIFY(test.start());
        QCOMPARE(test.shell("python3 -c '\nimport os\nn=0\ntry:\n while n<1000: os.openpty(); n+=1\nexcept OSError: "
                            "pass\nprint(n)'")
                     .exitCode,
                 0);
        QVERIFY2(test.output.toInt() >= 16 && test.output.toInt() <= 64, test.output.constData());
    }
};

QTEST_GUILESS_MAIN(TestEnvironmentLimits)
#include "test_environment_limits.moc"
