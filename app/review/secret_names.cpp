// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/secret_names.h"

#include <QCoreApplication>
#include <QSet>
#include <algorithm>
#include <array>
#include <cmath>

namespace review {

namespace {

// Values that documentation and templates put where a secret goes.
bool isPlaceholder(QByteArrayView value)
{
    const QByteArray lower = value.toByteArray().toLower();
    if (lower.size() < 6 || lower.startsWith('$') || lower.startsWith('<') || lower.startsWith("{{") ||
        lower.startsWith('%'))
        return true;
    static constexpr const char* kWords[] = {"example",     "changeme",  "change-me",   "change_me", "your",
                                             "xxxx",        "dummy",     "placeholder", "redacted",  "todo",
                                             "secret_here", "localhost", "****"};
    return std::any_of(std::begin(kWords), std::end(kWords),
                       [&lower](const char* word) { return lower.contains(word); });
}

// The value behind `key` in "key=value", "key: value" or "key value"; quotes removed.
QByteArray valueBehind(const QByteArray& line, const QByteArray& key)
{
    const qsizetype at = line.toLower().indexOf(key);
    if (at < 0 || line.trimmed().startsWith('#') || line.trimmed().startsWith(';'))
        return {};
    QByteArray rest = line.mid(at + key.size()).trimmed();
    while (!rest.isEmpty() && (rest[0] == '=' || rest[0] == ':' || rest[0] == '"' || rest[0] == '\'' || rest[0] == ' '))
        rest.remove(0, 1);
    const auto end = std::find_if(rest.cbegin(), rest.cend(), [](char c) {
        return c == '"' || c == '\'' || c == ' ' || c == '\r' || c == ',' || c == '\t';
    });
    rest.truncate(end - rest.cbegin());
    return rest;
}

bool hasValue(const QByteArray& content, std::initializer_list<const char*> keys)
{
    for (const QByteArray& line : content.split('\n')) {
        for (const char* key : keys) {
            if (const QByteArray value = valueBehind(line, key); !value.isEmpty() && !isPlaceholder(value))
                return true;
        }
    }
    return false;
}

bool isPrivateKey(const QByteArray& content)
{
    return content.contains("PRIVATE KEY-----") || content.contains("PRIVATE KEY BLOCK-----") ||
           content.startsWith("PuTTY-User-Key-File");
}

bool isNpmToken(const QByteArray& content)
{
    return hasValue(content, {"_authtoken", "_password", "_auth=", "_auth =", "npmauthtoken:", "npmauthident:"});
}

bool isPassword(const QByteArray& content)
{
    return hasValue(content, {"password", "passwd", "token", "secret"});
}

// "https://user:password@host" or "https://token@host", where ssh and the like do not count.
bool hasUrlCredentials(const QByteArray& content)
{
    for (qsizetype at = content.indexOf("://"); at >= 0; at = content.indexOf("://", at + 3)) {
        const QByteArray rest = content.mid(at + 3, 512);
        const auto end = std::find_if(rest.cbegin(), rest.cend(), [](char c) {
            return c == '/' || c == '\n' || c == ' ' || c == '"' || c == '\'' || c == '?' || c == '#';
        });
        const QByteArray authority = rest.left(end - rest.cbegin());
        const qsizetype sign = authority.lastIndexOf('@');
        const bool isHttp = at >= 4 && (content.mid(at - 4, 4) == "http" || content.mid(at - 5, 5) == "https");
        if (!isHttp || sign <= 0)
            continue;
        const QByteArray user = authority.left(sign);
        if (user.contains(':') ? !isPlaceholder(user.mid(user.indexOf(':') + 1)) : user.size() >= 20)
            return true;
    }
    return false;
}

bool isGitSecret(const QByteArray& content)
{
    return hasUrlCredentials(content) ||
           hasValue(content, {"extraheader = authorization: basic", "extraheader = authorization: bearer"});
}

double bitsPerCharacter(QByteArrayView text)
{
    std::array<int, 256> counts{};
    for (const char c : text)
        ++counts[static_cast<unsigned char>(c)];
    double bits = 0;
    for (const int count : counts) {
        if (count > 0) {
            const double share = double(count) / double(text.size());
            bits -= share * std::log2(share);
        }
    }
    return bits;
}

// Looks random: long, mixed, no words with spaces or paths in it.
bool looksRandom(QByteArrayView value)
{
    if (value.size() < 16 || value.size() > 512 || value.contains(' ') || value.startsWith("/") ||
        value.startsWith("http") || value.startsWith("./"))
        return false;
    const bool hasDigit = std::any_of(value.cbegin(), value.cend(), [](char c) { return c >= '0' && c <= '9'; });
    return hasDigit && bitsPerCharacter(value) >= 3.2;
}

// .env files hold plain settings as often as secrets: one that says nothing secret is needed inside.
bool isSecretEnvironment(const QByteArray& content)
{
    static constexpr const char* kSecretWords[] = {"secret",  "token",  "password", "passwd",       "pwd",
                                                   "api_key", "apikey", "private",  "credential",   "access_key",
                                                   "auth",    "_key",   "dsn",      "database_url", "webhook"};
    for (const QByteArray& line : content.split('\n')) {
        const QByteArray text = line.trimmed();
        const qsizetype equals = text.indexOf('=');
        if (text.startsWith('#') || equals <= 0)
            continue;
        const QByteArray name = text.left(equals).toLower();
        QByteArray value = text.mid(equals + 1).trimmed();
        if (value.size() >= 2 && (value[0] == '"' || value[0] == '\''))
            value = value.mid(1, value.lastIndexOf(value[0]) - 1);
        const bool isSecretName = std::any_of(std::begin(kSecretWords), std::end(kSecretWords),
                                              [&name](const char* word) { return name.contains(word); });
        if (!isPlaceholder(value) && (isSecretName || looksRandom(value) || hasUrlCredentials(value)))
            return true;
    }
    return false;
}

bool isServiceAccount(const QByteArray& content)
{
    return (content.contains("\"service_account\"") && content.contains("\"private_key\"")) ||
           (content.contains("\"client_secret\"") && content.contains("\"client_id\"")) ||
           (content.contains("\"refresh_token\"") && content.contains("\"client_id\""));
}

bool isCloudCredential(const QByteArray& content)
{
    return hasValue(content, {"aws_secret_access_key", "aws_session_token", "secret_key", "gs_secret_access_key",
                              "refresh_token", "client_secret"});
}

bool isDockerAuth(const QByteArray& content)
{
    return hasValue(content, {"\"auth\"", "\"identitytoken\"", "\"registrytoken\""});
}

bool isKubeConfig(const QByteArray& content)
{
    return hasValue(content, {"client-key-data", "token:", "password:"});
}

bool isTerraformState(const QByteArray& content)
{
    return content.contains("\"terraform_version\"") || content.contains("\"serial\"");
}

constexpr SecretRule kRules[] = {
    {"id_rsa", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey},
    {"id_dsa", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey},
    {"id_ecdsa*", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey},
    {"id_ed25519*", QT_TRANSLATE_NOOP("review", "SSH private key"), isPrivateKey},
    {"*.pem", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey},
    {"*.key", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey},
    {"*.ppk", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey},
    {"*.asc", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey},
    {"*.p8", QT_TRANSLATE_NOOP("review", "private key"), isPrivateKey},
    {"*.p12", QT_TRANSLATE_NOOP("review", "key store"), nullptr},
    {"*.pfx", QT_TRANSLATE_NOOP("review", "key store"), nullptr},
    {"*.jks", QT_TRANSLATE_NOOP("review", "key store"), nullptr},
    {"*.keystore", QT_TRANSLATE_NOOP("review", "key store"), nullptr},
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
    {"*.tfvars", QT_TRANSLATE_NOOP("review", "secrets in Terraform variables"), isPassword},
    {".terraformrc", QT_TRANSLATE_NOOP("review", "Terraform token"), isPassword},
    {"credentials.tfrc.json", QT_TRANSLATE_NOOP("review", "Terraform token"), isPassword},
    {".cargo/credentials", QT_TRANSLATE_NOOP("review", "token of a registry"), isPassword},
    {".cargo/credentials.toml", QT_TRANSLATE_NOOP("review", "token of a registry"), isPassword},
    {".gem/credentials", QT_TRANSLATE_NOOP("review", "token of a registry"), nullptr},
    {"auth.json", QT_TRANSLATE_NOOP("review", "passwords of a registry"), isPassword},
    {".vault-token", QT_TRANSLATE_NOOP("review", "token of Vault"), nullptr},
    {".vault_pass*", QT_TRANSLATE_NOOP("review", "password of Ansible Vault"), nullptr},
    {"*.json", QT_TRANSLATE_NOOP("review", "credentials of a cloud account"), isServiceAccount},
};

// Keys that a project ships for its own tests and examples are nobody's secret.
bool isTestPath(const QByteArray& lowerPath)
{
    static const QSet<QByteArray> names = {
        "test",      "tests",        "__tests__", "spec",      "specs",     "fixture", "fixtures",
        "testdata",  "test-data",    "test_data", "example",   "examples",  "sample",  "samples",
        "demo",      "demos",        "doc",       "docs",      "testing",   "mock",    "mocks",
        "__mocks__", "__fixtures__", "e2e",       "benchmark", "benchmarks"};
    const QList<QByteArray> parts = lowerPath.split('/');
    return std::any_of(parts.begin(), parts.end() - 1, [](const QByteArray& part) { return names.contains(part); });
}

// Templates: ".env.example", "config.sample.json", "credentials.json.dist".
bool isTemplateName(const QByteArray& lowerName)
{
    static constexpr const char* kWords[] = {"example", "sample", "template", "dist", "defaults", "schema"};
    const QList<QByteArray> parts = QByteArray(lowerName).replace('-', '.').replace('_', '.').split('.');
    return std::any_of(std::begin(kWords), std::end(kWords),
                       [&parts](const char* word) { return parts.contains(word); });
}

} // namespace

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
    const QByteArray name = lower.mid(lower.lastIndexOf('/') + 1);
    if (isTemplateName(name) || isTestPath(lower))
        return nullptr;
    for (const SecretRule& rule : kRules) {
        const QByteArrayView pattern(rule.pattern);
        const bool isPath = pattern.contains('/');
        if (isPath ? lower == pattern || lower.endsWith('/' + pattern.toByteArray()) : matchesPattern(name, pattern))
            return &rule;
    }
    return nullptr;
}

} // namespace review
