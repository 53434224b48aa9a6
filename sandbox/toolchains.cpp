// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/toolchains.h"

#include "base/path_text.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <dirent.h>
#include <memory>
#include <sys/stat.h>

namespace sandbox {

namespace {

constexpr int kMostEntries = 2000;

// Relative to the home folder: where a tool lives whole. What PATH names in there brings the named part in.
// "*" is one path component.
constexpr std::array kRootsInHome{
    ".nvm/versions/node/*",
    ".local/share/fnm",
    ".fnm",
    ".volta/bin",
    ".volta/tools",
    ".pyenv",
    ".rbenv",
    ".nodenv",
    ".asdf",
    ".local/share/mise",
    ".local/share/rtx",
    ".rustup/toolchains",
    ".sdkman/candidates",
    ".bun/bin",
    ".deno/bin",
    ".local/share/pnpm",
    ".linuxbrew",
    ".nix-profile",
    ".guix-profile",
    ".ghcup/bin",
    ".ghcup/ghc",
    ".opam",
    ".juliaup",
    ".local/share/uv",
    ".local/share/pipx",
    ".local/pipx",
    ".local/share/bob",
    "go/bin",
    "sdk",
    ".goenv",
    ".jenv",
    ".cargo/bin",
    ".local/bin",
    "bin",
};

// What a tool needs beside the folder that PATH names; relative to the home folder.
struct Companion {
    const char* root;
    const char* needed;
};
constexpr std::array kCompanions{
    Companion{".cargo/bin", ".rustup/toolchains"},
    Companion{".cargo/bin", ".rustup/settings.toml"},
    Companion{".volta/bin", ".volta/tools"},
    Companion{".asdf", ".tool-versions"},
    Companion{"go/bin", "sdk"},
    Companion{".juliaup", ".julia/juliaup"},
    Companion{".ghcup/bin", ".ghcup/ghc"},
};

QByteArray realPath(const QByteArray& path)
{
    char buffer[PATH_MAX];
    return ::realpath(path.constData(), buffer) != nullptr ? QByteArray(buffer) : QByteArray();
}

bool isFolder(const QByteArray& path)
{
    struct stat info = {};
    return ::stat(path.constData(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool isSystem(const QByteArray& path)
{
    static constexpr std::array kSystem{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};
    return std::any_of(kSystem.begin(), kSystem.end(), [&](const char* top) { return base::isAtOrBelow(path, top); });
}

// The part of `relative` that `pattern` covers; empty where it does not.
QByteArray covered(const QByteArray& relative, const QByteArray& pattern)
{
    const QList<QByteArray> have = relative.split('/');
    const QList<QByteArray> want = pattern.split('/');
    if (have.size() < want.size())
        return {};
    for (qsizetype i = 0; i < want.size(); ++i) {
        if (want[i] != "*" && want[i] != have[i])
            return {};
    }
    return have.mid(0, want.size()).join('/');
}

QByteArray rootInHome(const QByteArray& entry, const QByteArray& home)
{
    const QByteArray relative = entry.mid(home.size() + 1);
    for (const char* pattern : kRootsInHome) {
        const QByteArray part = covered(relative, pattern);
        if (!part.isEmpty())
            return home + '/' + part;
    }
    return entry;
}

// What is to be mounted so that the programs of the PATH entry run.
QByteArray rootOf(const QByteArray& entry, const QByteArray& home)
{
    if (!home.isEmpty() && base::isAtOrBelow(entry, home))
        return entry == home ? QByteArray() : rootInHome(entry, home);
    // /opt/X/bin, /snap/X/bin: the whole of X.
    const QList<QByteArray> parts = entry.split('/');
    if (parts.size() > 3 && parts[1] == "opt")
        return "/opt/" + parts[2];
    if (parts.size() > 2 && (parts[1] == "nix" || parts[1] == "gnu"))
        return '/' + parts[1] + "/store";
    if (parts.size() > 3 && parts.last() == "bin")
        return entry.left(entry.lastIndexOf('/'));
    // A folder right below the root or the root itself says nothing about where a tool lives.
    return parts.size() > 2 ? entry : QByteArray();
}

void add(QList<QByteArray>& roots, const QByteArray& root)
{
    struct stat info = {};
    if (root.isEmpty() || isSystem(root) || ::stat(root.constData(), &info) != 0)
        return;
    if (std::any_of(roots.begin(), roots.end(), [&](const QByteArray& have) { return base::isAtOrBelow(root, have); }))
        return;
    roots.removeIf([&](const QByteArray& have) { return base::isAtOrBelow(have, root); });
    roots.append(root);
}

void addCompanions(QList<QByteArray>& roots, const QByteArray& root, const QByteArray& home)
{
    for (const Companion& companion : kCompanions) {
        if (root == home + '/' + companion.root)
            add(roots, home + '/' + companion.needed);
    }
}

// ~/.local/bin holds links to what pipx and uv keep elsewhere. Only to places that we know to be tools: a link is no
// reason to let in a folder of the person's.
void addLinkEnds(QList<QByteArray>& roots, const QByteArray& entry, const QByteArray& home)
{
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(entry.constData()), &::closedir);
    for (int seen = 0; folder && seen < kMostEntries; ++seen) {
        const dirent* item = ::readdir(folder.get());
        if (item == nullptr)
            return;
        const QByteArray end = item->d_type == DT_LNK ? realPath(entry + '/' + item->d_name) : QByteArray();
        if (end.isEmpty() || !base::isAtOrBelow(end, home))
            continue;
        const QByteArray root = rootInHome(end, home);
        if (root != end)
            add(roots, root);
    }
}

} // namespace

Toolchains findToolchains(const QList<QByteArray>& entries, const QByteArray& home)
{
    Toolchains found;
    for (const QByteArray& entry : entries) {
        if (!entry.startsWith('/') || found.path.contains(entry))
            continue;
        const QByteArray real = realPath(entry);
        if (real.isEmpty() || !isFolder(real))
            continue;
        if (!isSystem(real)) {
            const QByteArray root = rootOf(real, home);
            if (root.isEmpty())
                continue;
            add(found.roots, root);
            addCompanions(found.roots, root, home);
            addLinkEnds(found.roots, real, home);
            // The entry may go through a link (~/.nvm/current); inside there is the real path only.
            found.path.append(found.path.contains(real) ? QByteArray() : real);
            found.path.removeAll({});
            continue;
        }
        found.path.append(entry);
    }
    for (const char* usual : {"/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin"}) {
        if (!found.path.contains(usual))
            found.path.append(usual);
    }
    return found;
}

} // namespace sandbox
