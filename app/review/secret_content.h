// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace review {

// What the content of a file with a suspicious name says. Pure, bounded by the content's size; an alarm that is wrong
// most of the time is one that nobody reads, so values that are templates, variables or plain settings are none.
[[nodiscard]] bool isPrivateKey(const QByteArray& content);
[[nodiscard]] bool isNpmToken(const QByteArray& content);
[[nodiscard]] bool isPassword(const QByteArray& content);
[[nodiscard]] bool hasUrlCredentials(const QByteArray& content);
[[nodiscard]] bool isGitSecret(const QByteArray& content);
[[nodiscard]] bool isMercurialSecret(const QByteArray& content);
[[nodiscard]] bool isSecretEnvironment(const QByteArray& content);
[[nodiscard]] bool isServiceAccount(const QByteArray& content);
[[nodiscard]] bool isCloudCredential(const QByteArray& content);
[[nodiscard]] bool isDockerAuth(const QByteArray& content);
[[nodiscard]] bool isKubeConfig(const QByteArray& content);
[[nodiscard]] bool isTerraformState(const QByteArray& content);

// A git configuration without the passwords and tokens in it, which git works with as before.
[[nodiscard]] QByteArray withoutGitSecrets(const QByteArray& config);

} // namespace review
