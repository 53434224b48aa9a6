// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/exec_environment.h"

#include "base/ids.h"
#include "base/inert_text.h"
#include "base/path_text.h"
#include "review/change_rules.h"
#include "run/history.h"
#include "run/order_check.h"
#include "run/translate.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>
#include <limits>

namespace terminal {

namespace {

constexpr int kSignalBase = 128;
constexpr std::chrono::seconds kCommitsTime{10};

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
    case sandbox::End::Cancelled: return kSignalBase + SIGTERM;
    case sandbox::End::EnvironmentLost: break;
    }
    return static_cast<int>(ExitCode::Unavailable);
}

// What runs by itself on the person's machine later: in the folder itself a change of it would be a way out.
QList<QByteArray> selfRunning()
{
    return {".git/hooks",         ".git/config",         ".git/info/attributes",  ".envrc",
            ".vscode/tasks.json", ".vscode/launch.json", ".vscode/settings.json", ".devcontainer",
            ".github/workflows",  ".gitlab-ci.yml"};
}

run::EnclosureOrder enclosureOrder(const ExecOrder& order, QByteArray root, proxy::Rules rules)
{
    run::EnclosureOrder made;
    made.folder = order.folder;
    made.root = std::move(root);
    made.rules = std::move(rules);
    made.limits = order.common.limits;
    // What a caller does with the output is the caller's affair.
    made.limits.output = order.outputLimit.value_or(std::numeric_limits<quint64>::max());
    made.letIn = order.letIn;
    made.tools = order.common.tools;
    made.keepsCache = order.common.keepsCache;
    made.scratchHome = order.common.scratchHome;
    made.task = order.task;
    made.unsafeNestedSandboxes = order.unsafeNestedSandboxes;
    if (order.unsafeDirect) {
        made.folderKind = sandbox::FolderKind::UnsafeDirect;
        made.readOnly = selfRunning();
    }
    return made;
}

} // namespace

QList<Option> execOptions()
{
    return {
        {"env", "NAME[=VALUE]", "give the command this variable, with our value when none is given; may be repeated"},
        {"let-in", "PATH", "let this file in that looks like a secret; may be repeated"},
        {"limit-core", "SIZE", "the largest core dump of a program that crashes, 0 for none"},
        {"limit-output", "SIZE", "how much of the command's output is passed on; the rest is drained"},
        {"keep", "NAME", "leave the environment up for the next `bailey exec --keep NAME`"},
        {"unsafe-direct", nullptr, "work in the folder itself: nothing can be reviewed or undone"},
        {"unsafe-nested-sandboxes", nullptr, "let programs make user namespaces: opens more of the kernel to them"}};
}

base::Result<ExecOrder> readExecOrder(const Arguments& arguments)
{
    ExecOrder order;
    auto common = readCommon(arguments, Ask::Never);
    if (!common)
        return base::failure(common.error());
    order.common = std::move(*common);
    if (const auto limits = run::checkLimits(order.common.limits); !limits)
        return base::failure(limits.error());
    auto folder = review::checkFolder(order.common.folder.isEmpty() ? QByteArray(".") : order.common.folder);
    if (!folder)
        return base::failure(folder.error());
    order.folder = std::move(*folder);
    applyFolderSettings(order.folder, order.common);
    auto tools = run::checkTools(order.common.tools);
    if (!tools)
        return base::failure(tools.error());
    order.common.tools = std::move(*tools);
    order.unsafeDirect = arguments.has("unsafe-direct");
    order.unsafeNestedSandboxes = arguments.has("unsafe-nested-sandboxes");
    if (arguments.has("limit-core")) {
        const auto core =
            arguments.value("limit-core") == "0" ? base::Result<quint64>(0) : parseSize(arguments.value("limit-core"));
        if (!core)
            return base::failure(core.error());
        order.common.limits.core = *core;
    }
    order.letIn = arguments.values("let-in");
    if (arguments.has("limit-output") && arguments.has("keep"))
        return base::failure(base::ErrorCode::InvalidInput,
                             ExecEnvironment::tr("--limit-output and --keep cannot be used together."));
    if (arguments.has("limit-output")) {
        const auto output = parseSize(arguments.value("limit-output"));
        if (!output)
            return base::failure(output.error());
        order.outputLimit = *output;
    }
    // Nobody is there to be told of a limit on time that was not asked for.
    if (!arguments.has("limit-time"))
        order.common.limits.commandTime = std::chrono::milliseconds(0);
    order.task = base::shellQuoted(arguments.positional());
    return order;
}

ExecEnvironment::ExecEnvironment(QObject* parent) : QObject(parent) {}

ExecEnvironment::~ExecEnvironment() = default;

