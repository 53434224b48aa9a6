// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace base {

// What a caller may branch on. The words for people are in Error::message.
enum class ErrorCode {
    InvalidInput, // the person gave something that cannot be used
    NotFound,     // a file, run, key or name that is not there
    AccessDenied, // the system or the person refused
    Unsupported,  // this machine cannot do it
    Unavailable,  // something needed is not there now; a later try may work
    TimedOut,
    Cancelled,
    Conflict,     // the state changed under us
    LimitReached, // a bound of ours was hit
    Protocol,     // the other side broke the rules
    Io,
    Internal,
};

// `message` is translated and says what happened, why and what to do; `detail` is English, for the log.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    QString message;
    QString detail;
};

template <typename T>
class [[nodiscard]] Result : public tl::expected<T, Error>
{
public:
    using tl::expected<T, Error>::expected;
};

[[nodiscard]] inline tl::unexpected<Error> failure(ErrorCode code, QString message, QString detail = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(detail)});
}

[[nodiscard]] inline tl::unexpected<Error> failure(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

} // namespace base
