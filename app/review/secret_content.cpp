// SPDX-License-Identifier: GPL-2.0-or-later
#include "review/secret_content.h"

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

} // namespace

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
           hasValue(content, {"extraheader = authorization: basic", "extraheader = authorization: bearer", "smtppass",
                              "token =", "token=", "password =", "password="});
}

namespace {

// git-config(1): a backslash at the end of a line continues it.
QByteArray withoutContinuations(const QByteArray& text)
{
    QByteArray joined;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            joined += text[i];
        } else if (text[++i] != '\n') {
            joined += '\\';
            joined += text[i];
        }
    }
    return joined;
}

// Users stay where they are no secret: "ssh://git@host" needs its.
QByteArray withoutUrlSecrets(const QByteArray& line)
{
    QByteArray clean;
    qsizetype done = 0;
    for (qsizetype at = line.indexOf("://"); at >= 0; at = line.indexOf("://", done)) {
        const qsizetype start = at + 3;
        qsizetype end = start;
        while (end < line.size() && !QByteArrayView("/ \"'?#").contains(line[end]))
            ++end;
        const QByteArray authority = line.mid(start, end - start);
        const qsizetype sign = authority.lastIndexOf('@');
        const bool isHttp =
            QByteArrayView(line).first(at).endsWith("http") || QByteArrayView(line).first(at).endsWith("https");
        const qsizetype kept = sign < 0 || isHttp ? 0 : std::max<qsizetype>(authority.left(sign).indexOf(':'), 0);
        clean += line.mid(done, start - done);
        if (kept > 0 || (sign > 0 && !isHttp))
            clean += authority.left(kept > 0 ? kept : sign) + authority.mid(sign);
        else
            clean += authority.mid(sign + 1);
        done = end;
    }
    return clean + line.mid(done);
}

bool isSecretSetting(const QByteArray& line)
{
    const QByteArray lower = line.toLower();
    const qsizetype equals = lower.indexOf('=');
    if (equals < 0)
        return false;
    static constexpr const char* kKeys[] = {"extraheader", "pass", "token", "secret", "oauth", "cookiefile"};
    const QByteArray key = lower.left(equals);
    return lower.indexOf("password=", equals + 1) >= 0 ||
           std::any_of(std::begin(kKeys), std::end(kKeys), [&key](const char* word) { return key.contains(word); });
}

} // namespace

QByteArray withoutGitSecrets(const QByteArray& config)
{
    QList<QByteArray> lines;
    for (const QByteArray& line : withoutContinuations(config).split('\n')) {
        const QByteArray clean = withoutUrlSecrets(line);
        // What would still raise the alarm goes as a whole.
        if (!isSecretSetting(line) && !isGitSecret(clean))
            lines.append(clean);
    }
    return lines.join('\n');
}

namespace {

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

} // namespace

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

bool isMercurialSecret(const QByteArray& content)
{
    return hasUrlCredentials(content) || isPassword(content);
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

} // namespace review
