// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/loop.h"

#include "agent/command_call.h"
#include "agent/prompt.h"
#include "agent/stop_rules.h"
#include "agent/transcript.h"
#include "base/log.h"

#include <QPointer>

namespace agent {

namespace {

constexpr int kFormatErrorLimit = 3;
constexpr qsizetype kKeptObservations = 5;
constexpr qint64 kTailTokens = 20'000;

// To the model, in English.
constexpr auto kNudgeEmpty = "Your turn was empty. Call run_command, or give your final answer as text.";
constexpr auto kNudgeCut = "Your answer was cut by the output limit. Give it again, shorter, or call run_command.";
constexpr auto kNudgeText = "Nothing was run: you wrote a call as text. Use the tool interface to call run_command, "
                            "or give your final answer as text.";
constexpr auto kNudgeRepeat = "You ran the same with the same result several times. Try something else, or give your "
                              "final answer. The run ends if you repeat it again.";
constexpr auto kAskLastSummary = "The limit of commands is reached and nothing more can be run. Say in a few "
                                 "sentences what is done, what is not, and what should come next.";
constexpr auto kAskSummary =
    "The conversation gets too long and its older part will be replaced by your summary. Write "
    "down all that is needed to go on: what the task asks, what was found and done, the names "
    "of files, what failed and why, and what comes next. Run nothing now.";

} // namespace

class Loop::Private
{
public:
    enum class Phase { Idle, Asking, Summarising, LastSummary, Commanding, Between, Done };

    Private(Loop* loop, Task givenTask, std::unique_ptr<model::Client> givenClient,
            std::shared_ptr<base::Clock> givenClock)
        : q(loop), task(std::move(givenTask)), client(givenClient.release()), clock(std::move(givenClock))
    {
        client->setParent(q);
    }

    void start();
    void proceed();
    void ask();
    void request(Phase next, const model::Conversation& conversation);
    void takeTurn(const model::Turn& turn);
    void takeSummary(const model::Turn& turn);
    void takeFailure(const model::Failure& failure);
    void takeText(const model::Turn& turn);
    void takeCalls(const model::Turn& turn);
    void runNextCall();
    void endOfCalls();
    void takeOutcome(const CommandOutcome& outcome);
    void checkRepeats(const CommandOutcome& outcome);
    void nudge(const QString& words);
    void nudgeOnce(const char* words, const model::Turn& turn, const QString& reason);
    void armTimeLimit();
    void disarmTimeLimit();
    void finish(Outcome outcome, const QString& answer, const QString& reason);
    void finishAtStepLimit(const QString& summary);
    bool isDone() const { return phase == Phase::Done; }

    Loop* q;
    Task task;
    model::Client* client; // a child of q
    std::shared_ptr<base::Clock> clock;
    Phase phase = Phase::Idle;
    Transcript transcript;
    QStringList fromPerson; // goes with the next request
    int turns = 0;
    quint32 steps = 0;
    bool wasShrunk = false; // since the last good turn

    QList<model::ToolCall> calls; // of the turn under way, not yet run
    model::ToolCall runningCall;
    CommandRequest running;
    QString callProblem; // none of the calls may run, because of this
    bool ranSomething = false;
    bool isLimitReached = false;

    TimeoutCounter timeouts;
    RepeatDetector repeats;
    QString repeatNudge; // to be said after the results
    bool wasNudgedForRepeats = false;
    bool wasNudgedForText = false;
    int formatErrors = 0; // turns in a row

