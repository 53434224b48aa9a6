// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/clock.h"

#include <QPointer>
#include <QTimer>
#include <algorithm>

namespace base {

std::chrono::milliseconds SystemClock::elapsed() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

QDateTime SystemClock::now() const
{
    return QDateTime::currentDateTimeUtc();
}

QObject* SystemClock::callAfter(std::chrono::milliseconds delay, QObject* context, std::function<void()> callback)
{
    auto* timer = new QTimer(context);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, context, [timer, callback = std::move(callback)] {
        timer->deleteLater();
        callback();
    });
    timer->start(delay);
    return timer;
}

struct ManualClock::Timer {
    std::chrono::milliseconds due;
    QPointer<QObject> handle;
    std::function<void()> callback;
};

ManualClock::ManualClock() = default;
ManualClock::~ManualClock() = default;

QDateTime ManualClock::now() const
{
    static const QDateTime kStart(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC);
    return kStart.addMSecs(m_elapsed.count());
}

QObject* ManualClock::callAfter(std::chrono::milliseconds delay, QObject* context, std::function<void()> callback)
{
    auto* handle = new QObject(context);
    m_timers.push_back({m_elapsed + delay, handle, std::move(callback)});
    return handle;
}

void ManualClock::advance(std::chrono::milliseconds step)
{
    const auto end = m_elapsed + step;
    for (;;) {
        std::erase_if(m_timers, [](const Timer& timer) { return timer.handle.isNull(); });
        const auto next = std::min_element(m_timers.begin(), m_timers.end(),
                                           [](const Timer& a, const Timer& b) { return a.due < b.due; });
        if (next == m_timers.end() || next->due > end)
            break;
        Timer timer = std::move(*next);
        m_timers.erase(next);
        m_elapsed = timer.due;
        delete timer.handle;
        timer.callback();
    }
    m_elapsed = end;
}

} // namespace base
