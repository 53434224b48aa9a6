// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/http_failure.h"

#include "base/inert_text.h"
#include "base/secret.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace model {

namespace {

using base::Json;

constexpr qsizetype kShownMessage = 500;

QString tr(const char* text)
{
    return QCoreApplication::translate("model::HttpFailure", text);
}

bool matches(const QString& text, const char* pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption).match(text).hasMatch();
}

// What a body says went wrong: its message, and all of its codes and types as one text.
struct Told {
    QString message;
    QString codes;
};

QString codeText(const Json* value)
{
    if (!value || value->is_null())
        return {};
    return value->is_string() ? base::stringFrom(*value) : QString::fromUtf8(base::toJsonBytes(*value));
}

Told toldBy(const Json& json)
{
    if (json.is_array() && !json.empty())
        return toldBy(json[0]); // Gemini wraps it
    if (json.is_string())
        return {base::stringFrom(json), {}};
    if (const Json* error = base::jsonMember(json, "error"); error && !error->is_null())
        return toldBy(*error);
    Told told;
    for (const char* key : {"message", "detail", "error_description", "title"})
        if (told.message.isEmpty())
            told.message = codeText(base::jsonMember(json, key));
    QStringList codes;
    for (const char* key : {"code", "type", "status", "param"})
        codes += codeText(base::jsonMember(json, key));
    told.codes = codes.join(u' ');
    return told;
}

Told toldBy(const QByteArray& body)
{
    if (const auto json = base::parseJson(body))
        return toldBy(*json);
    const QString text = QString::fromUtf8(body).trimmed();
    return text.startsWith(u'<') ? Told() : Told{text, {}}; // a page of a proxy says nothing to people
}

// The key could be part of what a server sends back.
QString shown(const QString& message)
{
    const QByteArray clean = base::withoutSecrets(message.toUtf8());
    return base::elided(base::inertLine(QString::fromUtf8(clean)), kShownMessage);
}

bool saysNoCredit(const Told& told)
{
    return matches(told.codes, "insufficient_quota|billing|payment|credit") ||
           matches(told.message, "insufficient (quota|balance|credit|funds)|exceeded your current quota|credit balance|"
                                 "out of credits|spend(ing)? limit|billing|payment required");
}

Trouble troubleOf(int status, const Told& told)
{
    const bool isRate = status == 429 || matches(told.message, "rate.?limit|per minute|too many requests|throttl");
    if (status == 402 || ((status == 429 || status == 400 || status == 403) && saysNoCredit(told)))
        return Trouble::NoCredit;
    if (status == 413 || (!isRate && (saysTooLong(told.message) || saysTooLong(told.codes))))
        return Trouble::ContextOverflow;
    if (status == 401 || status == 403)
        return Trouble::BadKey;
    if (status == 429)
        return Trouble::RateLimited;
    return status == 408 || status == 409 || status >= 500 ? Trouble::ServerError : Trouble::BadRequest;
}

QString wordsFor(Trouble trouble, int status, const Told& told)
{
    const QString said =
        told.message.isEmpty() ? QString() : QStringLiteral(" ") + tr("The server says: %1").arg(shown(told.message));
    switch (trouble) {
    case Trouble::BadKey:
        return tr("The model server refused the key (HTTP %1). Check the key and what it may be used for.")
                   .arg(status) +
               said;
    case Trouble::NoCredit:
        return tr("The account at the model server has no credit left (HTTP %1).").arg(status) + said;
    case Trouble::RateLimited: return tr("The model server's rate limit was reached (HTTP %1).").arg(status) + said;
    case Trouble::ContextOverflow:
        return tr("The conversation is too long for the model (HTTP %1).").arg(status) + said;
    case Trouble::ServerError: return tr("The model server has a problem (HTTP %1).").arg(status) + said;
    case Trouble::BadRequest:
        return tr("The model server refused the request (HTTP %1). Check the model's name and the address.")
                   .arg(status) +
               said;
    case Trouble::Unreachable:
    case Trouble::Broken:
    case Trouble::Cancelled: break;
    }
    return said.trimmed();
}

base::ErrorCode codeFor(Trouble trouble)
{
    switch (trouble) {
    case Trouble::BadKey:
    case Trouble::NoCredit: return base::ErrorCode::AccessDenied;
    case Trouble::ContextOverflow: return base::ErrorCode::LimitReached;
    case Trouble::BadRequest: return base::ErrorCode::InvalidInput;
    case Trouble::Broken: return base::ErrorCode::Protocol;
    case Trouble::Cancelled: return base::ErrorCode::Cancelled;
    case Trouble::Unreachable:
    case Trouble::RateLimited:
    case Trouble::ServerError: return base::ErrorCode::Unavailable;
    }
    return base::ErrorCode::Internal;
}

HttpFailure made(Trouble trouble, const QString& message)
{
    HttpFailure result;
    result.failure = {trouble, {codeFor(trouble), message, {}}};
    result.mayRetry = trouble == Trouble::RateLimited || trouble == Trouble::ServerError ||
                      trouble == Trouble::Unreachable || trouble == Trouble::Broken;
    return result;
}

