// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/core.h"
#include "proxy/link.h"
#include "proxy/target.h"

namespace proxy {

class Session;

// One protocol on a client's connection, for as long as it is spoken there. Owns the connection's events meanwhile.
class Front : public Link::Owner
{
public:
    explicit Front(Session& session) : m_session(session) {}
    virtual void start() = 0;
    // Without a byte for longer than this, the connection is closed; nothing: it may wait for ever (held).
    [[nodiscard]] virtual std::optional<std::chrono::milliseconds> idleLimit() const = 0;
    void linkDrained(Link&) override {}
    void linkBroken(Link&) override;

protected:
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] const Session& session() const { return m_session; }

private:
    Session& m_session;
};

// One accepted connection of a program inside, from its first byte to its end.
class Session
{
public:
    enum class Entrance { Proxy, Capture, Dns };

    Session(Core& core, base::UniqueFd socket, Entrance entrance);
    ~Session();
    void start();

    [[nodiscard]] Core& core() { return m_core; }
    [[nodiscard]] const Core& core() const { return m_core; }
    [[nodiscard]] Link& link() { return *m_link; }
    [[nodiscard]] const Link& link() const { return *m_link; }
    // The process that asks; looked up when it is first needed, while it certainly waits for an answer.
    [[nodiscard]] const Asker& asker();
    // The question about a target, from this connection.
    [[nodiscard]] Request requestFor(const Target& target, Protocol protocol);

    // Goes on with another protocol. The front that calls stays alive until the session ends.
    void become(std::unique_ptr<Front> front);
    void touch() { m_lastActive = m_core.now(); }
    void sweep();

    // Gives the connection and an upstream one to the relay, which moves the bytes from here on, and ends.
    struct Upstream {
        base::UniqueFd socket;
        QByteArray toUpstream; // not sent yet
        QByteArray toClient;   // read, not passed on yet
    };
    void relay(Upstream upstream, OpenRecord open);

    // Ends: after what was written is sent and the peer has had a chance to read it …
    void finish();
    // … or with "connection reset", or at once because the socket went elsewhere.
    void reset();
    void drop();

private:
    Core& m_core;
    Entrance m_entrance;
    std::unique_ptr<Link> m_link;
    std::optional<Asker> m_asker;
    std::unique_ptr<Front> m_front;
    std::vector<std::unique_ptr<Front>> m_retired;
    std::chrono::milliseconds m_lastActive{0};
};

} // namespace proxy
