// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/observation.h"
#include "base/clock.h"
#include "model/client.h"

#include <QObject>
#include <memory>

namespace agent {

struct Task {
    QString text;
    QString workdir; // as the agent sees it
    QStringList allowedDomains;
    std::chrono::milliseconds commandTimeout{120'000};
    int stepLimit = 50;                     // commands
    std::chrono::milliseconds timeLimit{0}; // of the whole run; 0: none
    QString repositoryNotes;                // AGENTS.md or CLAUDE.md of the folder: untrusted text, at most 32 KB
};

struct CommandRequest {
    quint32 step = 0; // 1, 2, …
    QString command;
    std::chrono::milliseconds timeLimit{0};
    QString workdir;
};

// Why a run of the loop ended. The first final value wins.
enum class Outcome {
    Answered,
    StepLimit,
    TimeLimit,
    TwoTimeouts,
    Repeating,      // the same command with the same observation, again after a nudge
    NoUsableAnswer, // malformed calls or empty turns, again after a nudge
    ModelFailed,
    Cancelled,
};

struct Finished {
    Outcome outcome = Outcome::Cancelled;
    QString answer; // the final answer, or the summary after the step limit; may be empty
    QString reason; // in words, for people
};

// The agent's loop: prompt, model, command, observation, until it stops. Parentless; lives on the agent thread.
class Loop : public QObject
{
    Q_OBJECT
public:
    // `client` goes with the loop to its thread.
    Loop(Task task, std::unique_ptr<model::Client> client, std::shared_ptr<base::Clock> clock);
    ~Loop() override;

public Q_SLOTS:
    void start();
    // The answer to commandRequested().
    void commandFinished(const agent::CommandOutcome& outcome);
    // A message of the person while the agent works; it goes with the next request to the model.
    void addMessage(const QString& text);
    // Holds the next request to the model; what is under way ends.
    void pause();
    void resume();
    void cancel();
    // Cuts the wait before the model is asked again.
    void retryNow();

Q_SIGNALS:
    void modelAsked(int turn);
    void textReceived(const QString& delta);
    // The text received of this turn is void; the model is asked again.
    void turnDiscarded();
    void turnFinished(const QString& text, const model::Usage& usage);
    void nudged(const QString& words);
    void retrying(const QString& reason, std::chrono::milliseconds wait, int attempt, int attempts);
    void commandRequested(const agent::CommandRequest& request);
    void observed(quint32 step, const QString& observation); // as the model reads it
    void finished(const agent::Finished& result);            // once

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace agent
