// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/control_groups.h"

#include "base/file.h"
#include "base/log.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCall>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QDir>
#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace sandbox {

// The a(sv) and a(sa(sv)) of StartTransientUnit (org.freedesktop.systemd1(5)).
struct UnitProperty {
    QString name;
    QDBusVariant value;
};
struct AuxiliaryUnit {
    QString name;
    QList<UnitProperty> properties;
};

QDBusArgument& operator<<(QDBusArgument& out, const UnitProperty& property)
{
    out.beginStructure();
    out << property.name << property.value;
    out.endStructure();
    return out;
}

const QDBusArgument& operator>>(const QDBusArgument& in, UnitProperty& property)
{
    in.beginStructure();
    in >> property.name >> property.value;
    in.endStructure();
    return in;
}

QDBusArgument& operator<<(QDBusArgument& out, const AuxiliaryUnit& unit)
{
    out.beginStructure();
    out << unit.name << unit.properties;
    out.endStructure();
    return out;
}

const QDBusArgument& operator>>(const QDBusArgument& in, AuxiliaryUnit& unit)
{
    in.beginStructure();
    in >> unit.name >> unit.properties;
    in.endStructure();
    return in;
}

namespace {

constexpr char kRoot[] = "/sys/fs/cgroup";
constexpr long kCgroup2Magic = 0x63677270;
constexpr int kCallLimit = 5000; // ms; milliseconds as a rule, but without an answer there are no limits by the kernel
constexpr std::chrono::milliseconds kLookPeriod{3};
constexpr int kMostLooks = 1000;
constexpr quint64 kOwnMemory = quint64(64) << 20; // launcher, supervisor, keepers
constexpr quint64 kWeight = 50;                   // of 100: the person's own programs come first

bool isUnified()
{
    struct statfs info = {};
    return ::statfs(kRoot, &info) == 0 && info.f_type == kCgroup2Magic;
}

bool write(const QByteArray& path, const QByteArray& text)
{
    const base::UniqueFd file(::open(path.constData(), O_WRONLY | O_CLOEXEC));
    return file.isValid() && ::write(file.get(), text.constData(), static_cast<size_t>(text.size())) == text.size();
}

QByteArray read(const QByteArray& path)
{
    const auto content = base::readFile(path, 1 << 16);
    return content ? *content : QByteArray();
}

UnitProperty property(const char* name, const QVariant& value)
{
    return {QLatin1String(name), QDBusVariant(value)};
}

QList<UnitProperty> scopeProperties(pid_t launcher, const Limits& limits)
{
    return {property("Description", QStringLiteral("Bailey environment")),
            property("PIDs", QVariant::fromValue(QList<uint>{static_cast<uint>(launcher)})),
            property("Delegate", true),
            property("CollectMode", QStringLiteral("inactive-or-failed")),
            property("MemoryMax", QVariant::fromValue(limits.memory + limits.scratch + kOwnMemory)),
            property("MemorySwapMax", QVariant::fromValue(quint64(0))),
            property("CPUWeight", QVariant::fromValue(kWeight))};
}

// "0::/user.slice/…" names the group in the one hierarchy of version 2.
QByteArray groupOf(pid_t pid)
{
    for (const QByteArray& line : read("/proc/" + QByteArray::number(pid) + "/cgroup").split('\n')) {
        if (line.startsWith("0::/"))
            return line.mid(3);
    }
    return {};
}

} // namespace

quint64 valueIn(const QByteArray& lines, const QByteArray& key)
{
    for (const QByteArray& line : lines.split('\n')) {
        if (line.startsWith(key + ' '))
            return line.mid(key.size() + 1).toULongLong();
    }
    return 0;
}

ControlGroups::ControlGroups(QObject* parent) : QObject(parent)
{
    connect(&m_timer, &QTimer::timeout, this, &ControlGroups::lookForScope);
}

