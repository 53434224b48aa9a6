// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/admission.h"

#include "proxy/address.h"
#include "proxy/name.h"

#include <QCoreApplication>
#include <algorithm>

namespace proxy {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(proxy)
};

} // namespace

Admission::Admission(Core& core, Request request, Carriage carriage, Callback callback)
    : m_core(core), m_callback(std::move(callback)), m_carriage(carriage)
{
    request.id = core.newId();
    m_open = core.openRecord(request);
}

Admission::~Admission()
{
    if (!m_isHeld)
        return;
    endHold();
    m_core.withdrawn(m_open.record.request);
    m_open.record.result = Record::Result::Failed;
    m_open.record.reason = Words::tr("the program gave up while the request was held");
    m_core.close(std::move(m_open), 0, 0);
}

void Admission::start()
{
    decide();
}

void Admission::reconsider()
{
    decide();
}

void Admission::decide()
{
    const Request& request = m_open.record.request;
    const Decision decision = m_core.policy().decide(request.domain, request.port, request.asker);
    m_allowsPrivate = decision.allowsPrivate;
    m_open.record.reason = decision.reason;
    switch (decision.kind) {
    case Decision::Kind::Allow:
        m_open.record.result = Record::Result::Allowed;
        chooseUpstream();
        return;
    case Decision::Kind::AllowForRun:
        m_open.record.result = Record::Result::AllowedForRun;
        chooseUpstream();
        return;
    case Decision::Kind::Refuse: reject(Refusal::Refused, decision.reason); return;
    case Decision::Kind::Ask: hold(); return;
    }
}

void Admission::hold()
{
    if (m_isHeld)
        return;
    if (!m_core.canHold()) {
        reject(Refusal::Busy, Words::tr("too many requests wait for an answer already"));
        return;
    }
    m_isHeld = true;
    m_heldSince = m_core.now();
    m_open.record.request.isPrivate = m_core.isKnownPrivate(m_open.record.request.domain);
    m_core.addHeld(*this);
    m_core.held(m_open.record.request);
}

void Admission::endHold()
{
    if (!std::exchange(m_isHeld, false))
        return;
    m_core.removeHeld(*this);
    m_open.record.held = m_core.now() - m_heldSince;
}

// After the decision: a network's own script may look the name up to choose.
void Admission::chooseUpstream()
{
    endHold();
    const Request& request = m_open.record.request;
    if (!m_core.hasRoomFor(request.domain)) {
        reject(Refusal::Busy, Words::tr("too many connections to this domain are open already"));
        return;
    }
    if (!m_core.upstream()) {
        resolve();
        return;
    }
    m_core.upstream()->choose(request.domain, request.port, m_carriage, &m_context,
                              [this](const UpstreamChooser::Choice& choice) {
                                  if (!choice) {
                                      reject(Refusal::Unreachable, choice.error().message);
                                      return;
                                  }
                                  m_proxy = *choice;
                                  resolve();
                              });
}

// The name is looked up here and nowhere else, after the decision: a look-up alone could carry data out.
void Admission::resolve()
{
    const QByteArray& domain = m_open.record.request.domain;
    if (isAddress(domain)) {
        check({QHostAddress(QString::fromLatin1(domain))});
        return;
    }
    m_core.resolver().resolve(domain, &m_context, [this](const QList<QHostAddress>& addresses) { check(addresses); });
}

// One bad address among good ones is a name under attack: none of them is used. Behind a proxy, names that only the
// proxy can look up have no address here; a bad one that is known here is refused all the same.
void Admission::check(const QList<QHostAddress>& addresses)
{
    if (addresses.isEmpty() && !m_proxy) {
        reject(Refusal::Unreachable, Words::tr("the name has no address"));
        return;
    }
    for (const QHostAddress& address : addresses) {
        const AddressKind kind = m_allowsPrivate ? AddressKind::Public : m_core.classify(address);
        if (kind != AddressKind::Public) {
            m_core.learnPrivate(m_open.record.request.domain);
            reject(Refusal::Refused,
                   Words::tr("it leads to %1, %2; only an entry that allows private addresses lets it "
                             "through")
                       .arg(address.toString(), describe(kind)));
            return;
        }
    }
    if (m_proxy)
        dialProxy();
    else
        dial(addresses, m_open.record.request.port);
}

void Admission::dial(const QList<QHostAddress>& addresses, quint16 wanted)
{
    QList<Endpoint> endpoints;
    for (const QHostAddress& address : addresses) {
        const auto [host, port] = m_core.resolver().route(address, wanted);
        endpoints += Endpoint{host, port};
    }
    m_dialer = std::make_unique<Dialer>(m_core.poller(), m_core.clock(), endpoints,
                                        [this](base::UniqueFd socket, const QString& problem) {
                                            if (m_proxy && m_carriage == Carriage::Tunnel && socket.isValid())
                                                shakeHands(std::move(socket));
                                            else
                                                connected(std::move(socket), problem);
                                        });
    m_dialer->start();
}

void Admission::dialProxy()
{
    const QHostAddress literal(QString::fromLatin1(m_proxy->host));
    if (!literal.isNull()) {
        dial({literal}, m_proxy->port);
        return;
    }
    m_core.resolver().resolve(m_proxy->host, &m_context, [this](const QList<QHostAddress>& addresses) {
        if (addresses.isEmpty())
            reject(Refusal::Unreachable, Words::tr("your proxy's name has no address"));
        else
            dial(addresses, m_proxy->port);
    });
}

void Admission::shakeHands(base::UniqueFd socket)
{
    const Request& request = m_open.record.request;
    m_handshake = std::make_unique<ProxyHandshake>(
        m_core.poller(), m_core.clock(), std::move(socket), connectHead(*m_proxy, request.domain, request.port),
        [this](base::UniqueFd ready, const QString& problem) { connected(std::move(ready), problem); });
    m_handshake->start();
}

void Admission::connected(base::UniqueFd socket, const QString& problem)
{
    if (!socket.isValid()) {
        reject(Refusal::Unreachable, problem);
        return;
    }
    m_core.connected(m_open);
    Outcome outcome;
    outcome.upstream = std::move(socket);
    outcome.open = std::move(m_open);
    if (m_carriage == Carriage::Requests)
        outcome.proxy = m_proxy;
    const Callback callback = std::move(m_callback);
    callback(std::move(outcome));
}

void Admission::reject(Refusal refusal, const QString& reason)
{
    endHold();
    Outcome outcome;
    outcome.refusal = refusal;
    const Request& request = m_open.record.request;
    outcome.text = refusalText(refusal, request.domain, request.port, reason);
    m_open.record.result = refusal == Refusal::Unreachable ? Record::Result::Failed : Record::Result::Refused;
    m_open.record.reason = reason;
    m_core.close(std::move(m_open), 0, 0);
    const Callback callback = std::move(m_callback);
    callback(std::move(outcome));
}

} // namespace proxy
