// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/tree.h"
#include "review/words.h"
#include "review/working_copy.h"

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/socket.h>
#include <sys/un.h>

namespace review {

namespace {

// Nobody is behind what an ended program left: the next one wants to remove it, which a hidden name cannot be.
bool hasListener(int folder, const QByteArray& name)
{
    const base::UniqueFd file(::openat(folder, name.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    const base::UniqueFd socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, ("/proc/self/fd/" + QByteArray::number(file.get())).constData(),
             sizeof address.sun_path);
    return ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ||
           errno != ECONNREFUSED;
}

} // namespace

QList<Hidden> findSockets(const QByteArray& folder)
{
    QList<Hidden> found;
    const base::UniqueFd top = openFolder(folder);
    QList<QByteArray> folders{QByteArray()};
    qint64 left = kSecretNameLimit;
    // A folder in the list before those that are below it, so a bound cuts off the deepest.
    for (qsizetype i = 0; top.isValid() && i < folders.size(); ++i) {
        base::UniqueFd opened = openBeneath(top.get(), folders[i], O_RDONLY | O_DIRECTORY);
        const std::unique_ptr<DIR, int (*)(DIR*)> stream(opened.isValid() ? ::fdopendir(opened.get()) : nullptr,
                                                         ::closedir);
        if (!stream)
            continue;
        const int listed = opened.release();
        for (const dirent* entry; left > 0 && (entry = ::readdir(stream.get())) != nullptr; --left) {
            const QByteArray name(entry->d_name);
            if (name == "." || name == "..")
                continue;
            if (entry->d_type == DT_SOCK && hasListener(listed, name))
                found.append({joined(folders[i], name), tr("It leads to a program outside.")});
            else if (entry->d_type == DT_DIR)
                folders.append(joined(folders[i], name));
        }
    }
    return found;
}

} // namespace review
