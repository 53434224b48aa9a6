// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/load.h"

#include "base/file.h"

#include <QList>
#include <algorithm>
#include <dirent.h>
#include <memory>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr qsizetype kMostProcesses = 20'000; // a bomb of them must not hold the thread that looks

QByteArray procFile(qint64 pid, const QByteArray& name)
{
    return base::readFile("/proc/" + QByteArray::number(pid) + '/' + name, 1 << 20).value_or(QByteArray());
}

QList<QByteArray> threadsOf(qint64 pid)
{
    const QByteArray path = "/proc/" + QByteArray::number(pid) + "/task";
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(path.constData()), &::closedir);
    QList<QByteArray> threads;
    while (const dirent* entry = entries ? ::readdir(entries.get()) : nullptr) {
        if (entry->d_name[0] != '.')
            threads += entry->d_name;
    }
    return threads;
}

void addChildren(qint64 pid, QList<qint64>& all)
{
    const QList<QByteArray> threads = threadsOf(pid);
    for (const QByteArray& thread : threads) {
        const QList<QByteArray> children = procFile(pid, "task/" + thread + "/children").split(' ');
        for (const QByteArray& child : children) {
            const qint64 number = child.trimmed().toLongLong();
            if (number > 0 && all.size() < kMostProcesses)
                all += number;
        }
    }
}

bool listsChildren(qint64 pid)
{
    const QByteArray id = QByteArray::number(pid);
    return ::access(("/proc/" + id + "/task/" + id + "/children").constData(), R_OK) == 0;
}

} // namespace

std::optional<ProcessLoad> processLoad(const QByteArray& stat, const QByteArray& statm)
{
    // The name may hold ")" and blanks; the last ")" ends it. After it: state is field 3, utime field 14.
    const QList<QByteArray> fields = stat.sliced(stat.lastIndexOf(')') + 1).simplified().split(' ');
    const QList<QByteArray> pages = statm.simplified().split(' ');
    if (fields.size() < 15 || pages.size() < 3)
        return std::nullopt;
    ProcessLoad load;
    for (qsizetype field = 11; field < 15; ++field)
        load.ticks += static_cast<quint64>(std::max<qint64>(0, fields[field].toLongLong()));
    load.residentPages = pages[1].toULongLong();
    load.sharedPages = std::min(pages[2].toULongLong(), load.residentPages);
    return load;
}

std::optional<Load> loadOf(qint64 pid)
{
    if (pid <= 0 || !listsChildren(pid))
        return std::nullopt;
    static const auto ticksPerSecond = static_cast<quint64>(std::max(1L, ::sysconf(_SC_CLK_TCK)));
    static const auto pageBytes = static_cast<quint64>(::sysconf(_SC_PAGESIZE));
    Load load;
    quint64 ticks = 0;
    quint64 privatePages = 0;
    quint64 sharedPages = 0; // the same libraries in every process: once, as large as the largest share
    QList<qint64> all{pid};
    for (qsizetype i = 0; i < all.size(); ++i) {
        addChildren(all[i], all);
        const auto one = processLoad(procFile(all[i], "stat"), procFile(all[i], "statm"));
        if (!one)
            continue; // ended meanwhile
        ++load.processes;
        ticks += one->ticks;
        privatePages += one->residentPages - one->sharedPages;
        sharedPages = std::max(sharedPages, one->sharedPages);
    }
    load.cpu = std::chrono::milliseconds(ticks * 1000 / ticksPerSecond);
    load.memory = (privatePages + sharedPages) * pageBytes;
    return load;
}

} // namespace sandbox
