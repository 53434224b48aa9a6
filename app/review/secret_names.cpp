// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/secret_names.h"

#include "review/secret_content.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QSet>
#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace review {

namespace {

constexpr SecretRule kRules[] = {
    {"id_rsa", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey, FoundIn::OwnFiles},
    {"id_dsa", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey, FoundIn::OwnFiles},
    {"id_ecdsa*", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey, FoundIn::OwnFiles},
    {"id_ed25519*", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.pem", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.key", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.ppk", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.asc", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.p8", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey, FoundIn::OwnFiles},
    {"*.p12", QT_TRANSLATE_NOOP("review", "key store"), nullptr, FoundIn::OwnFiles},
    {"*.pfx", QT_TRANSLATE_NOOP("review", "key store"), nullptr, FoundIn::OwnFiles},
    {"*.jks", QT_TRANSLATE_NOOP("review", "key store"), nullptr, FoundIn::OwnFiles},
    {"*.keystore", QT_TRANSLATE_NOOP("review", "key store"), nullptr, FoundIn::OwnFiles},
    {"*.kdbx", QT_TRANSLATE_NOOP("review", "password database"), nullptr},
    {"config/master.key", QT_TRANSLATE_NOOP("review", "master key of a Rails application"), nullptr},
    {".env", QT_TRANSLATE_NOOP("review", "secrets in an environment file"), isSecretEnvironment},
    {".env.*", QT_TRANSLATE_NOOP("review", "secrets in an environment file"), isSecretEnvironment},
    {"*.env", QT_TRANSLATE_NOOP("review", "secrets in an environment file"), isSecretEnvironment},
    {".envrc", QT_TRANSLATE_NOOP("review", "secrets in an environment file"), isSecretEnvironment},
    {".npmrc", QT_TRANSLATE_NOOP("review", "token in .npmrc"), isNpmToken},
    {".yarnrc.yml", QT_TRANSLATE_NOOP("review", "token in .yarnrc.yml"), isNpmToken},
    {".pypirc", QT_TRANSLATE_NOOP("review", "password in .pypirc"), isPassword},
    {"pip.conf", QT_TRANSLATE_NOOP("review", "password in an address"), hasUrlCredentials},
    {".netrc", QT_TRANSLATE_NOOP("review", "password in .netrc"), isPassword},
    {"_netrc", QT_TRANSLATE_NOOP("review", "password in .netrc"), isPassword},
    {".pgpass", QT_TRANSLATE_NOOP("review", "database passwords"), nullptr},
    {".my.cnf", QT_TRANSLATE_NOOP("review", "database password"), isPassword},
    {".htpasswd", QT_TRANSLATE_NOOP("review", "passwords of a web server"), nullptr},
    {".git-credentials", QT_TRANSLATE_NOOP("review", "passwords of git"), nullptr},
    {".git/credentials", QT_TRANSLATE_NOOP("review", "passwords of git"), nullptr},
    {".git/config", QT_TRANSLATE_NOOP("review", "password in an address of .git/config"), isGitSecret},
    {".git/config.worktree", QT_TRANSLATE_NOOP("review", "password in an address of .git/config"), isGitSecret},
    {".hg/hgrc", QT_TRANSLATE_NOOP("review", "password in an address of .hg/hgrc"), isMercurialSecret},
    {".aws/credentials", QT_TRANSLATE_NOOP("review", "AWS credentials"), isCloudCredential},
    {".aws/config", QT_TRANSLATE_NOOP("review", "AWS credentials"), isCloudCredential},
    {".boto", QT_TRANSLATE_NOOP("review", "cloud credentials"), isCloudCredential},
    {".s3cfg", QT_TRANSLATE_NOOP("review", "cloud credentials"), isCloudCredential},
    {"rclone.conf", QT_TRANSLATE_NOOP("review", "cloud credentials"), isPassword},
    {"application_default_credentials.json", QT_TRANSLATE_NOOP("review", "Google Cloud credentials"), isServiceAccount},
    {".docker/config.json", QT_TRANSLATE_NOOP("review", "Docker credentials"), isDockerAuth},
    {".dockercfg", QT_TRANSLATE_NOOP("review", "Docker credentials"), isDockerAuth},
    {".dockerconfigjson", QT_TRANSLATE_NOOP("review", "Docker credentials"), isDockerAuth},
    {".kube/config", QT_TRANSLATE_NOOP("review", "Kubernetes credentials"), isKubeConfig},
    {"kubeconfig*", QT_TRANSLATE_NOOP("review", "Kubernetes credentials"), isKubeConfig},
    {"*.kubeconfig", QT_TRANSLATE_NOOP("review", "Kubernetes credentials"), isKubeConfig},
    {"*.tfstate", QT_TRANSLATE_NOOP("review", "Terraform state, which holds secrets in the clear"), isTerraformState},
    {"*.tfstate.backup", QT_TRANSLATE_NOOP("review", "Terraform state, which holds secrets in the clear"),
     isTerraformState},
    {"*.tfvars", QT_TRANSLATE_NOOP("review", "secrets in Terraform variables"), isPassword, FoundIn::OwnFiles},
    {".terraformrc", QT_TRANSLATE_NOOP("review", "Terraform token"), isPassword},
    {"credentials.tfrc.json", QT_TRANSLATE_NOOP("review", "Terraform token"), isPassword},
    {".cargo/credentials", QT_TRANSLATE_NOOP("review", "token of a registry"), isPassword},
    {".cargo/credentials.toml", QT_TRANSLATE_NOOP("review", "token of a registry"), isPassword},
    {".gem/credentials", QT_TRANSLATE_NOOP("review", "token of a registry"), nullptr},
    {"auth.json", QT_TRANSLATE_NOOP("review", "passwords of a registry"), isPassword, FoundIn::OwnFiles},
    {".vault-token", QT_TRANSLATE_NOOP("review", "token of Vault"), nullptr},
    {".vault_pass*", QT_TRANSLATE_NOOP("review", "password of Ansible Vault"), nullptr},
    {"*.json", QT_TRANSLATE_NOOP("review", "credentials of a cloud account"), isServiceAccount, FoundIn::OwnFiles},
};

// Folders of what a registry or a tool brought, which holds other people's test keys.
bool isRegistryPath(const QList<QByteArray>& folders)
{
    static const QSet<QByteArray> names = {
        "node_modules", "bower_components", "vendor",     "site-packages", "pods", ".tox", ".venv",
        "venv",         ".gradle",          "__pycache__"};
    return std::any_of(folders.begin(), folders.end(), [](const QByteArray& part) { return names.contains(part); });
}

// Keys that a project ships for its own tests and examples are nobody's secret.
bool isTestPath(const QList<QByteArray>& folders)
{
    static const QSet<QByteArray> names = {
        "test",      "tests",        "__tests__", "spec",      "specs",     "fixture", "fixtures",
        "testdata",  "test-data",    "test_data", "example",   "examples",  "sample",  "samples",
        "demo",      "demos",        "doc",       "docs",      "testing",   "mock",    "mocks",
        "__mocks__", "__fixtures__", "e2e",       "benchmark", "benchmarks"};
    return std::any_of(folders.begin(), folders.end(), [](const QByteArray& part) { return names.contains(part); });
}

// Templates: ".env.example", "config.sample.json", "credentials.json.dist".
bool isTemplateName(const QByteArray& lowerName)
{
    static constexpr const char* kWords[] = {"example", "sample", "template", "dist", "defaults", "schema"};
    const QList<QByteArray> parts = QByteArray(lowerName).replace('-', '.').replace('_', '.').split('.');
    return std::any_of(std::begin(kWords), std::end(kWords),
                       [&parts](const char* word) { return parts.contains(word); });
}

bool fits(const SecretRule& rule, const QByteArray& lower, const QByteArray& name)
{
    const QByteArrayView pattern(rule.pattern);
    if (!pattern.contains('/'))
        return matchesPattern(name, pattern);
    return lower == pattern || (lower.endsWith(pattern) && lower[lower.size() - pattern.size() - 1] == '/');
}

// The rules' patterns by what a look at the last part of a path can decide at once.
struct LastParts {
    std::unordered_set<std::string_view> names;
    std::unordered_set<std::string_view> extensions; // "*.pem"
    std::vector<QByteArrayView> others;
};

LastParts lastParts()
{
    LastParts parts;
    for (const SecretRule& rule : kRules) {
        std::string_view part(rule.pattern);
        part.remove_prefix(part.find('/') == part.npos ? 0 : part.rfind('/') + 1);
        if (part.find('*') == part.npos)
            parts.names.insert(part);
        else if (part.starts_with("*.") && part.find_first_of("*.", 2) == part.npos)
            parts.extensions.insert(part.substr(2));
        else
            parts.others.push_back(QByteArrayView(part.data(), static_cast<qsizetype>(part.size())));
    }
    return parts;
}

} // namespace

bool mayBeSecretName(QByteArrayView name)
{
    static const LastParts parts = lastParts();
    char lower[256];
    if (name.size() > 255)
        return true; // no name of a file is longer
    std::transform(name.begin(), name.end(), lower, [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    const std::string_view text(lower, static_cast<size_t>(name.size()));
    const size_t dot = text.rfind('.');
    return parts.names.contains(text) || (dot != text.npos && parts.extensions.contains(text.substr(dot + 1))) ||
           std::any_of(parts.others.begin(), parts.others.end(), [&](QByteArrayView pattern) {
               return matchesPattern(QByteArrayView(lower, name.size()), pattern);
           });
}

QByteArray secretRulesVersion()
{
    // What the judges look for is not in the table: count this up when one of them changes.
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayLiteral("1"));
    for (const SecretRule& rule : kRules) {
        hash.addData(QByteArray(rule.pattern) + '\0' + QByteArray(rule.reason) + '\0' +
                     QByteArray::number(static_cast<int>(rule.where)));
    }
    return hash.result().toHex();
}

bool matchesPattern(QByteArrayView text, QByteArrayView pattern)
{
    qsizetype t = 0;
    qsizetype p = 0;
    qsizetype star = -1;
    qsizetype retry = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            retry = t;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (star >= 0) {
            p = star + 1;
            t = ++retry;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

const SecretRule* secretRuleFor(const QByteArray& path)
{
    const QByteArray lower = path.toLower();
    QList<QByteArray> folders = lower.split('/');
    const QByteArray name = folders.takeLast();
    // A submodule's settings lie below the folder of the whole: ".git/modules/NAME/config".
    const bool isInGit = folders.contains(".git");
    if (!isInGit && (isTemplateName(name) || isTestPath(folders)))
        return nullptr;
    const bool isFromRegistry = isRegistryPath(folders);
    for (const SecretRule& rule : kRules) {
        if (isFromRegistry && rule.where == FoundIn::OwnFiles)
            continue;
        if (fits(rule, isInGit ? ".git/" + name : lower, name))
            return &rule;
    }
    return nullptr;
}

} // namespace review
