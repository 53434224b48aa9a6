// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/launch.h"

#include "base/file.h"
#include "base/paths.h"
#include "sandbox/common/wire.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr int kSocketBuffer = 1 << 20;

tl::unexpected<base::Error> startFailure(int error)
{
    return base::failure(base::ErrorCode::Unavailable,
                         QCoreApplication::translate("sandbox", "The environment could not be started: %1")
                             .arg(base::systemError(error)));
}

struct Pair {
    base::UniqueFd ours;
    base::UniqueFd theirs;
};

bool makeSocket(Pair& pair)
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pair.ours.reset(ends[0]);
    pair.theirs.reset(ends[1]);
    const int yes = 1;
    // The other side may be slow for a moment while it kills a tree.
    ::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &kSocketBuffer, sizeof kSocketBuffer);
    return ::setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) == 0 &&
           ::fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

bool makePipe(Pair& pair)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    pair.ours.reset(ends[0]);
    pair.theirs.reset(ends[1]);
    return ::fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

int spawn(const QByteArray& program, const Pair& socket, const Pair& errors, pid_t& pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, errors.theirs.get(), 2);
    posix_spawn_file_actions_adddup2(&actions, socket.theirs.get(), wire::kSocket);
    posix_spawn_file_actions_addclosefrom_np(&actions, wire::kSocket + 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    // A session of its own: signals of the person's terminal do not reach in.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    QByteArray name = QByteArrayLiteral("bailey-launcher");
    char* argv[] = {name.data(), nullptr};
    char* environment[] = {nullptr};
    const int error = ::posix_spawn(&pid, program.constData(), &actions, &attributes, argv, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

// The spawned end must not already be at the number it is to get: dup2 onto itself would leave it closing on exec.
bool keepClear(base::UniqueFd& fd)
{
    if (fd.get() > wire::kSocket)
        return true;
    const int moved = ::fcntl(fd.get(), F_DUPFD_CLOEXEC, wire::kSocket + 1);
    fd.reset(moved);
    return moved >= 0;
}

} // namespace

base::Result<Launched> startLauncher()
{
    const base::Result<QString> program = base::helperProgram(QStringLiteral("bailey-launcher"));
    if (!program)
        return base::failure(program.error());
    Pair socket;
    Pair errors;
    if (!makeSocket(socket) || !makePipe(errors) || !keepClear(socket.theirs) || !keepClear(errors.theirs))
        return startFailure(errno);
    Launched launched;
    if (const int error = spawn(QFile::encodeName(*program), socket, errors, launched.pid); error != 0)
        return startFailure(error);
    launched.process.reset(static_cast<int>(::syscall(SYS_pidfd_open, launched.pid, 0)));
    if (!launched.process.isValid())
        return startFailure(errno);
    launched.socket = std::move(socket.ours);
    launched.errors = std::move(errors.ours);
    return launched;
}

void killProcess(const base::UniqueFd& process)
{
    if (process.isValid())
        ::syscall(SYS_pidfd_send_signal, process.get(), SIGKILL, nullptr, 0);
}

bool reapProcess(const base::UniqueFd& process)
{
    siginfo_t info = {};
    return ::waitid(static_cast<idtype_t>(P_PIDFD), static_cast<id_t>(process.get()), &info, WEXITED | WNOHANG) == 0 &&
           info.si_pid != 0;
}

} // namespace sandbox
