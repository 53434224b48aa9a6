// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/command_io.h"

#include "base/file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr int kPipeBytes = 1 << 20;
constexpr qsizetype kReadBytes = 256 * 1024;
constexpr int kReadsPerTurn = 8; // the window must stay alive under a flood

base::UniqueFd inputFile(const QByteArray& input)
{
    const base::UniqueFd file(::memfd_create("stdin", MFD_CLOEXEC));
    if (!file.isValid() || ::write(file.get(), input.constData(), static_cast<size_t>(input.size())) != input.size())
        return {};
    // Opened again, so that the command cannot write to it and reads from the start.
    const QByteArray path = "/proc/self/fd/" + QByteArray::number(file.get());
    return base::UniqueFd(::open(path.constData(), O_RDONLY | O_CLOEXEC));
}

} // namespace

CommandIo::CommandIo(const Command& command, quint64 outputLimit, QObject* parent)
    : QObject(parent), m_id(command.id), m_limit(outputLimit)
{
    m_output.stream = Stream::Output;
    m_error.stream = Stream::Error;
}

base::Result<void> CommandIo::open(const Command& command)
{
    // The supervisor puts the terminal in the place of these.
    const auto null = std::make_shared<base::UniqueFd>(::open("/dev/null", O_RDWR | O_CLOEXEC));
    const Terminal terminal = command.terminal.value_or(Terminal{});
    Command changed = command;
    if (terminal.input)
        changed.standardInput = null;
    if (!openInput(changed) || !openOutput(m_output, terminal.output ? null : command.standardOutput) ||
        !openOutput(m_error, terminal.error ? null : command.standardError))
        return base::failure(base::ErrorCode::Io,
                             tr("The command's pipes could not be made: %1").arg(base::systemError(errno)));
    return {};
}

bool CommandIo::openInput(const Command& command)
{
    if (command.standardInput) {
        m_given.push_back(command.standardInput);
        m_numbers.push_back(command.standardInput->get());
        return true;
    }
    m_theirs.push_back(command.input.isEmpty() ? base::UniqueFd(::open("/dev/null", O_RDONLY | O_CLOEXEC))
                                               : inputFile(command.input));
    m_numbers.push_back(m_theirs.back().get());
    return m_theirs.back().isValid();
}

bool CommandIo::openOutput(End& end, const std::shared_ptr<base::UniqueFd>& given)
{
    if (given) {
        m_given.push_back(given);
        m_numbers.push_back(given->get());
        return true;
    }
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    end.fd.reset(ends[0]);
    m_theirs.emplace_back(ends[1]);
    m_numbers.push_back(ends[1]);
    if (::fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0)
        return false;
    ::fcntl(ends[0], F_SETPIPE_SZ, kPipeBytes); // less where the person's share of pipe memory is used up
    end.notifier = std::make_unique<QSocketNotifier>(ends[0], QSocketNotifier::Read);
    connect(end.notifier.get(), &QSocketNotifier::activated, this, [this, &end] { read(end); });
    return true;
}

std::vector<int> CommandIo::theirs() const
{
    return m_numbers;
}

void CommandIo::closeTheirs()
{
    m_theirs.clear();
    m_given.clear();
    m_numbers.clear();
}

void CommandIo::read(End& end)
{
    if (!end.fd.isValid())
        return;
    m_buffer.resize(kReadBytes);
    for (int turn = 0; turn < kReadsPerTurn; ++turn) {
        const bool drains = m_finished || m_outputBytes - m_droppedBytes >= m_limit;
        const ssize_t got =
            drains ? drain(end) : ::read(end.fd.get(), m_buffer.data(), static_cast<size_t>(m_buffer.size()));
        if (got > 0) {
            if (!drains)
                take(end.stream, QByteArray::fromRawData(m_buffer.constData(), got));
            continue;
        }
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            return;
        close(end);
        return;
    }
}

// What nobody keeps is moved away without being looked at, so a flood costs us next to nothing.
ssize_t CommandIo::drain(End& end)
{
    if (!m_null.isValid())
        m_null.reset(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    const ssize_t moved =
        ::splice(end.fd.get(), nullptr, m_null.get(), nullptr, kPipeBytes, SPLICE_F_NONBLOCK | SPLICE_F_MOVE);
    if (moved > 0 && !m_finished) {
        m_outputBytes += static_cast<quint64>(moved);
        m_droppedBytes += static_cast<quint64>(moved);
    }
    return moved;
}

void CommandIo::take(Stream stream, const QByteArray& bytes)
{
    if (m_finished)
        return;
    const quint64 size = static_cast<quint64>(bytes.size());
    const quint64 kept = m_outputBytes - m_droppedBytes;
    const quint64 room = std::min(size, m_limit > kept ? m_limit - kept : 0);
    m_outputBytes += size;
    m_droppedBytes += size - room;
    if (room > 0)
        Q_EMIT output(m_id, stream, QByteArray(bytes.constData(), static_cast<qsizetype>(room)));
}

void CommandIo::close(End& end)
{
    // The notifier may be the one that called us.
    if (end.notifier) {
        end.notifier->setEnabled(false);
        end.notifier.release()->deleteLater();
    }
    end.fd.reset();
    if (m_finished && !m_output.fd.isValid() && !m_error.fd.isValid())
        deleteLater();
}

void CommandIo::finish()
{
    closeTheirs();
    // A pipe holds what was written before the end and no more than its size of it, so this is bounded even where a
    // process in the background goes on writing.
    read(m_output);
    read(m_error);
    m_finished = true;
    if (!m_output.fd.isValid() && !m_error.fd.isValid())
        deleteLater();
}

} // namespace sandbox
