// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/controller.h"

#include "agent/loop.h"
#include "base/file.h"
#include "base/ids.h"
#include "base/log.h"
#include "base/paths.h"
#include "base/worker_thread.h"
#include "run/enclosure.h"
#include "run/history.h"
#include "run/order_check.h"
#include "run/translate.h"

#include <QFile>
#include <QFutureWatcher>
#include <QtConcurrent>

namespace run {

namespace {

// Ids of commands that the run itself gives, which leave no event.
constexpr quint32 kFirstOwnCommand = 1U << 30;

Ending endingOf(agent::Outcome outcome)
{
    switch (outcome) {
    case agent::Outcome::Answered: return Ending::Answered;
    case agent::Outcome::StepLimit:
    case agent::Outcome::TimeLimit:
    case agent::Outcome::TwoTimeouts:
    case agent::Outcome::Repeating: return Ending::LimitReached;
    case agent::Outcome::NoUsableAnswer:
    case agent::Outcome::ModelFailed: return Ending::ModelFailed;
    case agent::Outcome::Cancelled: return Ending::Cancelled;
    }
    return Ending::Failed;
}

} // namespace

class Controller::Private : public QObject
{
public:
    Private(Controller* owner, std::shared_ptr<base::Clock> systemClock) : q(owner), clock(std::move(systemClock)) {}

    void setState(State next);
    void append(Payload payload) { record->append(std::move(payload)); }
    void openEnclosure(const CheckedOrder& checked);
    void startLoop();
    void connectLoop();
    void runCommand(const agent::CommandRequest& request);
    void onCommandFinished(const sandbox::CommandResult& result, const QStringList& network);
    void keepFullOutput(agent::CommandOutcome outcome);
    void deliver(const agent::CommandOutcome& outcome);
    void end(Ending with, const QString& why);
    void onClosed(const std::optional<base::Error>& error);
    void listChanges();
    void finish();
    template <typename Call> void onLoop(Call call)
    {
        if (loop)
            QMetaObject::invokeMethod(loop, [loop = loop, call] { call(*loop); }, Qt::QueuedConnection);
    }

