// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/tool_settings.h"

#include "approval/toml.h"
#include "base/json.h"

#include <QRegularExpression>
#include <QUrl>
#include <QXmlStreamReader>

namespace approval {

namespace {

using base::Json;

// Key and value of a line "key = value"; an empty key for any other.
std::pair<QString, QString> pairIn(const QString& line, QChar separator = u'=')
{
    const qsizetype at = line.indexOf(separator);
    if (at < 0 || line.startsWith(u'#') || line.startsWith(u';'))
        return {};
    return {line.first(at).trimmed(), line.sliced(at + 1).trimmed()};
}

QStringList linesOf(QByteArrayView text)
{
    return QString::fromUtf8(text).split(u'\n');
}

// Tables of a table: {"name": {…}}.
const Json& tableIn(const Json& json, const char* key)
{
    static const Json nothing = Json::object();
    const Json* found = base::jsonMember(json, key);
    return found && found->is_object() ? *found : nothing;
}

// The source that stands for crates.io in the end; sources may replace each other.
QString cargoReplacement(const Json& sources)
{
    QString name = QStringLiteral("crates-io");
    for (int steps = 0; steps < 16; ++steps) {
        const Json& source = tableIn(sources, name.toUtf8().constData());
        const auto next = base::jsonString(source, "replace-with");
        if (!next)
            return base::jsonString(source, "registry").value_or(QString());
        name = *next;
    }
    return {};
}

QString withoutSparse(QString url)
{
    return url.startsWith(QLatin1String("sparse+")) ? url.sliced(7) : url;
}

} // namespace

NpmRegistries registriesInNpmrc(QByteArrayView text)
{
    NpmRegistries found;
    for (const QString& line : linesOf(text)) {
        auto [key, value] = pairIn(line.trimmed());
        if (value.size() > 1 && value.startsWith(u'"') && value.endsWith(u'"'))
            value = value.sliced(1, value.size() - 2);
        if (key == QLatin1String("registry"))
            found.general = value;
        else if (key.startsWith(u'@') && key.endsWith(QLatin1String(":registry")))
            found.scoped += value;
    }
    return found;
}

ToolUrls urlsInPipConf(QByteArrayView text)
{
    ToolUrls urls;
    QStringList* continued = nullptr;
    for (const QString& raw : linesOf(text)) {
        const QString line = raw.trimmed();
        const bool isIndented = raw.startsWith(u' ') || raw.startsWith(u'\t');
        const auto [key, value] = pairIn(line);
        if (isIndented && continued && !line.startsWith(u'#')) {
            *continued += line.split(u' ', Qt::SkipEmptyParts);
            continue;
        }
        const QString name = QString(key).replace(u'_', u'-');
        continued = nullptr;
        if (name == QLatin1String("index-url"))
            continued = &urls.replacing;
        else if (name == QLatin1String("extra-index-url"))
            continued = &urls.added;
        if (continued)
            *continued += value.split(u' ', Qt::SkipEmptyParts);
    }
    return urls;
}

ToolUrls urlsInCargoConfig(QByteArrayView text)
{
    ToolUrls urls;
    const auto json = parseToml(text);
    if (!json)
        return urls;
    if (const QString replacement = cargoReplacement(tableIn(*json, "source")); !replacement.isEmpty())
        urls.replacing += withoutSparse(replacement);
    for (const auto& [name, registry] : tableIn(*json, "registries").items()) {
        if (const auto index = base::jsonString(registry, "index"))
            urls.added += withoutSparse(*index);
    }
    return urls;
}

ToolUrls urlsInMavenSettings(QByteArrayView text)
{
    ToolUrls urls;
    QXmlStreamReader reader(text.toByteArray());
    QStringList path;
    QString mirrorUrl;
    QString mirrorOf;
    while (!reader.atEnd()) {
        reader.readNext();
        const QString parent = path.isEmpty() ? QString() : path.constLast();
        const QString before = path.size() < 2 ? QString() : path[path.size() - 2];
        if (reader.isStartElement())
            path += reader.name().toString();
        else if (reader.isEndElement() && !path.isEmpty())
            path.removeLast();
        if (reader.isCharacters() && !reader.isWhitespace()) {
            const QString value = reader.text().toString().trimmed();
            if (before == QLatin1String("mirror") && parent == QLatin1String("url"))
                mirrorUrl = value;
            else if (before == QLatin1String("mirror") && parent == QLatin1String("mirrorOf"))
                mirrorOf = value;
            else if (before.endsWith(QLatin1String("epository")) && parent == QLatin1String("url"))
                urls.added += value;
        } else if (reader.isEndElement() && reader.name() == QLatin1String("mirror")) {
            static const QRegularExpression ofCentral(QStringLiteral("(^|,)\\s*(\\*|central|external:\\*)\\s*(,|$)"));
            (mirrorOf.contains(ofCentral) ? urls.replacing : urls.added) += std::exchange(mirrorUrl, {});
            mirrorOf.clear();
        }
    }
    return urls;
}

QStringList urlsInGoProxy(const QString& list)
{
    static const QRegularExpression between(QStringLiteral("[,| ]"));
    QStringList urls;
    for (const QString& one : list.split(between, Qt::SkipEmptyParts)) {
        if (one.startsWith(QLatin1String("http")))
            urls += one;
    }
    return urls;
}

QString valueInEnvFile(QByteArrayView text, const QString& name)
{
    QString found;
    for (const QString& line : linesOf(text)) {
        const auto [key, value] = pairIn(line.trimmed());
        if (key == name)
            found = value;
    }
    return found;
}

QStringList urlsInAptList(QByteArrayView text)
{
    QStringList urls;
    for (const QString& line : linesOf(text)) {
        const QStringList words = line.simplified().split(u' ');
        if (words.first() != QLatin1String("deb") && words.first() != QLatin1String("deb-src"))
            continue;
        for (const QString& word : words) {
            if (word.startsWith(QLatin1String("http"))) {
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
    for (QString line : linesOf(text)) {
        if (line.startsWith(u'#'))
            continue;
        if (!line.startsWith(u' ') && !line.startsWith(u'\t')) {
            isInUris = line.startsWith(QLatin1String("URIs:"), Qt::CaseInsensitive);
            line = line.sliced(line.indexOf(u':') + 1);
        }
        if (isInUris)
            urls += line.simplified().split(u' ', Qt::SkipEmptyParts);
    }
    return urls;
}

QString entryOfUrl(const QString& url)
{
    const QUrl parsed(url.trimmed(), QUrl::StrictMode);
    const bool isHttps = parsed.scheme() == QLatin1String("https");
    if (parsed.host().isEmpty() || (!isHttps && parsed.scheme() != QLatin1String("http")))
        return {};
    const int port = parsed.port(isHttps ? 443 : 80);
    return port == 443 || port == 80 ? parsed.host() : parsed.host() + u':' + QString::number(port);
}

} // namespace approval
