// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/planner.h"

#include "base/inert_text.h"
#include "base/path_text.h"
#include "sandbox/tools.h"
#include "sandbox/variables.h"

#include <QSet>
#include <QStringList>
#include <algorithm>

namespace sandbox {

namespace {

constexpr std::uint64_t kScratchBytesPerInode = 4096;
constexpr std::uint32_t kTerminals = 64;

// Collects the table, with the folders above each line of it.
class Table
{
public:
    explicit Table(std::vector<Mount>& mounts) : m_mounts(mounts) {}
    void add(MountKind kind, const QByteArray& target, const QByteArray& source = {}, std::uint32_t mode = 0)
    {
        addParents(target);
        m_mounts.push_back({kind, target.toStdString(), source.toStdString(), mode});
    }

private:
    void addParents(const QByteArray& path)
    {
        for (qsizetype slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
            const QByteArray parent = path.left(slash);
            if (m_made.contains(parent))
                continue;
            m_made.insert(parent);
            m_mounts.push_back({MountKind::Folder, parent.toStdString(), {}, 0755});
        }
    }

    std::vector<Mount>& m_mounts;
    QSet<QByteArray> m_made{"/usr", "/tmp", "/run", "/var/tmp"};
};

quint32 insideUid(const HostFacts& facts)
{
    return facts.uid == 0 ? 1000 : facts.uid;
}

quint32 insideGid(const HostFacts& facts)
{
    return facts.uid == 0 || facts.gid == 0 ? 1000 : facts.gid;
}

void addEntries(Table& table, MountKind kind, const QList<RootEntry>& entries)
{
    for (const RootEntry& entry : entries) {
        if (entry.target.isEmpty())
            table.add(kind, entry.name, entry.name);
        else
            table.add(MountKind::Link, entry.name, entry.target);
    }
}

void addScratch(Table& table)
{
    table.add(MountKind::Scratch, "/tmp", "tmp", 01777);
    table.add(MountKind::Scratch, "/var/tmp", "var-tmp", 01777);
    table.add(MountKind::Scratch, "/run", "run", 0755);
    table.add(MountKind::Folder, "/run/lock", {}, 01777);
    table.add(MountKind::Folder, "/run/bailey", {}, 0755);
    table.add(MountKind::Folder, kScratchHome, {}, 0700);
}

void addDevices(Table& table)
{
    for (const char* name : {"null", "zero", "full", "random", "urandom", "tty"})
        table.add(MountKind::Device, QByteArray("/dev/") + name, QByteArray("/dev/") + name);
    table.add(MountKind::Link, "/dev/fd", "/proc/self/fd");
    table.add(MountKind::Link, "/dev/stdin", "/proc/self/fd/0");
    table.add(MountKind::Link, "/dev/stdout", "/proc/self/fd/1");
    table.add(MountKind::Link, "/dev/stderr", "/proc/self/fd/2");
    table.add(MountKind::Link, "/dev/ptmx", "pts/ptmx");
    table.add(MountKind::Terminals, "/dev/pts", {}, kTerminals);
    table.add(MountKind::Scratch, "/dev/shm", "shm", 01777);
}

void addFolder(Table& table, const Folder& folder)
{
    switch (folder.kind) {
    case FolderKind::Overlay: return table.add(MountKind::Overlay, folder.path);
    case FolderKind::Copied: return table.add(MountKind::Writable, folder.path, folder.copy);
    case FolderKind::UnsafeDirect: return table.add(MountKind::Writable, folder.path, folder.path);
    case FolderKind::ReadOnly: return; // its place is in another folder
    }
}

void addIdentity(Table& table, const HostFacts& facts)
{
    const QByteArray uid = QByteArray::number(insideUid(facts));
    const QByteArray gid = QByteArray::number(insideGid(facts));
    table.add(MountKind::File, "/etc/passwd",
              "root:x:0:0:root:/root:/usr/sbin/nologin\n" + facts.userName + ":x:" + uid + ':' + gid +
                  "::" + kScratchHome + ":/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n");
    table.add(MountKind::File, "/etc/group",
              "root:x:0:\ntty:x:5:\n" + facts.userName + ":x:" + gid + ":\nnogroup:x:65534:\n");
    table.add(MountKind::File, "/etc/hosts", "127.0.0.1 localhost bailey\n::1 localhost ip6-localhost ip6-loopback\n");
    table.add(MountKind::File, "/etc/hostname", "bailey\n");
    table.add(MountKind::File, "/etc/resolv.conf", "nameserver 127.0.0.1\n");
    table.add(MountKind::File, "/etc/nsswitch.conf",
              "passwd: files\ngroup: files\nshadow: files\nhosts: files dns\nnetworks: files\nprotocols: files\n"
              "services: files\nethers: files\nrpc: files\n");
    table.add(MountKind::File, "/etc/host.conf", "multi on\n");
    // The same everywhere: a program must not recognise the machine by it.
    table.add(MountKind::File, "/etc/machine-id", "00000000000000000000000000000001\n");
    table.add(MountKind::Link, "/etc/mtab", "/proc/self/mounts");
}

// Browsers greet every server with an encrypted hello, a real one or a decoy that looks the same. The gate refuses
// both, for it could not see which server is meant; so browsers inside are told not to.
void addBrowserPolicies(Table& table)
{
    for (const char* folder : {"/etc/chromium", "/etc/opt/chrome", "/etc/opt/chrome_for_testing", "/etc/opt/edge"})
        table.add(MountKind::File, QByteArray(folder) + "/policies/managed/bailey.json",
                  "{\"EncryptedClientHelloEnabled\": false}\n");
    table.add(MountKind::File, "/etc/firefox/policies/policies.json",
              "{\"policies\": {\"DisableEncryptedClientHello\": true}}\n");
}

void add(std::vector<std::string>& arguments, std::initializer_list<QByteArray> words)
{
    for (const QByteArray& word : words)
        arguments.push_back(word.toStdString());
}

// What is left to bubblewrap: the namespaces below ours and what belongs to a pid namespace.
std::vector<std::string> argumentsFor(const Spec& spec, const HostFacts& facts)
{
    std::vector<std::string> out;
    add(out, {"--unshare-user", "--uid", QByteArray::number(insideUid(facts)), "--gid",
              QByteArray::number(insideGid(facts))});
    add(out, {"--unshare-pid", "--unshare-ipc", "--unshare-uts", "--hostname", "bailey", "--unshare-cgroup"});
    // The bounding set too: it would come back with a program that has capabilities in its file.
    add(out, {"--die-with-parent", "--as-pid-1", "--new-session", "--cap-drop", "ALL"});
    // "dev": or bubblewrap would take the devices away. All else in there has nodev already.
    add(out, {"--dev-bind", kStageRoot, "/", "--proc", "/proc"});
    for (const QByteArray& path : facts.readOnlyProc)
        add(out, {"--ro-bind", path, path});
    // Nested sandboxes mount a /proc of their own, which the kernel refuses where ours is masked. Root's stays masked:
    // it tells more.
    const bool canUnmask = spec.unsafeNestedSandboxes && facts.uid != 0;
    for (const QByteArray& path : canUnmask ? QList<QByteArray>() : facts.maskedProc)
        add(out, {"--ro-bind", path.endsWith('/') ? kMaskFolder : kMaskFile, path});
    add(out, {"--remount-ro", "/", "--chdir", "/"});
    return out;
}

std::vector<std::string> names(const QList<QByteArray>& list)
{
    std::vector<std::string> out;
    for (const QByteArray& name : list)
        out.push_back(name.toStdString());
    return out;
}

FolderPlan planFor(const Folder& folder)
{
    FolderPlan plan;
    plan.path = folder.path.toStdString();
    if (folder.kind == FolderKind::Overlay)
        plan.overlay = OverlayPlan{plan.path, folder.upper.toStdString(), folder.work.toStdString()};
    plan.isMount = folder.kind == FolderKind::ReadOnly;
    plan.hidden = names(folder.hidden);
    if (folder.kind != FolderKind::Copied) {
        for (const Replaced& file : folder.replaced)
            plan.replaced.push_back({file.path.toStdString(), file.content.toStdString()});
    }
    plan.readOnly = names(folder.readOnly);
    return plan;
}

// The path, something in it or something above it is brought in on purpose.
bool isMounted(const QByteArray& path, const Spec& spec, const HostFacts& facts)
{
    const auto touches = [&](const QByteArray& mount) { return base::overlap(mount, path); };
    const auto isBeside = [&](const Folder& folder) { return touches(folder.path); };
    return touches(spec.folder.path) || std::any_of(spec.beside.begin(), spec.beside.end(), isBeside) ||
           std::any_of(facts.toolchains.begin(), facts.toolchains.end(), touches);
}

QString shown(const std::string& bytes)
{
    return base::inertPath(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

QString sentence(const std::vector<std::string>& words)
{
    QList<QByteArray> list;
    for (const std::string& word : words)
        list.append(QByteArray::fromStdString(word));
    return base::shellQuoted(list);
}

QString line(const Mount& mount)
{
    const QString target = shown(mount.target);
    switch (mount.kind) {
    case MountKind::Folder: return QStringLiteral("folder %1 mode=%2").arg(target, QString::number(mount.mode, 8));
    case MountKind::Link: return QStringLiteral("link %1 to %2").arg(target, shown(mount.source));
    case MountKind::File: return QStringLiteral("file %1 of %2 bytes").arg(target).arg(mount.source.size());
    case MountKind::ReadOnly: return QStringLiteral("read-only %1 from %2").arg(target, shown(mount.source));
    case MountKind::Layer:
        return QStringLiteral("read-only %1 from %2, with locks of its own").arg(target, shown(mount.source));
    case MountKind::Writable: return QStringLiteral("writable %1 from %2").arg(target, shown(mount.source));
    case MountKind::Scratch: return QStringLiteral("scratch %1 mode=%2").arg(target, QString::number(mount.mode, 8));
    case MountKind::Device: return QStringLiteral("device %1").arg(target);
    case MountKind::Terminals: return QStringLiteral("terminals %1 at most %2").arg(target).arg(mount.mode);
    case MountKind::Overlay: return QStringLiteral("working copy %1").arg(target);
    }
    return {};
}

QStringList linesOf(const FolderPlan& folder)
{
    QStringList lines;
    if (folder.overlay)
        lines << QStringLiteral("overlay lower=%1 upper=%2 work=%3")
                     .arg(shown(folder.overlay->lower), shown(folder.overlay->upper), shown(folder.overlay->work));
    if (folder.isMount)
        lines << QStringLiteral("read-only mount %1").arg(shown(folder.path));
    for (const std::string& name : folder.hidden)
        lines << QStringLiteral("hidden %1").arg(shown(name));
    for (const ReplacedFile& file : folder.replaced)
        lines << QStringLiteral("replaced %1 by %2 bytes").arg(shown(file.path)).arg(file.content.size());
    for (const std::string& name : folder.readOnly)
        lines << QStringLiteral("read-only %1").arg(shown(name));
    return lines;
}

} // namespace

Plan planFor(const Spec& spec, const HostFacts& machine)
{
    const HostFacts facts = withTools(machine, spec.tools);
    Plan plan;
    plan.bubblewrap = facts.bubblewrap.toStdString();
    plan.scratchBytes = spec.limits.scratch;
    plan.scratchInodes = spec.limits.scratch / kScratchBytesPerInode;
    Table table(plan.mounts);
    addEntries(table, MountKind::Layer, facts.root);
    table.add(MountKind::Folder, "/proc", {}, 0755);
    table.add(MountKind::Folder, "/sys/fs/cgroup", {}, 0755);
    table.add(MountKind::ReadOnly, kProcessors, kStageProcessors);
    addScratch(table);
    addDevices(table);
    addEntries(table, MountKind::ReadOnly, facts.etc);
    addIdentity(table, facts);
    addBrowserPolicies(table);
    for (const QByteArray& toolchain : facts.toolchains)
        table.add(MountKind::Layer, toolchain, toolchain);
    table.add(MountKind::ReadOnly, kSupervisorInside, facts.supervisor);
    if (!spec.tools.keptCache.isEmpty())
        table.add(MountKind::Writable, kKeptCache, spec.tools.keptCache);
    for (const Folder& folder : QList<Folder>{spec.folder} + spec.beside) {
        addFolder(table, folder);
        plan.folders.push_back(planFor(folder));
    }
    plan.arguments = argumentsFor(spec, facts);
    plan.refuseNamespaces = !spec.unsafeNestedSandboxes;
    return plan;
}

wire::Settings settingsFor(const Spec& spec, const HostFacts& machine)
{
    const HostFacts facts = withTools(machine, spec.tools);
    wire::Settings settings;
    for (const auto& [name, value] : variablesFor(spec, facts))
        settings.environment.push_back((name + '=' + value).toStdString());
    settings.folder = spec.folder.path.toStdString();
    settings.fileBytes = spec.limits.disk;
    settings.coreBytes = facts.dumpsAreFiles ? spec.limits.core : 0;
    for (const QByteArray& path : facts.personal) {
        if (!isMounted(path, spec, facts))
            settings.absent.push_back(path.toStdString());
    }
    settings.namespacesAllowed = spec.unsafeNestedSandboxes;
    return settings;
}

QString explain(const Plan& plan, const wire::Settings& settings)
{
    QStringList lines;
    lines << QStringLiteral("scratch bytes=%1 inodes=%2").arg(plan.scratchBytes).arg(plan.scratchInodes);
    for (const Mount& mount : plan.mounts)
        lines << line(mount);
    for (const FolderPlan& folder : plan.folders)
        lines << linesOf(folder);
    lines << QStringLiteral("user namespaces %1")
                 .arg(plan.refuseNamespaces ? QStringLiteral("refused") : QStringLiteral("allowed (unsafe)"));
    lines << shown(plan.bubblewrap) + u' ' + sentence(plan.arguments);
    for (const std::string& variable : settings.environment)
        lines << QStringLiteral("variable ") + shown(variable);
    for (const std::string& path : settings.absent)
        lines << QStringLiteral("must be absent ") + shown(path);
    return lines.join(u'\n');
}

} // namespace sandbox
