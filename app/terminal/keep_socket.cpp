// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/keep_socket.h"

#include "base/file.h"
#include "base/paths.h"

#include <QCoreApplication>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace terminal {

namespace {

base::UniqueFd newSocket()
{
    return base::UniqueFd(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0));
}

// Through the folder's descriptor: a home folder's path may be longer than a socket's address.
sockaddr_un addressOf(const KeepFolder& folder, const QByteArray& name)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    const QByteArray path = "/proc/self/fd/" + QByteArray::number(folder.folder.get()) + '/' + name;
    std::strncpy(address.sun_path, path.constData(), sizeof address.sun_path - 1);
    return address;
}

tl::unexpected<base::Error> socketFailure()
{
    return base::failure(base::ErrorCode::Io,
                         QCoreApplication::translate("keep", "The socket of the kept environment could not be made: %1")
                             .arg(base::systemError(errno)));
}

} // namespace

base::Result<KeepFolder> openKeepFolder()
{
    base::Result<QString> parent = base::runtimeFolder();
    if (!parent)
        parent = base::stateFolder();
    if (!parent)
        return base::failure(parent.error());
    const auto path = base::ensurePrivateFolder(*parent + QStringLiteral("/keep"));
    if (!path)
        return base::failure(path.error());
    KeepFolder made;
    made.folder.reset(::open(QFile::encodeName(*path).constData(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    made.lock.reset(::openat(made.folder.get(), "lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!made.lock.isValid() || ::flock(made.lock.get(), LOCK_EX) != 0)
        return socketFailure();
    return made;
}

base::UniqueFd connectToKeeper(const KeepFolder& folder, const QByteArray& name)
{
    base::UniqueFd socket = newSocket();
    const sockaddr_un address = addressOf(folder, name);
    if (!socket.isValid() || ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return {};
    return socket;
}

base::Result<base::UniqueFd> listenAsKeeper(const KeepFolder& folder, const QByteArray& name)
{
    // Nobody answered there, so what is left of it is of a keeper that was killed.
    removeKeeper(folder, name);
    base::UniqueFd socket = newSocket();
    const sockaddr_un address = addressOf(folder, name);
    if (!socket.isValid() || ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(socket.get(), 64) != 0)
        return socketFailure();
    return socket;
}

void removeKeeper(const KeepFolder& folder, const QByteArray& name)
{
    ::unlinkat(folder.folder.get(), name.constData(), 0);
}

} // namespace terminal
