// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QAbstractEventDispatcher>
#include <QObject>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace sample {

// Of the calling thread.
inline std::chrono::microseconds cpuTime()
{
    timespec now = {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::microseconds(now.tv_nsec / 1000);
}

// The longest turn of the event loop, in processor time of this thread: what a busy machine takes away is not counted.
class LoopWatch : public QObject
{
public:
    LoopWatch()
    {
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, &LoopWatch::turn);
    }
    void begin() { m_last = cpuTime(), m_longest = {}, m_turns = 0; }
    [[nodiscard]] std::chrono::milliseconds longest() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(m_longest);
    }
    [[nodiscard]] int turns() const { return m_turns; }

private:
    void turn()
    {
        const auto now = cpuTime();
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
        ++m_turns;
    }

    std::chrono::microseconds m_last{0};
    std::chrono::microseconds m_longest{0};
    int m_turns = 0;
};

} // namespace sample
