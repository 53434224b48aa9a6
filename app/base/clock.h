// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <chrono>
#include <functional>
#include <vector>

namespace base {

// Time as the rest of the program sees it, so that tests can move it. One clock may serve several threads:
// a call-back runs on the thread that asked for it.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    // Monotonic; its zero has no meaning.
    [[nodiscard]] virtual std::chrono::milliseconds elapsed() const = 0;
    [[nodiscard]] virtual QDateTime now() const = 0;
    // Calls back once on the calling thread's event loop, unless `context` dies first or the returned handle,
    // a child of `context`, is deleted.
    virtual QObject* callAfter(std::chrono::milliseconds delay, QObject* context, std::function<void()> callback) = 0;
};

class SystemClock : public Clock
{
public:
    [[nodiscard]] std::chrono::milliseconds elapsed() const override;
    [[nodiscard]] QDateTime now() const override;
    QObject* callAfter(std::chrono::milliseconds delay, QObject* context, std::function<void()> callback) override;
};

// For tests: stands still until it is moved. Use it from one thread only.
class ManualClock : public Clock
{
public:
    ManualClock();
    ~ManualClock() override;
    [[nodiscard]] std::chrono::milliseconds elapsed() const override { return m_elapsed; }
    [[nodiscard]] QDateTime now() const override;
    QObject* callAfter(std::chrono::milliseconds delay, QObject* context, std::function<void()> callback) override;
    // Moves time and runs what came due, in order of its time.
    void advance(std::chrono::milliseconds step);

private:
    struct Timer;
    std::chrono::milliseconds m_elapsed{0};
    std::vector<Timer> m_timers;
};

} // namespace base