    Controller* q;
    std::shared_ptr<base::Clock> clock;
    std::shared_ptr<proxy::Resolver> resolver;
    State state = State::Idle;
    Order order;
    std::unique_ptr<Record> record;
    std::unique_ptr<approval::Queue> approvals;
    std::unique_ptr<Enclosure> enclosure;
    std::unique_ptr<model::Client> client;
    agent::Loop* loop = nullptr; // owned by its thread
    std::unique_ptr<base::WorkerThread> agentThread;
    QHash<quint32, QByteArray> outputs;      // of commands under way, as they came
    QHash<quint32, agent::CommandOutcome> waitingForFile;
    quint32 nextOwnCommand = kFirstOwnCommand;
    std::optional<Ended> ended;              // the first final value wins
    QList<review::Change> changes;
    review::WorkingCopy noCopy;
};

Controller::Controller(std::shared_ptr<base::Clock> clock, QObject* parent)
    : QObject(parent),
      d(std::make_unique<Private>(this, clock ? std::move(clock) : std::make_shared<base::SystemClock>()))
{
    d->approvals = std::make_unique<approval::Queue>(*d->clock, std::chrono::minutes(10));
}

Controller::~Controller()
{
    // Order: the agent stops asking, then everything inside dies, then the questions go.
    d->agentThread.reset();
    if (d->record && d->state != State::Ended) {
        d->append(Ended{Ending::Cancelled, tr("Bailey was closed while the run was under way.")});
        writeSummary(*d->record, d->enclosure ? d->enclosure->workingCopy() : d->noCopy);
    }
    d->enclosure.reset();
}

void Controller::setResolver(std::shared_ptr<proxy::Resolver> resolver)
{
    d->resolver = std::move(resolver);
}

base::Result<void> Controller::start(const Order& order)
{
    if (d->state != State::Idle)
        return base::failure(base::ErrorCode::Internal, tr("This run was started already."));
    auto checked = checkOrder(order);
    if (!checked)
        return base::failure(checked.error());
    auto client = model::createClient(order.model, order.key, d->clock);
    if (!client)
        return base::failure(client.error());
    auto record = Record::create(checked->runId, d->clock);
    if (!record)
        return base::failure(record.error());
    d->order = order;
    d->client = std::move(*client);
    d->record = std::move(*record);
    d->approvals->setTimeLimit(order.approvalLimit);
    connect(d->record.get(), &Record::appended, this, &Controller::appended);
    connectQueue(*d->approvals, *d->record);
    d->openEnclosure(*checked);
    return {};
}

void Controller::Private::openEnclosure(const CheckedOrder& checked)
{
    enclosure = std::make_unique<Enclosure>(*record, *approvals, clock);
    enclosure->setResolver(resolver);
    connect(enclosure.get(), &Enclosure::ready, this, [this] { startLoop(); });
    connect(enclosure.get(), &Enclosure::closed, this, [this](const auto& error) { onClosed(error); });
    connect(enclosure.get(), &Enclosure::commandFinished, this,
            [this](const auto& result, const QStringList& network) { onCommandFinished(result, network); });
    connect(enclosure.get(), &Enclosure::output, this, [this](quint32 id, sandbox::Stream, const QByteArray& bytes) {
        if (id < kFirstOwnCommand)
            outputs[id] += bytes;
    });
    EnclosureOrder inside;
    inside.folder = checked.folder;
    inside.root = checked.root;
    inside.task = order.task;
    inside.rules = checked.rules;
    inside.limits = order.limits;
    inside.letIn = order.letIn;
    inside.scratchHome = order.scratchHome;
    Started started;
    started.runId = checked.runId;
    started.folder = checked.folder;
    started.task = order.task;
    started.model = order.model.source;
    started.allowedDomains = order.allow;
    started.commandSeconds = std::chrono::duration_cast<std::chrono::seconds>(order.limits.commandTime).count();
    started.memoryBytes = order.limits.memory;
    started.stepLimit = order.stepLimit;
    started.outputs = order.outputs;
    append(started);
    writeSummary(*record, noCopy);
    setState(State::Preparing);
    enclosure->open(std::move(inside));
}

void Controller::Private::setState(State next)
{
    if (!mayFollow(state, next)) {
        qCWarning(base::logRun) << "no transition from" << nameOf(state) << "to" << nameOf(next);
        return;
    }
    state = next;
    append(StateChanged{next});
}

void Controller::Private::startLoop()
{
    if (ended)
        return;
    writeSummary(*record, enclosure->workingCopy());
    agent::Task task;
    task.text = order.task;
    task.workdir = QString::fromUtf8(enclosure->workingCopy().folder);
    task.allowedDomains = enclosure->allowedDomains();
    task.commandTimeout = order.limits.commandTime;
    task.stepLimit = order.stepLimit;
    task.timeLimit = order.timeLimit;
    task.repositoryNotes = repositoryNotes(enclosure->workingCopy().folder);
    loop = new agent::Loop(std::move(task), std::move(client), clock);
    agentThread = std::make_unique<base::WorkerThread>(QStringLiteral("agent"));
    connectLoop();
    agentThread->start(loop);
    setState(State::Running);
    onLoop([](agent::Loop& l) { l.start(); });
}

void Controller::Private::connectLoop()
{
    connect(loop, &agent::Loop::modelAsked, this, [this](int turn) { append(ModelAsked{turn}); });
    connect(loop, &agent::Loop::textReceived, q, &Controller::textReceived);
    connect(loop, &agent::Loop::turnFinished, this, [this](const QString& text, const model::Usage& usage) {
        if (!text.trimmed().isEmpty())
            append(AgentText{text});
        append(ModelUsage{usage.input, usage.output, usage.cost});
    });
    connect(loop, &agent::Loop::nudged, this, [this](const QString& words) { append(Nudged{words}); });
    connect(loop, &agent::Loop::retrying, this,
            [this](const QString& reason, std::chrono::milliseconds wait, int attempt, int attempts) {
                append(ModelTrouble{reason, wait, attempt, attempts});
            });
    connect(loop, &agent::Loop::commandRequested, this, [this](const auto& request) { runCommand(request); });
    connect(loop, &agent::Loop::observed, this,
            [this](quint32 step, const QString& text) { append(Observed{step, text}); });
    connect(loop, &agent::Loop::finished, this, [this](const agent::Finished& result) {
        if (!result.answer.isEmpty() && !ended)
            append(Answer{result.answer});
        end(endingOf(result.outcome), result.reason);
    });
}

void Controller::Private::runCommand(const agent::CommandRequest& request)
{
    if (ended)
        return;
    sandbox::Command command;
    command.id = request.step;
    command.argv = shellCommand(request.command);
    command.workdir = folderInside(request.workdir, enclosure->workingCopy().folder);
    if (request.timeLimit.count() > 0)
        command.timeLimit = request.timeLimit;
    enclosure->run(std::move(command), request.command);
}

void Controller::Private::onCommandFinished(const sandbox::CommandResult& result, const QStringList& network)
{
    if (result.id >= kFirstOwnCommand) {
        deliver(waitingForFile.take(result.id));
        return;
    }
    agent::CommandOutcome outcome = outcomeOf(result);
    outcome.network = network;
    outcome.output = outputs.take(result.id);
    const bool isAlive = result.end != sandbox::End::EnvironmentLost && !ended;
    if (isAlive && outcome.output.size() > kShownOutput)
        keepFullOutput(std::move(outcome));
    else
        deliver(outcome);
}

// The agent sees head and tail; the whole is written inside, where it can read it.
void Controller::Private::keepFullOutput(agent::CommandOutcome outcome)
{
    sandbox::Command command;
    command.id = nextOwnCommand++;
    outcome.fullOutputPath = fullOutputPath(outcome.step);
    command.argv = writeFileCommand(outcome.fullOutputPath);
    command.workdir = "/";
    command.input = outcome.output;
    command.timeLimit = std::chrono::seconds(20);
    waitingForFile.insert(command.id, std::move(outcome));
    enclosure->run(std::move(command), {});
}

void Controller::Private::deliver(const agent::CommandOutcome& outcome)
{
    onLoop([outcome](agent::Loop& l) { l.commandFinished(outcome); });
}

// --- the end, whatever the cause ------------------------------------------------------------------------------------

void Controller::Private::end(Ending with, const QString& why)
{
    if (ended)
        return;
    ended = Ended{with, why};
    setState(State::Ending);
    onLoop([](agent::Loop& l) { l.cancel(); });
    approvals->close();
    enclosure->close();
}

void Controller::Private::onClosed(const std::optional<base::Error>& error)
{
    if (!ended) {
        const bool isUnavailable = state == State::Preparing && error && error->code == base::ErrorCode::Unsupported;
        ended = Ended{isUnavailable ? Ending::Unavailable : Ending::Failed,
                      error ? error->message : tr("The environment ended unexpectedly.")};
        setState(State::Ending);
        approvals->close();
    }
    loop = nullptr;
    agentThread.reset();
    listChanges();
}

void Controller::Private::listChanges()
{
    using Listed = base::Result<QList<review::Change>>;
    if (enclosure->workingCopy().root.isEmpty()) {
        finish();
        return;
    }
    auto* watcher = new QFutureWatcher<Listed>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        watcher->deleteLater();
        const Listed listed = watcher->result();
        if (listed)
            changes = *listed;
        else
            append(Progress{listed.error().message});
        append(summaryOf(changes));
        finish();
    });
    watcher->setFuture(QtConcurrent::run([copy = enclosure->workingCopy(), outputs = order.outputs] {
        return review::listChanges(copy, outputs);
    }));
}

