// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/exec_command.h"

#include "base/ids.h"
#include "base/inert_text.h"
#include "run/history.h"
#include "run/order_check.h"
#include "run/translate.h"

#include <QDir>
#include <QFile>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace terminal {

namespace {

constexpr int kSignalBase = 128;

std::shared_ptr<base::UniqueFd> ownDescriptor(int number)
{
    return std::make_shared<base::UniqueFd>(::fcntl(number, F_DUPFD_CLOEXEC, 3));
}

int codeOf(const sandbox::CommandResult& result)
{
    switch (result.end) {
    case sandbox::End::Exited:
    case sandbox::End::NotStarted: return result.exitCode;
    case sandbox::End::Signalled: return kSignalBase + result.signal;
    case sandbox::End::TimeLimit:
    case sandbox::End::MemoryLimit:
    case sandbox::End::ProcessLimit:
    case sandbox::End::DiskLimit: return kSignalBase + SIGKILL;
    case sandbox::End::Cancelled: return static_cast<int>(ExitCode::Cancelled);
    case sandbox::End::EnvironmentLost: break;
    }
    return static_cast<int>(ExitCode::Unavailable);
}

} // namespace

ExecCommand::~ExecCommand() = default;

QList<Option> ExecCommand::options()
{
    return commonOptions();
}

std::optional<int> ExecCommand::start(const Arguments& arguments)
{
    if (const auto begun = begin(arguments); !begun) {
        printError(begun.error());
        return static_cast<int>(exitCodeOf(begun.error()));
    }
    return std::nullopt;
}

base::Result<void> ExecCommand::begin(const Arguments& arguments)
{
    auto common = readCommon(arguments, Ask::Never);
    if (!common)
        return base::failure(common.error());
    m_common = std::move(*common);
    m_argv = arguments.positional();
    if (m_argv.isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("Name the command: bailey exec -- COMMAND…"));
    m_workdir = QFile::encodeName(QDir::currentPath());
    auto folder = review::checkFolder(m_common.folder.isEmpty() ? QByteArray(".") : m_common.folder);
    if (!folder)
        return base::failure(folder.error());
    return openEnclosure(*folder);
}

base::Result<void> ExecCommand::openEnclosure(const QByteArray& folder)
{
    run::EnclosureOrder order;
    const QString runId = base::newRunId(m_clock->now());
    auto rules = run::parseRules(m_common.allow);
    auto root = run::workingCopyRoot(runId);
    auto record = run::Record::create(runId, m_clock);
    if (const auto limits = run::checkLimits(m_common.limits); !limits)
        return limits;
    if (!rules || !root || !record)
        return base::failure(!rules ? rules.error() : !root ? root.error() : record.error());
    order.folder = folder;
    order.root = std::move(*root);
    order.rules = std::move(*rules);
    order.limits = m_common.limits;
    order.scratchHome = m_common.scratchHome;
    order.task = base::shellQuoted(m_argv);
    m_record = std::move(*record);
    m_approvals = std::make_unique<approval::Queue>(*m_clock, m_common.approvalLimit);
    run::connectQueue(*m_approvals, *m_record);
    if (m_common.ask == Ask::Terminal)
        m_asker = Asker::create(*m_approvals);
    m_enclosure = std::make_unique<run::Enclosure>(*m_record, *m_approvals, m_clock);
    connect(m_enclosure.get(), &run::Enclosure::ready, this, &ExecCommand::runCommand);
    connect(m_enclosure.get(), &run::Enclosure::commandFinished, this, &ExecCommand::onFinished);
    connect(m_enclosure.get(), &run::Enclosure::closed, this, &ExecCommand::onClosed);
    connect(&m_signals, &base::UnixSignals::received, this, [this] {
        m_isCancelled = true;
        m_enclosure->close();
    });
    if (m_common.printsJson)
        connect(m_record.get(), &run::Record::appended, this,
                [](const run::Event& event) { printMessage(QString::fromUtf8(run::recordLine(event).trimmed())); });
    run::Started started;
    started.runId = runId;
    started.folder = folder;
    started.task = order.task;
    started.allowedDomains = m_common.allow;
    m_record->append(started);
    run::writeSummary(*m_record, {});
    m_enclosure->open(std::move(order));
    return {};
}

void ExecCommand::runCommand()
{
    sandbox::Command command;
    command.id = 1;
    command.argv = m_argv;
    const QByteArray folder = m_enclosure->workingCopy().folder;
    command.workdir = m_workdir.startsWith(folder + '/') ? m_workdir : folder;
    command.standardInput = ownDescriptor(STDIN_FILENO);
    command.standardOutput = ownDescriptor(STDOUT_FILENO);
    command.standardError = ownDescriptor(STDERR_FILENO);
    run::writeSummary(*m_record, m_enclosure->workingCopy());
    m_enclosure->run(std::move(command), base::shellQuoted(m_argv));
}

void ExecCommand::onFinished(const sandbox::CommandResult& result, const QStringList& network)
{
    m_code = codeOf(result);
    for (const QString& note : network)
        printMessage(QStringLiteral("bailey: ") + note);
    if (!result.message.isEmpty())
        printMessage(QStringLiteral("bailey: ") + base::inertBlock(result.message));
    m_enclosure->close();
}

void ExecCommand::onClosed(const std::optional<base::Error>& error)
{
    if (m_isCancelled) {
        m_code = static_cast<int>(ExitCode::Cancelled);
    } else if (!m_code) {
        printError(error.value_or(base::Error{base::ErrorCode::Internal, tr("The environment ended unexpectedly."), {}}));
        m_code = static_cast<int>(error ? exitCodeOf(*error) : ExitCode::Failed);
    }
    keepOrDrop();
    Q_EMIT finished(*m_code);
}

// A working copy without changes is of no use to anybody, nor is the record of a command that left none.
void ExecCommand::keepOrDrop()
{
    const review::WorkingCopy& copy = m_enclosure->workingCopy();
    const auto changes = copy.root.isEmpty() ? base::Result<QList<review::Change>>() : review::listChanges(copy);
    const bool isKept = !changes || !changes->isEmpty();
    if (changes && isKept)
        m_record->append(run::summaryOf(*changes));
    m_record->append(run::Ended{m_isCancelled ? run::Ending::Cancelled : run::Ending::Answered, {}});
    run::writeSummary(*m_record, copy);
    m_record->unlock();
    if (!isKept)
        (void)run::deleteRun(m_record->runId());
}

} // namespace terminal
