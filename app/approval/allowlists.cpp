// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/allowlists.h"

#include "base/file.h"
#include "base/paths.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace approval {

namespace {

using base::Json;

constexpr int kVersion = 1;
constexpr qsizetype kMostLists = 500;
constexpr qsizetype kMostEntries = 10'000;
constexpr qsizetype kMostText = 2'000;

QString tr(const char* text)
{
    return QCoreApplication::translate("allowlists", text);
}

Json timeToJson(const QDateTime& time)
{
    return time.isValid() ? base::jsonFrom(time.toUTC().toString(Qt::ISODateWithMs)) : Json();
}

QDateTime timeFrom(const Json& json, const char* key)
{
    return QDateTime::fromString(base::jsonString(json, key).value_or(QString()), Qt::ISODateWithMs);
}

Json entryToJson(const AllowlistEntry& entry)
{
    return {{"pattern", base::jsonFrom(entry.pattern)}, {"enabled", entry.isEnabled},
            {"created", timeToJson(entry.created)},     {"origin", base::jsonFrom(entry.origin)},
            {"last_used", timeToJson(entry.lastUsed)},  {"hits", entry.hits},
            {"private", entry.unsafeAllowsPrivate}};
}

AllowlistEntry entryFrom(const Json& json)
{
    AllowlistEntry entry;
    entry.pattern = base::jsonString(json, "pattern").value_or(QString()).left(kMostText).trimmed();
    entry.isEnabled = base::jsonBool(json, "enabled").value_or(true);
    entry.created = timeFrom(json, "created");
    entry.origin = base::jsonString(json, "origin").value_or(QString()).left(kMostText);
    entry.lastUsed = timeFrom(json, "last_used");
    entry.hits = std::max<qint64>(0, base::jsonInteger(json, "hits").value_or(0));
    entry.unsafeAllowsPrivate = base::jsonBool(json, "private").value_or(false);
    return entry;
}

Json listToJson(const Allowlist& list)
{
    Json folders = Json::array();
    for (const QByteArray& folder : list.folders)
        folders.push_back(base::jsonFromBytes(folder));
    Json entries = Json::array();
    for (const AllowlistEntry& entry : list.entries)
        entries.push_back(entryToJson(entry));
    return {{"name", base::jsonFrom(list.name)},
            {"everywhere", list.isEverywhere},
            {"folders", std::move(folders)},
            {"entries", std::move(entries)}};
}

Allowlist listFrom(const Json& json)
{
    Allowlist list;
    list.name = base::jsonString(json, "name").value_or(QString()).left(kMostText);
    list.isEverywhere = base::jsonBool(json, "everywhere").value_or(false);
    if (const Json* folders = base::jsonMember(json, "folders"); folders && folders->is_array()) {
        for (const Json& folder : *folders)
            list.folders += base::bytesFrom(folder);
    }
    if (const Json* entries = base::jsonMember(json, "entries"); entries && entries->is_array()) {
        for (const Json& entry : *entries) {
            const AllowlistEntry read = entryFrom(entry);
            if (!read.pattern.isEmpty() && list.entries.size() < kMostEntries)
                list.entries += read;
        }
    }
    return list;
}

base::Result<QString> storePath()
{
    auto folder = base::dataFolder();
    if (!folder)
        return base::failure(folder.error());
    return *folder + QStringLiteral("/allowlists.json");
}

template <typename Wanted>
QStringList domainsOf(const Allowlists& lists, const QByteArray& folder, Wanted isWanted)
{
    QStringList domains;
    for (const Allowlist& list : lists) {
        if (!list.appliesTo(folder))
            continue;
        for (const AllowlistEntry& entry : list.entries) {
            if (entry.isEnabled && isWanted(entry) && !domains.contains(entry.pattern))
                domains += entry.pattern;
        }
    }
    return domains;
}

} // namespace

bool Allowlist::appliesTo(const QByteArray& folder) const
{
    return isEverywhere || folders.contains(folder);
}

bool Allowlist::contains(const QString& pattern) const
{
    return std::any_of(entries.begin(), entries.end(),
                       [&](const AllowlistEntry& entry) { return entry.pattern == pattern; });
}

base::Json toJson(const Allowlists& lists)
{
    Json all = Json::array();
    for (const Allowlist& list : lists)
        all.push_back(listToJson(list));
    return {{"version", kVersion}, {"lists", std::move(all)}};
}

base::Result<Allowlists> allowlistsFromJson(const base::Json& json)
{
    const Json* lists = base::jsonMember(json, "lists");
    if (!lists || !lists->is_array() || base::jsonInteger(json, "version") != kVersion)
        return base::failure(base::ErrorCode::InvalidInput,
                             tr("This is no file of allowlists that this version of Bailey can read."));
    Allowlists result;
    for (const Json& list : *lists) {
        if (result.size() < kMostLists && list.is_object())
            result += listFrom(list);
    }
    return result;
}

base::Result<Allowlists> loadAllowlists()
{
    const auto path = storePath();
    if (!path)
        return base::failure(path.error());
    if (!QFileInfo::exists(*path))
        return Allowlists();
    auto content = base::readFile(QFile::encodeName(*path));
    if (!content)
        return base::failure(content.error());
    auto json = base::parseJson(*content);
    if (!json)
        return base::failure(json.error());
    return allowlistsFromJson(*json);
}

base::Result<void> saveAllowlists(const Allowlists& lists)
{
    const auto path = storePath();
    if (!path)
        return base::failure(path.error());
    return base::writeOwnFile(*path, base::toIndentedJsonBytes(toJson(lists)));
}

QStringList domainsFor(const Allowlists& lists, const QByteArray& folder)
{
    return domainsOf(lists, folder, [](const AllowlistEntry&) { return true; });
}

QStringList unsafePrivateDomainsFor(const Allowlists& lists, const QByteArray& folder)
{
    return domainsOf(lists, folder, [](const AllowlistEntry& entry) { return entry.unsafeAllowsPrivate; });
}

void noteUse(Allowlists& lists, const QByteArray& folder, const QString& pattern, const QDateTime& when)
{
    for (Allowlist& list : lists) {
        if (!list.appliesTo(folder))
            continue;
        for (AllowlistEntry& entry : list.entries) {
            if (!entry.isEnabled || entry.pattern != pattern)
                continue;
            ++entry.hits;
            entry.lastUsed = when;
        }
    }
}

} // namespace approval