base::Result<void> ExecEnvironment::open(const ExecOrder& order)
{
    m_order = order;
    const QString runId = base::newRunId(m_clock->now());
    auto rules = run::parseRules(order.common.allow);
    auto root = run::workingCopyRoot(runId);
    auto record = run::Record::create(runId, m_clock);
    if (!rules || !root || !record)
        return base::failure(!rules ? rules.error() : !root ? root.error() : record.error());
    m_record = std::move(*record);
    m_approvals = std::make_unique<approval::Queue>(*m_clock, order.common.approvalLimit);
    run::connectQueue(*m_approvals, *m_record);
    if (order.common.ask == Ask::Terminal)
        m_asker = Asker::create(*m_approvals);
    m_enclosure = std::make_unique<run::Enclosure>(*m_record, *m_approvals, m_clock);
    connect(m_enclosure.get(), &run::Enclosure::ready, this, [this] {
        run::writeSummary(*m_record, m_enclosure->workingCopy());
        Q_EMIT ready();
    });
    connect(m_enclosure.get(), &run::Enclosure::terminalOpened, this, &ExecEnvironment::terminalOpened);
    connect(m_enclosure.get(), &run::Enclosure::output, this, &ExecEnvironment::output);
    connect(m_enclosure.get(), &run::Enclosure::commandStopped, this, &ExecEnvironment::commandStopped);
    connect(m_enclosure.get(), &run::Enclosure::commandFinished, this,
            [this](const sandbox::CommandResult& result, const QStringList& network) {
                ExecResult told{codeOf(result), network};
                if (result.droppedBytes > 0)
                    told.notes += tr("The output limit was reached; %1 bytes were left out.").arg(result.droppedBytes);
                if (!result.message.isEmpty())
                    told.notes += base::inertBlock(result.message);
                Q_EMIT finished(result.id, told);
            });
    connect(m_enclosure.get(), &run::Enclosure::closed, this, [this](const std::optional<base::Error>& error) {
        keepOrDrop();
        Q_EMIT closed(error);
    });
    run::Started started;
    started.runId = runId;
    started.folder = order.folder;
    started.task = order.task;
    started.allowedDomains = order.common.allow;
    m_record->append(started);
    run::writeSummary(*m_record, {});
    m_enclosure->open(enclosureOrder(order, std::move(*root), std::move(*rules)));
    return {};
}

quint32 ExecEnvironment::run(const ExecRequest& request,
                             const std::vector<std::shared_ptr<base::UniqueFd>>& descriptors)
{
    sandbox::Command command;
    command.id = ++m_lastId;
    command.argv = request.argv;
    const QByteArray folder = m_enclosure->workingCopy().folder;
    command.workdir = base::isBelow(request.workdir, folder) ? request.workdir : folder;
    command.standardInput = descriptors[0];
    // What is to be counted comes through us.
    if (!m_order.outputLimit) {
        command.standardOutput = descriptors[1];
        command.standardError = descriptors[2];
    }
    command.terminal = request.terminal;
    command.variables = request.variables;
    command.variables.append({"PWD", command.workdir});
    m_enclosure->run(std::move(command), base::shellQuoted(request.argv));
    return m_lastId;
}

void ExecEnvironment::sendSignal(quint32 id, int number)
{
    m_enclosure->sendSignal(id, number);
}

void ExecEnvironment::cancel(quint32 id)
{
    m_enclosure->cancel(id);
}

void ExecEnvironment::close()
{
    m_enclosure->closeWithCommits(kCommitsTime);
}

// A working copy without changes is of no use to anybody, nor is the record of a command that left none.
void ExecEnvironment::keepOrDrop()
{
    const review::WorkingCopy& copy = m_enclosure->workingCopy();
    const bool hasCopy = !copy.root.isEmpty() && !m_order.unsafeDirect;
    const auto changes = hasCopy ? review::listChanges(copy) : base::Result<QList<review::Change>>();
    const auto branches =
        hasCopy ? review::offeredBranches(copy, m_record->runId()) : base::Result<QList<review::Branch>>();
    const auto isOfUse = [](const review::Change& change) { return !review::isGitBookkeeping(change.path); };
    const bool mayHaveCommits = hasCopy && (!branches || !branches->isEmpty() || review::lacksBundle(copy));
    const bool isKept =
        mayHaveCommits || (hasCopy && (!changes || std::any_of(changes->begin(), changes->end(), isOfUse)));
    if (changes && isKept)
        m_record->append(run::summaryOf(*changes));
    run::recordBranches(*m_record, branches);
    m_record->append(run::Ended{run::Ending::Answered, {}});
    run::writeSummary(*m_record, copy);
    m_record->unlock();
    if (!isKept)
        (void)run::deleteRun(m_record->runId());
}

} // namespace terminal
