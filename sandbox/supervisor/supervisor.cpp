// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/supervisor/supervisor.h"

#include "sandbox/supervisor/probe.h"
#include "sandbox/supervisor/terminal.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <utility>

namespace sandbox::supervisor {

namespace {

constexpr int kDyingPeriod = 5;           // ms between looks at a tree that is being killed
constexpr milliseconds kRestricted{2000}; // to tidy up and say why, until it is killed

struct Group {
    Descriptor processes;
    Descriptor kill;
};

bool isFlagged(const wire::Packet& packet)
{
    wire::Reader in(packet.bytes);
    return in.number32() != 0 && in.isComplete();
}

Time now()
{
    return std::chrono::steady_clock::now();
}

Descriptor childSignals()
{
    sigset_t mask;
    ::sigemptyset(&mask);
    ::sigaddset(&mask, SIGCHLD);
    ::sigprocmask(SIG_BLOCK, &mask, nullptr);
    return Descriptor(::signalfd(-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK));
}

std::vector<std::string> namesOf(const std::vector<Process>& processes)
{
    std::vector<std::string> names;
    for (const Process& process : processes) {
        if (process.state != 'Z' && names.size() < wire::kBackground)
            names.push_back(process.name.substr(0, wire::kNameBytes));
    }
    return names;
}

} // namespace

void Supervisor::run()
{
    m_signals = childSignals();
    while (!m_hostGone)
        waitForEvents();
}

void Supervisor::waitForEvents()
{
    std::vector<pollfd> polled{{wire::kSocket, POLLIN, 0}, {m_signals.get(), POLLIN, 0}};
    for (const Command& command : m_commands) {
        if (command.keeper.report.isValid())
            polled.push_back({command.keeper.report.get(), POLLIN, 0});
    }
    if (::poll(polled.data(), polled.size(), timeout()) < 0 && errno != EINTR)
        return;
    readReports();
    reap();
    if (m_strays)
        killStrays();
    if (polled[0].revents != 0)
        m_hostGone = !takePackets();
    checkLimits(now());
}

int Supervisor::timeout() const
{
    if (m_strays)
        return kDyingPeriod;
    std::optional<Time> next;
    const auto sooner = [&next](std::optional<Time> time) {
        if (time && (!next || *time < *next))
            next = time;
    };
    for (const Command& command : m_commands) {
        if (command.cause)
            return kDyingPeriod;
        sooner(command.restrictedUntil);
        if (command.finished || m_isPaused)
            continue;
        sooner(command.watch.deadline());
        sooner(command.nextSample);
    }
    if (!next)
        return -1;
    const auto left = std::chrono::ceil<milliseconds>(*next - now()).count();
    return static_cast<int>(std::clamp<long long>(left, 0, 60'000));
}

bool Supervisor::takePackets()
{
    for (;;) {
        wire::Packet packet;
        switch (wire::receive(wire::kSocket, packet, wire::Large::Accepted)) {
        case wire::Received::Packet: handle(packet); break;
        case wire::Received::Nothing: return true;
        case wire::Received::End: return false;
        }
    }
}

void Supervisor::handle(wire::Packet& packet)
{
    const wire::Kind kind = wire::Reader(packet.bytes).kind();
    if (kind == wire::Kind::Run)
        return start(packet);
    if (kind == wire::Kind::Pause)
        return pause(isFlagged(packet));
    if (kind == wire::Kind::Resume)
        return resume();
    if (kind == wire::Kind::Restrict)
        return restrict();
    if (kind == wire::Kind::Settings)
        return takeSettings(packet);
    if (kind == wire::Kind::Signal)
        return sendSignal(packet);
    Command* command = find(wire::decodeId(packet.bytes).value_or(0));
    if (command == nullptr || command->finished)
        return;
    if (kind == wire::Kind::Cancel)
        end(*command, wire::Ending::Cancelled);
    else if (kind == wire::Kind::Hold)
        command->watch.hold(now());
    else if (kind == wire::Kind::Release)
        command->watch.release(now());
}

void Supervisor::takeSettings(const wire::Packet& packet)
{
    m_settings = wire::decodeSettings(packet.bytes).value_or(wire::Settings{});
    // Where commands are looked up.
    for (const std::string& variable : m_settings.environment) {
        if (variable.starts_with("PATH="))
            ::setenv("PATH", variable.c_str() + 5, 1);
    }
    static_cast<void>(wire::send(wire::kSocket, wire::encode(probe(m_settings))));
    static_cast<void>(wire::send(wire::kSocket, wire::Writer(wire::Kind::Ready).bytes()));
}

void Supervisor::start(wire::Packet& packet)
{
    const std::optional<wire::Run> run = wire::decodeRun(packet.bytes);
    if (!run || packet.descriptors.size() < 3 || packet.descriptors.size() > 5)
        return;
    Group group;
    if (packet.descriptors.size() > 3)
        group.processes = std::move(packet.descriptors[3]);
    if (packet.descriptors.size() > 4)
        group.kill = std::move(packet.descriptors[4]);
    packet.descriptors.resize(3);
    if (run->terminal != 0 && !openTerminal(*run, packet.descriptors)) {
        wire::Finished finished{};
        finished.id = run->id;
        finished.ending = wire::Ending::NotStarted;
        finished.value = static_cast<std::uint32_t>(errno);
        finished.failure = wire::Failure::Fork;
        static_cast<void>(wire::send(wire::kSocket, wire::encode(finished)));
        return;
    }
    const Time time = now();
    Command command(run->id, Stopwatch(time, milliseconds(run->milliseconds)));
    command.memoryLimit = run->memory;
    command.processLimit = run->processes;
    command.nextSample =
        time + std::min(samplePeriod(0, run->memory, kFastestMemory), samplePeriod(0, run->processes, kFastestForks));
    command.keeper = startKeeper(*run, m_settings, packet.descriptors, group.processes);
    command.killGroup = std::move(group.kill);
    const int error = errno;
    m_commands.push_back(std::move(command));
    if (m_commands.back().keeper.pid < 0) {
        finish(m_commands.back(), wire::Ending::NotStarted, static_cast<std::uint32_t>(error), wire::Failure::Fork);
        m_commands.pop_back();
    }
}

void Supervisor::sendSignal(const wire::Packet& packet)
{
    wire::Reader in(packet.bytes);
    const Command* command = find(in.number32());
    const auto number = static_cast<int>(in.number32());
    if (command != nullptr && in.isComplete() && command->keeper.leader > 0)
        ::kill(-command->keeper.leader, number);
}

void Supervisor::readReports()
{
    for (Command& command : m_commands) {
        if (command.keeper.report.isValid())
            readReport(command);
    }
}

void Supervisor::readReport(Command& command)
{
    for (;;) {
        pollfd polled = {command.keeper.report.get(), POLLIN, 0};
        if (!command.keeper.report.isValid() || ::poll(&polled, 1, 0) != 1)
            return;
        Report report;
        if (::read(command.keeper.report.get(), &report, sizeof report) != sizeof report) {
            // A keeper that was killed; reap() sees it.
            command.keeper.report.reset();
            return;
        }
        switch (report.event) {
        case Event::Started: command.keeper.leader = report.leader; break;
        case Event::Stopped:
            // Our own stops, of this tree or of another that is killed, are over when this is read, or end the command.
            if (!m_isPaused && !command.cause && isStopped(report.leader))
                static_cast<void>(wire::send(wire::kSocket, wire::encode(wire::Kind::Stopped, command.id)));
            break;
        case Event::Ended: takeEnd(command, report); break;
        }
    }
}

void Supervisor::takeEnd(Command& command, const Report& report)
{
    command.keeper.report.reset();
    command.keeper.leader = 0;
    // One whose command hit a limit is told when all of it is dead.
    if (command.cause || command.finished)
        return;
    command.peakMemory = std::max(command.peakMemory, report.peakBytes);
    command.hasChildren = report.hasChildren != 0;
    const auto status = report.status;
    if (report.failure != wire::Failure::None)
        finish(command, wire::Ending::NotStarted, static_cast<std::uint32_t>(status), report.failure);
    else if (WIFEXITED(status))
        finish(command, wire::Ending::Exited, static_cast<std::uint32_t>(WEXITSTATUS(status)));
    else
        finish(command, wire::Ending::Signalled, static_cast<std::uint32_t>(WTERMSIG(status)));
}

void Supervisor::reap()
{
    signalfd_siginfo ignored = {};
    while (::read(m_signals.get(), &ignored, sizeof ignored) > 0) {
    }
    for (;;) {
        int status = 0;
        const pid_t gone = ::waitpid(-1, &status, WNOHANG | WUNTRACED);
        if (gone <= 0)
            return;
        const auto command = std::find_if(m_commands.begin(), m_commands.end(),
                                          [gone](const Command& each) { return each.keeper.pid == gone; });
        if (command == m_commands.end())
            continue;
        if (WIFSTOPPED(status)) {
            // Our own stops are over when this is read. Somebody inside stopped it, to hide from it.
            if (!m_isPaused && isStopped(gone))
                ::kill(gone, SIGKILL);
            continue;
        }
        readReport(*command);
        if (!command->finished)
            finish(*command, command->cause.value_or(wire::Ending::Signalled), SIGKILL);
        m_strays = m_strays || !WIFEXITED(status);
        m_commands.erase(command);
    }
}

void Supervisor::checkLimits(Time time)
{
    const auto due = [&](const Command& command) {
        return !m_isPaused && !command.cause && !command.finished && time >= command.nextSample;
    };
    std::vector<Process> all;
    if (std::any_of(m_commands.begin(), m_commands.end(), due))
        all = allProcesses();
    for (Command& command : m_commands) {
        if (command.cause) {
            killAll(command);
            continue;
        }
        if (command.restrictedUntil && time >= *command.restrictedUntil) {
            end(command, wire::Ending::Cancelled);
            continue;
        }
        if (command.finished || m_isPaused)
            continue;
        const std::optional<Time> deadline = command.watch.deadline();
        if (deadline && time >= *deadline)
            end(command, wire::Ending::TimeLimit);
        else if (due(command)) {
            command.nextSample = time;
            if (const std::optional<wire::Ending> limit = sample(command, all))
                end(command, *limit);
        }
    }
}

void Supervisor::end(Command& command, wire::Ending cause)
{
    if (command.cause)
        return;
    command.cause = cause;
    killAll(command);
}

// Also what earlier commands left in the background: any of them may be what fills the disk.
void Supervisor::restrict()
{
    for (Command& command : m_commands) {
        if (!command.restrictedUntil)
            command.restrictedUntil = now() + kRestricted;
        restrictTree(command.keeper.pid);
    }
}

void Supervisor::finish(Command& command, wire::Ending ending, std::uint32_t value, wire::Failure failure)
{
    const Time time = now();
    wire::Finished finished{command.id, ending, value, failure, 0, 0, command.peakMemory, command.killed, {}};
    finished.milliseconds = static_cast<std::uint64_t>(command.watch.elapsed(time).count());
    finished.held = static_cast<std::uint64_t>(command.watch.held(time).count());
    if (command.hasChildren)
        finished.background = namesOf(descendants(allProcesses(), command.keeper.pid));
    command.finished = true;
    static_cast<void>(wire::send(wire::kSocket, wire::encode(finished)));
}

// Pid 1 has no children but keepers. Others are what a killed keeper kept: they escaped their limits, so they die.
void Supervisor::killStrays()
{
    m_strays = false;
    for (const Process& process : allProcesses()) {
        if (process.parent != ::getpid() || isKeeper(process.pid) || process.state == 'Z')
            continue;
        m_strays = true;
        killTree(process.pid);
        ::kill(process.pid, SIGKILL);
    }
}

void Supervisor::pause(bool isFrozen)
{
    if (m_isPaused)
        return;
    m_isPaused = true;
    m_isFrozen = isFrozen;
    for (Command& command : m_commands)
        command.watch.hold(now());
    if (!m_isFrozen)
        m_paused = stopEverything();
}

void Supervisor::resume()
{
    if (!m_isPaused)
        return;
    m_isPaused = false;
    if (!m_isFrozen)
        continueEverything(std::exchange(m_paused, {}));
    for (Command& command : m_commands)
        command.watch.release(now());
}

Command* Supervisor::find(std::uint32_t id)
{
    const auto found =
        std::find_if(m_commands.begin(), m_commands.end(), [id](const Command& command) { return command.id == id; });
    return found == m_commands.end() ? nullptr : &*found;
}

bool Supervisor::isKeeper(pid_t pid) const
{
    return std::any_of(m_commands.begin(), m_commands.end(),
                       [pid](const Command& command) { return command.keeper.pid == pid; });
}

} // namespace sandbox::supervisor
