// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/run_facts.h"

#include "approval/decision.h"
#include "base/inert_text.h"
#include "desktop/look/words.h"
#include "desktop/timeline/timeline_row.h"

#include <QCoreApplication>
#include <QLocale>

namespace desktop {

namespace {

constexpr qint64 kSilenceSeconds = 60;

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("RunFacts", text, nullptr, n);
}

template <typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

QString commandText(quint32 step, const QString& command)
{
    return tr("command %1: %2").arg(step).arg(base::inertLine(base::elided(command, 120)));
}

QString stateText(run::State state)
{
    switch (state) {
    case run::State::Idle: return {};
    case run::State::Preparing: return tr("Preparing");
    case run::State::Running: return tr("Running");
    case run::State::Paused: return tr("Paused");
    case run::State::Ending: return tr("Ending");
    case run::State::Ended: return tr("Ended");
    }
    return {};
}

} // namespace

void RunFacts::note(const run::Event& event)
{
    // What is measured from outside is no sign of a command's life.
    const bool isMeasure =
        std::holds_alternative<run::Resources>(event.payload) || std::holds_alternative<run::FilesSeen>(event.payload);
    if (!isMeasure && !std::holds_alternative<run::StateChanged>(event.payload))
        lastSign = event.time;
    std::visit(
        Overloaded{
            [&](const run::Started& e) {
                started = event.time;
                runId = e.runId;
                folder = e.folder;
                outputs = e.outputs;
                task = base::inertBlock(e.task);
                model = base::inertLine(e.model);
                allowedDomains = e.allowedDomains;
            },
            [&](const run::StateChanged& e) { state = e.state; },
            [&](const run::ModelAsked& e) {
                turns = e.turn;
                isModelAsked = true;
            },
            [&](const run::AgentText&) {
                isModelAsked = false;
                isInTrouble = false;
            },
            [&](const run::ModelTrouble&) { isInTrouble = true; },
            [&](const run::ModelUsage& e) {
                tokens += e.input + e.output;
                hasCost = hasCost || e.cost.has_value();
                cost += e.cost.value_or(0);
                isModelAsked = false;
                isInTrouble = false;
            },
            [&](const run::CommandStarted& e) {
                commands = std::max(commands, e.step);
                runningStep = e.step;
                isModelAsked = false;
            },
            [&](const run::BranchOffered& e) { branches += e; },
            [&](const run::CommandFinished&) { runningStep = 0; },
            [&](const run::Resources& e) { cpuPercent = e.cpuPercent; },
            [&](const run::ApprovalAsked& e) {
                open.insert(e.id);
                if (e.step != 0 && !e.domain.isEmpty())
                    askedBy.insert(approval::endpointText(e.domain, e.port), commandText(e.step, e.command));
            },
            [&](const run::ApprovalDecided& e) {
                open.remove(e.id);
                const QString pattern = approval::endpointText(e.domain, e.port);
                allowedForRun.removeAll(pattern); // an answer may be changed
                if (e.isAllowed && !e.domain.isEmpty())
                    allowedForRun += pattern;
            },
            [&](const run::ApprovalForgotten& e) { allowedForRun.removeAll(approval::endpointText(e.domain, e.port)); },
            [&](const run::NetworkRequest& e) {
                if (e.result == run::NetworkResult::Allowed && !usedPatterns.contains(e.reason))
                    usedPatterns += e.reason;
            },
            [&](const run::FilesSeen& e) {
                changedFiles = static_cast<int>(e.added.size() + e.changed.size() + e.removed.size());
            },
            [&](const run::ChangesListed& e) { changedFiles = e.files; },
            [&](const run::Answer& e) { answer = e.text; },
            [&](const run::Ended& e) {
                ending = e.ending;
                reason = base::inertBlock(e.reason);
                runningStep = 0;
                isModelAsked = false;
                isInTrouble = false;
            },
            [](const auto&) {},
        },
        event.payload);
}

QString RunFacts::originOf(const QString& pattern) const
{
    const QString by = askedBy.value(pattern);
    return by.isEmpty() ? tr("run %1").arg(runId) : tr("run %1, %2").arg(runId, by);
}

QString RunFacts::protectionText() const
{
    if (state == run::State::Ended)
        return tr("The environment is gone");
    return tr("Sandbox on · network through allowlist (%n domain(s))",
              static_cast<int>(allowedDomains.size() + allowedForRun.size()));
}

QString RunFacts::figuresText() const
{
    const QLocale locale;
    QStringList parts{tr("%n command(s)", static_cast<int>(commands)), tr("%n turn(s)", turns)};
    if (tokens > 0)
        parts += tr("%1 tokens").arg(locale.toString(tokens));
    if (hasCost)
        parts += tr("about $%1").arg(locale.toString(cost, 'f', 2));
    return parts.join(QStringLiteral(" · "));
}

QString RunFacts::activityText(const QDateTime& now) const
{
    if (state == run::State::Paused && runningStep != 0)
        return tr("Paused – command %1 is frozen").arg(runningStep);
    if (state != run::State::Running)
        return stateText(state);
    if (!open.isEmpty())
        return tr("Waiting for your decision");
    if (isInTrouble)
        return tr("The model does not answer");
    if (runningStep == 0)
        return isModelAsked ? tr("The model is thinking") : tr("Running");
    const qint64 silence = lastSign.secsTo(now);
    if (silence < kSilenceSeconds)
        return tr("Command %1 is running").arg(runningStep);
    const QString words = tr("No output for %1 – command %2 is still running")
                              .arg(durationText(std::chrono::seconds(silence)))
                              .arg(runningStep);
    return cpuPercent < 0 ? words : tr("%1 (CPU %2 %)").arg(words, QLocale().toString(cpuPercent));
}

} // namespace desktop
