// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/mention.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace approval {

namespace {

constexpr int kCountedAtMost = 10'000;
constexpr qsizetype kLookBack = 16 * 1024;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isNameByte(char c)
{
    const char l = lower(c);
    return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || (c & 0x80) != 0;
}

bool matches(QByteArrayView text, const QRegularExpression& pattern)
{
    return pattern.match(QString::fromLatin1(text.toByteArray())).hasMatch();
}

QByteArrayView fileName(QByteArrayView path)
{
    return path.sliced(path.lastIndexOf('/') + 1);
}

bool isLockfile(const QByteArray& name)
{
    static const QSet<QByteArray> kNames{"package-lock.json",
                                         "npm-shrinkwrap.json",
                                         "yarn.lock",
                                         "pnpm-lock.yaml",
                                         "bun.lock",
                                         "deno.lock",
                                         "poetry.lock",
                                         "uv.lock",
                                         "pdm.lock",
                                         "Pipfile.lock",
                                         "pylock.toml",
                                         "Cargo.lock",
                                         "go.sum",
                                         "Gemfile.lock",
                                         "composer.lock",
                                         "gradle.lockfile",
                                         "packages.lock.json",
                                         "mix.lock",
                                         "pubspec.lock",
                                         "Podfile.lock",
                                         "Package.resolved",
                                         "conan.lock",
                                         "flake.lock",
                                         ".terraform.lock.hcl",
                                         "Cartfile.resolved",
                                         "MODULE.bazel.lock",
                                         "verification-metadata.xml"};
    return kNames.contains(name);
}

bool isManifest(const QByteArray& name)
{
    static const QSet<QByteArray> kNames{"package.json",
                                         ".npmrc",
                                         ".yarnrc",
                                         ".yarnrc.yml",
                                         "bunfig.toml",
                                         "deno.json",
                                         "deno.jsonc",
                                         "pyproject.toml",
                                         "setup.py",
                                         "setup.cfg",
                                         "Pipfile",
                                         "pip.conf",
                                         "environment.yml",
                                         "uv.toml",
                                         "poetry.toml",
                                         "Cargo.toml",
                                         "go.mod",
                                         "Gemfile",
                                         "composer.json",
                                         "pom.xml",
                                         "settings.xml",
                                         "build.gradle",
                                         "build.gradle.kts",
                                         "settings.gradle",
                                         "settings.gradle.kts",
                                         "gradle-wrapper.properties",
                                         "maven-wrapper.properties",
                                         "libs.versions.toml",
                                         "NuGet.Config",
                                         "nuget.config",
                                         "mix.exs",
                                         "pubspec.yaml",
                                         "Podfile",
                                         "Package.swift",
                                         "conanfile.txt",
                                         "conanfile.py",
                                         "vcpkg.json",
                                         "CMakeLists.txt",
                                         "MODULE.bazel",
                                         "WORKSPACE",
                                         "Dockerfile",
                                         "docker-compose.yml",
                                         "compose.yaml",
                                         ".gitmodules",
                                         "flake.nix",
                                         "cabal.project",
                                         "stack.yaml",
                                         "rebar.config",
                                         "DESCRIPTION",
                                         "cpanfile",
                                         "build.sbt",
                                         "project.clj"};
    static const QRegularExpression kPattern(
        QStringLiteral("^(requirements|constraints).*\\.(txt|in)$|\\.(csproj|fsproj|gemspec)$"));
    return kNames.contains(name) || matches(name, kPattern);
}

bool isForeign(QByteArrayView path)
{
    static const QSet<QByteArray> kFolders{
        "node_modules", "vendor",      "site-packages",    ".venv", "venv", ".tox",
        ".pnpm",        "third_party", "bower_components", "Pods",  "deps", "_build"};
    const QList<QByteArray> parts = path.toByteArray().split('/');
    return std::any_of(parts.begin(), parts.end() - 1, [](const QByteArray& part) { return kFolders.contains(part); });
}

bool isSource(const QByteArray& name)
{
    static const QSet<QByteArray> kEndings = [] {
        QSet<QByteArray> endings;
        for (const QByteArray& ending :
             QByteArray("c cc cpp cxx h hh hpp cs go rs java kt kts scala clj groovy js mjs cjs jsx ts mts "
                        "cts tsx vue svelte py pyi rb php pl pm lua r jl ex exs erl hs ml swift dart zig "
                        "nim sh bash zsh fish ps1 cmake gradle proto graphql toml yml yaml json jsonc "
                        "json5 ini cfg conf properties tf hcl nix mk")
                 .split(' '))
            endings += ending;
        return endings;
    }();
    static const QSet<QByteArray> kNames{"Makefile", "Justfile", "Rakefile", "Jenkinsfile"};
    return kEndings.contains(name.mid(name.lastIndexOf('.') + 1).toLower()) || kNames.contains(name) ||
           name.startsWith(".env");
}

// Behind a comment sign, in a block comment or in a Python docstring. `://` begins no comment.
bool isInComment(QByteArrayView content, qsizetype at)
{
    static const QRegularExpression kSign(QStringLiteral("^\\s*(\\*|--\\s|;|%)|(^|\\s)(#|//|/\\*|<!--)"));
    const qsizetype start = content.first(at).lastIndexOf('\n') + 1;
    if (matches(content.sliced(start, at - start), kSign))
        return true;
    const QByteArrayView before = content.first(at).last(std::min(at, kLookBack));
    if (before.lastIndexOf(QByteArrayView("/*")) > before.lastIndexOf(QByteArrayView("*/")))
        return true;
    const QByteArray text = before.toByteArray();
    return text.count("\"\"\"") % 2 == 1 || text.count("'''") % 2 == 1;
}

QByteArrayView lineAt(QByteArrayView content, qsizetype at)
{
    const qsizetype start = content.first(at).lastIndexOf('\n') + 1;
    const qsizetype end = content.indexOf('\n', at);
    return content.sliced(start, (end < 0 ? content.size() : end) - start);
}

// What a package says about itself (home page, funding) is not what will be downloaded, and a script can reach
// anything.
PlaceKind kindInPackageFile(PlaceKind kind, const QByteArray& name, QByteArrayView line)
{
    static const QRegularExpression kResolved(QStringLiteral("\"resolved\"\\s*:|\"version\"\\s*:\\s*\"(git|https?:)"));
    static const QRegularExpression kAbout(
        QStringLiteral(
            "^\\s*\"?(homepage|bugs|authors?|funding|repository|documentation|description|email|license|keywords|"
            "support|deprecated|readme|changelog|issues|source)\"?\\s*[:=]"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression kUrl(QStringLiteral("^\\s*\"url\"\\s*:"));
    static const QRegularExpression kScript(QStringLiteral("\\b(curl|wget|node|sh|bash|npx)\\s"));
    if (name == "package-lock.json" || name == "npm-shrinkwrap.json")
        return matches(line, kResolved) ? kind : PlaceKind::Text;
    if (matches(line, kAbout) || (name == "package.json" && matches(line, kUrl)))
        return PlaceKind::Text;
    return name == "package.json" && matches(line, kScript) ? PlaceKind::Source : kind;
}

PlaceKind kindAt(PlaceKind kind, QByteArrayView path, QByteArrayView content, qsizetype at)
{
    const QByteArray name = fileName(path).toByteArray();
    switch (kind) {
    case PlaceKind::Lockfile: return kindInPackageFile(kind, name, lineAt(content, at));
    case PlaceKind::Manifest:
        return isInComment(content, at) ? PlaceKind::Text : kindInPackageFile(kind, name, lineAt(content, at));
    case PlaceKind::Source: return isInComment(content, at) ? PlaceKind::Text : kind;
    case PlaceKind::Dependency:
    case PlaceKind::Text: break;
    }
    return kind;
}

} // namespace

MentionFinder::MentionFinder(const QByteArray& domain) : m_domain(domain.toLower()) {}

qsizetype MentionFinder::next(QByteArrayView text, qsizetype from) const
{
    const auto hash = [](char c) { return std::hash<char>()(lower(c)); };
    const auto equal = [](char a, char b) { return lower(a) == lower(b); };
    const std::boyer_moore_horspool_searcher searcher(m_domain.begin(), m_domain.end(), hash, equal);
    while (!m_domain.isEmpty() && from < text.size()) {
        const auto found = std::search(text.begin() + from, text.end(), searcher);
        if (found == text.end())
            break;
        const qsizetype at = found - text.begin();
        const qsizetype end = at + m_domain.size();
        const bool startsName = at == 0 || (!isNameByte(text[at - 1]) && text[at - 1] != '.');
        const bool endsName =
            end == text.size() ||
            (!isNameByte(text[end]) && !(text[end] == '.' && end + 1 < text.size() && isNameByte(text[end + 1])));
        if (startsName && endsName)
            return at;
        from = at + 1;
    }
    return -1;
}

PlaceKind placeKindOf(QByteArrayView path)
{
    const QByteArray name = fileName(path).toByteArray();
    if (isForeign(path))
        return PlaceKind::Dependency;
    if (isLockfile(name))
        return PlaceKind::Lockfile;
    if (isManifest(name) || path == ".git/config")
        return PlaceKind::Manifest;
    return isSource(name) ? PlaceKind::Source : PlaceKind::Text;
}

Occurrence occurrenceIn(QByteArrayView path, QByteArrayView content, const MentionFinder& finder)
{
    const PlaceKind kind = placeKindOf(path);
    Occurrence found{path.toByteArray(), PlaceKind::Text, 0, 0};
    qsizetype first = -1;
    for (qsizetype at = finder.next(content); at >= 0 && found.count < kCountedAtMost;
         at = finder.next(content, at + 1)) {
        const PlaceKind here = kindAt(kind, path, content, at);
        if (first < 0 || here < found.kind) {
            found.kind = here;
            found.count = 0;
            first = at;
        }
        found.count += here == found.kind ? 1 : 0;
    }
    if (first >= 0)
        found.line = static_cast<int>(std::count(content.begin(), content.begin() + first, '\n')) + 1;
    return found;
}

} // namespace approval
