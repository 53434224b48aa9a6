// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/preferences.h"

#include "base/paths.h"

#include <QFile>
#include <algorithm>

namespace desktop {

namespace {

const QString kFolders = QStringLiteral("start/recentFolders");
const QString kTasks = QStringLiteral("start/recentTasks");
const QString kModel = QStringLiteral("start/model");
const QString kDomains = QStringLiteral("start/allowedDomains");
const QString kCommandTime = QStringLiteral("limits/commandSeconds");
const QString kMemory = QStringLiteral("limits/memoryMegabytes");
const QString kSteps = QStringLiteral("limits/steps");
const QString kApprovalLimit = QStringLiteral("approval/limitMinutes");
const QString kInFront = QStringLiteral("approval/openInFront");
const QString kKeepRuns = QStringLiteral("history/keepRuns");
const QString kKeepDays = QStringLiteral("history/keepDays");
const QString kKeepGigabytes = QStringLiteral("history/keepGigabytes");
const QString kOnboarding = QStringLiteral("onboarding/seen");

int bounded(const QVariant& value, int fallback, int least, int most)
{
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    return isNumber ? std::clamp(number, least, most) : fallback;
}

} // namespace

Preferences::Preferences(const QString& file) : m_settings(std::make_unique<QSettings>(file, QSettings::IniFormat)) {}

Preferences Preferences::standard()
{
    const auto folder = base::configFolder();
    return Preferences(folder ? *folder + QStringLiteral("/desktop.ini") : QStringLiteral("/dev/null"));
}

QList<QByteArray> Preferences::recentFolders() const
{
    QList<QByteArray> folders;
    const QStringList stored = m_settings->value(kFolders).toStringList();
    for (const QString& folder : stored) {
        // Percent-encoded: a folder's name may be any bytes, a setting is text.
        if (const QByteArray path = QByteArray::fromPercentEncoding(folder.toLatin1()); path.startsWith('/'))
            folders += path;
    }
    return folders;
}

void Preferences::addRecentFolder(const QByteArray& folder)
{
    QList<QByteArray> folders = recentFolders();
    folders.removeAll(folder);
    folders.prepend(folder);
    QStringList stored;
    for (const QByteArray& path : folders.first(std::min<qsizetype>(folders.size(), kRecentFolders)))
        stored += QString::fromLatin1(path.toPercentEncoding("/"));
    m_settings->setValue(kFolders, stored);
}

QStringList Preferences::recentTasks() const
{
    return m_settings->value(kTasks).toStringList();
}

void Preferences::addRecentTask(const QString& task)
{
    QStringList tasks = recentTasks();
    tasks.removeAll(task);
    tasks.prepend(task);
    m_settings->setValue(kTasks, QStringList(tasks.mid(0, kRecentTasks)));
}

QString Preferences::model() const
{
    return m_settings->value(kModel).toString();
}

void Preferences::setModel(const QString& model)
{
    m_settings->setValue(kModel, model);
}

QStringList Preferences::allowedDomains() const
{
    return m_settings->value(kDomains).toStringList();
}

void Preferences::setAllowedDomains(const QStringList& domains)
{
    m_settings->setValue(kDomains, domains);
}

std::chrono::seconds Preferences::commandTime() const
{
    return std::chrono::seconds(bounded(m_settings->value(kCommandTime), 120, 1, 24 * 3600));
}

void Preferences::setCommandTime(std::chrono::seconds time)
{
    m_settings->setValue(kCommandTime, static_cast<int>(time.count()));
}

int Preferences::memoryMegabytes() const
{
    return bounded(m_settings->value(kMemory), 4096, 64, 1 << 20);
}

void Preferences::setMemoryMegabytes(int megabytes)
{
    m_settings->setValue(kMemory, megabytes);
}

int Preferences::stepLimit() const
{
    return bounded(m_settings->value(kSteps), 50, 1, 10'000);
}

void Preferences::setStepLimit(int steps)
{
    m_settings->setValue(kSteps, steps);
}

std::chrono::minutes Preferences::approvalLimit() const
{
    return std::chrono::minutes(bounded(m_settings->value(kApprovalLimit), 10, 1, 24 * 60));
}

void Preferences::setApprovalLimit(std::chrono::minutes limit)
{
    m_settings->setValue(kApprovalLimit, static_cast<int>(limit.count()));
}

bool Preferences::opensQuestionInFront() const
{
    return m_settings->value(kInFront, false).toBool();
}

void Preferences::setOpensQuestionInFront(bool opens)
{
    m_settings->setValue(kInFront, opens);
}

bool Preferences::notifies(const QString& kind) const
{
    return m_settings->value(QStringLiteral("notify/") + kind, true).toBool();
}

void Preferences::setNotifies(const QString& kind, bool notifies)
{
    m_settings->setValue(QStringLiteral("notify/") + kind, notifies);
}

bool Preferences::breaksThrough() const
{
    return m_settings->value(QStringLiteral("notify/breakThrough"), false).toBool();
}

void Preferences::setBreaksThrough(bool breaks)
{
    m_settings->setValue(QStringLiteral("notify/breakThrough"), breaks);
}

bool Preferences::isKeyInKeyring(const QString& name) const
{
    return m_settings->value(QStringLiteral("keyring/names")).toStringList().contains(name);
}

void Preferences::setKeyInKeyring(const QString& name, bool isThere)
{
    QStringList names = m_settings->value(QStringLiteral("keyring/names")).toStringList();
    names.removeAll(name);
    if (isThere)
        names += name;
    m_settings->setValue(QStringLiteral("keyring/names"), names);
}

run::KeepLimits Preferences::keepLimits() const
{
    const run::KeepLimits standard;
    run::KeepLimits limits;
    limits.runs = bounded(m_settings->value(kKeepRuns), standard.runs, 0, 100'000);
    limits.days = bounded(m_settings->value(kKeepDays), standard.days, 0, 100'000);
    limits.bytes = static_cast<qint64>(
                       bounded(m_settings->value(kKeepGigabytes), static_cast<int>(standard.bytes >> 30), 0, 100'000))
                   << 30;
    return limits;
}

void Preferences::setKeepLimits(const run::KeepLimits& limits)
{
    m_settings->setValue(kKeepRuns, limits.runs);
    m_settings->setValue(kKeepDays, limits.days);
    m_settings->setValue(kKeepGigabytes, static_cast<int>(limits.bytes >> 30));
}

bool Preferences::hasSeenOnboarding() const
{
    return m_settings->value(kOnboarding, false).toBool();
}

void Preferences::setSeenOnboarding()
{
    m_settings->setValue(kOnboarding, true);
}

QByteArray Preferences::layout(const QString& name) const
{
    return m_settings->value(QStringLiteral("layout/") + name).toByteArray();
}

void Preferences::setLayout(const QString& name, const QByteArray& state)
{
    m_settings->setValue(QStringLiteral("layout/") + name, state);
}

} // namespace desktop
