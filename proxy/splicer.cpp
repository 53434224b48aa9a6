// SPDX-License-Identifier: GPL-2.0-or-later
#include "proxy/splicer.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace proxy {
namespace {

constexpr size_t kSmall = 64 * 1024;
constexpr size_t kPipeSize = 1024 * 1024;
constexpr quint64 kShare = 4 * 1024 * 1024; // of one direction in one turn, so that others get theirs
constexpr size_t kMostFreePipes = 16;

bool wouldBlock()
{
    return errno == EAGAIN || errno == EWOULDBLOCK;
}

} // namespace

Pipe PipePool::take()
{
    Pipe pipe;
    if (!m_free.empty()) {
        pipe = std::move(m_free.back());
        m_free.pop_back();
        return pipe;
    }
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return pipe;
    pipe.read.reset(ends[0]);
    pipe.write.reset(ends[1]);
    ::fcntl(pipe.write.get(), F_SETPIPE_SZ, static_cast<int>(kPipeSize)); // less is fine, too
    return pipe;
}

void PipePool::giveBack(Pipe pipe)
{
    if (pipe.isValid() && m_free.size() < kMostFreePipes)
        m_free.push_back(std::move(pipe));
}

Splicer::State Splicer::move(Side& from, Side& to, PipePool& pool)
{
    if (m_state == State::Ended || m_state == State::Broken)
        return m_state;
    m_state = moveSome(from, to, pool);
    if (m_inPipe == 0 && m_pipe.isValid())
        pool.giveBack(std::move(m_pipe));
    return m_state;
}

Splicer::State Splicer::moveSome(Side& from, Side& to, PipePool& pool)
{
    const quint64 share = m_bytes + kShare;
    for (;;) {
        const bool hasUnsent = !m_pending.isEmpty() || m_inPipe > 0;
        if (!hasUnsent && m_hasReadEnd) {
            ::shutdown(to.socket.get(), SHUT_WR);
            return State::Ended;
        }
        if (m_bytes >= share)
            return State::More;
        if (hasUnsent ? !to.isWritable : !from.isReadable)
            return State::Waiting;
        const Step step = !m_pending.isEmpty() ? flush(to) : m_inPipe > 0 ? flushPipe(to) : read(from, to, pool);
        if (step == Step::Broken)
            return State::Broken;
        if (step == Step::Blocked)
            return State::Waiting;
    }
}

Splicer::Step Splicer::flush(Side& to)
{
    const ssize_t sent =
        ::send(to.socket.get(), m_pending.constData(), static_cast<size_t>(m_pending.size()), MSG_NOSIGNAL);
    if (sent < 0) {
        if (!wouldBlock())
            return Step::Broken;
        to.isWritable = false;
        return Step::Blocked;
    }
    m_pending.remove(0, sent);
    return Step::Moved;
}

Splicer::Step Splicer::flushPipe(Side& to)
{
    const ssize_t sent =
        ::splice(m_pipe.read.get(), nullptr, to.socket.get(), nullptr, m_inPipe, SPLICE_F_MOVE | SPLICE_F_NONBLOCK);
    if (sent <= 0) {
        if (sent == 0 || !wouldBlock())
            return Step::Broken;
        to.isWritable = false;
        return Step::Blocked;
    }
    m_inPipe -= static_cast<size_t>(sent);
    return Step::Moved;
}

Splicer::Step Splicer::read(Side& from, Side& to, PipePool& pool)
{
    if (m_isMany && !m_pipe.isValid())
        m_pipe = pool.take();
    return m_isMany && m_pipe.isValid() ? readMany(from) : readSmall(from, to);
}

// What comes in small pieces is not worth a pipe.
Splicer::Step Splicer::readSmall(Side& from, Side& to)
{
    std::array<char, kSmall> buffer; // NOLINT: filled by recv
    const ssize_t got = ::recv(from.socket.get(), buffer.data(), buffer.size(), 0);
    if (got <= 0)
        return got == 0 ? (m_hasReadEnd = true, Step::Moved) : failedRead(from);
    m_bytes += static_cast<quint64>(got);
    m_isMany = got == static_cast<ssize_t>(buffer.size());
    const ssize_t sent =
        to.isWritable ? ::send(to.socket.get(), buffer.data(), static_cast<size_t>(got), MSG_NOSIGNAL) : 0;
    if (sent < 0 && !wouldBlock())
        return Step::Broken;
    if (sent < got) {
        to.isWritable = false;
        const ssize_t done = sent < 0 ? 0 : sent;
        m_pending = QByteArray(buffer.data() + done, got - done);
    }
    return Step::Moved;
}

Splicer::Step Splicer::readMany(Side& from)
{
    const ssize_t got =
        ::splice(from.socket.get(), nullptr, m_pipe.write.get(), nullptr, kPipeSize, SPLICE_F_MOVE | SPLICE_F_NONBLOCK);
    if (got <= 0)
        return got == 0 ? (m_hasReadEnd = true, Step::Moved) : failedRead(from);
    m_bytes += static_cast<quint64>(got);
    m_inPipe = static_cast<size_t>(got);
    return Step::Moved;
}

Splicer::Step Splicer::failedRead(Side& from)
{
    if (errno == EINTR)
        return Step::Moved;
    if (!wouldBlock())
        return Step::Broken;
    from.isReadable = false;
    m_isMany = false;
    return Step::Blocked;
}

} // namespace proxy
