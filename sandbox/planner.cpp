// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/planner.h"

#include "base/inert_text.h"
#include "sandbox/variables.h"

#include <QSet>
#include <algorithm>
#include <QStringList>

namespace sandbox {

namespace {

constexpr std::uint64_t kScratchBytesPerInode = 4096;
constexpr std::uint32_t kTerminals = 64;

// Collects bubblewrap's arguments.
class Arguments
{
public:
    explicit Arguments(std::vector<std::string>& words) : m_words(words) {}
    void add(std::initializer_list<QByteArray> words)
    {
        for (const QByteArray& word : words)
            m_words.push_back(word.toStdString());
    }
    // The folders above a mount, open to all: bubblewrap would give them modes that depend on what is mounted.
    void addParents(const QByteArray& path)
    {
        for (qsizetype slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
            const QByteArray parent = path.left(slash);
            if (!m_made.contains(parent))
                add({"--dir", parent});
            m_made.insert(parent);
        }
    }

private:
    std::vector<std::string>& m_words;
    QSet<QByteArray> m_made{"/usr", "/proc", "/dev", "/tmp", "/run", "/var/tmp"};
};

QByteArray staged(const char* name)
{
    return QByteArray(kStage) + '/' + name;
}

quint32 insideUid(const HostFacts& facts)
{
    return facts.uid == 0 ? 1000 : facts.uid;
}

quint32 insideGid(const HostFacts& facts)
{
    return facts.uid == 0 || facts.gid == 0 ? 1000 : facts.gid;
}

void addNamespaces(Arguments& out, const HostFacts& facts)
{
    out.add({"--unshare-user", "--uid", QByteArray::number(insideUid(facts)), "--gid", QByteArray::number(insideGid(facts))});
    out.add({"--unshare-pid", "--unshare-ipc", "--unshare-uts", "--hostname", "bailey"});
    // With version 1 a namespace of it makes Java's container support fail.
    if (facts.hasUnifiedCgroups)
        out.add({"--unshare-cgroup"});
    out.add({"--die-with-parent", "--as-pid-1", "--new-session"});
}

void addRoot(Arguments& out, const QList<RootEntry>& entries)
{
    for (const RootEntry& entry : entries) {
        out.addParents(entry.name);
        if (entry.target.isEmpty())
            out.add({"--ro-bind", entry.name, entry.name});
        else
            out.add({"--symlink", entry.target, entry.name});
    }
}

void addProc(Arguments& out, const HostFacts& facts)
{
    out.add({"--proc", "/proc"});
    for (const QByteArray& path : facts.readOnlyProc)
        out.add({"--ro-bind", path, path});
    for (const QByteArray& path : facts.maskedProc)
        out.add({"--ro-bind", staged(path.endsWith('/') ? "masked-folder" : "masked-file"), path});
}

void addPrivate(Arguments& out)
{
    out.add({"--dev-bind", staged("dev"), "/dev", "--bind", staged("shm"), "/dev/shm"});
    out.addParents("/var/tmp");
    out.add({"--bind", staged("tmp"), "/tmp", "--bind", staged("var-tmp"), "/var/tmp", "--bind", staged("run"), "/run"});
}

void addFolder(Arguments& out, const Folder& folder)
{
    out.addParents(folder.path);
    const bool isCopy = folder.kind == FolderKind::Copied;
    out.add({"--bind", isCopy ? folder.copy : folder.path, folder.path});
}

PlannedFile file(const char* path, const QByteArray& content)
{
    return {path, content.toStdString()};
}

std::vector<PlannedFile> identityFiles(const HostFacts& facts)
{
    const QByteArray uid = QByteArray::number(insideUid(facts));
    const QByteArray gid = QByteArray::number(insideGid(facts));
    const QByteArray passwd = "root:x:0:0:root:/root:/usr/sbin/nologin\n" + facts.userName + ":x:" + uid + ':' + gid + "::" +
                              kScratchHome + ":/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";
    const QByteArray group = "root:x:0:\ntty:x:5:\n" + facts.userName + ":x:" + gid + ":\nnogroup:x:65534:\n";
    return {file("/etc/passwd", passwd),
            file("/etc/group", group),
            file("/etc/hosts", "127.0.0.1 localhost bailey\n::1 localhost ip6-localhost ip6-loopback\n"),
            file("/etc/hostname", "bailey\n"),
            file("/etc/resolv.conf", "nameserver 127.0.0.1\noptions timeout:30 attempts:1\n"),
            file("/etc/nsswitch.conf", "passwd: files\ngroup: files\nshadow: files\nhosts: files dns\nnetworks: files\n"
                                       "protocols: files\nservices: files\nethers: files\nrpc: files\n"),
            file("/etc/host.conf", "multi on\n"),
            // The same everywhere: a program must not recognise the machine by it.
            file("/etc/machine-id", "00000000000000000000000000000001\n")};
}

void addClosing(Arguments& out, const HostFacts& facts)
{
    out.add({"--ro-bind", facts.supervisor, kSupervisorInside});
    out.add({"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/"});
}

// The path, something in it or something above it is brought in on purpose.
bool isMounted(const QByteArray& path, const Spec& spec, const HostFacts& facts)
{
    const auto touches = [&](const QByteArray& mount) {
        return mount == path || mount.startsWith(path + '/') || path.startsWith(mount + '/');
    };
    return touches(spec.folder.path) || std::any_of(facts.toolchains.begin(), facts.toolchains.end(), touches);
}

std::vector<std::string> names(const QList<QByteArray>& list)
{
    std::vector<std::string> out;
    for (const QByteArray& name : list)
        out.push_back(name.toStdString());
    return out;
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

} // namespace

Plan planFor(const Spec& spec, const HostFacts& facts)
{
    Plan plan;
    plan.bubblewrap = facts.bubblewrap.toStdString();
    plan.folder = (spec.folder.kind == FolderKind::Copied ? spec.folder.copy : spec.folder.path).toStdString();
    if (spec.folder.kind == FolderKind::Overlay)
        plan.overlay = OverlayPlan{plan.folder, spec.folder.upper.toStdString(), spec.folder.work.toStdString()};
    plan.hidden = names(spec.folder.hidden);
    plan.readOnly = names(spec.folder.readOnly);
    plan.scratchBytes = spec.limits.scratch;
    plan.scratchInodes = spec.limits.scratch / kScratchBytesPerInode;
    plan.terminals = kTerminals;
    plan.stage = {{"tmp", 01777}, {"var-tmp", 01777}, {"shm", 01777}, {"dev", 0755}, {"dev/pts", 0755}, {"dev/shm", 0755},
                  {"run", 0755},
                  {"run/bailey", 0755}, {"run/bailey/home", 0700}, {"run/lock", 01777}};
    plan.refuseNamespaces = !spec.unsafeNestedSandboxes;
    plan.files = identityFiles(facts);
    Arguments arguments(plan.arguments);
    addNamespaces(arguments, facts);
    addRoot(arguments, facts.root);
    addProc(arguments, facts);
    addPrivate(arguments);
    addRoot(arguments, facts.etc);
    for (const QByteArray& toolchain : facts.toolchains) {
        arguments.addParents(toolchain);
        arguments.add({"--ro-bind", toolchain, toolchain});
    }
    addFolder(arguments, spec.folder);
    Arguments closing(plan.closing);
    addClosing(closing, facts);
    return plan;
}

wire::Settings settingsFor(const Spec& spec, const HostFacts& facts)
{
    wire::Settings settings;
    for (const auto& [name, value] : variablesFor(spec, facts))
        settings.environment.push_back((name + '=' + value).toStdString());
    settings.folder = spec.folder.path.toStdString();
    settings.fileBytes = spec.limits.disk;
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
    if (plan.overlay)
        lines << QStringLiteral("overlay %1 upper=%2 work=%3")
                     .arg(shown(plan.overlay->lower), shown(plan.overlay->upper), shown(plan.overlay->work));
    for (const std::string& name : plan.hidden)
        lines << QStringLiteral("hidden %1").arg(shown(name));
    for (const std::string& name : plan.readOnly)
        lines << QStringLiteral("read-only %1").arg(shown(name));
    lines << QStringLiteral("scratch bytes=%1 inodes=%2 terminals=%3").arg(plan.scratchBytes).arg(plan.scratchInodes).arg(plan.terminals);
    for (const StageFolder& folder : plan.stage)
        lines << QStringLiteral("scratch folder %1 mode=%2").arg(shown(folder.name)).arg(folder.mode, 4, 8, QLatin1Char('0'));
    for (const PlannedFile& planned : plan.files)
        lines << QStringLiteral("file %1 %2 bytes").arg(shown(planned.path)).arg(planned.content.size());
    lines << QStringLiteral("user namespaces %1").arg(plan.refuseNamespaces ? QStringLiteral("refused") : QStringLiteral("allowed (unsafe)"));
    lines << shown(plan.bubblewrap) + u' ' + sentence(plan.arguments);
    lines << QStringLiteral("then ") + sentence(plan.closing);
    for (const std::string& variable : settings.environment)
        lines << QStringLiteral("variable ") + shown(variable);
    return lines.join(u'\n');
}

} // namespace sandbox
