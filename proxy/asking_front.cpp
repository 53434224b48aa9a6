// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/asking_front.h"

#include "proxy/tunnel_front.h"

namespace proxy {

std::optional<std::chrono::milliseconds> AskingFront::idleLimit() const
{
    if (m_admission)
        return std::nullopt;
    const Bounds& bounds = session().core().bounds();
    return session().link().input().isEmpty() ? bounds.silenceLimit : bounds.headLimit;
}

void AskingFront::linkReadable(Link& link)
{
    if (m_admission) {
        // Half a connection that ends while it is held cannot be told from one that is gone: nobody waits for it.
        if (link.isPeerDone() && m_admission->isHeld())
            session().drop();
    } else if (link.isInputEnded()) {
        session().drop();
    } else {
        read();
    }
}

void AskingFront::admit(const Target& target, Protocol protocol)
{
    m_target = target;
    const Request request = session().requestFor(target, protocol);
    session().link().pauseReading();
    m_admission =
        std::make_unique<Admission>(session().core(), request, Carriage::Tunnel, [this](Admission::Outcome outcome) {
            const std::unique_ptr<Admission> ended =
                std::move(m_admission); // it is on the stack: deleted when it is left
            answered(std::move(outcome));
        });
    m_admission->start();
}

void AskingFront::answered(Admission::Outcome outcome)
{
    if (!outcome.upstream.isValid()) {
        refused(outcome.refusal);
        return;
    }
    connected();
    session().become(
        std::make_unique<TunnelFront>(session(), m_target, std::move(outcome.upstream), std::move(outcome.open)));
}

} // namespace proxy
