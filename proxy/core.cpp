// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/core.h"

#include "proxy/admission.h"
#include "proxy/session.h"

namespace proxy {
namespace {

constexpr std::chrono::milliseconds kSweepEvery{2'000};
constexpr std::chrono::milliseconds kTellLookUpAgain{5'000};
constexpr qsizetype kMostToldLookUps = 1'024;

} // namespace

Core::Core(QObject* context, Options options)
    : m_context(context),
      m_options(std::move(options)),
      m_privateNames(m_options.hostsFile),
      m_attribution(m_options.environmentPid),
      m_relay(context, [this](const Relay::Ended& ended) { relayEnded(ended); })
{
    m_relay.sweep(now());
    m_policy.setRules(m_options.rules);
    m_policy.setDenied(m_options.denied);
    m_policy.setUnattended(m_options.unattended);
}

Core::~Core()
{
    closeAll();
}

void Core::relay(OpenRecord open, Relay::Tunnel tunnel)
{
    tunnel.id = open.record.request.id;
    m_tunnels.emplace(tunnel.id, std::move(open));
    m_relay.add(std::move(tunnel));
    armSweep();
}

void Core::relayEnded(const Relay::Ended& ended)
{
    const auto found = m_tunnels.find(ended.id);
    if (found == m_tunnels.end())
        return;
    OpenRecord open = std::move(found->second);
    m_tunnels.erase(found);
    close(std::move(open), ended.bytesUp, ended.bytesDown);
}

AddressKind Core::classify(const QHostAddress& address)
{
    bool isIpv4 = false;
    const quint32 number = address.toIPv4Address(&isIpv4); // also of a mapped address
    const AddressKind kind = proxy::classify(address);
    return kind == AddressKind::Public && m_ownAddresses.contains(isIpv4 ? QHostAddress(number) : address, now())
               ? AddressKind::OwnMachine
               : kind;
}

bool Core::isKnownPrivate(const QByteArray& domain)
{
    return m_privateNames.contains(
        domain, now(), [this](const QHostAddress& address) { return classify(address) != AddressKind::Public; });
}

OpenRecord Core::openRecord(const Request& request) const
{
    OpenRecord open;
    open.record.request = request;
    open.started = now();
    return open;
}

void Core::close(OpenRecord open, quint64 bytesUp, quint64 bytesDown)
{
    if (open.isConnected && --m_perDomain[open.record.request.domain] <= 0)
        m_perDomain.remove(open.record.request.domain);
    open.record.duration = now() - open.started;
    open.record.bytesUp = bytesUp;
    open.record.bytesDown = bytesDown;
    recorded(open.record);
}

void Core::recordRefusal(Request request, const QString& why)
{
    request.id = newId();
    OpenRecord open = openRecord(request);
    open.record.result = Record::Result::Refused;
    open.record.reason = why;
    close(std::move(open), 0, 0);
}

// A name is told about once in a while: programs try again, and one that tries names by the thousand fills no log.
void Core::recordLookUp(const QByteArray& name, const ConnectionEnds& ends, Transport transport, const QString& why)
{
    const auto told = m_toldLookUps.constFind(name);
    const bool isNew = told == m_toldLookUps.constEnd();
    if (isNew ? m_toldLookUps.size() >= kMostToldLookUps : now() - *told < kTellLookUpAgain)
        return;
    m_toldLookUps.insert(name, now());
    Request request;
    request.domain = name;
    request.protocol = Protocol::LookUp;
    request.asker = m_attribution.find(ends, transport);
    recordRefusal(request, why);
}

bool Core::hasRoom() const
{
    return qsizetype(m_sessions.size()) < m_options.bounds.connections;
}

bool Core::canHold() const
{
    return qsizetype(m_held.size()) < m_options.bounds.held;
}

void Core::adopt(std::unique_ptr<Session> session)
{
    Session* key = session.get();
    m_sessions.emplace(key, std::move(session));
    beginsToAsk(*key);
    key->start();
    armSweep();
}

void Core::bury(Session& session)
{
    const auto found = m_sessions.find(&session);
    if (found == m_sessions.end())
        return;
    hasAsked(session);
    if (m_buried.empty())
        QMetaObject::invokeMethod(
            m_context, [this] { m_buried.clear(); }, Qt::QueuedConnection);
    m_buried.push_back(std::move(found->second));
    m_sessions.erase(found);
}

void Core::beginsToAsk(Session& session)
{
    if (m_halfOpenPlaces.contains(&session))
        return;
    if (qsizetype(m_halfOpen.size()) >= m_options.bounds.halfOpen)
        m_halfOpen.front().session->drop();
    m_halfOpenPlaces.emplace(&session, m_halfOpen.insert(m_halfOpen.end(), {&session, now()}));
}

void Core::hasAsked(Session& session)
{
    const auto place = m_halfOpenPlaces.find(&session);
    if (place == m_halfOpenPlaces.end())
        return;
    m_halfOpen.erase(place->second);
    m_halfOpenPlaces.erase(place);
}

void Core::thinOutCrowd()
{
    while (qsizetype(m_halfOpen.size()) > m_options.bounds.halfOpenCrowd &&
           now() - m_halfOpen.front().since > m_options.bounds.crowdLimit)
        m_halfOpen.front().session->drop();
}

bool Core::hasRoomFor(const QByteArray& domain) const
{
    return m_perDomain.value(domain) < m_options.bounds.perDomain;
}

void Core::connected(OpenRecord& open)
{
    open.isConnected = true;
    ++m_perDomain[open.record.request.domain];
}

void Core::closeAll()
{
    m_relay.stop();
    m_halfOpen.clear();
    m_halfOpenPlaces.clear();
    m_sessions.clear();
    m_buried.clear();
}

void Core::reconsider()
{
    // Deciding ends admissions, which leave the set.
    const std::vector<Admission*> waiting(m_held.begin(), m_held.end());
    for (Admission* admission : waiting) {
        if (m_held.contains(admission))
            admission->reconsider();
    }
    for (const auto& [id, open] : m_tunnels) {
        const Request& request = open.record.request;
        const Decision decision = m_policy.decide(request.domain, request.port, request.asker);
        if (decision.kind == Decision::Kind::Refuse || decision.kind == Decision::Kind::Ask)
            m_relay.cut(id);
    }
}

// One timer for all connections: ten thousand timers would cost more than looking at ten thousand times.
void Core::armSweep()
{
    if (std::exchange(m_isSweepArmed, true))
        return;
    m_options.clock->callAfter(kSweepEvery, m_context, [this] {
        m_isSweepArmed = false;
        sweep();
        if (!m_sessions.empty() || !m_tunnels.empty())
            armSweep();
    });
}

void Core::sweep()
{
    thinOutCrowd();
    std::vector<Session*> all;
    all.reserve(m_sessions.size());
    for (const auto& entry : m_sessions)
        all.push_back(entry.first);
    for (Session* session : all) {
        if (m_sessions.contains(session))
            session->sweep();
    }
    m_relay.sweep(now());
}

} // namespace proxy
