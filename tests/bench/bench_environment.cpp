// SPDX-License-Identifier: GPL-2.0-or-later
// Measures the environment against what it cannot be faster than, in one run, as ratios. Prints a line each and, with
// --check, fails where a ratio is past its aim.
#include "sandbox/environment.h"
#include "sandbox/planner.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <functional>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kRounds = 40;
constexpr int kCommands = 200;

double millisecondsOf(const std::function<void()>& work)
{
    const Clock::time_point start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void spawnAndWait(const std::vector<std::string>& words)
{
    std::vector<char*> argv;
    for (const std::string& word : words)
        argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    pid_t pid = -1;
    if (::posix_spawnp(&pid, argv[0], nullptr, nullptr, argv.data(), environ) == 0)
        ::waitpid(pid, nullptr, 0);
}

// fork, exec, pipes for both streams, read to their end: what any program that runs a command pays.
void runPlain(const char* program)
{
    int out[2];
    int err[2];
    if (::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0)
        return;
    const pid_t pid = ::fork();
    if (pid == 0) {
        ::dup2(out[1], 1);
        ::dup2(err[1], 2);
        ::execl(program, program, nullptr);
        ::_exit(127);
    }
    ::close(out[1]);
    ::close(err[1]);
    char buffer[4096];
    while (::read(out[0], buffer, sizeof buffer) > 0 || ::read(err[0], buffer, sizeof buffer) > 0) {
    }
    ::close(out[0]);
    ::close(err[0]);
    ::waitpid(pid, nullptr, 0);
}

struct Folders {
    QTemporaryDir root;
    sandbox::Spec spec;
    Folders()
    {
        const QByteArray path = QFile::encodeName(root.path());
        spec.folder.path = path + "/folder";
        spec.folder.upper = path + "/upper";
        spec.folder.work = path + "/work";
        for (const QByteArray& folder : {spec.folder.path, spec.folder.upper, spec.folder.work})
            ::mkdir(folder.constData(), 0755);
    }
    ~Folders() { ::chmod((spec.folder.work + "/work").constData(), 0700); }
    Folders(const Folders&) = delete;
    Folders& operator=(const Folders&) = delete;
};

std::vector<std::string> asArguments(const sandbox::Mount& mount, const sandbox::Spec& spec)
{
    using sandbox::MountKind;
    switch (mount.kind) {
    case MountKind::Link: return {"--symlink", mount.source, mount.target};
    case MountKind::ReadOnly:
    case MountKind::Layer:
        // Its source is a copy that the launcher makes; by hand one would take what is there.
        return {"--ro-bind", mount.source == sandbox::kStageProcessors ? mount.target : mount.source, mount.target};
    case MountKind::Writable: return {"--bind", mount.source, mount.target};
    case MountKind::Scratch: return {"--tmpfs", mount.target};
    case MountKind::Overlay: return {"--bind", spec.folder.path.toStdString(), mount.target};
    case MountKind::Folder: return {"--dir", mount.target};
    case MountKind::File:
    case MountKind::Device:
    case MountKind::Terminals: return {};
    }
    return {};
}

// What one would write by hand: bubblewrap with the same mounts, its own /dev and no network.
std::vector<std::string> bareBubblewrap(const sandbox::Spec& spec)
{
    const sandbox::Plan plan = planFor(spec, sandbox::readHostFacts());
    std::vector<std::string> words{
        plan.bubblewrap,     "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net",
        "--die-with-parent", "--new-session",  "--dev",         "/dev",          "--proc",        "/proc"};
    for (const sandbox::Mount& mount : plan.mounts) {
        if (mount.target == "/dev" || mount.target == "/proc" || mount.target.starts_with("/dev/f") ||
            mount.target.starts_with("/dev/std") || mount.target == "/dev/ptmx")
            continue;
        const std::vector<std::string> arguments = asArguments(mount, spec);
        words.insert(words.end(), arguments.begin(), arguments.end());
    }
    words.push_back("/bin/true");
    return words;
}

long statusOf(qint64 pid, const char* field)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith(field))
            return line.mid(line.indexOf(':') + 1).simplified().split(' ').value(0).toLong();
    }
    return 0;
}

// KiB that are resident, of the supervisor and what the launcher became.
long memoryOf(qint64 initPid)
{
    return statusOf(initPid, "VmRSS") + statusOf(statusOf(initPid, "PPid"), "VmRSS");
}

