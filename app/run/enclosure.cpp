// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/enclosure.h"

#include "base/inert_text.h"
#include "review/commits.h"
#include "run/gate_thread.h"
#include "run/translate.h"

namespace run {

// Above all that agents and callers count.
constexpr quint32 kBundleCommand = ~0U;
constexpr std::chrono::milliseconds kBundleGrace{300};

Enclosure::Enclosure(Record& record, approval::Queue& approvals, std::shared_ptr<base::Clock> clock, QObject* parent)
    : QObject(parent), m_record(record), m_approvals(approvals), m_clock(std::move(clock))
{
    connect(&m_approvals, &approval::Queue::decided, this, &Enclosure::onDecided);
    connect(&m_approvals, &approval::Queue::forgotten, this, [this](const QByteArray& domain, quint16 port) {
        if (m_gate)
            m_gate->answer(domain, port, proxy::Answer::Ask, {});
    });
}

Enclosure::~Enclosure()
{
    // Order: nothing new is copied, no command runs on, then the gate's thread ends.
    *m_isCancelled = true;
    m_environment.reset();
    m_gate.reset();
}

QStringList Enclosure::allowedDomains() const
{
    QStringList all;
    for (const proxy::Pattern& pattern : m_order.rules)
        all += pattern.text();
    return all;
}

void Enclosure::run(sandbox::Command command, const QString& shown)
{
    m_running.insert(command.id, Running{shown, {}});
    if (!shown.isEmpty()) {
        const QByteArray workdir = command.workdir.isEmpty() ? m_copy.folder : command.workdir;
        m_record.append(CommandStarted{command.id, shown, QString::fromUtf8(workdir),
                                       command.timeLimit.value_or(m_order.limits.commandTime)});
    }
    m_environment->run(std::move(command));
}

void Enclosure::cancel(quint32 id)
{
    if (m_environment)
        m_environment->cancel(id);
}

void Enclosure::sendSignal(quint32 id, int number)
{
    if (m_environment)
        m_environment->sendSignal(id, number);
}

void Enclosure::pause()
{
    if (m_environment)
        m_environment->pause();
}

void Enclosure::resume()
{
    if (m_environment)
        m_environment->resume();
}

// --- the gate's word ------------------------------------------------------------------------------------------------

quint32 Enclosure::commandOf(const proxy::Asker& asker) const
{
    if (asker.command != 0)
        return asker.command;
    // One command alone can be named as the one that was running; which process asked stays unknown.
    return m_running.size() == 1 ? m_running.constBegin().key() : 0;
}

NetworkRequest Enclosure::eventOf(const proxy::Request& request, NetworkResult result) const
{
    NetworkRequest event;
    event.id = request.id;
    event.domain = request.domain;
    event.port = request.port;
    event.protocol = protocolText(request);
    event.step = commandOf(request.asker);
    event.process = processText(request.asker);
    event.result = result;
    return event;
}

void Enclosure::onHeld(const proxy::Request& request)
{
    const quint32 command = commandOf(request.asker);
    m_held.insert(request.id, Held{command, request.domain, request.port});
    if (command != 0)
        m_environment->hold(command);
    m_record.append(eventOf(request, NetworkResult::Waiting));
    approval::Request question;
    question.domain = request.domain;
    question.port = request.port;
    question.protocol = protocolText(request);
    question.isPrivate = request.isPrivate;
    question.step = command;
    question.command = m_running.value(command).shown;
    question.process = processText(request.asker);
    question.task = m_order.task;
    question.allowedDomains = allowedDomains();
    m_approvals.ask(question);
}

void Enclosure::onWithdrawn(const proxy::Request& request)
{
    release(request.id);
    m_record.append(eventOf(request, NetworkResult::Withdrawn));
    const bool othersWait = std::any_of(m_held.cbegin(), m_held.cend(), [&](const Held& held) {
        return held.domain == request.domain && held.port == request.port;
    });
    if (!othersWait)
        m_approvals.withdraw(request.domain, request.port);
}

void Enclosure::release(quint64 requestId)
{
    const auto held = m_held.constFind(requestId);
    if (held == m_held.cend())
        return;
    if (held->command != 0 && m_environment)
        m_environment->release(held->command);
    m_held.erase(held);
}

void Enclosure::onRecorded(const proxy::Record& record)
{
    release(record.request.id);
    NetworkRequest event = eventOf(record.request, resultOf(record.result));
    event.reason = record.reason;
    event.duration = record.duration;
    event.held = record.held;
    event.bytesUp = record.bytesUp;
    event.bytesDown = record.bytesDown;
    m_record.append(event);
    const QString endpoint = approval::endpointText(event.domain, event.port);
    const approval::Request* asked = m_approvals.find(event.domain, event.port);
    const bool wasAnswered = asked && asked->state == approval::RequestState::Denied;
    if (event.result == NetworkResult::Refused)
        noteNetwork(event.step,
                    (wasAnswered ? tr("%1 was %2") : tr("%1 was refused: %2")).arg(endpoint, record.reason));
    else if (event.result == NetworkResult::Failed)
        noteNetwork(event.step, tr("%1 failed: %2").arg(endpoint, record.reason));
}

void Enclosure::noteNetwork(quint32 command, const QString& note)
{
    const auto running = m_running.find(command);
    if (running != m_running.end() && !running->network.contains(note))
        running->network += note;
}

void Enclosure::onDecided(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return; // its members are decided one by one
    const bool isAllowed = request.state == approval::RequestState::Allowed;
    QString reason = isAllowed ? tr("allowed by the person for this run") : approval::wordsFor(request.decider);
    if (!request.note.isEmpty())
        reason += tr("; the person's note: %1").arg(base::inertLine(request.note));
    if (m_gate)
        m_gate->answer(request.domain, request.port, isAllowed ? proxy::Answer::Allow : proxy::Answer::Refuse, reason);
}

// --- the environment's word -----------------------------------------------------------------------------------------

void Enclosure::onCommandFinished(const sandbox::CommandResult& result)
{
    if (result.id == kBundleCommand) {
        m_bundle->noteEnd(result);
        close();
        return;
    }
    // What the gate said about this command before it ended is on its way through another thread's queue.
    if (m_gate)
        m_gate->afterSignals(this, [this, result] { reportFinished(result); });
    else
        reportFinished(result);
}

void Enclosure::reportFinished(const sandbox::CommandResult& result)
{
    static_assert(static_cast<int>(CommandEnd::Lost) == static_cast<int>(sandbox::End::EnvironmentLost));
    if (!m_running.contains(result.id))
        return;
    const Running running = m_running.take(result.id);
    if (!running.shown.isEmpty())
        m_record.append(CommandFinished{result.id, static_cast<CommandEnd>(result.end), result.exitCode, result.signal,
                                        result.message, result.duration, result.held, result.peakMemory,
                                        result.outputBytes, result.droppedBytes});
    Q_EMIT commandFinished(result, running.network);
}

void Enclosure::closeWithCommits(std::chrono::milliseconds limit)
{
    const bool isUp = m_gate && m_environment && !*m_isCancelled && !m_isClosed;
    if (!isUp || m_bundle || !review::mayHaveCommits(m_copy) || !startBundle(limit))
        close();
}

bool Enclosure::startBundle(std::chrono::milliseconds limit)
{
    auto receiver = BundleReceiver::create(review::bundleOf(m_copy), review::kLargestBundle);
    if (!receiver) {
        progress(receiver.error().message);
        return false;
    }
    m_bundle = std::move(*receiver);
    m_environment->resume();
    m_environment->run(bundleCommand(kBundleCommand, m_copy, *m_bundle, limit));
    // Whatever became of it.
    m_clock->callAfter(limit + kBundleGrace, this, [this] { close(); });
    return true;
}

void Enclosure::close()
{
    *m_isCancelled = true;
    if (m_gate)
        m_gate->close();
    if (m_environment)
        m_environment->stop();
    else if (!m_isPreparing)
        finish(std::nullopt);
}

void Enclosure::onStopped(const std::optional<base::Error>& error)
{
    if (m_isMadeAgain && !*m_isCancelled) {
        m_isMadeAgain = false;
        m_environment.release()->deleteLater(); // it is calling us
        makeCopy(Guess::Refused);
        return;
    }
    const QList<quint32> unfinished = m_running.keys();
    for (const quint32 id : unfinished) {
        sandbox::CommandResult lost;
        lost.id = id;
        lost.end = *m_isCancelled ? sandbox::End::Cancelled : sandbox::End::EnvironmentLost;
        reportFinished(lost);
    }
    finish(error);
}

void Enclosure::finish(const std::optional<base::Error>& error)
{
    if (m_isClosed)
        return;
    if (m_bundle && !m_bundle->isDone()) {
        // Everybody who could write is dead, so it is there in a moment.
        connect(m_bundle.get(), &BundleReceiver::done, this, [this, error] { finish(error); });
        return;
    }
    m_isClosed = true;
    m_gate.reset();
    Q_EMIT closed(error);
}

} // namespace run
