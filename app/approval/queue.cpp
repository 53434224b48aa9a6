// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/queue.h"

#include <algorithm>

namespace approval {

namespace {

bool isOpen(const Request& request)
{
    return request.state == RequestState::Waiting || request.state == RequestState::Withdrawn;
}

} // namespace

Queue::Queue(base::Clock& clock, std::chrono::milliseconds timeLimit, QObject* parent)
    : QObject(parent), m_clock(clock), m_timeLimit(timeLimit)
{
}

void Queue::ask(Request request)
{
    for (Request& known : m_requests) {
        if (known.flood.isEmpty() && known.domain == request.domain && known.port == request.port) {
            askAgain(known, request);
            return;
        }
    }
    add(std::move(request));
}

void Queue::askAgain(Request& known, const Request& request)
{
    ++known.count;
    known.withdrawnAt = {};
    if (!isOpen(known)) {
        Q_EMIT decided(Request(known));
        return;
    }
    const bool wasWithdrawn = known.state == RequestState::Withdrawn;
    known.state = RequestState::Waiting;
    known.step = request.step;
    known.command = request.command;
    known.process = request.process;
    const Request copy = known;
    if (wasWithdrawn && copy.floodId == 0)
        startLimit(copy.id);
    Q_EMIT changed(copy);
}

void Queue::add(Request request)
{
    request.id = m_nextId++;
    request.firstAsked = m_clock.now();
    request.timeLimit = m_timeLimit;
    request.state = RequestState::Waiting;
    const quint64 id = request.id;
    m_arrivals.append(m_clock.elapsed());
    m_requests.append(request);
    Q_EMIT added(request);
    if (m_isOver)
        settle(id, Decision::Deny, Decider::RunEnded, {});
    else if (m_attached == 0)
        settle(id, Decision::Deny, Decider::NobodyAttached, {});
    else if ((m_isClosedToNew && !m_askedAnyway.contains({request.domain, request.port})) || openFlood())
        settle(id, Decision::Deny, Decider::Flood, {});
    else {
        startLimit(id);
        if (isFlooding())
            gatherFlood();
    }
}

bool Queue::isFlooding() const
{
    const auto start = m_clock.elapsed() - kFloodWindow;
    const auto recent = std::count_if(m_arrivals.begin(), m_arrivals.end(), [start](auto at) { return at >= start; });
    return recent > kFloodCount && waiting().size() > 1;
}

void Queue::gatherFlood()
{
    Request flood;
    flood.id = m_nextId++;
    flood.firstAsked = m_clock.now();
    flood.timeLimit = m_timeLimit;
    for (Request& member : m_requests) {
        if (!isOpen(member))
            continue;
        flood.flood.append({member.domain, member.port});
        flood.task = member.task;
        flood.allowedDomains = member.allowedDomains;
        flood.step = member.step;
        flood.command = member.command;
        flood.process = member.process;
        member.floodId = flood.id;
    }
    m_requests.append(flood);
    const QList<Request> all = m_requests;
    for (const Request& member : all) {
        if (member.floodId == flood.id)
            Q_EMIT changed(member);
    }
    Q_EMIT added(flood);
    startLimit(flood.id);
}

void Queue::withdraw(const QByteArray& domain, quint16 port)
{
    for (Request& request : m_requests) {
        if (request.domain != domain || request.port != port || request.state != RequestState::Waiting)
            continue;
        request.state = RequestState::Withdrawn;
        request.withdrawnAt = m_clock.now();
        Q_EMIT changed(Request(request));
        return;
    }
}

void Queue::setFindings(quint64 id, const QList<Finding>& findings)
{
    if (Request* request = mutableFind(id)) {
        request->findings = findings;
        Q_EMIT changed(Request(*request));
    }
}

void Queue::attach()
{
    ++m_attached;
}

void Queue::detach()
{
    m_attached = std::max(0, m_attached - 1);
    if (m_attached > 0)
        return;
    const QList<Request> open = waiting();
    for (const Request& request : open)
        decide(request.id, Decision::Deny, Decider::NobodyAttached);
}

void Queue::startLimit(quint64 id)
{
    m_clock.callAfter(m_timeLimit, this, [this, id] {
        const Request* request = find(id);
        // What nobody waits for any more is not refused by silence: a retry starts a new limit.
        if (request && request->state == RequestState::Waiting)
            decide(id, Decision::Deny, Decider::TimeLimit);
    });
}

void Queue::decide(quint64 id, Decision decision, Decider decider, const QString& note)
{
    const Request* request = find(id);
    if (!request || (!isOpen(*request) && decider != Decider::NetworkLog))
        return;
    if (!request->flood.isEmpty() && decision == Decision::Deny && !m_isOver)
        m_isClosedToNew = true;
    const QList<Request> all = m_requests;
    settle(id, decision, decider, note);
    for (const Request& member : all) {
        if (member.floodId == id && isOpen(member))
            settle(member.id, decision, decider, note);
    }
}

void Queue::decideUnasked(const QByteArray& domain, quint16 port, Decision decision)
{
    if (const Request* known = find(domain, port)) {
        decide(known->id, decision, Decider::NetworkLog);
        return;
    }
    Request request;
    request.id = m_nextId++;
    request.domain = domain;
    request.port = port;
    request.firstAsked = m_clock.now();
    request.count = 0;
    m_requests.append(request);
    settle(request.id, decision, Decider::NetworkLog, {});
}

void Queue::forget(const QByteArray& domain, quint16 port)
{
    const Request* known = find(domain, port);
    if (m_isOver || (known && isOpen(*known)))
        return;
    if (known)
        m_requests.removeIf([id = known->id](const Request& request) { return request.id == id; });
    m_askedAnyway.insert({domain, port});
    Q_EMIT forgotten(domain, port);
}

void Queue::settle(quint64 id, Decision decision, Decider decider, const QString& note)
{
    Request* request = mutableFind(id);
    request->state = decision == Decision::Allow ? RequestState::Allowed : RequestState::Denied;
    request->decider = decider;
    request->note = note;
    Q_EMIT decided(Request(*request));
}

void Queue::close()
{
    m_isOver = true;
    const QList<Request> open = waiting();
    for (const Request& request : open)
        decide(request.id, Decision::Deny, Decider::RunEnded);
}

QList<Request> Queue::waiting() const
{
    QList<Request> open;
    std::copy_if(m_requests.begin(), m_requests.end(), std::back_inserter(open),
                 [](const Request& request) { return isOpen(request) && request.floodId == 0; });
    return open;
}

const Request* Queue::find(quint64 id) const
{
    const auto found =
        std::find_if(m_requests.begin(), m_requests.end(), [id](const Request& request) { return request.id == id; });
    return found == m_requests.end() ? nullptr : &*found;
}

const Request* Queue::find(const QByteArray& domain, quint16 port) const
{
    const auto found = std::find_if(m_requests.begin(), m_requests.end(), [&](const Request& request) {
        return request.flood.isEmpty() && request.domain == domain && request.port == port;
    });
    return found == m_requests.end() ? nullptr : &*found;
}

Request* Queue::mutableFind(quint64 id)
{
    return const_cast<Request*>(find(id));
}

Request* Queue::openFlood()
{
    const auto found = std::find_if(m_requests.begin(), m_requests.end(),
                                    [](const Request& request) { return !request.flood.isEmpty() && isOpen(request); });
    return found == m_requests.end() ? nullptr : &*found;
}

} // namespace approval
