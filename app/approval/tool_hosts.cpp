// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/tool_hosts.h"

#include "base/file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>

namespace approval {

namespace {

constexpr auto kDefaultRegistry = "https://registry.npmjs.org/";

QString tr(const char* text)
{
    return QCoreApplication::translate("approval", text);
}

QByteArray contentOf(const QString& path)
{
    return base::readFile(QFile::encodeName(path), 1024 * 1024).value_or(QByteArray());
}

struct NpmRegistries {
    QString general;
    QStringList scoped;
};

NpmRegistries registriesIn(QByteArrayView npmrc)
{
    NpmRegistries found;
    for (const QByteArray& raw : npmrc.toByteArray().split('\n')) {
        const QString line = QString::fromUtf8(raw).trimmed();
        const qsizetype equals = line.indexOf(u'=');
        if (equals < 0 || line.startsWith(u'#') || line.startsWith(u';'))
            continue;
        const QString key = line.first(equals).trimmed();
        QString value = line.sliced(equals + 1).trimmed();
        if (value.size() > 1 && value.startsWith(u'"') && value.endsWith(u'"'))
            value = value.sliced(1, value.size() - 2);
        if (key == QStringLiteral("registry"))
            found.general = value;
        else if (key.startsWith(u'@') && key.endsWith(QStringLiteral(":registry")))
            found.scoped += value;
    }
    return found;
}

// Where npm looks beside the project: the person's file, then the one of the installation's prefix.
QStringList npmrcFiles()
{
    QStringList files;
    const QString chosen = qEnvironmentVariable("NPM_CONFIG_USERCONFIG", qEnvironmentVariable("npm_config_userconfig"));
    files += chosen.isEmpty() ? QDir::homePath() + QStringLiteral("/.npmrc") : chosen;
    const QString npm = QStandardPaths::findExecutable(QStringLiteral("npm"));
    if (!npm.isEmpty())
        files += QFileInfo(npm).path() + QStringLiteral("/../etc/npmrc");
    files += QStringLiteral("/etc/npmrc");
    return files;
}

// The strongest setting first, as npm reads them.
NpmRegistries npmRegistries()
{
    NpmRegistries all;
    for (const char* variable : {"npm_config_registry", "NPM_CONFIG_REGISTRY"}) {
        if (all.general.isEmpty())
            all.general = qEnvironmentVariable(variable);
    }
    for (const QString& file : npmrcFiles()) {
        const NpmRegistries found = registriesIn(contentOf(file));
        if (all.general.isEmpty())
            all.general = found.general;
        all.scoped += found.scoped;
    }
    if (all.general.isEmpty())
        all.general = QLatin1String(kDefaultRegistry);
    return all;
}

QStringList npmUrls()
{
    const NpmRegistries all = npmRegistries();
    return QStringList(all.general) + all.scoped;
}

QStringList aptUrls()
{
    QStringList urls = urlsInAptList(contentOf(QStringLiteral("/etc/apt/sources.list")));
    const QDir folder(QStringLiteral("/etc/apt/sources.list.d"));
    for (const QString& name : folder.entryList(QDir::Files)) {
        if (name.endsWith(QStringLiteral(".list")))
            urls += urlsInAptList(contentOf(folder.filePath(name)));
        else if (name.endsWith(QStringLiteral(".sources")))
            urls += urlsInAptSources(contentOf(folder.filePath(name)));
    }
    return urls;
}

} // namespace

QString entryOfUrl(const QString& url)
{
    const QUrl parsed(url.trimmed(), QUrl::StrictMode);
    const bool isHttps = parsed.scheme() == QStringLiteral("https");
    if (parsed.host().isEmpty() || (!isHttps && parsed.scheme() != QStringLiteral("http")))
        return {};
    const int port = parsed.port(isHttps ? 443 : 80);
    return port == 443 || port == 80 ? parsed.host() : parsed.host() + u':' + QString::number(port);
}

QStringList urlsInNpmrc(QByteArrayView text)
{
    const NpmRegistries found = registriesIn(text);
    return (found.general.isEmpty() ? QStringList() : QStringList(found.general)) + found.scoped;
}

QStringList urlsInAptList(QByteArrayView text)
{
    QStringList urls;
    for (const QByteArray& raw : text.toByteArray().split('\n')) {
        const QStringList words = QString::fromUtf8(raw).simplified().split(u' ');
        if (words.first() != QStringLiteral("deb") && words.first() != QStringLiteral("deb-src"))
            continue;
        for (const QString& word : words) {
            if (word.startsWith(QStringLiteral("http"))) {
                urls += word;
                break;
            }
        }
    }
    return urls;
}

QStringList urlsInAptSources(QByteArrayView text)
{
    QStringList urls;
    bool isInUris = false;
    for (const QByteArray& raw : text.toByteArray().split('\n')) {
        QString line = QString::fromUtf8(raw);
        if (line.startsWith(u'#'))
            continue;
        if (!line.startsWith(u' ') && !line.startsWith(u'\t')) {
            isInUris = line.startsWith(QStringLiteral("URIs:"), Qt::CaseInsensitive);
            line = line.sliced(line.indexOf(u':') + 1);
        }
        if (isInUris)
            urls += line.simplified().split(u' ', Qt::SkipEmptyParts);
    }
    return urls;
}

QStringList namedAllowlists()
{
    return {QStringLiteral("npm"), QStringLiteral("apt")};
}

QList<QPair<QByteArray, QByteArray>> toolVariables()
{
    const QUrl registry(npmRegistries().general, QUrl::StrictMode);
    if (entryOfUrl(registry.toString()).isEmpty() || registry == QUrl(QLatin1String(kDefaultRegistry)))
        return {};
    return {{"npm_config_registry", registry.toString(QUrl::RemoveUserInfo).toUtf8()}};
}

base::Result<QStringList> hostsOfTool(const QString& name)
{
    QStringList urls;
    if (name == QStringLiteral("npm"))
        urls = npmUrls();
    else if (name == QStringLiteral("apt"))
        urls = aptUrls();
    else
        return base::failure(
            base::ErrorCode::InvalidInput,
            tr("There is no allowlist “%1”. Known are: %2.").arg(name, namedAllowlists().join(QStringLiteral(", "))));
    QStringList entries;
    for (const QString& url : urls) {
        const QString entry = entryOfUrl(url);
        if (!entry.isEmpty() && !entries.contains(entry))
            entries += entry;
    }
    if (entries.isEmpty())
        return base::failure(base::ErrorCode::NotFound,
                             tr("The settings of %1 name no host to download from.").arg(name));
    return entries;
}

} // namespace approval