bool ControlGroups::begin(pid_t launcher, const Limits& limits)
{
    if (!isUnified())
        return false;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return false;
    qDBusRegisterMetaType<UnitProperty>();
    qDBusRegisterMetaType<QList<UnitProperty>>();
    qDBusRegisterMetaType<AuxiliaryUnit>();
    qDBusRegisterMetaType<QList<AuxiliaryUnit>>();
    qDBusRegisterMetaType<QList<uint>>();
    m_launcher = launcher;
    m_limits = limits;
    m_unit = QStringLiteral("bailey-%1.scope").arg(launcher);
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.systemd1"), QStringLiteral("/org/freedesktop/systemd1"),
        QStringLiteral("org.freedesktop.systemd1.Manager"), QStringLiteral("StartTransientUnit"));
    call << m_unit << QStringLiteral("fail") << QVariant::fromValue(scopeProperties(launcher, limits))
         << QVariant::fromValue(QList<AuxiliaryUnit>());
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, kCallLimit), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, &ControlGroups::onAnswer);
    return true;
}

void ControlGroups::onAnswer(QDBusPendingCallWatcher* watcher)
{
    watcher->deleteLater();
    if (watcher->isError()) {
        qCInfo(base::logEnvironment) << "no scope:" << watcher->error().message();
        return settle();
    }
    // The manager moves the process a moment after it has answered.
    m_timer.start(kLookPeriod);
}

void ControlGroups::lookForScope()
{
    const QByteArray group = groupOf(m_launcher);
    if (group.endsWith('/' + m_unit.toUtf8())) {
        const QByteArray folder = kRoot + group;
        if (delegate(folder))
            m_folder = folder;
        return settle();
    }
    if (++m_looks >= kMostLooks)
        settle();
}

// A group with controllers for its parts may hold no process itself, so the launcher moves into a part.
bool ControlGroups::delegate(const QByteArray& folder)
{
    const QByteArray own = folder + "/main";
    return ::mkdir(own.constData(), 0755) == 0 && write(own + "/cgroup.procs", QByteArray::number(m_launcher)) &&
           write(folder + "/cgroup.subtree_control", "+memory +pids") &&
           (write(folder + "/cgroup.subtree_control", "+cpu") || true);
}

void ControlGroups::settle()
{
    m_timer.stop();
    if (std::exchange(m_isSettled, true))
        return;
    Q_EMIT settled();
}

QByteArray ControlGroups::folderOf(quint32 command) const
{
    return m_folder + "/command-" + QByteArray::number(command);
}

ControlGroups::Group ControlGroups::makeGroup(quint32 command)
{
    const QByteArray folder = folderOf(command);
    const bool isMade = isAvailable() && ::mkdir(folder.constData(), 0755) == 0 &&
                        write(folder + "/memory.max", QByteArray::number(m_limits.memory)) &&
                        write(folder + "/memory.oom.group", "1") &&
                        write(folder + "/pids.max", QByteArray::number(m_limits.processes));
    if (!isMade)
        return {};
    // A kernel without swap accounting has no such file, and none to bound.
    (void)write(folder + "/memory.swap.max", "0");
    const auto open = [&folder](const char* file) {
        return base::UniqueFd(::open((folder + file).constData(), O_WRONLY | O_CLOEXEC));
    };
    return {open("/cgroup.procs"), open("/cgroup.kill")};
}

bool ControlGroups::setFrozen(bool isFrozen)
{
    if (!isAvailable())
        return false;
    bool isDone = true;
    const QStringList groups = QDir(QFile::decodeName(m_folder)).entryList({QStringLiteral("command-*")}, QDir::Dirs);
    for (const QString& group : groups)
        isDone = write(m_folder + '/' + QFile::encodeName(group) + "/cgroup.freeze", isFrozen ? "1" : "0") && isDone;
    return isDone;
}

ControlGroups::Events ControlGroups::endGroup(quint32 command)
{
    if (!isAvailable())
        return {};
    const QByteArray folder = folderOf(command);
    Events events;
    events.killedForMemory = valueIn(read(folder + "/memory.events"), "oom_kill") > 0;
    events.refusedProcesses = valueIn(read(folder + "/pids.events"), "max") > 0;
    events.peakMemory = read(folder + "/memory.peak").trimmed().toULongLong();
    ::rmdir(folder.constData());
    return events;
}

} // namespace sandbox
