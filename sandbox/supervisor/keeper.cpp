// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/keeper.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace sandbox::supervisor {

namespace {

constexpr rlim_t kOwnProcesses = 64; // supervisor, keepers: not the command's

void limit(__rlimit_resource resource, rlim_t value)
{
    rlimit current = {};
    ::getrlimit(resource, &current);
    current.rlim_max = current.rlim_max < value ? current.rlim_max : value;
    current.rlim_cur = current.rlim_cur < current.rlim_max ? current.rlim_cur : current.rlim_max;
    ::setrlimit(resource, &current);
}

void applyLimits(const wire::Run& run, const wire::Settings& settings)
{
    rlimit processes = {run.processes + kOwnProcesses, run.processes + kOwnProcesses};
    if (run.processes != 0)
        ::setrlimit(RLIMIT_NPROC, &processes);
    if (settings.fileBytes != 0)
        limit(RLIMIT_FSIZE, settings.fileBytes);
    const rlimit dump = {0, settings.coreBytes};
    ::setrlimit(RLIMIT_CORE, &dump);
}

void resetSignals()
{
    for (int number = 1; number < NSIG; ++number)
        ::signal(number, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

// When memory runs out, the kernel takes a command before anything of the person's.
void offerToOutOfMemoryKiller()
{
    const Descriptor file(::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    if (file.isValid() && ::write(file.get(), "500", 3) != 3)
        return;
}

volatile pid_t s_leader = 0; // of the command whose terminal this keeper has

struct Start {
    const wire::Run& run;
    const wire::Settings& settings;
    const std::vector<Descriptor>& standard;
    const Descriptor& group;
    char** argv;
    char** environment;
    volatile wire::Failure failure = wire::Failure::None;
    volatile int error = 0;
};

// In the child of vfork(): it shares our memory, so what it writes to `start` is how we learn why it failed.
[[noreturn]] void becomeCommand(Start& start)
{
    if (start.run.terminal == 0)
        ::setsid();
    // Where the kernel's limits cannot be had although they were promised, the command does not run.
    if (start.group.isValid() && ::write(start.group.get(), "0", 1) != 1) {
        start.failure = wire::Failure::Fork;
        start.error = errno;
        ::_exit(127);
    }
    if (start.run.terminal != 0) {
        ::setpgid(0, 0);
        ::tcsetpgrp(start.standard.back().get(), ::getpid());
    }
    for (int i = 0; i < 3; ++i)
        ::dup2(start.standard[static_cast<std::size_t>(i)].get(), i);
    offerToOutOfMemoryKiller();
    applyLimits(start.run, start.settings);
    start.failure = wire::Failure::Workdir;
    if (::chdir(start.run.workdir.c_str()) == 0) {
        start.failure = wire::Failure::Exec;
        resetSignals();
        ::execvpe(start.argv[0], start.argv, start.environment);
    }
    start.error = errno;
    ::_exit(127);
}

// What a shell is to its jobs: Ctrl-Z stops only a group whose parent is in its session.
void leadSession(int terminal)
{
    ::setsid();
    ::ioctl(terminal, TIOCSCTTY, 0);
    ::signal(SIGTTOU, SIG_IGN);
    // The terminal went away, which the kernel tells us alone.
    ::signal(SIGHUP, [](int) {
        if (s_leader > 0)
            ::kill(-s_leader, SIGHUP);
    });
}

pid_t spawn(Start& start)
{
    const pid_t child = ::vfork();
    if (child == 0)
        becomeCommand(start);
    if (child < 0) {
        start.failure = wire::Failure::Fork;
        start.error = errno;
    }
    return child;
}

void send(int pipe, const Report& report)
{
    if (::write(pipe, &report, sizeof report) != sizeof report)
        ::_exit(1);
}

// Waits for the command and then for everything that it left behind.
void keep(pid_t leader, int pipe)
{
    for (;;) {
        int status = 0;
        rusage usage = {};
        const pid_t changed = ::wait4(-1, &status, WUNTRACED, &usage);
        if (changed < 0 && errno == EINTR)
            continue;
        if (changed < 0)
            return;
        if (changed != leader)
            continue;
        if (WIFSTOPPED(status)) {
            send(pipe, {Event::Stopped, leader, {}, status, 0, 0});
            continue;
        }
        siginfo_t info = {};
        const bool more = ::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
        send(pipe,
             {Event::Ended, leader, {}, status, static_cast<std::uint64_t>(usage.ru_maxrss) * 1024, more ? 1 : 0});
        leader = 0;
        s_leader = 0;
    }
}

std::vector<char*> pointers(const std::vector<std::string>& words)
{
    std::vector<char*> all;
    for (const std::string& word : words)
        all.push_back(const_cast<char*>(word.c_str()));
    all.push_back(nullptr);
    return all;
}

// The command's own variables, then those of the environment that it does not name.
std::vector<char*> environmentOf(const wire::Run& run, const wire::Settings& settings)
{
    std::vector<char*> all;
    for (const std::string& variable : run.variables)
        all.push_back(const_cast<char*>(variable.c_str()));
    for (const std::string& variable : settings.environment) {
        const std::string_view name = std::string_view(variable).substr(0, variable.find('=') + 1);
        const bool isOwn = std::any_of(run.variables.begin(), run.variables.end(),
                                       [name](const std::string& own) { return own.starts_with(name); });
        if (!isOwn)
            all.push_back(const_cast<char*>(variable.c_str()));
    }
    all.push_back(nullptr);
    return all;
}

[[noreturn]] void runKeeper(Start& start, int pipe)
{
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    // By this name the gate knows which command a process belongs to (proxy/attribution.cpp).
    ::prctl(PR_SET_NAME, ("command " + std::to_string(start.run.id)).c_str());
    ::close(wire::kSocket);
    if (start.run.terminal != 0)
        leadSession(start.standard.back().get());
    const pid_t leader = spawn(start);
    s_leader = start.run.terminal != 0 ? leader : 0;
    // The command's pipes must end when the command's processes end.
    for (const Descriptor& descriptor : start.standard)
        ::close(descriptor.get());
    if (start.error != 0) {
        send(pipe, {Event::Ended, 0, start.failure, start.error, 0, 0});
        ::_exit(0);
    }
    send(pipe, {Event::Started, leader, {}, 0, 0, 0});
    keep(leader, pipe);
    ::_exit(0);
}

} // namespace

Keeper startKeeper(const wire::Run& run, const wire::Settings& settings, const std::vector<Descriptor>& standard,
                   const Descriptor& group)
{
    std::vector<char*> argv = pointers(run.argv);
    std::vector<char*> environment = environmentOf(run, settings);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return {};
    Keeper keeper;
    keeper.report = Descriptor(ends[0]);
    const Descriptor write(ends[1]);
    Start start{run, settings, standard, group, argv.data(), environment.data()};
    keeper.pid = ::fork();
    if (keeper.pid == 0)
        runKeeper(start, write.get());
    return keeper;
}

} // namespace sandbox::supervisor
