// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/agent_driver.h"

#include "run/translate.h"

namespace run {

namespace {

// Ids of commands that the run itself gives, which leave no event.
constexpr quint32 kFirstOwnCommand = 1U << 30;
constexpr std::chrono::seconds kFileTime{20};

} // namespace

AgentDriver::AgentDriver(agent::Task task, std::unique_ptr<model::Client> client, std::shared_ptr<base::Clock> clock,
                         Record& record, Enclosure& enclosure)
    : m_record(record),
      m_enclosure(enclosure),
      m_loop(new agent::Loop(std::move(task), std::move(client), std::move(clock))),
      m_thread(QStringLiteral("agent")),
      m_nextOwnCommand(kFirstOwnCommand)
{
    connectLoop();
    connect(&m_enclosure, &Enclosure::commandFinished, this, &AgentDriver::onCommandFinished);
    connect(&m_enclosure, &Enclosure::output, this, [this](quint32 id, sandbox::Stream, const QByteArray& bytes) {
        if (id < kFirstOwnCommand)
            m_outputs[id] += bytes;
    });
    m_thread.start(m_loop);
}

void AgentDriver::connectLoop()
{
    connect(m_loop, &agent::Loop::modelAsked, this, [this](int turn) { m_record.append(ModelAsked{turn}); });
    connect(m_loop, &agent::Loop::textReceived, this, &AgentDriver::textReceived);
    connect(m_loop, &agent::Loop::turnFinished, this, [this](const QString& text, const model::Usage& usage) {
        if (!text.trimmed().isEmpty())
            m_record.append(AgentText{text});
        m_record.append(ModelUsage{usage.input, usage.output, usage.cost});
    });
    connect(m_loop, &agent::Loop::nudged, this, [this](const QString& words) { m_record.append(Nudged{words}); });
    connect(m_loop, &agent::Loop::retrying, this,
            [this](const QString& reason, std::chrono::milliseconds wait, int attempt, int attempts) {
                m_record.append(ModelTrouble{reason, wait, attempt, attempts});
            });
    connect(m_loop, &agent::Loop::commandRequested, this, &AgentDriver::runCommand);
    connect(m_loop, &agent::Loop::observed, this, [this](quint32 step, const QString& text) {
        m_record.append(Observed{step, text});
        Q_EMIT observed(step, m_commands.take(step), text);
    });
    connect(m_loop, &agent::Loop::finished, this, &AgentDriver::finished);
}

void AgentDriver::start()
{
    onLoop([](agent::Loop& loop) { loop.start(); });
}

void AgentDriver::pause()
{
    onLoop([](agent::Loop& loop) { loop.pause(); });
}

void AgentDriver::resume()
{
    onLoop([](agent::Loop& loop) { loop.resume(); });
}

void AgentDriver::cancel()
{
    m_isCancelled = true;
    onLoop([](agent::Loop& loop) { loop.cancel(); });
}

void AgentDriver::retryNow()
{
    onLoop([](agent::Loop& loop) { loop.retryNow(); });
}

void AgentDriver::addMessage(const QString& text)
{
    m_record.append(PersonMessage{text});
    onLoop([text](agent::Loop& loop) { loop.addMessage(text); });
}

void AgentDriver::addNotice(const QString& words)
{
    m_record.append(Nudged{words});
    onLoop([words](agent::Loop& loop) { loop.addMessage(words); });
}

void AgentDriver::runCommand(const agent::CommandRequest& request)
{
    if (m_isCancelled)
        return;
    sandbox::Command command;
    command.id = request.step;
    command.argv = shellCommand(request.command);
    command.workdir = folderInside(request.workdir, m_enclosure.workingCopy().folder);
    if (request.timeLimit.count() > 0)
        command.timeLimit = request.timeLimit;
    m_commands.insert(request.step, request.command);
    m_enclosure.run(std::move(command), request.command);
}

void AgentDriver::onCommandFinished(const sandbox::CommandResult& result, const QStringList& network)
{
    if (result.id >= kFirstOwnCommand) {
        deliver(m_waitingForFile.take(result.id));
        return;
    }
    agent::CommandOutcome outcome = outcomeOf(result);
    outcome.network = network;
    outcome.output = m_outputs.take(result.id);
    const bool isAlive = result.end != sandbox::End::EnvironmentLost && !m_isCancelled;
    if (isAlive && outcome.output.size() > kShownOutput)
        keepFullOutput(std::move(outcome));
    else
        deliver(outcome);
}

// The agent sees head and tail; the whole is written inside, where it can read it.
void AgentDriver::keepFullOutput(agent::CommandOutcome outcome)
{
    sandbox::Command command;
    command.id = m_nextOwnCommand++;
    outcome.fullOutputPath = fullOutputPath(outcome.step);
    command.argv = writeFileCommand(outcome.fullOutputPath);
    command.workdir = "/";
    command.input = outcome.output;
    command.timeLimit = kFileTime;
    m_waitingForFile.insert(command.id, std::move(outcome));
    m_enclosure.run(std::move(command), {});
}

void AgentDriver::deliver(const agent::CommandOutcome& outcome)
{
    onLoop([outcome](agent::Loop& loop) { loop.commandFinished(outcome); });
}

} // namespace run