bool startAndWait(sandbox::Environment& environment, const sandbox::Spec& spec)
{
    QSignalSpy ready(&environment, &sandbox::Environment::ready);
    environment.start(spec);
    while (ready.isEmpty() && environment.state() == sandbox::Environment::State::Starting)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return !ready.isEmpty();
}

sandbox::CommandResult runAndWait(sandbox::Environment& environment, sandbox::Command command)
{
    QSignalSpy finished(&environment, &sandbox::Environment::commandFinished);
    environment.run(std::move(command));
    while (finished.isEmpty())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return qvariant_cast<sandbox::CommandResult>(finished.first().first());
}

void stopAndWait(sandbox::Environment& environment)
{
    environment.stop();
    while (environment.state() != sandbox::Environment::State::Stopped)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

struct Measure {
    const char* name;
    double ours;
    double theirs;
    const char* unit;
    double aim; // of ours / theirs
    bool atLeast = false;
};

Measure measureStart()
{
    std::vector<double> ours;
    std::vector<double> bare;
    for (int round = 0; round < kRounds; ++round) {
        const Folders folders;
        const std::vector<std::string> words = bareBubblewrap(folders.spec);
        bare.push_back(millisecondsOf([&] { spawnAndWait(words); }));
        sandbox::Environment environment;
        ours.push_back(millisecondsOf([&] { static_cast<void>(startAndWait(environment, folders.spec)); }));
        stopAndWait(environment);
    }
    return {"environment start, probe included / bare bwrap with the same mounts", median(ours), median(bare), "ms",
            1.5};
}

Measure measureCommand(sandbox::Environment& environment)
{
    std::vector<double> ours;
    std::vector<double> plain;
    quint32 id = 1;
    for (int round = 0; round < kCommands; ++round) {
        plain.push_back(millisecondsOf([] { runPlain("/bin/true"); }));
        sandbox::Command command;
        command.id = ++id;
        command.argv = {"/bin/true"};
        ours.push_back(millisecondsOf([&] { runAndWait(environment, command); }));
    }
    return {"true in a running environment / fork+exec", median(ours), median(plain), "ms", 1.5};
}

constexpr char kGibibyte[] = "head -c 1073741824 /dev/zero";

double drainPlain()
{
    return millisecondsOf([] {
        int out[2];
        if (::pipe2(out, O_CLOEXEC) != 0)
            return;
        const pid_t pid = ::fork();
        if (pid == 0) {
            ::dup2(out[1], 1);
            ::execl("/bin/sh", "sh", "-c", (std::string(kGibibyte) + " | cat").c_str(), nullptr);
            ::_exit(127);
        }
        ::close(out[1]);
        std::vector<char> buffer(1 << 17);
        while (::read(out[0], buffer.data(), buffer.size()) > 0) {
        }
        ::close(out[0]);
        ::waitpid(pid, nullptr, 0);
    });
}

Measure measureOutput(sandbox::Environment& environment)
{
    std::vector<double> ours;
    std::vector<double> plain;
    quint32 id = 10'000;
    for (int round = 0; round < 3; ++round) {
        plain.push_back(1024 / drainPlain() * 1000);
        sandbox::Command command;
        command.id = ++id;
        command.argv = {"sh", "-c", QByteArray(kGibibyte) + " | cat"};
        ours.push_back(1024 / millisecondsOf([&] { runAndWait(environment, command); }) * 1000);
    }
    return {"1 GiB of output drained / cat to a pipe", median(ours), median(plain), "MiB/s", 0.8, true};
}

bool print(const Measure& measure)
{
    const double ratio = measure.ours / measure.theirs;
    const bool good = measure.atLeast ? ratio >= measure.aim : ratio <= measure.aim;
    std::printf("%-70s %8.2f / %8.2f %s = %.2f (aim: %s %.1f)%s\n", measure.name, measure.ours, measure.theirs,
                measure.unit, ratio, measure.atLeast ? "at least" : "at most", measure.aim,
                good ? "" : "  PAST ITS AIM");
    return good;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    qRegisterMetaType<sandbox::CommandResult>();
    bool good = print(measureStart());
    const Folders folders;
    sandbox::Environment environment;
    if (!startAndWait(environment, folders.spec))
        return 1;
    const Measure memory{"memory of launcher and supervisor", static_cast<double>(memoryOf(environment.initPid())),
                         6144, "KiB", 1.0};
    good = print(memory) && good;
    good = print(measureCommand(environment)) && good;
    good = print(measureOutput(environment)) && good;
    stopAndWait(environment);
    const bool checks = application.arguments().contains(QStringLiteral("--check"));
    return checks && !good ? 1 : 0;
}
