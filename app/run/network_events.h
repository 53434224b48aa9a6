// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>

// The events of the gate and of the questions to the person. See event.h.
namespace run {

using std::chrono::milliseconds;

enum class NetworkResult { Allowed, AllowedForRun, Waiting, Withdrawn, Refused, Failed };

// A request at the gate. The same id comes again when its result changes.
struct NetworkRequest {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    QString protocol;
    quint32 step = 0; // 0: unknown
    QString process;  // "pip ← python3 ← bash"; empty: unknown
    NetworkResult result = NetworkResult::Waiting;
    QString reason;
    milliseconds duration{0};
    milliseconds held{0};
    quint64 bytesUp = 0;
    quint64 bytesDown = 0;
};

// A question to the person, or a change of one (counter, withdrawn).
struct ApprovalAsked {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    quint32 step = 0;
    QString command;
    QStringList findings;
    int count = 1;
};

struct ApprovalDecided {
    quint64 id = 0;
    QByteArray domain;
    quint16 port = 0;
    bool isAllowed = false;
    QString decider; // approval::nameOf
    QString note;
};

// The person took back what was answered, or what a list allows: the next request is asked about again.
struct ApprovalForgotten {
    QByteArray domain;
    quint16 port = 0;
};

} // namespace run