std::optional<std::chrono::milliseconds> waitFrom(const HttpEnd& end, const QDateTime& now)
{
    bool isNumber = false;
    const double milliseconds = end.headers.value("retry-after-ms").toDouble(&isNumber);
    if (isNumber && milliseconds >= 0 && milliseconds < 1e12)
        return std::chrono::milliseconds(static_cast<qint64>(milliseconds));
    const QByteArray after = end.headers.value("retry-after").trimmed();
    const double seconds = after.toDouble(&isNumber);
    if (isNumber && seconds >= 0 && seconds < 1e9)
        return std::chrono::milliseconds(static_cast<qint64>(seconds * 1000));
    QString text = QString::fromLatin1(after);
    text.replace(QStringLiteral("GMT"), QStringLiteral("+0000")); // the one zone of HTTP, which Qt does not know
    const QDateTime date = QDateTime::fromString(text, Qt::RFC2822Date);
    return date.isValid() ? std::optional(std::chrono::milliseconds(std::max<qint64>(0, now.msecsTo(date))))
                          : std::nullopt;
}

qint64 windowFrom(const QByteArray& body, const QString& message)
{
    if (const auto json = base::parseJson(body))
        if (const Json* error = base::jsonMember(*json, "error"))
            if (const auto tokens = base::jsonInteger(*error, "n_ctx")) // llama.cpp
                return std::max<qint64>(0, *tokens);
    static const QRegularExpression kTold(
        QStringLiteral("(?:context (?:length|window)|maximum)[^0-9]{1,30}([0-9]{4,8}) tokens"));
    return kTold.match(message).captured(1).toLongLong();
}

HttpFailure answeredFailure(const HttpEnd& end, const QDateTime& now)
{
    const Told told = toldBy(end.body);
    const Trouble trouble = troubleOf(end.status, told);
    HttpFailure result = made(trouble, wordsFor(trouble, end.status, told));
    if (end.status >= 300 && end.status < 400) // following it would hand the key to whoever it names
        result.failure.error.message =
            tr("The model server redirects to another address (%1). Give that address if you trust it.")
                .arg(shown(QString::fromUtf8(end.headers.value("location"))));
    const QByteArray advice = end.headers.value("x-should-retry");
    if (advice == "true" || advice == "false")
        result.mayRetry = advice == "true" && trouble != Trouble::ContextOverflow;
    result.wait = waitFrom(end, now);
    result.status = end.status;
    result.failure.error.detail = shown(told.codes + u' ' + told.message);
    if (trouble == Trouble::ContextOverflow)
        result.contextWindow = windowFrom(end.body, told.message);
    return result;
}

} // namespace

bool saysTooLong(const QString& message)
{
    return matches(
        message,
        "context_length_exceeded|exceed_context_size|context_window_exceeded|request_too_large|"
        "prompt (is )?too long|input (is )?too long|(maximum|model's) context length|context window|"
        "available context size|greater than the context length|tokens to keep from the initial prompt|"
        "maximum prompt length|input token count.*exceeds|exceeds the (maximum|max) (number of )?(input )?tokens|"
        "exceeded model token limit|token limit exceeded|too many (input |prompt )?tokens|"
        "reduce the length of the (messages|prompt|input)|request (entity|payload)? ?(is )?too large|"
        "exceeds the limit of [0-9]+ tokens|longer than the (maximum|model)|input length.*exceeds");
}

HttpFailure httpFailure(const HttpEnd& end, const QDateTime& now)
{
    switch (end.cause) {
    case HttpEnd::Cause::Answered: {
        return answeredFailure(end, now);
    }
    case HttpEnd::Cause::Refused:
        return made(Trouble::Unreachable,
                    tr("The model server cannot be reached: it refuses connections. Is it running?"));
    case HttpEnd::Cause::HostNotFound:
        return made(
            Trouble::Unreachable,
            tr("The model server cannot be reached: its name is not known. Check the address and the network."));
    case HttpEnd::Cause::Tls: {
        HttpFailure failure =
            made(Trouble::Unreachable, tr("The model server cannot be trusted: %1").arg(shown(end.words)));
        failure.mayRetry = false;
        return failure;
    }
    case HttpEnd::Cause::Network:
        return made(Trouble::Unreachable, tr("The connection to the model server failed: %1").arg(shown(end.words)));
    case HttpEnd::Cause::TimedOut: return made(Trouble::Unreachable, tr("The model server did not answer in time."));
    case HttpEnd::Cause::TooLarge: return made(Trouble::Broken, tr("The model server's answer is too large."));
    }
    return made(Trouble::Broken, end.words);
}

HttpFailure streamFailure(const Json& problem)
{
    const Told told = toldBy(problem);
    const int code = told.codes.section(u' ', 0, 0).toInt();
    Trouble trouble = code >= 400 ? troubleOf(code, told) : Trouble::Broken;
    if (saysTooLong(told.message) || saysTooLong(told.codes))
        trouble = Trouble::ContextOverflow;
    else if (saysNoCredit(told))
        trouble = Trouble::NoCredit;
    else if (matches(told.codes, "rate_limit"))
        trouble = Trouble::RateLimited;
    return made(trouble,
                tr("The model's answer broke off: %1").arg(shown(told.message.isEmpty() ? told.codes : told.message)));
}

} // namespace model
