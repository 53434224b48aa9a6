// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/file.h"
#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/git_folders.h"
#include "review/nested_mounts.h"
#include "review/program.h"
#include "review/tree.h"
#include "review/words.h"
#include "review/working_copy.h"

#include <QDir>
#include <QFile>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace review {

using base::ErrorCode;
using base::failure;
using base::Result;

namespace {

// Where the system lives, and what programs of the person's share: neither is a project. Folders beneath
// /usr/src, /opt, /srv, /var/lib, /tmp and /mnt may be.
constexpr const char* kSystemTrees[] = {
    "/bin", "/boot", "/dev", "/etc",     "/lib",         "/lib32",   "/lib64",       "/libx32",   "/proc",
    "/run", "/sbin", "/sys", "/usr/bin", "/usr/include", "/usr/lib", "/usr/libexec", "/usr/sbin", "/usr/share"};
constexpr const char* kSystemFolders[] = {"/",        "/home",      "/media",    "/mnt",      "/opt",
                                          "/root",    "/snap",      "/srv",      "/tmp",      "/usr",
                                          "/var",     "/var/lib",   "/var/tmp",  "/var/log",  "/usr/local",
                                          "/usr/src", "/var/cache", "/var/mail", "/var/spool"};
// Of the home folder: what holds keys, sessions and what starts by itself.
constexpr const char* kPrivateFolders[] = {".ssh",         ".gnupg",       ".config", ".local",
                                           ".local/share", ".local/state", ".cache",  ".mozilla",
                                           ".aws",         ".kube",        ".docker", ".password-store"};

constexpr qsizetype kMountWarnings = 10;

QByteArray realPath(const QByteArray& path)
{
    const std::unique_ptr<char, decltype(&std::free)> found(::realpath(path.constData(), nullptr), &std::free);
    return QByteArray(found.get());
}

QList<QByteArray> homes()
{
    QList<QByteArray> found = {realPath(qgetenv("HOME"))};
    if (const passwd* entry = ::getpwuid(::geteuid()))
        found.append(realPath(entry->pw_dir));
    found.removeAll(QByteArray());
    found.removeAll("/");
    return found;
}

bool isSystemFolder(const QByteArray& path)
{
    for (const char* folder : kSystemFolders) {
        if (path == folder)
            return true;
    }
    if (path.startsWith("/dev/shm/")) // memory for everybody, like /tmp
        return false;
    for (const char* tree : kSystemTrees) {
        if (base::isAtOrBelow(path, tree))
            return true;
    }
    return false;
}

tl::unexpected<base::Error> refused(const QString& words, const QByteArray& path)
{
    return failure(ErrorCode::InvalidInput, words.arg(base::inertPath(path)));
}

Result<void> checkHomes(const QByteArray& path)
{
    for (const QByteArray& home : homes()) {
        if (path == home)
            return refused(tr("%1 is your home folder. Choose the folder of one project in it."), path);
        if (base::isBelow(home, path))
            return refused(tr("%1 contains your home folder. Choose the folder of one project."), path);
        for (const char* name : kPrivateFolders) {
            if (path == home + '/' + name)
                return refused(tr("%1 holds settings and keys of your programs. Choose the folder of one project."),
                               path);
        }
        if (base::isAtOrBelow(path, home + "/.ssh") || base::isAtOrBelow(path, home + "/.gnupg"))
            return refused(tr("%1 holds your keys. Choose the folder of one project."), path);
    }
    return {};
}

bool isNetworkMount(const QByteArray& folder)
{
    struct statfs info = {};
    if (::statfs(folder.constData(), &info) != 0)
        return false;
    const auto type = static_cast<quint32>(info.f_type);
    return type == 0x6969 || type == 0xFF534D42 || type == 0xFE534D42 || type == 0x65735546 || type == 0x01021997 ||
           type == 0x00C36400;
}

bool isInGitRepository(QByteArray folder)
{
    struct stat info = {};
    while (!folder.isEmpty()) {
        if (::lstat((folder + "/.git").constData(), &info) == 0)
            return true;
        folder.truncate(std::max<qsizetype>(folder.lastIndexOf('/'), 0));
    }
    return false;
}

bool hasUncommittedChanges(const QByteArray& folder)
{
    struct stat info = {};
    if (::stat((gitFolderOf(folder) + "/index").constData(), &info) != 0 || info.st_size > 16 * 1024 * 1024)
        return false;
    Program program = overPersonsIndex(folder);
    program.arguments = {"git", "diff-files", "--quiet", "--ignore-submodules"};
    program.timeLimit = std::chrono::seconds(2);
    const auto result = run(program);
    return result && result->exitCode == 1;
}

QStringList mountWarnings(const QByteArray& folder)
{
    QStringList warnings;
    const QList<NestedMount> mounts = nestedMounts(folder);
    for (const NestedMount& mount : mounts.first(std::min(mounts.size(), kMountWarnings))) {
        const QString path = base::inertPath(mount.path);
        warnings += mount.leftOut.isEmpty()
                        ? tr("%1 is a file system of its own. The run can read it, but not change it.").arg(path)
                        : tr("%1 is a file system of its own, and absent for the run: %2").arg(path, mount.leftOut);
    }
    return warnings;
}

} // namespace

