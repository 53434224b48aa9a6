// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/environment_private.h"

#include "base/log.h"
#include "sandbox/filter.h"
#include "sandbox/planner.h"
#include "sandbox/trouble.h"

#include <QTimer>

#include <algorithm>
#include <cerrno>
#include <sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandbox {

namespace {

constexpr qsizetype kWrittenBytes = 4096;
// What is killed is gone in milliseconds, unless it waits for a disk or a network mount that does not answer.
constexpr std::chrono::seconds kStopLimit{15};

// Compiling takes a while and always gives the same.
const base::Result<QByteArray>& filterFor(NestedNamespaces nested)
{
    static const base::Result<QByteArray> refused = compileFilter(NestedNamespaces::Refused);
    if (nested == NestedNamespaces::Refused)
        return refused;
    static const base::Result<QByteArray> allowed = compileFilter(NestedNamespaces::UnsafeAllowed);
    return allowed;
}

wire::Run runPacket(const Command& command, const Limits& limits, const QByteArray& folder)
{
    wire::Run run;
    run.id = command.id;
    for (const QByteArray& word : command.argv)
        run.argv.push_back(word.toStdString());
    run.workdir = (command.workdir.isEmpty() ? folder : command.workdir).toStdString();
    run.milliseconds = static_cast<std::uint64_t>(command.timeLimit.value_or(limits.commandTime).count());
    run.memory = limits.memory;
    run.processes = limits.processes;
    for (const auto& [name, value] : command.variables)
        run.variables.push_back((name + '=' + value).toStdString());
    if (command.terminal) {
        run.terminal = (command.terminal->input ? 1U : 0U) | (command.terminal->output ? 2U : 0U) |
                       (command.terminal->error ? 4U : 0U);
        run.rows = command.terminal->rows;
        run.columns = command.terminal->columns;
    }
    return run;
}

} // namespace

Environment::Private::Private(Environment* owner) : q(owner) {}

Environment::Private::~Private()
{
    m_notifiers.clear();
    kill();
    // A moment at most: the kernel only has to tear down what was killed.
    if (m_launched.process.isValid() && !m_launcherGone) {
        siginfo_t info = {};
        ::waitid(static_cast<idtype_t>(P_PIDFD), static_cast<id_t>(m_launched.process.get()), &info, WEXITED);
    }
}

void Environment::Private::start(const Spec& spec)
{
    if (state != State::Idle)
        return;
    m_spec = spec;
    state = State::Starting;
    connect(&m_groups, &ControlGroups::settled, this, &Private::sendPlan);
    if (const base::Result<void> launched = launch(spec); !launched)
        fail(launched.error());
}

void Environment::Private::fail(const base::Error& error)
{
    m_error = error;
    // Signals are never sent from within start().
    QTimer::singleShot(0, this, [this] { m_launched.process.isValid() ? kill() : end(); });
}

base::Result<void> Environment::Private::launch(const Spec& spec)
{
    base::Result<Launched> launched = startLauncher();
    if (!launched)
        return base::failure(launched.error());
    m_launched = std::move(*launched);
    watch();
    const bool asksForGroups = m_groups.begin(m_launched.pid, spec.limits);
    // While the launcher is on its way we find out what to tell it.
    const HostFacts facts = readHostFacts();
    Plan plan = planFor(spec, facts);
    const auto& filter =
        filterFor(spec.unsafeNestedSandboxes ? NestedNamespaces::UnsafeAllowed : NestedNamespaces::Refused);
    if (!filter)
        return base::failure(filter.error());
    if (facts.bubblewrap.isEmpty())
        return base::failure(stepError(Step::Bubblewrap, ENOENT, "bwrap"));
    plan.filter = filter->toStdString();
    m_plan = encode(plan);
    m_settings = wire::encode(settingsFor(spec, facts));
    if (!asksForGroups)
        sendPlan();
    return {};
}

