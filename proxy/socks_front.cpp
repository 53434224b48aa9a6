// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/socks_front.h"

#include "proxy/http_front.h"
#include "proxy/tunnel_front.h"

namespace proxy {
namespace {

SocksReply replyFor(Refusal refusal)
{
    switch (refusal) {
    case Refusal::Refused:
        return SocksReply::NotAllowed;
    case Refusal::Unreachable:
        return SocksReply::HostUnreachable;
    case Refusal::Malformed:
    case Refusal::Busy:
        break;
    }
    return SocksReply::GeneralFailure;
}

} // namespace

std::optional<std::chrono::milliseconds> FirstByteFront::idleLimit() const
{
    return session().core().bounds().headLimit;
}

void FirstByteFront::linkReadable(Link& link)
{
    if (link.input().isEmpty())
        session().drop();
    else if (link.input().front() == 5)
        session().become(std::make_unique<SocksFront>(session()));
    else
        session().become(std::make_unique<HttpFront>(session(), HttpFront::forProxy()));
}

std::optional<std::chrono::milliseconds> SocksFront::idleLimit() const
{
    return m_admission ? std::nullopt : std::optional(session().core().bounds().headLimit);
}

void SocksFront::linkReadable(Link& link)
{
    if (m_admission) {
        if (link.isPeerDone() && m_admission->isHeld())
            session().drop();
    } else if (link.isInputEnded()) {
        session().drop();
    } else {
        read();
    }
}

void SocksFront::read()
{
    if (m_hasGreeted || readGreeting())
        readRequest();
}

bool SocksFront::readGreeting()
{
    const SocksGreeting greeting = parseSocksGreeting(session().link().input());
    switch (greeting.state) {
    case SocksGreeting::State::NeedsMore:
        return false;
    case SocksGreeting::State::Bad:
        session().drop();
        return false;
    case SocksGreeting::State::Complete:
        break;
    }
    session().link().consume(greeting.size);
    session().link().write(socksMethod(greeting.offersNoAuthentication));
    if (!greeting.offersNoAuthentication) {
        session().finish();
        return false;
    }
    m_hasGreeted = true;
    return true;
}

void SocksFront::readRequest()
{
    const SocksRequest request = parseSocksRequest(session().link().input());
    switch (request.state) {
    case SocksRequest::State::NeedsMore:
        return;
    case SocksRequest::State::Bad:
    case SocksRequest::State::Refused:
        recordMalformed(request.problem);
        refuse(request.reply);
        return;
    case SocksRequest::State::Complete:
        session().link().consume(request.size);
        admit(request.target);
        return;
    }
}

// "2, connection not allowed by ruleset" is what a SOCKS program can understand; the reason is in the record.
void SocksFront::refuse(SocksReply reply)
{
    session().link().write(socksReply(reply));
    session().finish();
}

void SocksFront::recordMalformed(const QString& why)
{
    Request request;
    request.protocol = Protocol::Socks;
    request.asker = session().asker();
    session().core().recordRefusal(request, why);
}

void SocksFront::admit(const Target& target)
{
    m_target = target;
    const Request request = session().requestFor(target, Protocol::Socks);
    session().link().pauseReading();
    m_admission = std::make_unique<Admission>(session().core(), request, [this](Admission::Outcome outcome) {
        const std::unique_ptr<Admission> ended = std::move(m_admission); // it is on the stack: deleted when it is left
        if (!outcome.upstream.isValid()) {
            refuse(replyFor(outcome.refusal));
            return;
        }
        session().link().write(socksReply(SocksReply::Succeeded));
        session().become(std::make_unique<TunnelFront>(session(), m_target, std::move(outcome.upstream),
                                                       std::move(outcome.open)));
    });
    m_admission->start();
}

} // namespace proxy
