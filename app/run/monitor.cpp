// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/monitor.h"

#include "run/record.h"

#include <QFutureWatcher>
#include <QtConcurrent>

#include <algorithm>

namespace run {

using namespace std::chrono_literals;

namespace {

constexpr milliseconds kLookEvery = 5s;

bool isSame(const FilesSeen& one, const FilesSeen& other)
{
    return one.added == other.added && one.changed == other.changed && one.removed == other.removed &&
           one.isCut == other.isCut;
}

} // namespace

int cpuPercent(milliseconds used, milliseconds passed)
{
    constexpr qint64 kMost = 100'000; // a thousand processors
    return passed.count() <= 0 ? 0
                               : static_cast<int>(std::clamp<qint64>(used.count() * 100 / passed.count(), 0, kMost));
}

Monitor::Monitor(Record& record, std::shared_ptr<base::Clock> clock, QObject* parent)
    : QObject(parent), m_record(record), m_clock(std::move(clock))
{
}

void Monitor::note(const sandbox::Load& load)
{
    const milliseconds now = m_clock->elapsed();
    const sandbox::Load before = m_last.value_or(load);
    const int cpu = cpuPercent(load.cpu - before.cpu, now - m_lastTime);
    // An environment that rests adds nothing to the record.
    const bool isNews =
        !m_last || cpu > 0 || load.processes != before.processes || load.writtenBytes != before.writtenBytes;
    m_last = load;
    m_lastTime = now;
    if (isNews)
        m_record.append(Resources{cpu, load.memory, load.processes, load.writtenBytes, load.writtenFiles});
    if (load.writtenBytes != before.writtenBytes || load.writtenFiles != before.writtenFiles)
        m_mustLookAgain = true;
    if (m_mustLookAgain && now - m_lastLook >= kLookEvery)
        lookAtFiles();
}

void Monitor::noteCommandEnd()
{
    lookAtFiles();
}

void Monitor::lookAtFiles()
{
    m_mustLookAgain = m_isLooking;
    if (m_isLooking || !m_files)
        return;
    m_isLooking = true;
    m_lastLook = m_clock->elapsed();
    auto* watcher = new QFutureWatcher<FilesSeen>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        watcher->deleteLater();
        m_isLooking = false;
        const FilesSeen seen = watcher->result();
        if (!isSame(seen, m_seen))
            m_record.append(seen);
        m_seen = seen;
    });
    watcher->setFuture(QtConcurrent::run([files = m_files] { return files->look(); }));
}

} // namespace run
