// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/foreign_lists.h"

#include "approval/toml.h"
#include "base/json.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>

namespace approval {

namespace {

using base::Json;

constexpr qsizetype kMostText = 512;
constexpr qsizetype kMostDomains = 10'000;
constexpr int kLongestAncestry = 16;

QString tr(const char* text)
{
    return QCoreApplication::translate("allowlists", text);
}

const Json* at(const Json& json, std::initializer_list<const char*> path)
{
    const Json* found = &json;
    for (const char* key : path) {
        found = base::jsonMember(*found, key);
        if (!found)
            return nullptr;
    }
    return found;
}

// The object there, or an empty one that lives as long.
const Json& objectAt(const Json& json, std::initializer_list<const char*> path)
{
    static const Json nothing = Json::object();
    const Json* found = at(json, path);
    return found && found->is_object() ? *found : nothing;
}

QStringList stringsAt(const Json& json, std::initializer_list<const char*> path)
{
    QStringList strings;
    const Json* array = at(json, path);
    for (const Json& one : array && array->is_array() ? *array : Json::array()) {
        if (one.is_string())
            strings += base::stringFrom(one).trimmed();
    }
    return strings;
}

void allow(ForeignList& list, const QString& pattern)
{
    const bool isKnown = std::any_of(list.allowed.begin(), list.allowed.end(),
                                     [&](const AllowlistEntry& entry) { return entry.pattern == pattern; });
    if (pattern.isEmpty() || pattern.size() > kMostText || isKnown || list.allowed.size() >= kMostDomains)
        return;
    AllowlistEntry entry;
    entry.pattern = pattern;
    list.allowed += entry;
}

// "WebFetch(domain:example.org)" of Claude Code's permissions; "*" for the tool without a domain.
void takeFetches(const QStringList& rules, const std::function<void(const QString&)>& take)
{
    constexpr QLatin1String kBefore("WebFetch(domain:");
    for (const QString& rule : rules) {
        if (rule == QLatin1String("WebFetch"))
            take(QStringLiteral("*"));
        else if (rule.startsWith(kBefore) && rule.endsWith(u')'))
            take(rule.sliced(kBefore.size()).chopped(1).trimmed());
    }
}

void addIfAny(QList<ForeignList>& lists, const ForeignList& list)
{
    if (!list.allowed.isEmpty())
        lists += list;
}

void readSandboxRuntime(const Json& json, QList<ForeignList>& lists)
{
    ForeignList list{QStringLiteral("sandbox-runtime"), {}, stringsAt(json, {"network", "deniedDomains"})};
    for (const QString& domain : stringsAt(json, {"network", "allowedDomains"}))
        allow(list, domain);
    addIfAny(lists, list);
}

void readClaudeCode(const Json& json, QList<ForeignList>& lists)
{
    ForeignList list{QStringLiteral("Claude Code"), {}, stringsAt(json, {"sandbox", "network", "deniedDomains"})};
    for (const QString& domain : stringsAt(json, {"sandbox", "network", "allowedDomains"}))
        allow(list, domain);
    takeFetches(stringsAt(json, {"permissions", "allow"}), [&](const QString& domain) { allow(list, domain); });
    // What is asked about there must not become allowed here.
    for (const char* rules : {"deny", "ask"})
        takeFetches(stringsAt(json, {"permissions", rules}), [&](const QString& domain) { list.denied += domain; });
    addIfAny(lists, list);
}

// {"example.org": "allow", "evil.example": "deny"}, and the arrays that older versions had.
void takeCodexNetwork(const Json& network, ForeignList& list)
{
    QStringList allowed = stringsAt(network, {"allowed_domains"});
    QStringList denied = stringsAt(network, {"denied_domains"});
    for (const auto& [name, rule] : objectAt(network, {"domains"}).items()) {
        const QString domain = QString::fromStdString(name).trimmed();
        if (rule == "allow")
            allowed += domain;
        else
            denied += domain; // "deny", and whatever word a later version has
        // A profile's own word replaces the one that it has from its parent.
        list.allowed.removeIf([&](const AllowlistEntry& entry) { return entry.pattern == domain; });
        list.denied.removeAll(domain);
    }
    for (const QString& domain : allowed) {
        if (domain.startsWith(QLatin1String("**.")))
            allow(list, domain.sliced(3));
        allow(list, domain.startsWith(QLatin1String("**.")) ? domain.sliced(1) : domain);
    }
    for (const QString& domain : denied) {
        if (domain.startsWith(QLatin1String("**.")))
            list.denied += domain.sliced(3);
        list.denied += domain.startsWith(QLatin1String("**.")) ? domain.sliced(1) : domain;
    }
}

void readCodexProfile(const Json& profiles, const QString& name, ForeignList& list, int ancestors = 0)
{
    const Json* profile = base::jsonMember(profiles, name.toUtf8().constData());
    if (!profile || ancestors > kLongestAncestry)
        return; // ":workspace" and other profiles of the program itself name no domain
    if (const auto parent = base::jsonString(*profile, "extends"))
        readCodexProfile(profiles, *parent, list, ancestors + 1);
    if (const Json* network = at(*profile, {"network"}))
        takeCodexNetwork(*network, list);
}

void readCodex(const Json& json, QList<ForeignList>& lists)
{
    const QString used = base::jsonString(json, "default_permissions").value_or(QString());
    const Json& profiles = objectAt(json, {"permissions"});
    for (const auto& [key, profile] : profiles.items()) {
        const QString name = QString::fromStdString(key);
        ForeignList list{tr("codex: %1").arg(name), {}, {}, name == used};
        readCodexProfile(profiles, name, list);
        addIfAny(lists, list);
    }
    for (const auto& path : {std::initializer_list<const char*>{"features", "network_proxy"},
                             {"network_proxy"},
                             {"network_proxy", "policy"},
                             {"experimental_network"},
                             {"network"}}) {
        ForeignList list{QStringLiteral("codex"), {}, {}};
        if (const Json* network = at(json, path))
            takeCodexNetwork(*network, list);
        addIfAny(lists, list);
    }
}

void readOwn(const Json& json, QList<ForeignList>& lists)
{
    for (const Allowlist& list : allowlistsFromJson(json).value_or(Allowlists()))
        addIfAny(lists, ForeignList{list.name, list.entries, {}});
}

} // namespace

base::Result<QList<ForeignList>> foreignLists(QByteArrayView file)
{
    const auto asJson = base::parseJson(file, {1024 * 1024, 32});
    const auto json = asJson ? asJson : parseToml(file);
    QList<ForeignList> lists;
    if (json) {
        for (const auto read : {readOwn, readSandboxRuntime, readClaudeCode, readCodex})
            read(*json, lists);
    }
    if (!lists.isEmpty())
        return lists;
    if (json)
        return base::failure(base::ErrorCode::InvalidInput, tr("No allowed domains were found in this file."));
    const bool looksLikeJson = file.trimmed().startsWith('{');
    return base::failure(looksLikeJson ? asJson.error() : json.error());
}

} // namespace approval
