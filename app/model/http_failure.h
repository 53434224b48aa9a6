// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/json.h"
#include "model/client.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <optional>

namespace model {

// How a request ended that did not give an answer.
struct HttpEnd {
    enum class Cause { Answered, Refused, HostNotFound, Tls, Network, TimedOut, TooLarge };
    Cause cause = Cause::Answered; // Answered: see status
    int status = 0;
    QHash<QByteArray, QByteArray> headers; // lower case
    QByteArray body;
    QString words; // of the network library
};

// What that means and what to do about it.
struct HttpFailure {
    Failure failure;
    bool mayRetry = false;
    std::optional<std::chrono::milliseconds> wait; // as the server asks
    int status = 0;
    qint64 contextWindow = 0; // when an overflow tells it
};

// From the status, headers and body, in the dialects that providers speak. `now` is for a wait given as a date. Pure.
[[nodiscard]] HttpFailure httpFailure(const HttpEnd& end, const QDateTime& now);

// The same for an error in the middle of an answer that began well.
[[nodiscard]] HttpFailure streamFailure(const base::Json& problem);

// Whether the words of a refusal say that the conversation is too long for the model.
[[nodiscard]] bool saysTooLong(const QString& message);

} // namespace model
