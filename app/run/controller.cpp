// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/controller.h"

#include "approval/witness.h"
#include "base/log.h"
#include "run/agent_driver.h"
#include "run/history.h"
#include "run/monitor.h"
#include "run/order_check.h"
#include "run/translate.h"
#include "run/wanted.h"

#include <QFile>
#include <QFutureWatcher>
#include <QtConcurrent>

namespace run {

namespace {

// The person who stops a run waits for its end.
constexpr std::chrono::milliseconds kCommitsWhenStopped{1500};
constexpr std::chrono::seconds kCommitsTime{30};

struct Results {
    base::Result<QList<review::Change>> changes;
    base::Result<QList<review::Branch>> branches;
};

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
    void startAgent();
    void tellAgent(const approval::Request& request);
    void watchEnclosure();
    void end(Ending with, const QString& why);
    void onClosed(const std::optional<base::Error>& error);
    void listChanges();
    void finish();

    Controller* q;
    std::shared_ptr<base::Clock> clock;
    std::shared_ptr<proxy::Resolver> resolver;
    State state = State::Idle;
    Order order;
    std::unique_ptr<Record> record;
    std::unique_ptr<approval::Queue> approvals;
    std::unique_ptr<Enclosure> enclosure;
    std::unique_ptr<model::Client> client;
    std::unique_ptr<approval::Witness> witness;
    std::unique_ptr<AgentDriver> agent;
    std::unique_ptr<Monitor> monitor;
    std::optional<Ended> ended; // the first final value wins
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
    d->agent.reset();
    d->monitor.reset();
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
    witness = std::make_unique<approval::Witness>(*approvals, checked.folder);
    connect(enclosure.get(), &Enclosure::ready, this, [this] { startAgent(); });
    connect(enclosure.get(), &Enclosure::closed, this, [this](const auto& error) { onClosed(error); });
    EnclosureOrder inside;
    inside.folder = checked.folder;
    inside.root = checked.root;
    inside.task = order.task;
    inside.proxyCredentials = order.proxyCredentials;
    inside.rules = checked.rules;
    inside.limits = order.limits;
    inside.letIn = order.letIn;
    inside.tools = checked.tools;
    inside.keepsCache = order.keepsCache;
    inside.scratchHome = order.scratchHome;
    Started started;
    started.runId = checked.runId;
    started.folder = checked.folder;
    started.task = order.task;
    started.model = order.model.source;
    started.allowedDomains = order.allow;
    started.unsafePrivateDomains = order.unsafePrivate;
    started.commandSeconds = std::chrono::duration_cast<std::chrono::seconds>(order.limits.commandTime).count();
    started.memoryBytes = order.limits.memory;
    started.diskBytes = order.limits.disk;
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

void Controller::Private::startAgent()
{
    if (ended)
        return;
    writeSummary(*record, enclosure->workingCopy());
    watchEnclosure();
    agent::Task task;
    task.text = order.task;
    task.workdir = QString::fromUtf8(enclosure->workingCopy().folder);
    task.allowedDomains = enclosure->allowedDomains();
    task.commandTimeout = order.limits.commandTime;
    task.stepLimit = order.stepLimit;
    task.timeLimit = order.timeLimit;
    task.repositoryNotes = repositoryNotes(enclosure->workingCopy().folder);
    agent = std::make_unique<AgentDriver>(std::move(task), std::move(client), clock, *record, *enclosure);
    connect(agent.get(), &AgentDriver::textReceived, q, &Controller::textReceived);
    connect(agent.get(), &AgentDriver::observed, witness.get(), &approval::Witness::noteReading);
    connect(agent.get(), &AgentDriver::finished, this, [this](const agent::Finished& result) {
        if (!result.answer.isEmpty() && !ended)
            append(Answer{result.answer});
        end(endingOf(result.outcome), result.reason);
    });
    connect(approvals.get(), &approval::Queue::decided, this,
            [this](const approval::Request& request) { tellAgent(request); });
    setState(State::Running);
    agent->start();
}

// An answer that no program waits for any more would stay unknown to the agent, who was told of a refusal.
void Controller::Private::tellAgent(const approval::Request& request)
{
    const bool isLate = request.withdrawnAt.isValid() || request.decider == approval::Decider::NetworkLog;
    if (!agent || ended || request.state != approval::RequestState::Allowed || !request.flood.isEmpty() || !isLate)
        return;
    // English, as all that the model reads.
    agent->addNotice(
        QStringLiteral("%1 is allowed now, for the rest of this run. What failed because of it can be tried again.")
            .arg(approval::domainText(request)));
}

void Controller::Private::watchEnclosure()
{
    monitor = std::make_unique<Monitor>(*record, clock);
    monitor->setWorkingCopy(enclosure->workingCopy());
    connect(enclosure.get(), &Enclosure::measured, monitor.get(), &Monitor::note);
    connect(enclosure.get(), &Enclosure::commandFinished, monitor.get(), &Monitor::noteCommandEnd);
}

// --- the end, whatever the cause ------------------------------------------------------------------------------------

void Controller::Private::end(Ending with, const QString& why)
{
    if (ended)
        return;
    ended = Ended{with, why};
    monitor.reset();
    setState(State::Ending);
    if (agent)
        agent->cancel();
    approvals->close();
    enclosure->closeWithCommits(with == Ending::Cancelled ? kCommitsWhenStopped : kCommitsTime);
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
    monitor.reset();
    agent.reset();
    listChanges();
}

void Controller::Private::listChanges()
{
    if (enclosure->workingCopy().root.isEmpty()) {
        finish();
        return;
    }
    auto* watcher = new QFutureWatcher<Results>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        watcher->deleteLater();
        const Results results = watcher->result();
        if (results.changes)
            changes = *results.changes;
        else
            append(Progress{results.changes.error().message});
        append(summaryOf(changes));
        recordBranches(*record, results.branches);
        finish();
    });
    watcher->setFuture(
        QtConcurrent::run([copy = enclosure->workingCopy(), wanted = wantedOf(record->events()), id = record->runId()] {
            return Results{run::listChanges(copy, wanted), review::offeredBranches(copy, id)};
        }));
}

