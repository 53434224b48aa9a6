// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/caller_variables.h"

#include "base/inert_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unistd.h>

namespace terminal {

namespace {

// Of this login and this machine: sockets, the loader, proxies, where the person is at home.
constexpr std::array kSessionPrefixes{"XDG_", "DBUS_",    "SSH_",  "GPG_",     "LD_",     "GNOME_", "KDE_",    "GTK_",
                                      "QT_",  "WAYLAND_", "SUDO_", "SYSTEMD_", "BAILEY_", "KRB5",   "DESKTOP_"};
constexpr std::array kSessionNames{"HOME",     "USER",       "LOGNAME", "SHELL",    "PATH",          "PWD",
                                   "OLDPWD",   "SHLVL",      "_",       "TMPDIR",   "TMP",           "TEMP",
                                   "DISPLAY",  "XAUTHORITY", "MAIL",    "HOSTNAME", "INVOCATION_ID", "JOURNAL_STREAM",
                                   "WINDOWID", "BASH_ENV",   "ENV"};
constexpr std::array kSecretWords{"SECRET", "TOKEN",   "PASSWORD",   "PASSWD",      "PASSPHRASE", "CREDENTIAL",
                                  "APIKEY", "API_KEY", "ACCESS_KEY", "PRIVATE_KEY", "AUTH"};

bool isOfTheSession(const QByteArray& name)
{
    const QByteArray upper = name.toUpper();
    return std::any_of(kSessionPrefixes.begin(), kSessionPrefixes.end(),
                       [&](const char* prefix) { return name.startsWith(prefix); }) ||
           std::any_of(kSessionNames.begin(), kSessionNames.end(), [&](const char* own) { return name == own; }) ||
           upper.endsWith("_PROXY");
}

bool looksSecret(const QByteArray& name)
{
    const QByteArray upper = name.toUpper();
    return std::any_of(kSecretWords.begin(), kSecretWords.end(),
                       [&](const char* word) { return upper.contains(word); });
}

} // namespace

VariableList variablesToPass(const QMap<QByteArray, QByteArray>& own, const QList<QByteArray>& ofEnvironment)
{
    VariableList passed;
    for (auto variable = own.cbegin(); variable != own.cend(); ++variable) {
        if (!isOfTheSession(variable.key()) && !looksSecret(variable.key()) && !ofEnvironment.contains(variable.key()))
            passed.append({variable.key(), variable.value()});
    }
    return passed;
}

base::Result<VariableList> readVariables(const QList<QByteArray>& given, const QMap<QByteArray, QByteArray>& own)
{
    VariableList variables;
    for (const QByteArray& word : given) {
        const qsizetype equals = word.indexOf('=');
        const QByteArray name = equals < 0 ? word : word.left(equals);
        if (name.isEmpty())
            return base::failure(base::ErrorCode::InvalidInput,
                                 QCoreApplication::translate("exec", "--env takes NAME or NAME=VALUE, not “%1”.")
                                     .arg(base::inertPath(word)));
        if (equals >= 0)
            variables.append({name, word.mid(equals + 1)});
        else if (own.contains(name))
            variables.append({name, own.value(name)});
    }
    return variables;
}

} // namespace terminal
