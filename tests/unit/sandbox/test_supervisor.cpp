// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/command.h"

#include <QTest>

#include <cerrno>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sandbox::supervisor;
using sandbox::Descriptor;

namespace {

struct Kept {
    QByteArray output;
    Report report;
};

// A command under a keeper as the supervisor has it, but with us in the supervisor's place.
Kept keepCommand(const sandbox::wire::Run& run, const sandbox::wire::Settings& settings, const Descriptor& group)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return {};
    const Descriptor output(ends[0]);
    std::vector<Descriptor> standard;
    standard.emplace_back(::open("/dev/null", O_RDWR | O_CLOEXEC));
    standard.emplace_back(ends[1]);
    standard.emplace_back(::open("/dev/null", O_RDWR | O_CLOEXEC));
    const Keeper keeper = startKeeper(run, settings, standard, group);
    standard.clear();
    Kept kept;
    char buffer[4096];
    for (ssize_t got; (got = ::read(output.get(), buffer, sizeof buffer)) > 0;)
        kept.output.append(buffer, got);
    for (Report report; ::read(keeper.report.get(), &report, sizeof report) == sizeof report;)
        kept.report = report;
    ::waitpid(keeper.pid, nullptr, 0);
    return kept;
}

sandbox::wire::Run runOf(const char* script)
{
    sandbox::wire::Run run;
    run.argv = {"bash", "-c", script};
    run.workdir = "/";
    return run;
}

} // namespace

class TestSupervisor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stat_namesMayHoldAnything_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        const QByteArray rest = " S 7 9 9 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 3 0 100 0 0";
        QTest::newRow("plain") << "42 (cat)" + rest << QByteArray("cat");
        QTest::newRow("brackets") << "42 (a) R 1 (b)" + rest << QByteArray("a) R 1 (b");
        QTest::newRow("line break") << "42 (a\nb c)" + rest << QByteArray("a\nb c");
        QTest::newRow("empty") << "42 ()" + rest << QByteArray("");
    }
    void stat_namesMayHoldAnything()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        Process process;
        QVERIFY(parseStat(text.toStdString(), process));
        QCOMPARE(process.pid, 42);
        QCOMPARE(process.parent, 7);
        QCOMPARE(process.state, 'S');
        QCOMPARE(process.threads, 3U);
        QCOMPARE(QByteArray::fromStdString(process.name), name);
    }

    void stat_refusesJunk()
    {
        Process process;
        for (const char* text :
             {"", "42", "42 (x", ")42(", "x (cat) S 1", "42 (cat) S x 1 1", "42 (cat) SS 1 1", "42 (cat) S 1 2 3"})
            QVERIFY2(!parseStat(text, process), text);
    }

    void descendants_areAllBelow()
    {
        const std::vector<Process> all{{5, 4, 'S', 1, "e"},
                                       {2, 1, 'S', 1, "b"},
                                       {3, 2, 'S', 1, "c"},
                                       {4, 3, 'Z', 1, "d"},
                                       {9, 1, 'S', 1, "other"}};
        const std::vector<Process> below = descendants(all, 2);
        QCOMPARE(below.size(), std::size_t(3));
        QCOMPARE(below.back().pid, 5);
        QVERIFY(descendants(all, 9).empty());
    }

    void self_isFound()
    {
        const std::vector<Process> all = allProcesses();
        const auto self =
            std::find_if(all.begin(), all.end(), [](const Process& process) { return process.pid == ::getpid(); });
        QVERIFY(self != all.end());
        QCOMPARE(self->parent, ::getppid());
        QVERIFY(residentBytes(::getpid()) > 1'000'000);
        QVERIFY(proportionalBytes(::getpid()) <= residentBytes(::getpid()));
    }

    void stopwatch_standsStillWhileHeld()
    {
        const Time start{};
        Stopwatch watch(start, milliseconds(1000));
        QCOMPARE(watch.deadline(), std::optional(start + milliseconds(1000)));
        watch.hold(start + milliseconds(100));
        watch.hold(start + milliseconds(150));
        QVERIFY(!watch.deadline());
        watch.release(start + milliseconds(300));
        QVERIFY(!watch.deadline());
        QCOMPARE(watch.held(start + milliseconds(400)), milliseconds(300));
        watch.release(start + milliseconds(600));
        QCOMPARE(watch.held(start + milliseconds(900)), milliseconds(500));
        QCOMPARE(watch.deadline(), std::optional(start + milliseconds(1500)));
        watch.release(start + milliseconds(700)); // one too many changes nothing
        QCOMPARE(watch.deadline(), std::optional(start + milliseconds(1500)));
        QCOMPARE(watch.elapsed(start + milliseconds(900)), milliseconds(900));
    }

    void samplePeriod_shrinksTowardsTheLimit()
    {
        const std::uint64_t limit = std::uint64_t(1) << 30;
        QCOMPARE(samplePeriod(0, 0, kFastestMemory), milliseconds(100));
        QCOMPARE(samplePeriod(0, UINT64_MAX, kFastestMemory), milliseconds(100));
        QVERIFY(samplePeriod(0, limit, kFastestMemory) < milliseconds(90));
        QCOMPARE(samplePeriod(limit - 1, limit, kFastestMemory), milliseconds(2));
        QCOMPARE(samplePeriod(limit + 1, limit, kFastestMemory), milliseconds(2));
        // In the time until the next look no more can be taken than there is room.
        const auto period = samplePeriod(limit / 2, limit, kFastestMemory);
        QVERIFY(std::uint64_t(period.count()) * kFastestMemory <= limit / 2);
    }

    void keeper_refusesACommandThatCannotJoinItsGroup()
    {
        const Kept free = keepCommand(runOf("echo ran"), {}, {});
        QCOMPARE(free.output, QByteArray("ran\n"));
        QVERIFY(free.report.failure == sandbox::wire::Failure::None);
        // Takes no byte, as the kernel takes no process where it may not move it.
        const Kept refused = keepCommand(runOf("echo ran"), {}, Descriptor(::open("/dev/full", O_WRONLY | O_CLOEXEC)));
        QCOMPARE(refused.output, QByteArray());
        QVERIFY(refused.report.failure == sandbox::wire::Failure::Fork);
        QCOMPARE(refused.report.status, ENOSPC);
    }

    void keeper_setsTheKernelsLimits_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("processes") << QByteArray("ulimit -u") << QByteArray("100"); // and 64 that are not the command's
        QTest::newRow("largest file") << QByteArray("ulimit -f") << QByteArray("2048");
        QTest::newRow("core dump") << QByteArray("ulimit -Hc") << QByteArray("3");
        QTest::newRow("first to go when memory runs out")
            << QByteArray("read -r score < /proc/self/oom_score_adj; echo $score") << QByteArray("500");
        QTest::newRow("own session")
            << QByteArray("read -r _ _ _ _ _ session _ < /proc/$$/stat; [ $session = $$ ] && echo own")
            << QByteArray("own");
    }
    void keeper_setsTheKernelsLimits()
    {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, says);
        sandbox::wire::Run run = runOf(script.constData());
        run.processes = 36;
        sandbox::wire::Settings settings;
        settings.fileBytes = 2 << 20;
        settings.coreBytes = 3 << 10;
        QCOMPARE(keepCommand(run, settings, {}).output.trimmed(), says);
    }
};

QTEST_GUILESS_MAIN(TestSupervisor)
#include "test_supervisor.moc"
