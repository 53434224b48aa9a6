// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/check.h"

#include "base/file.h"
#include "base/paths.h"
#include "sandbox/filter.h"
#include "sandbox/machine.h"
#include "sandbox/planner.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr std::chrono::seconds kTrialLimit{
    60};                            // milliseconds as a rule; a slow machine loads its nftables modules first
constexpr int kVersionLimit = 2000; // ms

std::optional<qint64> numberIn(const char* path)
{
    const auto content = base::readFile(path, 64);
    bool isNumber = false;
    const qint64 value = content ? content->trimmed().toLongLong(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

// The last word of the first line that `program --version` prints, or nothing.
QByteArray versionOf(const QString& name)
{
    const QByteArray program = QFile::encodeName(QStandardPaths::findExecutable(name));
    int ends[2];
    if (program.isEmpty() || ::pipe2(ends, O_CLOEXEC) != 0)
        return {};
    const base::UniqueFd read(ends[0]);
    base::UniqueFd write(ends[1]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, write.get(), 1);
    QByteArray option = QByteArrayLiteral("--version");
    char* argv[] = {const_cast<char*>(program.constData()), option.data(), nullptr};
    char* environment[] = {nullptr};
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, program.constData(), &actions, nullptr, argv, environment);
    posix_spawn_file_actions_destroy(&actions);
    write.reset();
    if (error != 0)
        return {};
    char buffer[256] = {};
    pollfd polled = {read.get(), POLLIN, 0};
    const ssize_t got = ::poll(&polled, 1, kVersionLimit) == 1 ? ::read(read.get(), buffer, sizeof buffer - 1) : 0;
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    const QByteArray line = QByteArray(buffer, std::max<ssize_t>(got, 0)).split('\n').value(0).trimmed();
    return line.mid(line.lastIndexOf(' ') + 1);
}

bool isContainer()
{
    const auto environment = base::readFile("/proc/1/environ", 1 << 20);
    return ::access("/.dockerenv", F_OK) == 0 || ::access("/run/.containerenv", F_OK) == 0 ||
           (environment && ("\0" + *environment).contains("\0container="));
}

// "0::/user.slice/…" of /proc/self/cgroup, then the controllers that this group has.
QByteArray ownControllers()
{
    const auto groups = base::readFile("/proc/self/cgroup", 1 << 16);
    if (!groups)
        return {};
    for (const QByteArray& line : groups->split('\n')) {
        if (!line.startsWith("0::"))
            continue;
        const auto controllers = base::readFile("/sys/fs/cgroup" + line.mid(3) + "/cgroup.controllers", 4096);
        return controllers ? controllers->trimmed() : QByteArray();
    }
    return {};
}

// A folder of ours with nothing in it, and what an environment over it needs.
struct TrialFolders {
    QTemporaryDir root;
    Spec spec;

    explicit TrialFolders(const QString& parent) : root(parent + QStringLiteral("/check-XXXXXX"))
    {
        const QByteArray path = QFile::encodeName(root.path());
        spec.folder.path = path + "/folder";
        spec.folder.upper = path + "/upper";
        spec.folder.work = path + "/work";
        for (const QByteArray& folder : {spec.folder.path, spec.folder.upper, spec.folder.work})
            ::mkdir(folder.constData(), 0700);
    }
    ~TrialFolders() { clear(); }
    TrialFolders(const TrialFolders&) = delete;
    TrialFolders& operator=(const TrialFolders&) = delete;

    // The overlay leaves a folder without any mode.
    void clear() const { ::chmod((spec.folder.work + "/work").constData(), 0700); }
};

void tryEnvironment(MachineFacts& machine, const QString& cache)
{
    TrialFolders folders(cache);
    const HostFacts facts = readHostFacts();
    Plan plan = planFor(folders.spec, facts);
    const auto filter = compileFilter(NestedNamespaces::Refused);
    if (!filter) {
        machine.filterError = filter.error().message;
        return;
    }
    plan.filter = filter->toStdString();
    plan.purpose = Purpose::OverlayOnly;
    machine.overlay = tryPlan(plan, {}, kTrialLimit);
    folders.clear();
    plan.purpose = Purpose::Environment;
    if (!machine.overlay.isReady) {
        folders.spec.folder.kind = FolderKind::Copied;
        folders.spec.folder.copy = folders.spec.folder.upper;
        const std::string compiled = plan.filter;
        plan = planFor(folders.spec, facts);
        plan.filter = compiled;
    }
    machine.environment = tryPlan(plan, settingsFor(folders.spec, facts), kTrialLimit);
}

} // namespace