Result<void> checkPlace(const QByteArray& path)
{
    if (path == "/")
        return refused(tr("%1 is the whole system. Choose the folder of one project."), path);
    if (auto checked = checkHomes(path); !checked)
        return checked;
    if (isSystemFolder(path))
        return refused(tr("%1 belongs to the system. Choose the folder of one project."), path);
    return {};
}

Result<QByteArray> checkFolder(const QByteArray& path)
{
    if (path.isEmpty() || path.contains('\0') || path.size() >= PATH_MAX)
        return failure(ErrorCode::InvalidInput, tr("Choose a folder to work in."));
    struct stat info = {};
    if (::stat(path.constData(), &info) != 0)
        return failure(errno == EACCES ? ErrorCode::AccessDenied : ErrorCode::NotFound,
                       tr("The folder %1 cannot be used: %2").arg(base::inertPath(path), base::systemError(errno)));
    if (!S_ISDIR(info.st_mode))
        return refused(tr("%1 is not a folder."), path);
    const QByteArray real = realPath(path);
    if (real.isEmpty())
        return failure(ErrorCode::Io,
                       tr("The folder %1 cannot be used: %2").arg(base::inertPath(path), base::systemError(errno)));
    if (const auto allowed = checkPlace(real); !allowed)
        return failure(allowed.error());
    if (!openFolder(real).isValid() || ::faccessat(AT_FDCWD, real.constData(), R_OK | X_OK, AT_EACCESS) != 0)
        return failure(ErrorCode::AccessDenied,
                       tr("The folder %1 cannot be read: %2").arg(base::inertPath(real), base::systemError(errno)));
    return real;
}

QStringList folderWarnings(const QByteArray& folder)
{
    QStringList warnings;
    if (isNetworkMount(folder))
        warnings += tr("The folder is on a network or virtual file system. It may have to be copied first.");
    if (!isInGitRepository(folder))
        warnings += tr("The folder is not a git repository. You can still review and undo what is copied out.");
    else if (hasUncommittedChanges(folder))
        warnings += tr("There are uncommitted changes. They are included in the working copy.");
    const QByteArray git = gitFolderOf(folder);
    if (!git.isEmpty() && !base::isAtOrBelow(git, folder) && gitFoldersOutside(folder).isEmpty())
        warnings += tr("git keeps this folder's history in %1, which the run does not see: git will not work there.")
                        .arg(base::inertPath(git));
    if (::faccessat(AT_FDCWD, folder.constData(), W_OK, AT_EACCESS) != 0)
        warnings += tr("You cannot write to the folder. Changes can be copied out to another one only.");
    return warnings + mountWarnings(folder);
}

} // namespace review
