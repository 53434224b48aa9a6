// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/socks_front.h"

#include "proxy/http_front.h"

namespace proxy {
namespace {

SocksReply replyFor(Refusal refusal)
{
    switch (refusal) {
    case Refusal::Refused: return SocksReply::NotAllowed;
    case Refusal::Unreachable: return SocksReply::HostUnreachable;
    case Refusal::Malformed:
    case Refusal::Busy: break;
    }
    return SocksReply::GeneralFailure;
}

} // namespace

std::optional<std::chrono::milliseconds> FirstByteFront::idleLimit() const
{
    return session().core().bounds().silenceLimit;
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

void SocksFront::read()
{
    if (m_hasGreeted || readGreeting())
        readRequest();
}

bool SocksFront::readGreeting()
{
    const SocksGreeting greeting = parseSocksGreeting(session().link().input());
    switch (greeting.state) {
    case SocksGreeting::State::NeedsMore: return false;
    case SocksGreeting::State::Bad: session().drop(); return false;
    case SocksGreeting::State::Complete: break;
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
    case SocksRequest::State::NeedsMore: return;
    case SocksRequest::State::Bad:
    case SocksRequest::State::Refused:
        recordMalformed(request.problem);
        refuse(request.reply);
        return;
    case SocksRequest::State::Complete:
        session().link().consume(request.size);
        admit(request.target, Protocol::Socks);
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

void SocksFront::refused(Refusal refusal)
{
    refuse(replyFor(refusal));
}

void SocksFront::connected()
{
    session().link().write(socksReply(SocksReply::Succeeded));
}

} // namespace proxy
