// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/address.h"
#include "proxy/attribution.h"
#include "proxy/name_table.h"
#include "proxy/policy.h"
#include "proxy/poller.h"
#include "proxy/private_names.h"
#include "proxy/relay.h"

#include <list>
#include <unordered_map>
#include <unordered_set>

namespace proxy {

class Admission;
class Session;

// A request that passed the decision and is under way; becomes its record when it ends.
struct OpenRecord {
    Record record;
    std::chrono::milliseconds started{0};
    bool isConnected = false; // counts against the limit of its domain
};

// What all connections of one gate share. Lives on the gate's thread.
class Core
{
public:
    Core(QObject* context, Options options);
    ~Core();

    // What the gate's owner is told. Set before anything is accepted.
    std::function<void(const Request&)> held;
    std::function<void(const Request&)> withdrawn;
    std::function<void(const Record&)> recorded;

    [[nodiscard]] QObject* context() const { return m_context; }
    [[nodiscard]] Poller& poller() { return m_poller; }
    [[nodiscard]] Attribution& attribution() { return m_attribution; }
    [[nodiscard]] Policy& policy() { return m_policy; }
    [[nodiscard]] NameTable& names() { return m_names; }
    [[nodiscard]] base::Clock& clock() { return *m_options.clock; }
    [[nodiscard]] Resolver& resolver() { return *m_options.resolver; }
    [[nodiscard]] UpstreamChooser* upstream() { return m_options.upstream.get(); } // nullptr: everything goes directly
    [[nodiscard]] const Bounds& bounds() const { return m_options.bounds; }
    [[nodiscard]] std::chrono::milliseconds now() const { return m_options.clock->elapsed(); }
    [[nodiscard]] AddressKind classify(const QHostAddress& address);
    [[nodiscard]] bool isKnownPrivate(const QByteArray& domain);
    void learnPrivate(const QByteArray& domain) { m_privateNames.learn(domain); }
    [[nodiscard]] quint64 newId() { return ++m_lastId; }

    [[nodiscard]] OpenRecord openRecord(const Request& request) const;
    void close(OpenRecord record, quint64 bytesUp, quint64 bytesDown);
    // A request that was not even decided.
    void recordRefusal(Request request, const QString& why);
    void recordLookUp(const QByteArray& name, const ConnectionEnds& ends, Transport transport, const QString& why);

    // The tunnel's record is closed when the relay is done with it, or when its domain is refused later.
    void relay(OpenRecord open, Relay::Tunnel tunnel);

    // Sessions own themselves through this; bury() deletes after the turn, for it is called from inside of them.
    [[nodiscard]] bool hasRoom() const;
    void adopt(std::unique_ptr<Session> session);
    void bury(Session& session);
    // Ends every connection; their records come within.
    void closeAll();
    // A request of the connection has begun, and has said where it wants to go. Of those between the two the oldest
    // make way when there are too many: half a request must not keep others out.
    void beginsToAsk(Session& session);
    void hasAsked(Session& session);

    [[nodiscard]] bool hasRoomFor(const QByteArray& domain) const;
    void connected(OpenRecord& open);

    [[nodiscard]] bool canHold() const;
    void addHeld(Admission& admission) { m_held.insert(&admission); }
    void removeHeld(Admission& admission) { m_held.erase(&admission); }
    // Has what is held decided again, and cuts tunnels whose domain is not allowed any more.
    void reconsider();

private:
    struct HalfOpen {
        Session* session = nullptr;
        std::chrono::milliseconds since{0};
    };

    void armSweep();
    void sweep();
    void thinOutCrowd();
    void relayEnded(const Relay::Ended& ended);

    QObject* m_context;
    Options m_options;
    Poller m_poller;
    Policy m_policy;
    NameTable m_names;
    OwnAddresses m_ownAddresses;
    PrivateNames m_privateNames;
    Attribution m_attribution;
    quint64 m_lastId = 0;
    std::unordered_set<Admission*> m_held;
    std::unordered_map<Session*, std::unique_ptr<Session>> m_sessions;
    std::list<HalfOpen> m_halfOpen; // oldest first
    std::unordered_map<Session*, std::list<HalfOpen>::iterator> m_halfOpenPlaces;
    QHash<QByteArray, qsizetype> m_perDomain;
    QHash<QByteArray, std::chrono::milliseconds> m_toldLookUps;
    std::vector<std::unique_ptr<Session>> m_buried;
    bool m_isSweepArmed = false;
    std::unordered_map<quint64, OpenRecord> m_tunnels; // by the request's id
    Relay m_relay;
};

} // namespace proxy