void Controller::Private::finish()
{
    setState(State::Ended);
    append(*ended);
    writeSummary(*record, enclosure->workingCopy());
    record->unlock();
}

// --- calls of the owner ---------------------------------------------------------------------------------------------

void Controller::pause()
{
    if (d->state != State::Running)
        return;
    d->onLoop([](agent::Loop& loop) { loop.pause(); });
    d->enclosure->pause();
    d->setState(State::Paused);
}

void Controller::resume()
{
    if (d->state != State::Paused)
        return;
    d->enclosure->resume();
    d->onLoop([](agent::Loop& loop) { loop.resume(); });
    d->setState(State::Running);
}

void Controller::stop()
{
    if (d->state == State::Preparing || d->state == State::Running || d->state == State::Paused)
        d->end(Ending::Cancelled, tr("Stopped by the person."));
}

void Controller::addMessage(const QString& text)
{
    if (!d->loop || d->ended)
        return;
    d->append(PersonMessage{text});
    d->onLoop([text](agent::Loop& loop) { loop.addMessage(text); });
}

State Controller::state() const
{
    return d->state;
}

QString Controller::runId() const
{
    return d->record ? d->record->runId() : QString();
}

const QList<Event>& Controller::events() const
{
    static const QList<Event> none;
    return d->record ? d->record->events() : none;
}

approval::Queue& Controller::approvals()
{
    return *d->approvals;
}

void Controller::changeDecision(const QByteArray& domain, quint16 port, approval::Decision decision)
{
    if (const approval::Request* request = d->approvals->find(domain, port))
        d->approvals->decide(request->id, decision, approval::Decider::NetworkLog);
}

const review::WorkingCopy& Controller::workingCopy() const
{
    return d->enclosure ? d->enclosure->workingCopy() : d->noCopy;
}

const QList<review::Change>& Controller::changes() const
{
    return d->changes;
}

base::Result<review::CopyOutReport> Controller::copyOut(const QList<review::Choice>& choices, const QByteArray& target)
{
    auto report = review::copyOut(workingCopy(), choices, target);
    if (report && report->conflicts.isEmpty()) {
        d->append(copiedOut(*report, target));
        writeSummary(*d->record, workingCopy());
    }
    return report;
}

base::Result<void> Controller::undoCopyOut(const QString& undoName)
{
    auto undone = review::undo(workingCopy(), undoName);
    if (undone)
        d->append(Undone{undoName});
    return undone;
}

} // namespace run