QByteArray bubblewrapVersion()
{
    return versionOf(QStringLiteral("bwrap"));
}

MachineFacts readMachine()
{
    MachineFacts machine;
    utsname names = {};
    ::uname(&names);
    machine.kernel = names.release;
    machine.bubblewrapVersion = bubblewrapVersion();
    machine.gitVersion = versionOf(QStringLiteral("git"));
    machine.maxUserNamespaces = numberIn("/proc/sys/user/max_user_namespaces");
    machine.unprivilegedUserNamespaces = numberIn("/proc/sys/kernel/unprivileged_userns_clone");
    machine.apparmorRestriction = numberIn("/proc/sys/kernel/apparmor_restrict_unprivileged_userns");
    machine.isRoot = ::geteuid() == 0;
    machine.isContainer = isContainer();
    const auto actions = base::readFile("/proc/sys/kernel/seccomp/actions_avail", 4096);
    machine.hasFilters = actions && actions->contains("errno") && actions->contains("kill_process");
    machine.hasUnifiedCgroups = ::access("/sys/fs/cgroup/cgroup.controllers", F_OK) == 0;
    machine.cgroupControllers = ownControllers();
    const QString profile =
        QCoreApplication::applicationDirPath() + QStringLiteral("/../share/bailey/apparmor/bailey-launcher");
    if (QFile::exists(profile))
        machine.apparmorProfile = QFile::encodeName(QDir::cleanPath(profile));
    if (const auto cache = base::cacheFolder()) {
        machine.freeBytes = QStorageInfo(*cache).bytesAvailable();
        tryEnvironment(machine, *cache);
    }
    return machine;
}

QList<CheckResult> runChecks()
{
    QElapsedTimer timer;
    timer.start();
    QList<CheckResult> results = judge(readMachine());
    for (CheckResult& result : results) {
        // All that takes time is the start.
        if (result.id == u"environment")
            result.milliseconds = timer.elapsed();
    }
    return results;
}

QString explainEnvironment(const QByteArray& folder)
{
    Spec spec;
    spec.folder.path = folder;
    spec.folder.upper = "(changes)";
    spec.folder.work = "(work)";
    const HostFacts facts = readHostFacts();
    return explain(planFor(spec, facts), settingsFor(spec, facts));
}

bool canOverlay(const QByteArray& folder, const QByteArray& changesFolder)
{
    // The nearest part of it that exists is on the same file system.
    QString parent = QFile::decodeName(changesFolder);
    while (!QFileInfo(parent).isDir() && parent.size() > 1)
        parent = QFileInfo(parent).path();
    const TrialFolders folders(parent);
    if (!folders.root.isValid())
        return false;
    Plan plan;
    plan.purpose = Purpose::OverlayOnly;
    plan.mounts = {{MountKind::Overlay, "/folder", {}, 0}};
    plan.folders = {{"/folder",
                     OverlayPlan{folder.toStdString(), folders.spec.folder.upper.toStdString(),
                                 folders.spec.folder.work.toStdString()},
                     false,
                     {},
                     {},
                     {}}};
    plan.scratchBytes = 1 << 20;
    plan.scratchInodes = 1024;
    return tryPlan(plan, {}, kTrialLimit).isReady;
}

} // namespace sandbox