void Environment::Private::sendPlan()
{
    if (state != State::Starting || m_plan.empty())
        return;
    // The supervisor finds its settings waiting on the same socket.
    if (!wire::send(m_launched.socket.get(), m_plan) || !wire::send(m_launched.socket.get(), m_settings))
        return fail(stepError(Step::Plan, errno, "send"));
    m_plan.clear();
}

void Environment::Private::watch()
{
    const auto notify = [this](const base::UniqueFd& fd, void (Private::*slot)()) {
        m_notifiers.push_back(std::make_unique<QSocketNotifier>(fd.get(), QSocketNotifier::Read));
        connect(m_notifiers.back().get(), &QSocketNotifier::activated, this, slot);
    };
    notify(m_launched.socket, &Private::readPackets);
    notify(m_launched.errors, &Private::readErrors);
    notify(m_launched.process, &Private::launcherGone);
}

void Environment::Private::takeFinished(const wire::Finished& finished)
{
    const auto running = m_running.constFind(finished.id);
    if (running == m_running.constEnd())
        return;
    CommandResult result = resultOf(finished, running->command, m_spec.limits);
    takeKernelEvents(result);
    if (m_pastDisk.remove(finished.id)) {
        result.end = End::DiskLimit;
        result.message = diskMessage(m_spec.limits);
    }
    finish(result);
}

void Environment::Private::takeKernelEvents(CommandResult& result)
{
    const ControlGroups::Events events = m_groups.endGroup(result.id);
    result.peakMemory = std::max(result.peakMemory, events.peakMemory);
    if (events.killedForMemory) {
        result.end = End::MemoryLimit;
        result.message = memoryMessage(m_spec.limits);
    } else if (events.refusedProcesses && result.message.isEmpty()) {
        result.message = processesMessage(m_spec.limits);
    }
}

void Environment::Private::watchUsage()
{
    if (m_spec.folder.kind == FolderKind::UnsafeDirect)
        return;
    QList<QByteArray> folders;
    Usage before;
    for (const Folder& folder : QList<Folder>{m_spec.folder} + m_spec.beside) {
        if (folder.kind == FolderKind::Overlay)
            folders.append(folder.upper);
        if (folder.kind != FolderKind::Copied)
            continue;
        folders.append(folder.copy);
        const Usage copied = usageOf({folder.copy}, {UINT64_MAX, UINT64_MAX});
        before = {before.bytes + copied.bytes, before.files + copied.files};
    }
    if (!m_spec.tools.keptCache.isEmpty()) {
        folders.append(m_spec.tools.keptCache);
        const Usage kept = usageOf({m_spec.tools.keptCache}, {UINT64_MAX, UINT64_MAX});
        before = {before.bytes + kept.bytes, before.files + kept.files};
    }
    const Usage most{m_spec.limits.disk + before.bytes, m_spec.limits.files + before.files};
    m_usage = std::make_unique<UsageWatch>(folders, most, before, initPid);
    connect(m_usage.get(), &UsageWatch::measured, q, &Environment::measured);
    connect(m_usage.get(), &UsageWatch::exceeded, this, &Private::onExceeded);
}

void Environment::Private::onExceeded(const Usage&)
{
    const QList<quint32> ids = m_running.keys();
    m_pastDisk = {ids.begin(), ids.end()};
    tell(wire::Writer(wire::Kind::Restrict).bytes());
}

void Environment::Private::finish(CommandResult result)
{
    const Running running = m_running.take(result.id);
    if (running.io) {
        running.io->finish();
        result.outputBytes = running.io->outputBytes();
        result.droppedBytes = running.io->droppedBytes();
    }
    Q_EMIT q->commandFinished(result);
}

