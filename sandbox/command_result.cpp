// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/environment_private.h"

#include "base/file.h"
#include "base/inert_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <cerrno>

namespace sandbox {

namespace {

constexpr int kMissing = 127;
constexpr int kNotExecutable = 126;

QString tr(const char* text)
{
    return QCoreApplication::translate("sandbox", text);
}

End endOf(wire::Ending ending)
{
    switch (ending) {
    case wire::Ending::Exited: return End::Exited;
    case wire::Ending::Signalled: return End::Signalled;
    case wire::Ending::TimeLimit: return End::TimeLimit;
    case wire::Ending::MemoryLimit: return End::MemoryLimit;
    case wire::Ending::ProcessLimit: return End::ProcessLimit;
    case wire::Ending::Cancelled: return End::Cancelled;
    case wire::Ending::NotStarted: return End::NotStarted;
    case wire::Ending::Lost: return End::EnvironmentLost;
    }
    return End::EnvironmentLost;
}

QString seconds(std::chrono::milliseconds time)
{
    return QLocale().toString(static_cast<double>(time.count()) / 1000.0, 'g', 6);
}

QString notStarted(const wire::Finished& finished, const Command& command)
{
    const int error = static_cast<int>(finished.value);
    switch (finished.failure) {
    case wire::Failure::None:
    case wire::Failure::Fork: return tr("The command could not be started: %1").arg(base::systemError(error));
    case wire::Failure::Workdir:
        return tr("The folder %1 cannot be entered: %2")
            .arg(base::inertPath(command.workdir), base::systemError(error));
    case wire::Failure::Exec:
        return tr("%1: %2").arg(base::inertPath(command.argv.value(0)),
                                error == ENOENT ? tr("command not found") : base::systemError(error));
    }
    return {};
}

QString messageOf(const wire::Finished& finished, const Command& command, const Limits& limits)
{
    switch (finished.ending) {
    case wire::Ending::Exited:
    case wire::Ending::Signalled:
        return finished.killed.empty()
                   ? QString()
                   : tr("The memory limit of %1 was reached; the process %2 was killed.")
                         .arg(QLocale().formattedDataSize(static_cast<qint64>(limits.memory)),
                              base::inertLine(base::inertBytes(QByteArray::fromStdString(finished.killed))));
    case wire::Ending::TimeLimit:
        return tr("The time limit of %1 s was reached; the command and everything it started was killed.")
            .arg(seconds(command.timeLimit.value_or(limits.commandTime)));
    case wire::Ending::MemoryLimit: return memoryMessage(limits);
    case wire::Ending::ProcessLimit:
        return tr("The limit of %1 processes and threads was reached; the command and everything it started was "
                  "killed.")
            .arg(limits.processes);
    case wire::Ending::Cancelled: return tr("The command was cancelled.");
    case wire::Ending::NotStarted: return notStarted(finished, command);
    case wire::Ending::Lost: return tr("The environment ended while the command ran.");
    }
    return {};
}

} // namespace

QString memoryMessage(const Limits& limits)
{
    return tr("The memory limit of %1 was reached; the command and everything it started was killed.")
        .arg(QLocale().formattedDataSize(static_cast<qint64>(limits.memory)));
}

QString processesMessage(const Limits& limits)
{
    return tr("The limit of %1 processes and threads was reached; no more could be started.").arg(limits.processes);
}

QString diskMessage(const Limits& limits)
{
    return tr("The working copy's limit of %1 or %2 files was reached; the command and everything it started was "
              "killed.")
        .arg(QLocale().formattedDataSize(static_cast<qint64>(limits.disk)), QLocale().toString(limits.files));
}

CommandResult resultOf(const wire::Finished& finished, const Command& command, const Limits& limits)
{
    CommandResult result;
    result.id = finished.id;
    result.end = endOf(finished.ending);
    result.message = messageOf(finished, command, limits);
    result.duration = std::chrono::milliseconds(finished.milliseconds);
    result.held = std::chrono::milliseconds(finished.held);
    result.peakMemory = finished.peakMemory;
    for (const std::string& name : finished.background)
        result.background.append(QByteArray::fromStdString(name));
    if (result.end == End::Exited)
        result.exitCode = static_cast<int>(finished.value);
    else if (result.end == End::Signalled)
        result.signal = static_cast<int>(finished.value);
    else if (result.end == End::NotStarted)
        result.exitCode =
            finished.failure == wire::Failure::Exec && finished.value != ENOENT ? kNotExecutable : kMissing;
    return result;
}

} // namespace sandbox
