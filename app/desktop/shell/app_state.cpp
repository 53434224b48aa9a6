// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/app_state.h"

#include "desktop/timeline/run_facts.h"

#include <QCoreApplication>

namespace desktop {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("AppState", text);
}

AppState activeState(const Situation& situation, const RunFacts& facts)
{
    if (situation.waiting > 0)
        return AppState::Waiting;
    if (facts.state == run::State::Paused)
        return AppState::Paused;
    if (facts.state == run::State::Preparing || facts.state == run::State::Idle)
        return AppState::Preparing;
    return facts.isInTrouble ? AppState::Trouble : AppState::Running;
}

AppState endedState(const RunFacts& facts)
{
    switch (facts.ending.value_or(run::Ending::Interrupted)) {
    case run::Ending::Answered: return facts.changedFiles > 0 ? AppState::Finished : AppState::FinishedUnchanged;
    case run::Ending::Cancelled: return AppState::Cancelled;
    case run::Ending::Interrupted: return AppState::Interrupted;
    case run::Ending::LimitReached:
    case run::Ending::ModelFailed:
    case run::Ending::Failed:
    case run::Ending::Unavailable: return AppState::Failed;
    }
    return AppState::Failed;
}

} // namespace

AppState stateOf(const Situation& situation, const RunFacts& facts)
{
    if (situation.isWelcoming)
        return AppState::FirstStart;
    if (situation.isRunActive)
        return activeState(situation, facts);
    if (situation.isUnavailable)
        return AppState::Unavailable;
    if (situation.isResultShown)
        return endedState(facts);
    if (situation.lacksKey)
        return AppState::KeyMissing;
    return situation.hasInterruptedRun ? AppState::Interrupted : AppState::Empty;
}

QString pageOf(AppState state)
{
    switch (state) {
    case AppState::FirstStart: return QStringLiteral("welcome");
    case AppState::Empty:
    case AppState::Interrupted:
    case AppState::KeyMissing: return QStringLiteral("startPage");
    case AppState::Unavailable: return QStringLiteral("checkPage");
    case AppState::Preparing:
    case AppState::Running:
    case AppState::Waiting:
    case AppState::Paused:
    case AppState::Trouble: return QStringLiteral("runPage");
    case AppState::Finished:
    case AppState::FinishedUnchanged:
    case AppState::Failed:
    case AppState::Cancelled: return QStringLiteral("reviewPage");
    }
    return {};
}

QString wordsFor(AppState state)
{
    switch (state) {
    case AppState::FirstStart: return tr("Welcome. Three pages say what Bailey does.");
    case AppState::Empty: return tr("No run. Choose a folder and write a task.");
    case AppState::Interrupted: return tr("A run was interrupted. What it changed can be reviewed.");
    case AppState::KeyMissing: return tr("The model's provider will want a key, and there is none.");
    case AppState::Unavailable: return tr("This machine cannot isolate commands yet.");
    case AppState::Preparing: return tr("The run is being prepared.");
    case AppState::Running: return tr("The agent is working.");
    case AppState::Waiting: return tr("A command waits for your decision about a domain.");
    case AppState::Paused: return tr("The run is paused.");
    case AppState::Trouble: return tr("The model does not answer. It will be asked again.");
    case AppState::Finished: return tr("The run has finished. Review what changed.");
    case AppState::FinishedUnchanged: return tr("The run has finished. No files were changed.");
    case AppState::Failed: return tr("The run ended before the task was done. What it changed is kept.");
    case AppState::Cancelled: return tr("The run was stopped. What it changed is kept.");
    }
    return {};
}

QString titleWordFor(AppState state)
{
    switch (state) {
    case AppState::Preparing:
    case AppState::Running:
    case AppState::Waiting:
    case AppState::Trouble: return tr("running");
    case AppState::Paused: return tr("paused");
    case AppState::Finished:
    case AppState::FinishedUnchanged: return tr("finished");
    case AppState::Failed: return tr("failed");
    case AppState::Cancelled: return tr("stopped");
    case AppState::FirstStart:
    case AppState::Empty:
    case AppState::Interrupted:
    case AppState::KeyMissing:
    case AppState::Unavailable: return {};
    }
    return {};
}

} // namespace desktop
