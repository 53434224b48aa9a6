// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/witness.h"

namespace approval {

namespace {

constexpr qsizetype kReadings = 200;
constexpr qsizetype kOutputKept = 16 * 1024;

} // namespace

Witness::Witness(Queue& queue, const QByteArray& folder, QObject* parent)
    : QObject(parent), m_queue(queue), m_search(folder)
{
    connect(&m_queue, &Queue::added, this, &Witness::examine);
    connect(&m_search, &EvidenceSearch::found, this, [this](quint64 id, const QList<Finding>& findings) {
        const Request* request = m_queue.find(id);
        const bool isOpen =
            request && (request->state == RequestState::Waiting || request->state == RequestState::Withdrawn);
        if (isOpen) // nothing of an answered question changes, least of all after the run
            m_queue.setFindings(id, findings);
    });
}

void Witness::noteReading(quint32 step, const QString& command, const QString& output)
{
    m_readings += Reading{step, command.left(kOutputKept), output.left(kOutputKept)};
    if (m_readings.size() > kReadings)
        m_readings.removeFirst();
}

void Witness::examine(const Request& request)
{
    if (!request.flood.isEmpty())
        return; // its members have findings of their own
    Clues clues;
    clues.domain = request.domain;
    clues.isEncrypted = request.protocol != QStringLiteral("HTTP");
    clues.isPrivate = request.isPrivate;
    clues.task = request.task;
    clues.command = request.command;
    clues.process = request.process;
    clues.allowedDomains = request.allowedDomains;
    clues.readings = m_readings;
    m_queue.setFindings(request.id, findingsFor(clues));
    m_search.start(request.id, clues);
}

} // namespace approval
