// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/stop_rules.h"

#include <QCryptographicHash>

namespace agent {

namespace {

constexpr qsizetype kRemembered = 9;

} // namespace

void TimeoutCounter::add(CommandOutcome::End end)
{
    switch (end) {
    case CommandOutcome::End::TimeLimit: ++m_count; return;
    case CommandOutcome::End::Exited:
    case CommandOutcome::End::Signalled: m_count = 0; return;
    case CommandOutcome::End::OtherLimit:
    case CommandOutcome::End::NotRun: return;
    }
}

void RepeatDetector::add(const QString& command, const QString& workdir, const CommandOutcome& outcome)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const QByteArray numbers = QByteArray::number(static_cast<int>(outcome.end)) + ' ' +
                               QByteArray::number(outcome.exitCode) + ' ' + QByteArray::number(outcome.signal);
    for (const QByteArray& part : {command.toUtf8(), workdir.toUtf8(), numbers, outcome.network.join(u'\n').toUtf8(),
                                   outcome.files.join(u'\n').toUtf8(), outcome.output}) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    }
    m_recent += hash.result();
    if (m_recent.size() > kRemembered)
        m_recent.removeFirst();
}

bool RepeatDetector::isRepeating() const
{
    return hasPeriod(1, 4) || hasPeriod(2, 3) || hasPeriod(3, 3);
}

bool RepeatDetector::hasPeriod(qsizetype length, qsizetype times) const
{
    const qsizetype start = m_recent.size() - length * times;
    if (start < 0)
        return false;
    for (qsizetype i = start + length; i < m_recent.size(); ++i)
        if (m_recent.at(i) != m_recent.at(i - length))
            return false;
    return true;
}

} // namespace agent
