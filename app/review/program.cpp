// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/program.h"

#include "base/file.h"
#include "base/paths.h"
#include "base/unique_fd.h"
#include "review/tree.h"
#include "review/words.h"

#include <QDir>
#include <QFile>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;
using base::UniqueFd;
using std::chrono::steady_clock;

namespace {

constexpr qsizetype kErrorLimit = 4096;

QList<QByteArray> safeEnvironment()
{
    return {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "HOME=/nonexistent", "XDG_CONFIG_HOME=/nonexistent",
            "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0",
            "GIT_OPTIONAL_LOCKS=0", "GIT_PAGER=cat", "GIT_NO_REPLACE_OBJECTS=1", "GIT_PROTOCOL_FROM_USER=0",
            // Over whatever a repository says: nothing of it is run.
            "GIT_CONFIG_COUNT=4", "GIT_CONFIG_KEY_0=core.fsmonitor", "GIT_CONFIG_VALUE_0=false",
            "GIT_CONFIG_KEY_1=core.hooksPath", "GIT_CONFIG_VALUE_1=/dev/null", "GIT_CONFIG_KEY_2=core.attributesFile",
            "GIT_CONFIG_VALUE_2=/dev/null", "GIT_CONFIG_KEY_3=safe.directory", "GIT_CONFIG_VALUE_3=*"};
}

std::vector<char*> pointers(QList<QByteArray>& words)
{
    std::vector<char*> found;
    for (QByteArray& word : words)
        found.push_back(word.data());
    found.push_back(nullptr);
    return found;
}

// What the program reads on stdin, as a file without a name: it cannot block on us.
UniqueFd inputFile(const QByteArray& input)
{
    UniqueFd file(::memfd_create("bailey-input", MFD_CLOEXEC));
    if (!file.isValid() || !writeAll(file.get(), input) || ::lseek(file.get(), 0, SEEK_SET) != 0)
        return {};
    return file;
}

class Child
{
public:
    ~Child()
    {
        if (m_pid > 0) {
            ::kill(-m_pid, SIGKILL);
            int status = 0;
            while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
            }
        }
    }

    int start(const Program& program, int input, int output, int errors)
    {
        QList<QByteArray> arguments = program.arguments;
        QList<QByteArray> environment = program.environment + safeEnvironment();
        posix_spawn_file_actions_t actions;
        posix_spawnattr_t attributes;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawnattr_init(&attributes);
        ::posix_spawn_file_actions_adddup2(&actions, input, 0);
        ::posix_spawn_file_actions_adddup2(&actions, output, 1);
        ::posix_spawn_file_actions_adddup2(&actions, errors, 2);
        ::posix_spawn_file_actions_addchdir_np(&actions, program.folder.constData());
        ::posix_spawn_file_actions_addclosefrom_np(&actions, 3);
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setpgroup(&attributes, 0);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
        const int result = ::posix_spawn(&m_pid, "/usr/bin/git", &actions, &attributes, pointers(arguments).data(),
                                         pointers(environment).data());
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
        if (result != 0)
            m_pid = -1;
        return result;
    }

    int wait()
    {
        int status = 0;
        while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
        }
        m_pid = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    pid_t m_pid = -1;
};

// False at the end of the stream.
bool drain(int fd, QByteArray& into, qsizetype limit)
{
    std::array<char, 64 * 1024> buffer;
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got < 0)
        return errno == EINTR || errno == EAGAIN;
    into.append(buffer.data(), std::min<qsizetype>(got, std::max<qsizetype>(limit - into.size(), 0)));
    return got > 0;
}