void Controller::Private::finish()
{
    setState(State::Ended);
    append(*ended);
    writeSummary(*record, enclosure->workingCopy());
    record->unlock();
    Q_EMIT q->ended();
}

// --- calls of the owner ---------------------------------------------------------------------------------------------

void Controller::pause()
{
    if (d->state != State::Running)
        return;
    d->agent->pause();
    d->enclosure->pause();
    d->setState(State::Paused);
}

void Controller::resume()
{
    if (d->state != State::Paused)
        return;
    d->enclosure->resume();
    d->agent->resume();
    d->setState(State::Running);
}

void Controller::stop()
{
    if (d->state == State::Preparing || d->state == State::Running || d->state == State::Paused)
        d->end(Ending::Cancelled, tr("Stopped by the person."));
}

void Controller::addMessage(const QString& text)
{
    if (d->agent && !d->ended)
        d->agent->addMessage(text);
}

void Controller::retryModel()
{
    if (d->agent && !d->ended)
        d->agent->retryNow();
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
    d->approvals->decideUnasked(domain, port, decision);
}

void Controller::forgetDecision(const QByteArray& domain, quint16 port)
{
    d->approvals->forget(domain, port);
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

base::Result<QList<review::Branch>> Controller::takeBranches(const QList<QByteArray>& names)
{
    auto taken = review::takeBranches(workingCopy(), runId(), names);
    for (const review::Branch& branch : taken.value_or(QList<review::Branch>()))
        d->append(BranchTaken{branch.name, branch.ref});
    return taken;
}

base::Result<void> Controller::undoCopyOut(const QString& undoName)
{
    auto undone = review::undo(workingCopy(), undoName);
    if (undone)
        d->append(Undone{undoName});
    return undone;
}

} // namespace run
