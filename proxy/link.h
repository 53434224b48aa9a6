// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "proxy/poller.h"

#include <QByteArray>

namespace proxy {

// One connected, non-blocking stream socket with a bounded buffer each way. Reading stops by itself when the buffer is
// full: the other side then waits (back-pressure), and a flood costs us nothing.
class Link : public Poller::Handler
{
public:
    class Owner
    {
    public:
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        virtual ~Owner() = default;
        // Something can be taken from input(), or it ended. The owner may delete the link in each of these.
        virtual void linkReadable(Link& link) = 0;
        // Everything that was written has gone to the kernel.
        virtual void linkDrained(Link& link) = 0;
        // The connection is dead both ways.
        virtual void linkBroken(Link& link) = 0;
    };

    // Takes a connected socket and makes it non-blocking.
    Link(Poller& poller, base::UniqueFd socket, Owner& owner);
    ~Link() override;

    [[nodiscard]] const QByteArray& input() const { return m_input; }
    // The peer has sent its last byte; input() may still hold some.
    [[nodiscard]] bool isInputEnded() const { return m_isInputEnded; }
    // The peer will send nothing more; seen also while reading is paused.
    [[nodiscard]] bool isPeerDone() const { return m_isInputEnded || m_isPeerDone; }
    void consume(qsizetype size);
    void setInputLimit(qsizetype bytes);
    // Only looks whether the peer goes away; nothing is read. Also gives spare memory back.
    void pauseReading();
    void resumeReading();

    void write(QByteArrayView bytes);
    [[nodiscard]] qsizetype unsent() const { return m_output.size(); }
    // After what was written; the peer then reads an end.
    void endOutput();
    void setOwner(Owner& owner) { m_owner = &owner; }

    [[nodiscard]] int fd() const { return m_socket.get(); }
    // Hands the socket to somebody else; the link is then dead. What input() and takeOutput() hold goes along.
    [[nodiscard]] base::UniqueFd takeSocket();
    [[nodiscard]] QByteArray takeOutput() { return std::exchange(m_output, {}); }
    // The peer reads "connection reset".
    void reset();

private:
    void onReady(quint32 events) override;
    void breakOff();
    void readSome();
    void flush();
    void watch();

    Poller& m_poller;
    base::UniqueFd m_socket;
    Owner* m_owner;
    Poller::Watch m_watch;
    quint32 m_events = 0;
    QByteArray m_input;
    QByteArray m_output;
    qsizetype m_inputLimit = 16 * 1024 + 512;
    bool m_isPaused = false;
    bool m_isInputEnded = false;
    bool m_isPeerDone = false;
    bool m_isOutputEnding = false;
    bool m_isBroken = false;
};

} // namespace proxy
