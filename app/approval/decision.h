// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>

namespace approval {

// Who gave an answer.
enum class Decider { Dialog, Notification, Terminal, NetworkLog, TimeLimit, NobodyAttached, Flood, RunEnded };

enum class Decision { Allow, Deny };

enum class RequestState {
    Waiting,
    Withdrawn, // the program gave up first; an Allow lets a retry pass
    Allowed,
    Denied,
};

enum class Tone { Expected, Neutral, Caution, Suspicious };

// One calm line for the person; the strongest comes first.
struct Finding {
    Tone tone = Tone::Neutral;
    QString text;
};

struct Target {
    QByteArray domain;
    quint16 port = 0;
};

// A question to the person: one per run, domain and port. A value; views never change it.
struct Request {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    QString protocol;       // "HTTPS", "plain HTTP", …
    bool isPrivate = false; // leads into the person's own network, as far as that is known without a look-up
    quint32 step = 0;       // command that asked; 0: unknown
    QString command;        // whole, as the agent gave it
    QString process;        // "pip ← python3 ← bash"; empty: unknown process
    QString task;
    QStringList allowedDomains;
    QList<Finding> findings;
    int count = 1; // how often it was asked
    QDateTime firstAsked;
    QDateTime withdrawnAt; // of state Withdrawn
    std::chrono::milliseconds timeLimit{0};
    RequestState state = RequestState::Waiting;
    // Set when state is Allowed or Denied.
    Decider decider = Decider::Dialog;
    QString note; // from the person to the agent
    // Not empty: many unknown domains in a short time became this one question, which stands for all of them
    // (`domain` is then empty). Allowing it allows every one; denying it also refuses every unknown domain that
    // comes later in the run.
    QList<Target> flood;
    quint64 floodId = 0; // the flood that this one is part of; 0: none
};

[[nodiscard]] QString nameOf(Decider decider);   // stable, for records: "dialog"
[[nodiscard]] QString wordsFor(Decider decider); // for people and the agent: "the person"

// "example.org", "example.org:8443", "[2001:db8::1]:22": the port is named where it is not 443.
[[nodiscard]] QString endpointText(const QByteArray& domain, quint16 port);
// The same for the request; all of them for a flood.
[[nodiscard]] QString domainText(const Request& request);

// The whole message of prompts/new-domain.md, filled in. Values are inserted as they are (inert) and never expanded
// again.
[[nodiscard]] QString approvalMessage(const Request& request);

} // namespace approval
