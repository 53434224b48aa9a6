// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/unix_signals.h"

#include <QSocketNotifier>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace base {

namespace {

std::atomic<int> pipeEnd{-1};

void forward(int number)
{
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(number);
    // A full pipe means that a signal is already on its way.
    if (::write(pipeEnd.load(), &byte, 1) < 0) {
    }
    errno = saved;
}

} // namespace

UnixSignals::UnixSignals(const QList<int>& more, QObject* parent)
    : QObject(parent), m_signals(QList<int>{SIGINT, SIGTERM, SIGHUP, SIGQUIT} + more)
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    m_readEnd.reset(ends[0]);
    m_writeEnd.reset(ends[1]);
    pipeEnd = m_writeEnd.get();
    m_notifier = new QSocketNotifier(m_readEnd.get(), QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        unsigned char number = 0;
        while (::read(m_readEnd.get(), &number, 1) == 1)
            Q_EMIT received(number);
    });
    struct sigaction action = {};
    action.sa_handler = forward;
    action.sa_flags = SA_RESTART;
    for (const int number : m_signals)
        ::sigaction(number, &action, nullptr);
}

UnixSignals::~UnixSignals()
{
    for (const int number : m_signals)
        std::signal(number, SIG_DFL);
    pipeEnd = -1;
}

} // namespace base