    bool isPaused = false;
    bool isHeld = false; // proceed() was called while paused
    QPointer<QObject> timeLimit;
    std::chrono::milliseconds timeLeft{0};
    std::chrono::milliseconds armedAt{0};
};

void Loop::Private::start()
{
    if (phase != Phase::Idle)
        return;
    transcript.begin(systemPrompt(task), firstMessage(task));
    timeLeft = task.timeLimit;
    phase = Phase::Between;
    armTimeLimit();
    proceed();
}

// The one place where the loop goes on, so that a pause holds everything.
void Loop::Private::proceed()
{
    if (isDone())
        return;
    phase = Phase::Between;
    isHeld = isPaused;
    if (isHeld)
        return;
    if (!calls.isEmpty())
        runNextCall();
    else if (isLimitReached)
        request(Phase::LastSummary, transcript.asking(QLatin1String(kAskLastSummary)));
    else
        ask();
}

void Loop::Private::ask()
{
    for (const QString& text : std::exchange(fromPerson, {}))
        transcript.addUser(text);
    if (transcript.isTooLong(client->contextWindow()))
        transcript.blankObservations(kKeptObservations);
    if (transcript.isTooLong(client->contextWindow()) && !std::exchange(wasShrunk, true))
        return request(Phase::Summarising, transcript.asking(QLatin1String(kAskSummary)));
    ++turns;
    request(Phase::Asking, {transcript.messages(), true});
}

void Loop::Private::request(Phase next, const model::Conversation& conversation)
{
    phase = next;
    if (next == Phase::Asking)
        Q_EMIT q->modelAsked(turns);
    if (phase == next)
        client->request(conversation);
}

void Loop::Private::takeTurn(const model::Turn& turn)
{
    if (isDone())
        return;
    const Phase asked = std::exchange(phase, Phase::Between);
    if (asked == Phase::Summarising)
        return takeSummary(turn);
    Q_EMIT q->turnFinished(turn.text, turn.usage);
    if (isDone())
        return;
    if (asked == Phase::LastSummary)
        return finishAtStepLimit(turn.text.trimmed());
    wasShrunk = false;
    transcript.addTurn(turn);
    turn.calls.isEmpty() ? takeText(turn) : takeCalls(turn);
}

void Loop::Private::takeSummary(const model::Turn& turn)
{
    Q_EMIT q->turnFinished({}, turn.usage); // its text is for the model only
    if (isDone())
        return;
    if (turn.text.trimmed().isEmpty())
        transcript.shrink();
    else
        transcript.cutMiddle(std::min(kTailTokens, client->contextWindow() / 4),
                             QStringLiteral("[Your summary of the earlier turns:]\n") + turn.text);
    proceed();
}

void Loop::Private::takeFailure(const model::Failure& failure)
{
    if (isDone())
        return;
    const Phase asked = std::exchange(phase, Phase::Between);
    if (failure.trouble == model::Trouble::Cancelled)
        return finish(Outcome::Cancelled, {}, failure.error.message);
    if (asked == Phase::LastSummary)
        return finishAtStepLimit({});
    const bool isOverflow = failure.trouble == model::Trouble::ContextOverflow && !std::exchange(wasShrunk, true);
    if (asked != Phase::Summarising && !isOverflow)
        return finish(Outcome::ModelFailed, {}, failure.error.message);
    transcript.shrink();
    proceed();
}

void Loop::Private::takeText(const model::Turn& turn)
{
    if (turn.finish == model::Finish::Refused)
        return finish(Outcome::NoUsableAnswer, turn.text.trimmed(), tr("The model refused to go on."));
    if (!fromPerson.isEmpty())
        return proceed(); // the person spoke meanwhile: not the end
    if (turn.text.trimmed().isEmpty())
        return nudgeOnce(kNudgeEmpty, turn, tr("The model gave an empty answer twice."));
    if (turn.finish == model::Finish::Length)
        return nudgeOnce(kNudgeCut, turn, tr("The model's answer was cut by its output limit twice."));
    if (looksLikeCall(turn.text))
        return nudgeOnce(kNudgeText, turn, tr("The model writes commands as text instead of running them."));
    finish(Outcome::Answered, turn.text.trimmed(), tr("The agent gave its final answer."));
}

void Loop::Private::takeCalls(const model::Turn& turn)
{
    calls = turn.calls;
    ranSomething = false;
    callProblem =
        turn.finish == model::Finish::Length ? QStringLiteral("its arguments were cut by the output limit") : QString();
    proceed();
}

void Loop::Private::runNextCall()
{
    while (!calls.isEmpty()) {
        const model::ToolCall call = calls.takeFirst();
        CheckedCall checked = callProblem.isEmpty() ? checkCall(call, task) : CheckedCall{{}, callProblem};
        if (!checked.problem.isEmpty()) {
            transcript.addResult(call, QStringLiteral("not_run: the call was wrong: %1\n").arg(checked.problem));
        } else if (steps >= static_cast<quint32>(std::max(task.stepLimit, 0))) {
            isLimitReached = true;
            transcript.addResult(call,
                                 QStringLiteral("not_run: the limit of %1 commands is reached\n").arg(task.stepLimit));
        } else {
            checked.request.step = ++steps;
            ranSomething = true;
            runningCall = call;
            running = checked.request;
            phase = Phase::Commanding;
            Q_EMIT q->commandRequested(running);
            return;
        }
    }
    endOfCalls();
}

void Loop::Private::endOfCalls()
{
    if (ranSomething) {
        formatErrors = 0;
        wasNudgedForText = false;
    } else if (!isLimitReached && ++formatErrors >= kFormatErrorLimit) {
        return finish(Outcome::NoUsableAnswer, {},
                      tr("The model's calls could not be run, %1 turns in a row.").arg(formatErrors));
    }
    if (!repeatNudge.isEmpty())
        nudge(std::exchange(repeatNudge, {}));
    proceed();
}

void Loop::Private::takeOutcome(const CommandOutcome& outcome)
{
    if (phase != Phase::Commanding || outcome.step != running.step)
        return;
    phase = Phase::Between;
    timeouts.add(outcome.end);
    const QString text = observationText(outcome, timeouts.count());
    transcript.addResult(runningCall, text);
    Q_EMIT q->observed(outcome.step, text);
    if (isDone())
        return;
    if (timeouts.count() >= kTimeoutLimit)
        return finish(Outcome::TwoTimeouts, {}, tr("Two commands in a row reached their time limit."));
    checkRepeats(outcome);
    if (isDone())
        return;
    calls.isEmpty() ? endOfCalls() : proceed();
}

void Loop::Private::checkRepeats(const CommandOutcome& outcome)
{
    repeats.add(running.command, running.workdir, outcome);
    if (!repeats.isRepeating() || !repeatNudge.isEmpty())
        return;
    if (wasNudgedForRepeats)
        return finish(Outcome::Repeating, {}, tr("The agent repeats the same commands with the same results."));
    wasNudgedForRepeats = true;
    repeatNudge = QLatin1String(kNudgeRepeat);
}

void Loop::Private::nudge(const QString& words)
{
    transcript.addUser(words);
    Q_EMIT q->nudged(words);
}

void Loop::Private::nudgeOnce(const char* words, const model::Turn& turn, const QString& reason)
{
    if (wasNudgedForText)
        return finish(Outcome::NoUsableAnswer, turn.text.trimmed(), reason);
    wasNudgedForText = true;
    nudge(QLatin1String(words));
    proceed();
}

void Loop::Private::armTimeLimit()
{
    if (task.timeLimit.count() <= 0 || isPaused)
        return;
    armedAt = clock->elapsed();
    timeLimit = clock->callAfter(std::max(timeLeft, std::chrono::milliseconds(0)), q,
                                 [this] { finish(Outcome::TimeLimit, {}, tr("The run reached its time limit.")); });
}

// A paused run does not use up its time.
void Loop::Private::disarmTimeLimit()
{
    if (!timeLimit)
        return;
    timeLeft -= clock->elapsed() - armedAt;
    delete timeLimit;
}

void Loop::Private::finish(Outcome outcome, const QString& answer, const QString& reason)
{
    if (isDone())
        return;
    const bool isModelBusy = phase == Phase::Asking || phase == Phase::Summarising || phase == Phase::LastSummary;
    phase = Phase::Done;
    if (timeLimit)
        timeLimit->deleteLater(); // we may be in its call-back
    if (isModelBusy)
        client->cancel();
    qCInfo(base::logAgent) << "the loop ended:" << reason;
    Q_EMIT q->finished({outcome, answer, reason});
}

void Loop::Private::finishAtStepLimit(const QString& summary)
{
    finish(Outcome::StepLimit, summary, tr("The limit of commands (%1) was reached.").arg(task.stepLimit));
}

Loop::Loop(Task task, std::unique_ptr<model::Client> client, std::shared_ptr<base::Clock> clock)
    : d(std::make_unique<Private>(this, std::move(task), std::move(client), std::move(clock)))
{
    connect(d->client, &model::Client::finished, this, [this](const model::Turn& turn) { d->takeTurn(turn); });
    connect(d->client, &model::Client::failed, this, [this](const model::Failure& f) { d->takeFailure(f); });
    connect(d->client, &model::Client::retrying, this, &Loop::retrying);
    connect(d->client, &model::Client::turnDiscarded, this, &Loop::turnDiscarded);
    connect(d->client, &model::Client::textReceived, this, [this](const QString& delta) {
        if (d->phase != Private::Phase::Summarising)
            Q_EMIT textReceived(delta);
    });
}

Loop::~Loop() = default;

void Loop::start()
{
    d->start();
}

void Loop::commandFinished(const CommandOutcome& outcome)
{
    d->takeOutcome(outcome);
}

void Loop::addMessage(const QString& text)
{
    if (!d->isDone())
        d->fromPerson += text;
}

void Loop::pause()
{
    if (d->isDone() || std::exchange(d->isPaused, true))
        return;
    d->disarmTimeLimit();
}

void Loop::resume()
{
    if (d->isDone() || !std::exchange(d->isPaused, false))
        return;
    if (d->phase != Private::Phase::Idle)
        d->armTimeLimit();
    if (d->isHeld)
        d->proceed();
}

void Loop::retryNow()
{
    if (!d->isDone())
        d->client->retryNow();
}

void Loop::cancel()
{
    d->finish(Outcome::Cancelled, {}, tr("The run was cancelled."));
}

} // namespace agent
