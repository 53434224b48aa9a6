// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/file.h"

#include "base/inert_text.h"
#include "base/unique_fd.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace base {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("file", text);
}

ErrorCode codeOf(int number)
{
    return number == ENOENT || number == ENOTDIR ? ErrorCode::NotFound
           : number == EACCES || number == EPERM ? ErrorCode::AccessDenied
                                                 : ErrorCode::Io;
}

tl::unexpected<Error> readFailure(const QByteArray& path, int number)
{
    return failure(codeOf(number), tr("%1 could not be read: %2").arg(inertPath(path), systemError(number)));
}

} // namespace

QString systemError(int number)
{
    return QString::fromLocal8Bit(std::strerror(number));
}

Result<QByteArray> readFile(const QByteArray& path, qsizetype limit)
{
    // O_NONBLOCK: a pipe that somebody put there must not hang us.
    const UniqueFd fd(::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat info = {};
    if (!fd.isValid() || ::fstat(fd.get(), &info) != 0)
        return readFailure(path, errno);
    if (!S_ISREG(info.st_mode))
        return failure(ErrorCode::InvalidInput, tr("%1 is not an ordinary file.").arg(inertPath(path)));
    QByteArray content;
    for (;;) {
        char buffer[65536];
        const ssize_t got = ::read(fd.get(), buffer, sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailure(path, errno);
        if (got == 0)
            return content;
        content.append(buffer, got);
        if (content.size() > limit)
            return failure(ErrorCode::LimitReached, tr("%1 is larger than %2 bytes.").arg(inertPath(path)).arg(limit));
    }
}

Result<void> writeOwnFile(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(content) != content.size() || !file.commit())
        return failure(ErrorCode::Io, tr("%1 could not be written: %2").arg(path, file.errorString()));
    return {};
}

} // namespace base
