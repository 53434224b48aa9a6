// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QApplication>
#include <QFile>
#include <QTimer>
#include <QWidget>

#include <cstdio>
#include <cstdlib>
#include <ctime>

// What both programs of the benchmark tell about themselves, one line: milliseconds from their start by the parent to
// the end of the first painting, kilobytes of memory (proportional) at rest, microseconds of processor time in kIdle.
class Probe : public QObject
{
public:
    static constexpr int kSettle = 32'000; // caret, panel and what is done once in the background are over by then
    static constexpr int kIdle = 5'000;

    // The parent's clock at the start, in nanoseconds, is the first argument.
    Probe(QWidget& window, const char* started) : QObject(&window), m_started(std::strtoll(started, nullptr, 10))
    {
        window.installEventFilter(this);
    }

    static long long now(clockid_t clock)
    {
        timespec time = {};
        ::clock_gettime(clock, &time);
        return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && m_painted == 0) {
            // Later: its children are painted with it.
            m_painted = -1;
            QTimer::singleShot(0, this, [this] {
                m_painted = now(CLOCK_MONOTONIC) - m_started;
                QTimer::singleShot(kSettle, this, [this] { rest(); });
            });
        }
        return false;
    }

private:
    static long memory()
    {
        QFile file(QStringLiteral("/proc/self/smaps_rollup"));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith("Pss:"))
                return line.simplified().split(' ').value(1).toLong();
        }
        return 0;
    }

    void rest()
    {
        const long kilobytes = memory();
        const long long before = now(CLOCK_PROCESS_CPUTIME_ID);
        QTimer::singleShot(kIdle, this, [this, kilobytes, before] {
            std::printf("%lld %ld %lld\n", m_painted / 1'000'000, kilobytes,
                        (now(CLOCK_PROCESS_CPUTIME_ID) - before) / 1000);
            std::fflush(stdout);
            QApplication::exit(0);
        });
    }

    long long m_started;
    long long m_painted = 0;
};
