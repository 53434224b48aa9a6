// SPDX-License-Identifier: GPL-2.0-or-later
// What comes from inside. Everything is bounded and checked before it is believed.
#include "sandbox/environment_private.h"

#include "sandbox/trouble.h"

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr std::size_t kGateSockets = 4;

} // namespace

void Environment::Private::readPackets()
{
    for (;;) {
        wire::Packet packet;
        switch (wire::receive(m_launched.socket.get(), packet, wire::Large::Refused)) {
        case wire::Received::Packet: handle(packet); break;
        case wire::Received::Nothing: return;
        case wire::Received::End:
            m_notifiers[0]->setEnabled(false);
            kill();
            return;
        }
    }
}

void Environment::Private::handle(wire::Packet& packet)
{
    if (state != State::Starting && state != State::Ready)
        return;
    switch (wire::Reader(packet.bytes).kind()) {
    case wire::Kind::Gate: return takeGate(packet);
    case wire::Kind::Probed: return takeProbed(packet);
    case wire::Kind::Ready: return takeReady(packet);
    case wire::Kind::Failed: return takeFailed(packet);
    case wire::Kind::Finished:
        if (const auto finished = wire::decodeFinished(packet.bytes))
            return takeFinished(*finished);
        return protocolBroken();
    case wire::Kind::Terminal: return takeTerminal(packet);
    case wire::Kind::Stopped:
        if (const auto id = wire::decodeId(packet.bytes); id && m_running.contains(*id))
            Q_EMIT q->commandStopped(*id);
        return;
    case wire::Kind::Signal:
    case wire::Kind::Plan:
    case wire::Kind::Settings:
    case wire::Kind::Run:
    case wire::Kind::Cancel:
    case wire::Kind::Restrict:
    case wire::Kind::Hold:
    case wire::Kind::Release:
    case wire::Kind::Pause:
    case wire::Kind::Resume: break;
    }
    protocolBroken();
}

void Environment::Private::protocolBroken()
{
    m_error = base::Error{
        base::ErrorCode::Protocol, Environment::tr("The environment broke its protocol and was ended."), {}};
    kill();
}

void Environment::Private::takeGate(wire::Packet& packet)
{
    if (state != State::Starting || packet.descriptors.size() != kGateSockets || gate.proxy.isValid())
        return protocolBroken();
    gate.proxy.reset(packet.descriptors[0].release());
    gate.capture.reset(packet.descriptors[1].release());
    gate.dnsUdp.reset(packet.descriptors[2].release());
    gate.dnsTcp.reset(packet.descriptors[3].release());
}

// No command runs before every attempt of the self-test was refused.
void Environment::Private::takeProbed(const wire::Packet& packet)
{
    const std::optional<wire::Probed> probed = wire::decodeProbed(packet.bytes);
    if (state != State::Starting || !probed)
        return protocolBroken();
    m_probed = probed->succeeded.empty();
    if (m_probed)
        return;
    m_error = attemptsError(probed->succeeded);
    kill();
}

void Environment::Private::takeReady(const wire::Packet& packet)
{
    if (state != State::Starting || !gate.proxy.isValid() || !m_probed || packet.senderPid <= 0)
        return protocolBroken();
    initPid = packet.senderPid;
    m_init.reset(static_cast<int>(::syscall(SYS_pidfd_open, packet.senderPid, 0)));
    if (!m_init.isValid())
        return kill();
    m_notifiers.push_back(std::make_unique<QSocketNotifier>(m_init.get(), QSocketNotifier::Read));
    connect(m_notifiers.back().get(), &QSocketNotifier::activated, this, &Private::initGone);
    // Where we may, its watch runs before everything that it watches: a fork bomb must not starve it.
    const sched_param priority = {1};
    ::sched_setscheduler(static_cast<pid_t>(initPid), SCHED_RR | SCHED_RESET_ON_FORK, &priority);
    state = State::Ready;
    watchUsage();
    Q_EMIT q->ready();
}

void Environment::Private::takeTerminal(wire::Packet& packet)
{
    const std::optional<std::uint32_t> id = wire::decodeId(packet.bytes);
    const bool isTerminal = packet.descriptors.size() == 1 && ::isatty(packet.descriptors[0].get()) == 1;
    if (!id || !isTerminal)
        return protocolBroken();
    if (m_running.contains(*id))
        Q_EMIT q->terminalOpened(*id, std::make_shared<base::UniqueFd>(packet.descriptors[0].release()));
}

void Environment::Private::takeFailed(const wire::Packet& packet)
{
    wire::Reader in(packet.bytes);
    const std::uint32_t step = in.number32();
    const auto error = static_cast<int>(in.number());
    const std::string detail = in.text();
    if (state != State::Starting || !in.isComplete() || step >= kSteps)
        return protocolBroken();
    m_error = stepError(static_cast<Step>(step), error, QByteArray::fromStdString(detail));
    kill();
}

} // namespace sandbox
