// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/host_facts.h"

#include "base/file.h"
#include "base/own_variables.h"
#include "base/paths.h"
#include "sandbox/toolchains.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <array>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr std::array kRootNames{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};

// Of /etc only what programs need to run and that tells nothing about this machine's people: the linker, certificates,
// time, languages, fonts, and defaults of tools. Never: shadow, ssh, sudoers, hosts' keys, NetworkManager, cloud settings.
constexpr std::array kEtcNames{
    "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "ld.so.preload", "alternatives",
    "ssl/certs", "ssl/openssl.cnf", "ca-certificates", "ca-certificates.conf", "pki/tls", "pki/ca-trust", "crypto-policies",
    "localtime", "timezone", "locale.alias", "locale.conf", "default/locale",
    "terminfo", "inputrc", "bash.bashrc", "bash_completion", "profile", "profile.d", "shells", "login.defs",
    "fonts", "mime.types", "magic", "magic.mime", "papersize", "protocols", "services", "networks", "rpc", "ethertypes",
    "debian_version", "os-release", "lsb-release", "redhat-release", "issue", "dpkg", "apt/sources.list", "apt/sources.list.d",
    "apt/apt.conf.d", "apt/trusted.gpg.d", "apt/preferences.d",
    "java-11-openjdk", "java-17-openjdk", "java-21-openjdk", "java", "maven", "gradle", "ant", "scala",
    "perl", "python3", "python3.9", "python3.10", "python3.11", "python3.12", "python3.13", "php", "R", "ghc", "lua",
    "npm", "nodejs", "emacs", "vim", "nanorc", "screenrc", "gdb", "ImageMagick-6", "ImageMagick-7", "ghostscript", "groff",
    "sgml", "xml", "texmf", "vulkan", "OpenCL", "glvnd", "X11/xkb", "gtk-2.0", "gtk-3.0", "xdg", "chromium/master_preferences", "chromium.d",
    "postgresql-common", "mysql", "redis", "mc", "wgetrc", "odbcinst.ini", "libnl-3", "pulse/client.conf", "libao.conf",
};

// cgroups: with version 1 in a namespace of its own, what stands there makes Java's container support fail.
constexpr std::array kMaskedProc{"/proc/cgroups", "/proc/acpi", "/proc/asound", "/proc/keys", "/proc/key-users", "/proc/latency_stats",
                                "/proc/scsi", "/proc/sched_debug", "/proc/interrupts", "/proc/modules"};

// Only root's uid may read these, so only where we are root does it matter.
constexpr std::array kMaskedProcOfRoot{"/proc/kcore", "/proc/kmsg", "/proc/timer_list", "/proc/timer_stats", "/proc/iomem",
                                       "/proc/ioports", "/proc/vmallocinfo", "/proc/slabinfo", "/proc/pagetypeinfo"};

// Only root's uid may write these, which it may without any capability. core_pattern alone is a way out: the kernel
// runs what is in there, outside.
constexpr std::array kReadOnlyProcOfRoot{"/proc/sys", "/proc/sysrq-trigger", "/proc/bus", "/proc/fs", "/proc/irq", "/proc/driver",
                                  "/proc/mtrr"};

// Below the home folder or absolute. What of it exists here, the self-test looks for inside.
constexpr std::array kPersonal{".ssh", ".bashrc", ".bash_history", ".profile", ".gnupg", ".aws", ".netrc", ".npmrc", ".gitconfig",
                               ".config", ".mozilla", ".docker", ".kube", ".azure", ".password-store", ".thunderbird", ".pypirc", ".cargo/credentials.toml",
                               ".local/share/keyrings", "/etc/shadow", "/etc/sudoers", "/boot",
                               "/var/lib/dpkg/status", "/sys/kernel", "/run/dbus", "/run/systemd"};

QByteArray linkTarget(const QByteArray& path)
{
    QByteArray target(4096, '\0');
    const ssize_t size = ::readlink(path.constData(), target.data(), static_cast<size_t>(target.size()));
    return size > 0 ? target.left(size) : QByteArray();
}

QList<RootEntry> existing(const QByteArray& prefix, const auto& names)
{
    QList<RootEntry> entries;
    for (const char* name : names) {
        const QByteArray path = prefix + name;
        struct stat info = {};
        if (::lstat(path.constData(), &info) != 0)
            continue;
        const QByteArray target = S_ISLNK(info.st_mode) ? linkTarget(path) : QByteArray();
        // A link whose end is not there inside would only mislead.
        if (target.isEmpty() ? ::access(path.constData(), R_OK) == 0 : ::stat(path.constData(), &info) == 0)
            entries.append({path, target});
    }
    return entries;
}

QList<QByteArray> existingPaths(const auto& names)
{
    QList<QByteArray> paths;
    for (const char* name : names) {
        struct stat info = {};
        if (::lstat(name, &info) == 0)
            paths.append(S_ISDIR(info.st_mode) ? QByteArray(name) + '/' : QByteArray(name));
    }
    return paths;
}

void readIdentity(HostFacts& facts)
{
    facts.uid = ::geteuid();
    facts.gid = ::getegid();
    const passwd* entry = ::getpwuid(facts.uid);
    // Root outside is an ordinary user inside, and must not be found under root's name there.
    facts.userName = entry != nullptr && facts.uid != 0 ? QByteArray(entry->pw_name) : QByteArrayLiteral("user");
    const QByteArray home = facts.variables.value("HOME");
    facts.home = home.startsWith('/') ? home : entry != nullptr ? QByteArray(entry->pw_dir) : QByteArrayLiteral("/home/user");
}

} // namespace

HostFacts readHostFacts()
{
    HostFacts facts;
    facts.variables = base::ownVariables();
    readIdentity(facts);
    facts.root = existing({}, kRootNames);
    facts.etc = existing("/etc/", kEtcNames);
    facts.maskedProc = existingPaths(kMaskedProc);
    if (facts.uid == 0) {
        facts.maskedProc += existingPaths(kMaskedProcOfRoot);
        facts.readOnlyProc = existingPaths(kReadOnlyProcOfRoot);
    }
    for (const char* name : kPersonal) {
        const QByteArray path = *name == '/' ? QByteArray(name) : facts.home + '/' + name;
        if (::access(path.constData(), F_OK) == 0)
            facts.personal.append(path);
    }
    const Toolchains toolchains = findToolchains(facts.variables.value("PATH").split(':'), facts.home);
    facts.toolchains = toolchains.roots;
    facts.path = toolchains.path;
    const auto pattern = base::readFile("/proc/sys/kernel/core_pattern", 4096);
    facts.dumpsAreFiles = pattern && !pattern->startsWith('|') && !pattern->startsWith('/');
    facts.bubblewrap = QFile::encodeName(QStandardPaths::findExecutable(
        QStringLiteral("bwrap"), {QStringLiteral("/usr/bin"), QStringLiteral("/usr/local/bin"), QStringLiteral("/bin")}));
    if (const auto program = base::helperProgram(QStringLiteral("bailey-supervisor")))
        facts.supervisor = QFile::encodeName(*program);
    return facts;
}

} // namespace sandbox
