// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>
#include <unistd.h>

namespace base {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("paths", text);
}

// The specification tells to ignore a relative path.
QString xdgBase(const char* variable, const char* fallback)
{
    const QString value = QFile::decodeName(qgetenv(variable));
    return value.startsWith(u'/') ? value : QDir::homePath() + u'/' + QLatin1String(fallback);
}

Result<QString> ownFolder(const char* variable, const char* fallback)
{
    return ensurePrivateFolder(xdgBase(variable, fallback) + QStringLiteral("/bailey"));
}

} // namespace

Result<QString> ensurePrivateFolder(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    struct stat info = {};
    if (::lstat(name.constData(), &info) != 0) {
        const QString parent = QFileInfo(path).path();
        if (!QFileInfo::exists(parent)) {
            if (auto made = ensurePrivateFolder(parent); !made)
                return made;
        }
        if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
            return failure(ErrorCode::Io, tr("The folder %1 could not be made: %2").arg(path, qt_error_string(errno)));
        if (::lstat(name.constData(), &info) != 0)
            return failure(ErrorCode::Io, tr("The folder %1 could not be read: %2").arg(path, qt_error_string(errno)));
    }
    if (!S_ISDIR(info.st_mode))
        return failure(ErrorCode::Io, tr("%1 is not a folder. Move it away and try again.").arg(path));
    if (info.st_uid != ::geteuid())
        return failure(ErrorCode::AccessDenied, tr("The folder %1 belongs to another user.").arg(path));
    return path;
}

Result<QString> configFolder()
{
    return ownFolder("XDG_CONFIG_HOME", ".config");
}

Result<QString> dataFolder()
{
    return ownFolder("XDG_DATA_HOME", ".local/share");
}

Result<QString> stateFolder()
{
    return ownFolder("XDG_STATE_HOME", ".local/state");
}

Result<QString> cacheFolder()
{
    return ownFolder("XDG_CACHE_HOME", ".cache");
}

Result<QString> runtimeFolder()
{
    const QByteArray base = qgetenv("XDG_RUNTIME_DIR");
    struct stat info = {};
    if (!base.startsWith('/') || ::lstat(base.constData(), &info) != 0 || !S_ISDIR(info.st_mode))
        return failure(ErrorCode::Unavailable,
                       tr("There is no runtime folder: XDG_RUNTIME_DIR is not set to a folder."));
    if (info.st_uid != ::geteuid() || (info.st_mode & 0077) != 0)
        return failure(ErrorCode::AccessDenied,
                       tr("The runtime folder %1 is not private to you.").arg(QFile::decodeName(base)));
    return ensurePrivateFolder(QFile::decodeName(base) + QStringLiteral("/bailey"));
}

Result<QString> helperProgram(const QString& name)
{
    const QString here = QCoreApplication::applicationDirPath();
    // Tests lie one folder deeper. No variable decides where a helper is: whoever sets one would choose what we run.
    const bool isTest = QFileInfo(here).fileName() == u"tests";
    const QString up = isTest ? QStringLiteral("/../../libexec/bailey/") : QStringLiteral("/../libexec/bailey/");
    const QString path = QDir::cleanPath(here + up + name);
    if (!QFileInfo(path).isExecutable())
        return failure(ErrorCode::NotFound,
                       tr("Bailey's helper program %1 is missing. Install Bailey again.").arg(path));
    return path;
}

} // namespace base
