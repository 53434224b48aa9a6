// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/plain_relay.h"

namespace proxy {
namespace {

constexpr qsizetype kBuffered = 256 * 1024;

} // namespace

PlainRelay::PlainRelay(Session& session, base::UniqueFd upstream, OpenRecord open, TunnelFront::Bytes early)
    : Front(session), m_upstream(std::make_unique<Link>(session.core().poller(), std::move(upstream), *this)),
      m_open(std::move(open)), m_early(std::move(early))
{
}

PlainRelay::~PlainRelay()
{
    session().core().close(std::move(m_open), m_bytesUp, m_bytesDown);
}

void PlainRelay::start()
{
    m_upstream->setInputLimit(kBuffered);
    session().link().setInputLimit(kBuffered);
    session().link().resumeReading();
    m_bytesUp = static_cast<quint64>(m_early.fromClient.size());
    m_bytesDown = static_cast<quint64>(m_early.fromUpstream.size());
    m_upstream->write(std::exchange(m_early.fromClient, {}));
    session().link().write(std::exchange(m_early.fromUpstream, {}));
    pump(session().link(), *m_upstream, m_bytesUp);
    pump(*m_upstream, session().link(), m_bytesDown);
}

void PlainRelay::linkReadable(Link& link)
{
    session().touch();
    if (&link == m_upstream.get())
        pump(link, session().link(), m_bytesDown);
    else
        pump(link, *m_upstream, m_bytesUp);
    const bool isOver = session().link().isInputEnded() && m_upstream->isInputEnded() && session().link().unsent() == 0
                        && m_upstream->unsent() == 0;
    if (isOver)
        session().drop();
}

void PlainRelay::linkDrained(Link& link)
{
    if (&link == m_upstream.get())
        linkReadable(session().link());
    else
        linkReadable(*m_upstream);
}

void PlainRelay::pump(Link& from, Link& to, quint64& count)
{
    if (to.unsent() >= kBuffered)
        return;
    count += static_cast<quint64>(from.input().size());
    to.write(from.input());
    from.consume(from.input().size());
    if (from.isInputEnded())
        to.endOutput();
}

std::optional<std::chrono::milliseconds> PlainRelay::idleLimit() const
{
    return std::chrono::hours(1);
}

} // namespace proxy
