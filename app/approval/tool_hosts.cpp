// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/tool_hosts.h"

#include "approval/tool_settings.h"
#include "base/file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>
#include <algorithm>

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

QString inHome(const char* path)
{
    return QDir::homePath() + QLatin1String(path);
}

// ~/.config, or where the person moved it.
QString inConfig(const char* path)
{
    return qEnvironmentVariable("XDG_CONFIG_HOME", inHome("/.config")) + QLatin1String(path);
}

// Where npm looks beside the project: the person's file, then the one of the installation's prefix.
QStringList npmrcFiles()
{
    QStringList files;
    const QString chosen = qEnvironmentVariable("NPM_CONFIG_USERCONFIG", qEnvironmentVariable("npm_config_userconfig"));
    files += chosen.isEmpty() ? inHome("/.npmrc") : chosen;
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
        const NpmRegistries found = registriesInNpmrc(contentOf(file));
        if (all.general.isEmpty())
            all.general = found.general;
        all.scoped += found.scoped;
    }
    return all;
}

ToolUrls npmUrls()
{
    const NpmRegistries all = npmRegistries();
    return {all.general.isEmpty() ? QStringList() : QStringList(all.general), all.scoped};
}

// The first file that says it wins; what is added is added by all.
void addFrom(ToolUrls& all, const ToolUrls& found)
{
    if (all.replacing.isEmpty())
        all.replacing = found.replacing;
    all.added += found.added;
}

ToolUrls pipUrls()
{
    const auto variable = [](const char* name) { return qEnvironmentVariable(name).split(u' ', Qt::SkipEmptyParts); };
    ToolUrls all{variable("PIP_INDEX_URL"), variable("PIP_EXTRA_INDEX_URL")};
    for (const QString& file : {qEnvironmentVariable("PIP_CONFIG_FILE"), inConfig("/pip/pip.conf"),
                                inHome("/.pip/pip.conf"), QStringLiteral("/etc/pip.conf")})
        addFrom(all, file.isEmpty() ? ToolUrls() : urlsInPipConf(contentOf(file)));
    return all;
}

ToolUrls cargoUrls()
{
    const QString home = qEnvironmentVariable("CARGO_HOME", inHome("/.cargo"));
    ToolUrls all;
    for (const char* name : {"/config.toml", "/config"}) // the second is the name of older versions
        addFrom(all, urlsInCargoConfig(contentOf(home + QLatin1String(name))));
    return all;
}

QString goSetting(const char* name)
{
    const QString own = qEnvironmentVariable(name);
    if (!own.isEmpty())
        return own;
    return valueInEnvFile(contentOf(qEnvironmentVariable("GOENV", inConfig("/go/env"))), QLatin1String(name));
}

ToolUrls goUrls()
{
    ToolUrls all{urlsInGoProxy(goSetting("GOPROXY")), {}};
    if (!all.replacing.isEmpty())
        all.replacing += urlsInGoProxy(goSetting("GOSUMDB"));
    return all;
}

ToolUrls mavenUrls()
{
    ToolUrls all;
    for (const QString& file : {inHome("/.m2/settings.xml"), QStringLiteral("/etc/maven/settings.xml")})
        addFrom(all, urlsInMavenSettings(contentOf(file)));
    return all;
}

ToolUrls aptUrls()
{
    QStringList urls = urlsInAptList(contentOf(QStringLiteral("/etc/apt/sources.list")));
    const QDir folder(QStringLiteral("/etc/apt/sources.list.d"));
    for (const QString& name : folder.entryList(QDir::Files)) {
        if (name.endsWith(QStringLiteral(".list")))
            urls += urlsInAptList(contentOf(folder.filePath(name)));
        else if (name.endsWith(QStringLiteral(".sources")))
            urls += urlsInAptSources(contentOf(folder.filePath(name)));
    }
    return {urls, {}};
}

struct Tool {
    const char* name;
    ToolUrls (*urls)();
    QStringList defaults; // public; used where no setting replaces them
};

const QList<Tool>& tools()
{
    static const QList<Tool> all{
        {"npm", npmUrls, {QStringLiteral("registry.npmjs.org")}},
        {"apt", aptUrls, {}},
        {"pip", pipUrls, {QStringLiteral("pypi.org"), QStringLiteral("files.pythonhosted.org")}},
        {"cargo", cargoUrls, {QStringLiteral("index.crates.io"), QStringLiteral("static.crates.io")}},
        {"go", goUrls, {QStringLiteral("proxy.golang.org"), QStringLiteral("sum.golang.org")}},
        {"maven", mavenUrls, {QStringLiteral("repo.maven.apache.org")}},
    };
    return all;
}

QStringList entriesOf(const QStringList& urls)
{
    QStringList entries;
    for (const QString& url : urls) {
        const QString entry = entryOfUrl(url);
        if (!entry.isEmpty() && !entries.contains(entry))
            entries += entry;
    }
    return entries;
}

// Nothing for what is no http(s) URL.
QString withoutPassword(const QString& url)
{
    return entryOfUrl(url).isEmpty() ? QString() : QUrl(url, QUrl::StrictMode).toString(QUrl::RemoveUserInfo);
}

} // namespace

QStringList namedAllowlists()
{
    QStringList names;
    for (const Tool& tool : tools())
        names += QLatin1String(tool.name);
    return names;
}

QList<QPair<QByteArray, QByteArray>> toolVariables()
{
    QList<QPair<QByteArray, QByteArray>> variables;
    const auto add = [&variables](const char* name, const QString& value) {
        if (!value.isEmpty())
            variables += {QByteArray(name), value.toUtf8()};
    };
    const QString registry = withoutPassword(npmRegistries().general);
    add("npm_config_registry", registry == QLatin1String(kDefaultRegistry) ? QString() : registry);
    const ToolUrls pip = pipUrls();
    QStringList extra;
    for (const QString& url : pip.added)
        extra += withoutPassword(url);
    extra.removeAll(QString());
    add("PIP_INDEX_URL", withoutPassword(pip.replacing.value(0)));
    add("PIP_EXTRA_INDEX_URL", extra.join(u' '));
    // A list with words and two kinds of separators: taken as it is, or, where it holds a password, not at all.
    const QString goProxy = goSetting("GOPROXY");
    if (!urlsInGoProxy(goProxy).isEmpty() && !goProxy.contains(u'@')) {
        add("GOPROXY", goProxy);
        add("GOSUMDB", goSetting("GOSUMDB").contains(u'@') ? QString() : goSetting("GOSUMDB"));
    }
    return variables;
}

base::Result<ToolHosts> hostsOfTool(const QString& name)
{
    const auto tool =
        std::find_if(tools().begin(), tools().end(), [&](const Tool& one) { return name == QLatin1String(one.name); });
    if (tool == tools().end())
        return base::failure(
            base::ErrorCode::InvalidInput,
            tr("There is no allowlist “%1”. Known are: %2.").arg(name, namedAllowlists().join(QStringLiteral(", "))));
    const ToolUrls urls = tool->urls();
    const QStringList replacing = entriesOf(urls.replacing);
    const QStringList added = entriesOf(urls.added);
    ToolHosts found{(replacing.isEmpty() ? tool->defaults : replacing) + added,
                    !replacing.isEmpty() || !added.isEmpty()};
    found.hosts.removeDuplicates();
    if (found.hosts.isEmpty())
        return base::failure(base::ErrorCode::NotFound,
                             tr("The settings of %1 name no host to download from.").arg(name));
    return found;
}

} // namespace approval
