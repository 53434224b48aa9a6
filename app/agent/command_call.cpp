// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/command_call.h"

#include "model/tool.h"

#include <QRegularExpression>
#include <cmath>

namespace agent {

namespace {

// Linux gives an argument at most 128 KiB (MAX_ARG_STRLEN).
constexpr qsizetype kCommandLimit = 100'000;
constexpr qsizetype kWorkdirLimit = 4000;

CheckedCall refused(const QString& problem)
{
    return {{}, problem};
}

// Seconds; nothing where the value cannot be one. Some models give numbers as text or with a fraction.
std::optional<double> secondsFrom(const base::Json& value)
{
    bool isNumber = value.is_number();
    const double number = isNumber ? value.get<double>() : base::stringFrom(value).toDouble(&isNumber);
    return isNumber && std::isfinite(number) && number > 0 ? std::optional(number) : std::nullopt;
}

std::chrono::milliseconds limited(double seconds, std::chrono::milliseconds most)
{
    const double milliseconds = std::max(1.0, seconds) * 1000;
    if (most.count() > 0 && milliseconds >= static_cast<double>(most.count()))
        return most;
    return std::chrono::milliseconds(std::llround(std::min(milliseconds, 1e12)));
}

QString absolute(const QString& workdir, const QString& base)
{
    return workdir.isEmpty() ? base : workdir.startsWith(u'/') ? workdir : base + u'/' + workdir;
}

} // namespace

CheckedCall checkCall(const model::ToolCall& call, const Task& task)
{
    if (call.name != QLatin1String(model::kToolName))
        return refused(
            QStringLiteral("there is no tool of this name; the only one is %1").arg(QLatin1String(model::kToolName)));
    const auto arguments = base::parseJson(call.arguments.trimmed().isEmpty() ? QByteArray("{}") : call.arguments);
    if (!arguments || !arguments->is_object())
        return refused(QStringLiteral("its arguments are not a JSON object"));
    const auto command = base::jsonString(*arguments, "command");
    if (!command || command->trimmed().isEmpty())
        return refused(QStringLiteral("\"command\" must be a string with what to run"));
    if (command->toUtf8().size() > kCommandLimit)
        return refused(QStringLiteral("the command is longer than %1 bytes; write a file in parts").arg(kCommandLimit));
    CheckedCall checked;
    checked.request.command = *command;
    checked.request.timeLimit = task.commandTimeout;
    const base::Json* workdir = base::jsonMember(*arguments, "workdir");
    if (workdir && !workdir->is_null() && !workdir->is_string())
        return refused(QStringLiteral("\"workdir\" must be a string"));
    checked.request.workdir = absolute(workdir ? base::stringFrom(*workdir) : QString(), task.workdir);
    if (command->contains(QChar::Null) || checked.request.workdir.contains(QChar::Null))
        return refused(QStringLiteral("a NUL character cannot be part of a command or path"));
    if (checked.request.workdir.toUtf8().size() > kWorkdirLimit)
        return refused(QStringLiteral("\"workdir\" is longer than a path can be"));
    if (const base::Json* limit = base::jsonMember(*arguments, "timeout_s"); limit && !limit->is_null()) {
        const auto seconds = secondsFrom(*limit);
        if (!seconds)
            return refused(QStringLiteral("\"timeout_s\" must be a number of seconds above 0"));
        checked.request.timeLimit = limited(*seconds, task.commandTimeout);
    }
    return checked;
}

bool looksLikeCall(const QString& text)
{
    static const QRegularExpression kMarks(
        QStringLiteral("<tool_call>|<function[=_]|<\\|tool|<｜tool|｜DSML｜|\\[TOOL_CALLS\\]|<invoke name=|"
                       "^\\s*(?:```\\w*\\s*)?\\{\\s*\"(?:name|tool|function|command)\"\\s*:"),
        QRegularExpression::CaseInsensitiveOption);
    return kMarks.match(text).hasMatch();
}

} // namespace agent
