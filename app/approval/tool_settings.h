// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArrayView>
#include <QStringList>

// The addresses that settings files of tools name to download from. Pure; a file of another kind names none.
namespace approval {

// The npmrc's registry and those of scopes ("@team:registry").
struct NpmRegistries {
    QString general;
    QStringList scoped;
};
[[nodiscard]] NpmRegistries registriesInNpmrc(QByteArrayView text);

// What replaces the tool's public default, and what is added to it.
struct ToolUrls {
    QStringList replacing;
    QStringList added;
};
// index-url and extra-index-url of a pip.conf.
[[nodiscard]] ToolUrls urlsInPipConf(QByteArrayView text);
// Sources that stand for crates.io, and registries beside it, of a cargo configuration.
[[nodiscard]] ToolUrls urlsInCargoConfig(QByteArrayView text);
// Mirrors and repositories of Maven's settings.xml; a mirror of one repository alone replaces nothing.
[[nodiscard]] ToolUrls urlsInMavenSettings(QByteArrayView text);
// A GOPROXY list and a GOSUMDB: "https://a.example,https://b.example|direct".
[[nodiscard]] QStringList urlsInGoProxy(const QString& list);

// The value of NAME in a file of NAME=value lines.
[[nodiscard]] QString valueInEnvFile(QByteArrayView text, const QString& name);

// Every URI of a one-line-style list (sources.list) or a deb822 file (*.sources).
[[nodiscard]] QStringList urlsInAptList(QByteArrayView text);
[[nodiscard]] QStringList urlsInAptSources(QByteArrayView text);

// The allowlist entry for an address, "host" or "host:port"; nothing for what is no http(s) URL.
[[nodiscard]] QString entryOfUrl(const QString& url);

} // namespace approval