void Environment::Private::run(Command command)
{
    auto* io = new CommandIo(command, m_spec.limits.output, this);
    connect(io, &CommandIo::output, q, &Environment::output);
    const quint32 id = command.id;
    const base::Result<void> opened = io->open(command);
    wire::Run packet = runPacket(command, m_spec.limits, m_spec.folder.path);
    std::vector<int> descriptors = io->theirs();
    const ControlGroups::Group group = state == State::Ready ? m_groups.makeGroup(id) : ControlGroups::Group();
    if (group.processes.isValid()) {
        // The kernel counts, exactly; the supervisor need not.
        packet.memory = 0;
        packet.processes = 0;
        descriptors.push_back(group.processes.get());
        if (group.kill.isValid())
            descriptors.push_back(group.kill.get());
    }
    const bool sent =
        opened && state == State::Ready && wire::send(m_launched.socket.get(), wire::encode(packet), descriptors);
    io->closeTheirs();
    m_running.insert(id, {io, std::move(command)});
    if (sent)
        return;
    CommandResult result;
    result.id = id;
    result.end = opened ? End::EnvironmentLost : End::NotStarted;
    result.message =
        opened ? Environment::tr("There is no environment to run the command in.") : opened.error().message;
    QTimer::singleShot(0, this, [this, result] { finish(result); });
}

void Environment::Private::tell(const std::string& packet)
{
    if (state == State::Ready && !wire::send(m_launched.socket.get(), packet))
        protocolBroken();
}

// Where the kernel freezes the commands the supervisor only stops their clocks.
void Environment::Private::setPaused(bool isPaused)
{
    wire::Writer out(isPaused ? wire::Kind::Pause : wire::Kind::Resume);
    out.number(m_groups.setFrozen(isPaused) ? 1 : 0);
    tell(out.bytes());
}

void Environment::Private::stop()
{
    if (state == State::Stopped || state == State::Stopping)
        return;
    m_stopAsked = true;
    if (state == State::Idle)
        return end();
    kill();
}

void Environment::Private::readErrors()
{
    char buffer[1024];
    const ssize_t got = ::read(m_launched.errors.get(), buffer, sizeof buffer);
    if (got > 0 && m_written.size() < kWrittenBytes)
        m_written.append(buffer, got);
    if (got == 0)
        m_notifiers[1]->setEnabled(false);
}

void Environment::Private::kill()
{
    if (state == State::Stopped)
        return;
    if (state == State::Starting || state == State::Ready) {
        state = State::Stopping;
        QTimer::singleShot(kStopLimit, this, [this] {
            if (state != State::Stopped)
                m_error = base::Error{
                    base::ErrorCode::Internal, Environment::tr("The environment could not be ended in time."), {}};
            end();
        });
    }
    killProcess(m_init);
    killProcess(m_launched.process);
}

void Environment::Private::launcherGone()
{
    if (!reapProcess(m_launched.process))
        return;
    m_launcherGone = true;
    m_notifiers[2]->setEnabled(false);
    readPackets();
    readErrors();
    if (!m_error && !m_stopAsked && !m_init.isValid())
        m_error = bubblewrapError(m_written);
    kill();
    endWhenGone();
}

void Environment::Private::initGone()
{
    m_notifiers.back()->setEnabled(false);
    m_init.reset();
    kill();
    endWhenGone();
}

void Environment::Private::endWhenGone()
{
    if (m_launcherGone && !m_init.isValid())
        end();
}

void Environment::Private::end()
{
    if (state == State::Stopped)
        return;
    if (!m_stopAsked && !m_error)
        m_error = base::Error{base::ErrorCode::Unavailable, Environment::tr("The environment ended unexpectedly."), {}};
    state = State::Stopped;
    m_usage.reset();
    const QList<quint32> ids = m_running.keys();
    for (const quint32 id : ids) {
        CommandResult result;
        result.id = id;
        result.end = m_stopAsked ? End::Cancelled : End::EnvironmentLost;
        result.message = m_stopAsked ? Environment::tr("The command was cancelled.")
                                     : Environment::tr("The environment ended while the command ran.");
        finish(result);
    }
    gate = {};
    Q_EMIT q->stopped(m_error);
}

} // namespace sandbox
