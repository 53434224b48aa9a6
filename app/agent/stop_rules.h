// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/observation.h"

#include <QByteArray>
#include <QList>

namespace agent {

// So many commands in a row that hit their time limit end the run.
inline constexpr int kTimeoutLimit = 2;

// Counts time-outs in a row. Only a command that ends by itself starts the count again: one that was not run or was
// killed by another limit shows nothing about whether the agent learned.
class TimeoutCounter
{
public:
    void add(CommandOutcome::End end);
    [[nodiscard]] int count() const { return m_count; }

private:
    int m_count = 0;
};

// Sees that the agent goes round in circles: the same command with the same result four times in a row, or the same
// two or three commands three times over. Durations do not count as results.
class RepeatDetector
{
public:
    void add(const QString& command, const QString& workdir, const CommandOutcome& outcome);
    [[nodiscard]] bool isRepeating() const;

private:
    [[nodiscard]] bool hasPeriod(qsizetype length, qsizetype times) const;

    QList<QByteArray> m_recent; // digests, newest last
};

} // namespace agent
