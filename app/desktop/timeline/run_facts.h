// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QHash>
#include <QSet>

namespace desktop {

// The figures of a run's status line, gathered from its events.
struct RunFacts {
    run::State state = run::State::Idle;
    QString runId;
    QByteArray folder;
    QList<QByteArray> outputs; // named by the task
    QString task;              // inert
    QString model;             // inert
    QStringList allowedDomains;
    QStringList allowedForRun;          // by the person, as patterns
    QStringList usedPatterns;           // entries of the allowlist that let something pass
    QHash<QString, QString> askedBy;    // "command 14: pip install …" for each pattern that was asked about
    QList<run::BranchOffered> branches; // with commits of the agent
    int changedFiles = 0;               // while the run is on: names seen so far
    QDateTime started;
    QDateTime lastSign; // of life: output, a command, a turn
    std::optional<run::Ending> ending;
    QString reason;
    QString answer;
    int turns = 0;
    quint32 commands = 0;
    qint64 tokens = 0;
    double cost = 0;
    bool hasCost = false;
    quint32 runningStep = 0; // 0: none
    int cpuPercent = -1;     // of everything inside; -1: unknown
    bool isModelAsked = false;
    bool isInTrouble = false; // the model did not answer and is asked again
    QSet<quint64> open;       // questions that wait

    void note(const run::Event& event);
    // "run 20261129-…, command 14: pip install …": where an entry made from the run comes from.
    [[nodiscard]] QString originOf(const QString& pattern) const;
    // "Sandbox on · network through allowlist (6 domains)"
    [[nodiscard]] QString protectionText() const;
    // "14 commands · 9 turns · 12,300 tokens · about $0.12"
    [[nodiscard]] QString figuresText() const;
    // "Command 14 is running", "The model is thinking", "Paused – command 14 is frozen"
    [[nodiscard]] QString activityText(const QDateTime& now) const;
};

} // namespace desktop
