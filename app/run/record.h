// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "base/unique_fd.h"
#include "run/event.h"

#include <QObject>
#include <memory>

namespace run {

// The list of events of one run, on disk ($XDG_STATE_HOME/bailey/runs/<id>/events.jsonl, one JSON object a line), and
// in memory without what grows with the commands' output. While it lives it holds the run's lock: a run whose lock is
// free and that has no end was interrupted. Lives on the main thread.
class Record : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static base::Result<std::unique_ptr<Record>> create(const QString& runId,
                                                                      std::shared_ptr<base::Clock> clock);

    void append(Payload payload);
    // The run has ended: others may work with its copy. append() still works.
    void unlock() { m_lock.reset(); }
    // Without the events that isBulky() names; readEvents() has all.
    [[nodiscard]] const QList<Event>& events() const { return m_events; }
    [[nodiscard]] const QString& runId() const { return m_runId; }

Q_SIGNALS:
    void appended(const run::Event& event);

private:
    Record(QString runId, std::shared_ptr<base::Clock> clock, base::UniqueFd file, base::UniqueFd lock);
    void write(const Event& event);

    QString m_runId;
    std::shared_ptr<base::Clock> m_clock;
    base::UniqueFd m_file;
    base::UniqueFd m_lock;
    QList<Event> m_events;
    qint64 m_count = 0; // on disk
};

// Output, what the model read of it, and what is told again and again: a gigabyte of it must not stay in memory.
[[nodiscard]] bool isBulky(const Payload& payload);

// The folder of a run's record; made when it is missing.
[[nodiscard]] base::Result<QString> recordFolder(const QString& runId);

// One line of the log: JSON without the secrets that this process has seen.
[[nodiscard]] QByteArray recordLine(const Event& event);

} // namespace run
