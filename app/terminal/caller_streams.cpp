// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/caller_streams.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace terminal {

namespace {

std::shared_ptr<base::UniqueFd> shared(int fd)
{
    return std::make_shared<base::UniqueFd>(fd);
}

std::shared_ptr<base::UniqueFd> nullDevice()
{
    return shared(::open("/dev/null", O_RDWR | O_CLOEXEC));
}

// A stream of ours that is closed is /dev/null for the command.
std::shared_ptr<base::UniqueFd> own(int number)
{
    auto copy = shared(::fcntl(number, F_DUPFD_CLOEXEC, 3));
    return copy->isValid() ? copy : nullDevice();
}

// All of it, waiting where the reader is slow.
void writeAll(int fd, const char* bytes, ssize_t size)
{
    while (size > 0) {
        const ssize_t done = ::write(fd, bytes, static_cast<size_t>(size));
        if (done < 0 && errno == EAGAIN) {
            pollfd polled = {fd, POLLOUT, 0};
            ::poll(&polled, 1, 1000);
            continue;
        }
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return;
        bytes += done;
        size -= done;
    }
}

} // namespace

CallerStreams::CallerStreams(QObject* parent) : QObject(parent)
{
    const bool isInput = ::isatty(STDIN_FILENO) == 1;
    const bool isOutput = ::isatty(STDOUT_FILENO) == 1;
    const bool isError = ::isatty(STDERR_FILENO) == 1;
    if (isOutput) {
        winsize size = {};
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
        m_terminal = sandbox::Terminal{isInput, true, isError, size.ws_row, size.ws_col};
    }
    m_descriptors = {isOutput && isInput ? nullDevice() : inputFor(isInput),
                     isOutput ? nullDevice() : own(STDOUT_FILENO),
                     isOutput && isError ? nullDevice() : outputFor(STDERR_FILENO, isError)};
}

CallerStreams::~CallerStreams()
{
    restoreTerminal();
}

std::vector<std::shared_ptr<base::UniqueFd>> CallerStreams::takeDescriptors()
{
    return std::move(m_descriptors);
}

void CallerStreams::watch(int fd, void (CallerStreams::*slot)())
{
    m_notifiers.push_back(std::make_unique<QSocketNotifier>(fd, QSocketNotifier::Read));
    connect(m_notifiers.back().get(), &QSocketNotifier::activated, this, slot);
}

// Typed lines reach a command whose output goes elsewhere through a pipe.
std::shared_ptr<base::UniqueFd> CallerStreams::inputFor(bool isTerminal)
{
    int ends[2];
    if (!isTerminal || ::pipe2(ends, O_CLOEXEC) != 0)
        return own(STDIN_FILENO);
    m_typed.reset(ends[1]);
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
    watch(STDIN_FILENO, &CallerStreams::readTyped);
    return shared(ends[0]);
}

std::shared_ptr<base::UniqueFd> CallerStreams::outputFor(int number, bool isTerminal)
{
    int ends[2];
    if (!isTerminal || ::pipe2(ends, O_CLOEXEC) != 0)
        return own(number);
    m_error.reset(ends[0]);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    watch(ends[0], &CallerStreams::readError);
    return shared(ends[1]);
}

void CallerStreams::attach(std::shared_ptr<base::UniqueFd> master)
{
    m_master = std::move(master);
    ::fcntl(m_master->get(), F_SETFL, O_NONBLOCK);
    watch(m_master->get(), &CallerStreams::readShown);
    if (!m_terminal->input)
        return;
    takeTerminal();
    watch(STDIN_FILENO, &CallerStreams::readTyped);
}

void CallerStreams::takeTerminal()
{
    termios settings = {};
    if (!m_terminal || !m_terminal->input || ::tcgetattr(STDIN_FILENO, &settings) != 0)
        return;
    m_saved = settings;
    ::cfmakeraw(&settings);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    resize();
}

void CallerStreams::restoreTerminal()
{
    if (m_saved)
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &*m_saved);
    m_saved.reset();
}

void CallerStreams::resize()
{
    winsize size = {};
    if (m_master && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        ::ioctl(m_master->get(), TIOCSWINSZ, &size);
}

void CallerStreams::readTyped()
{
    char buffer[4096];
    const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (got > 0)
        return writeAll(m_master ? m_master->get() : m_typed.get(), buffer, got);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    m_typed.reset();
    for (const auto& notifier : m_notifiers) {
        if (notifier->socket() == STDIN_FILENO)
            notifier->setEnabled(false);
    }
}

void CallerStreams::readShown()
{
    char buffer[65536];
    const ssize_t got = ::read(m_master->get(), buffer, sizeof buffer);
    if (got > 0)
        return writeAll(STDOUT_FILENO, buffer, got);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    // EIO: nobody has the other side open any more.
    for (const auto& notifier : m_notifiers) {
        if (notifier->socket() == m_master->get())
            notifier->setEnabled(false);
    }
}

void CallerStreams::readError()
{
    char buffer[65536];
    ssize_t got = 0;
    while ((got = ::read(m_error.get(), buffer, sizeof buffer)) > 0)
        writeAll(STDERR_FILENO, buffer, got);
    if (got == 0) {
        for (const auto& notifier : m_notifiers) {
            if (notifier->socket() == m_error.get())
                notifier->setEnabled(false);
        }
    }
}

void CallerStreams::finish()
{
    if (m_error.isValid())
        readError();
    char buffer[65536];
    ssize_t got = 0;
    while (m_master && (got = ::read(m_master->get(), buffer, sizeof buffer)) > 0)
        writeAll(STDOUT_FILENO, buffer, got);
    restoreTerminal();
}

} // namespace terminal