Result<ProgramResult> collect(const Program& program, Child& child, UniqueFd output, UniqueFd errors)
{
    ProgramResult result;
    const auto end = steady_clock::now() + program.timeLimit;
    while (output.isValid() || errors.isValid()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - steady_clock::now()).count();
        std::array<pollfd, 2> waiting = {pollfd{output.get(), POLLIN, 0}, pollfd{errors.get(), POLLIN, 0}};
        if (left <= 0 || (::poll(waiting.data(), waiting.size(), static_cast<int>(left)) < 0 && errno != EINTR))
            return failure(ErrorCode::TimedOut, tr("git took too long, so it was stopped."));
        if (waiting[0].revents != 0 && !drain(output.get(), result.output, program.outputLimit + 1))
            output.reset();
        if (waiting[1].revents != 0 && !drain(errors.get(), result.errors, kErrorLimit))
            errors.reset();
        if (result.output.size() > program.outputLimit)
            return failure(ErrorCode::LimitReached, tr("git wrote more than can be shown."));
    }
    result.exitCode = child.wait();
    return result;
}

} // namespace

Result<ProgramResult> run(const Program& program)
{
    int output[2] = {-1, -1};
    int errors[2] = {-1, -1};
    if (::pipe2(output, O_CLOEXEC) != 0)
        return failure(ErrorCode::Io, tr("git could not be started: %1").arg(base::systemError(errno)));
    UniqueFd outputEnd(output[0]);
    UniqueFd outputStart(output[1]);
    if (::pipe2(errors, O_CLOEXEC) != 0)
        return failure(ErrorCode::Io, tr("git could not be started: %1").arg(base::systemError(errno)));
    UniqueFd errorEnd(errors[0]);
    UniqueFd errorStart(errors[1]);
    const UniqueFd input = inputFile(program.input);
    Child child;
    if (const int reason = child.start(program, input.get(), outputStart.get(), errorStart.get()); reason != 0)
        return failure(
            ErrorCode::Unavailable,
            tr("git could not be started: %1. Install git to see differences.").arg(base::systemError(reason)));
    outputStart.reset();
    errorStart.reset();
    return collect(program, child, std::move(outputEnd), std::move(errorEnd));
}

QByteArray gitFolderOf(const QByteArray& folder)
{
    const QByteArray direct = folder + "/.git";
    struct stat info = {};
    if (::lstat(direct.constData(), &info) != 0)
        return {};
    if (S_ISDIR(info.st_mode))
        return direct;
    const auto text = base::readFile(direct, 8192);
    if (!text || !text->startsWith("gitdir: "))
        return {};
    const QByteArray named = text->mid(8).trimmed();
    return QDir::cleanPath(QFile::decodeName(named.startsWith('/') ? named : folder + '/' + named)).toUtf8();
}

QByteArray sharedGitFolderOf(const QByteArray& folder)
{
    const QByteArray git = gitFolderOf(folder);
    const auto common = base::readFile(git + "/commondir", 8192);
    if (git.isEmpty() || !common)
        return git;
    return common->startsWith('/') ? common->trimmed() : git + '/' + common->trimmed();
}

Program overPersonsIndex(const QByteArray& folder)
{
    Program program;
    program.environment = {"GIT_DIR=" + emptyGitFolder(), "GIT_WORK_TREE=" + folder,
                           "GIT_INDEX_FILE=" + gitFolderOf(folder) + "/index",
                           "GIT_OBJECT_DIRECTORY=" + sharedGitFolderOf(folder) + "/objects"};
    program.folder = folder;
    return program;
}

QByteArray emptyGitFolder()
{
    const auto cache = base::cacheFolder();
    if (!cache)
        return "/nonexistent";
    const QString folder = *cache + QStringLiteral("/empty.git");
    if (QFile::exists(folder + QStringLiteral("/HEAD")))
        return QFile::encodeName(folder);
    if (!QDir().mkpath(folder + QStringLiteral("/objects")) || !QDir().mkpath(folder + QStringLiteral("/refs")) ||
        !base::writeOwnFile(folder + QStringLiteral("/HEAD"), "ref: refs/heads/none\n"))
        return "/nonexistent";
    return QFile::encodeName(folder);
}

} // namespace review
