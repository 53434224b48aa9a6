// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/evidence_search.h"
#include "approval/queue.h"

namespace approval {

// Gives every question of a queue its findings: at once what is known without files, then what the folder says. Told
// what the agent has read. Lives on the queue's thread.
class Witness : public QObject
{
    Q_OBJECT
public:
    // `folder` is the person's own, as it was before the run.
    Witness(Queue& queue, const QByteArray& folder, QObject* parent = nullptr);

    // A command ended and the agent read `output` of it, which is cut to what a model is shown.
    void noteReading(quint32 step, const QString& command, const QString& output);

private:
    void examine(const Request& request);

    Queue& m_queue;
    EvidenceSearch m_search;
    QList<Reading> m_readings;
};

} // namespace approval
