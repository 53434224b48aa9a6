// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QByteArray>
#include <vector>

namespace proxy {

struct Pipe {
    base::UniqueFd read;
    base::UniqueFd write;
    [[nodiscard]] bool isValid() const { return read.isValid(); }
};

// Pipes for splice, lent for as long as bytes are in them: idle tunnels need none.
class PipePool
{
public:
    // Invalid when the process has no descriptors left.
    [[nodiscard]] Pipe take();
    void giveBack(Pipe pipe);

private:
    std::vector<Pipe> m_free;
};

// One socket as the relay sees it. The flags follow edge-triggered epoll.
struct Side {
    base::UniqueFd socket;
    bool isReadable = false;
    bool isWritable = true;
};

// The bytes of one direction: from one socket to another, small ones through memory, many through a pipe in the kernel.
class Splicer
{
public:
    enum class State { Waiting, More, Ended, Broken };

    explicit Splicer(QByteArray first = {})
        : m_pending(std::move(first)), m_bytes(static_cast<quint64>(m_pending.size()))
    {
    }

    // Moves until one side would block (Waiting), the turn's share is used up (More), `from` ended and `to` was told
    // (Ended), or a side is broken.
    [[nodiscard]] State move(Side& from, Side& to, PipePool& pool);
    [[nodiscard]] quint64 bytes() const { return m_bytes; }
    [[nodiscard]] bool hasEnded() const { return m_state == State::Ended; }

private:
    enum class Step { Moved, Blocked, Broken };

    [[nodiscard]] State moveSome(Side& from, Side& to, PipePool& pool);
    [[nodiscard]] Step flush(Side& to);
    [[nodiscard]] Step flushPipe(Side& to);
    [[nodiscard]] Step read(Side& from, Side& to, PipePool& pool);
    [[nodiscard]] Step readSmall(Side& from, Side& to);
    [[nodiscard]] Step readMany(Side& from);
    [[nodiscard]] Step failedRead(Side& from);

    QByteArray m_pending; // read, not yet written
    Pipe m_pipe;
    size_t m_inPipe = 0;
    quint64 m_bytes = 0;
    bool m_isMany = false;
    bool m_hasReadEnd = false;
    State m_state = State::Waiting;
};

} // namespace proxy
