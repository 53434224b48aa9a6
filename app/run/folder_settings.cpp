// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/folder_settings.h"

#include "base/file.h"
#include "base/json.h"
#include "base/paths.h"

#include <QCryptographicHash>
#include <QFile>

namespace run {

namespace {

constexpr char kFile[] = "/folders.json";
constexpr char kFolders[] = "folders";

base::Result<QString> settingsFile()
{
    const auto config = base::configFolder();
    if (!config)
        return base::failure(config.error());
    const auto folder = base::ensurePrivateFolder(*config);
    return folder ? base::Result<QString>(*folder + QLatin1String(kFile)) : base::failure(folder.error());
}

// {"folders": {"…/project": {…}}}; an empty object where there is none yet.
base::Json readAll(const QString& file)
{
    const auto content = base::readFile(QFile::encodeName(file));
    auto all = content ? base::parseJson(*content) : base::Result<base::Json>(base::Json::object());
    if (!all || !all->is_object())
        return base::Json::object();
    return std::move(*all);
}

std::string keyOf(const QByteArray& folder)
{
    return folder.toPercentEncoding("/").toStdString();
}

QList<QByteArray> pathsFrom(const base::Json& settings, const char* key)
{
    QList<QByteArray> paths;
    const base::Json* list = base::jsonMember(settings, key);
    for (const base::Json& one : list != nullptr && list->is_array() ? *list : base::Json::array())
        paths.append(base::bytesFrom(one));
    paths.removeIf([](const QByteArray& path) { return !path.startsWith('/'); });
    return paths;
}

base::Json jsonFrom(const QList<QByteArray>& paths)
{
    base::Json list = base::Json::array();
    for (const QByteArray& path : paths)
        list.push_back(base::jsonFromBytes(path));
    return list;
}

} // namespace

FolderSettings folderSettings(const QByteArray& folder)
{
    const auto file = settingsFile();
    const base::Json all = file ? readAll(*file) : base::Json::object();
    const base::Json* folders = base::jsonMember(all, kFolders);
    const base::Json* own = folders != nullptr ? base::jsonMember(*folders, keyOf(folder).c_str()) : nullptr;
    if (own == nullptr || !own->is_object())
        return {};
    return {pathsFrom(*own, "left_out"), pathsFrom(*own, "added"), base::jsonBool(*own, "keeps_cache").value_or(false),
            base::jsonBool(*own, "scratch_home").value_or(false)};
}

base::Result<void> saveFolderSettings(const QByteArray& folder, const FolderSettings& settings)
{
    const auto file = settingsFile();
    if (!file)
        return base::failure(file.error());
    base::Json all = readAll(*file);
    if (!all.contains(kFolders) || !all[kFolders].is_object())
        all[kFolders] = base::Json::object();
    all[kFolders][keyOf(folder)] = {{"left_out", jsonFrom(settings.leftOut)},
                                    {"added", jsonFrom(settings.added)},
                                    {"keeps_cache", settings.keepsCache},
                                    {"scratch_home", settings.scratchHome}};
    return base::writeOwnFile(*file, base::toIndentedJsonBytes(all));
}

base::Result<QByteArray> keptCacheOf(const QByteArray& folder)
{
    const auto cache = base::cacheFolder();
    if (!cache)
        return base::failure(cache.error());
    const QByteArray name = QCryptographicHash::hash(folder, QCryptographicHash::Sha256).toHex();
    const auto made = base::ensurePrivateFolder(*cache + QStringLiteral("/tools/") + QString::fromLatin1(name));
    return made ? base::Result<QByteArray>(QFile::encodeName(*made)) : base::failure(made.error());
}

} // namespace run
