// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/script.h"

#include "base/json.h"
#include "model/tool.h"

#include <QCoreApplication>
#include <cmath>

namespace model {

namespace {

using base::Json;

QString tr(const char* text)
{
    return QCoreApplication::translate("model::Script", text);
}

// Reads one object strictly and remembers the first thing that is wrong: a slip in a script must not pass silently.
class Reader
{
public:
    Reader(const Json& object, QString where, std::initializer_list<const char*> known)
        : m_object(object), m_where(std::move(where))
    {
        if (!object.is_object()) {
            complain(tr("must be an object"));
            return;
        }
        for (const auto& [key, value] : object.items())
            if (std::find(known.begin(), known.end(), key) == known.end())
                complain(tr("unknown member \"%1\" (known: %2)").arg(QString::fromStdString(key), listOf(known)));
    }

    const Json* member(const char* key) const { return base::jsonMember(m_object, key); }

    // A string, or a list of lines.
    QString text(const char* key)
    {
        const Json* value = member(key);
        return value ? textOf(*value, key) : QString();
    }

    QString textOf(const Json& value, const char* key)
    {
        if (value.is_string())
            return base::stringFrom(value);
        QStringList lines;
        if (value.is_array())
            for (const Json& line : value)
                if (line.is_string())
                    lines += base::stringFrom(line);
        if (!value.is_array() || lines.size() != static_cast<qsizetype>(value.size()))
            complain(tr("\"%1\" must be a string or a list of lines").arg(QLatin1String(key)));
        return lines.join(u'\n');
    }

    std::optional<double> number(const char* key, double least, double most)
    {
        const Json* value = member(key);
        if (!value)
            return std::nullopt;
        const double given = value->is_number() ? value->get<double>() : NAN;
        if (given >= least && given <= most)
            return given;
        complain(tr("\"%1\" must be a number from %2 to %3").arg(QLatin1String(key)).arg(least).arg(most, 0, 'f', 0));
        return std::nullopt;
    }

    qint64 integer(const char* key, double least, double most, qint64 otherwise)
    {
        const auto given = number(key, least, most);
        return given ? std::llround(*given) : otherwise;
    }

    std::optional<std::chrono::milliseconds> seconds(const char* key)
    {
        const auto given = number(key, 0, 86'400);
        return given ? std::optional(std::chrono::milliseconds(std::llround(*given * 1000))) : std::nullopt;
    }

    std::optional<QRegularExpression> expression(const char* key)
    {
        if (!member(key))
            return std::nullopt;
        QRegularExpression expression(text(key), QRegularExpression::MultilineOption);
        if (expression.isValid())
            return expression;
        complain(tr("\"%1\" is not a regular expression: %2").arg(QLatin1String(key), expression.errorString()));
        return std::nullopt;
    }

    template <typename Value>
    std::optional<Value> oneOf(const char* key, std::initializer_list<std::pair<const char*, Value>> names)
    {
        if (!member(key))
            return std::nullopt;
        const auto given = base::jsonString(m_object, key);
        QStringList known;
        for (const auto& [name, value] : names) {
            if (given == QLatin1String(name))
                return value;
            known += QLatin1String(name);
        }
        complain(tr("\"%1\" must be one of %2").arg(QLatin1String(key), known.join(QStringLiteral(", "))));
        return std::nullopt;
    }

    void complain(const QString& words)
    {
        if (m_problem.isEmpty())
            m_problem = m_where + QStringLiteral(": ") + words;
    }

    void adopt(const Reader& inner)
    {
        if (m_problem.isEmpty())
            m_problem = inner.m_problem;
    }

    const QString& problem() const { return m_problem; }
    const QString& where() const { return m_where; }

private:
    static QString listOf(std::initializer_list<const char*> words)
    {
        QStringList list;
        for (const char* word : words)
            list += QLatin1String(word);
        return list.join(QStringLiteral(", "));
    }

    const Json& m_object;
    QString m_where;
    QString m_problem;
};

QByteArray argumentsFor(const QString& command)
{
    return base::toJsonBytes(Json{{"command", base::jsonFrom(command)}});
}

ToolCall callFrom(Reader& step, const Json& value)
{
    const QString tool = QLatin1String(kToolName);
    if (!value.is_object())
        return {{}, tool, argumentsFor(step.textOf(value, "commands"))};
    Reader reader(value, step.where() + tr(", commands"), {"command", "timeout_s", "workdir", "name", "arguments"});
    ToolCall call{{}, tool, {}};
    if (reader.member("name"))
        call.name = reader.text("name");
    if (reader.member("arguments")) {
        call.arguments = reader.text("arguments").toUtf8();
    } else if (reader.member("command")) {
        Json arguments = value;
        arguments.erase("name");
        arguments["command"] = base::jsonFrom(reader.text("command"));
        call.arguments = base::toJsonBytes(arguments);
    } else {
        reader.complain(tr("\"command\" is missing"));
    }
    step.adopt(reader);
    return call;
}

QList<ToolCall> callsFrom(Reader& step)
{
    QList<ToolCall> calls;
    const Json* list = step.member("commands");
    if (!list)
        return calls;
    if (!list->is_array())
        step.complain(tr("\"commands\" must be a list"));
    else
        for (const Json& value : *list)
            calls += callFrom(step, value);
    return calls;
}

Usage usageFrom(Reader& step)
{
    Usage usage;
    const Json* value = step.member("usage");
    if (!value)
        return usage;
    Reader reader(*value, step.where() + tr(", usage"), {"input", "output", "cached", "cost"});
    usage.input = reader.integer("input", 0, 1e12, 0);
    usage.output = reader.integer("output", 0, 1e12, 0);
    usage.cached = reader.integer("cached", 0, 1e12, 0);
    usage.cost = reader.number("cost", 0, 1e6);
    step.adopt(reader);
    return usage;
}

std::optional<Trouble> errorFrom(Reader& step)
{
    return step.oneOf<Trouble>("error", {{"unreachable", Trouble::Unreachable},
                                         {"bad_key", Trouble::BadKey},
                                         {"no_credit", Trouble::NoCredit},
                                         {"rate_limited", Trouble::RateLimited},
                                         {"context_overflow", Trouble::ContextOverflow},
                                         {"bad_request", Trouble::BadRequest},
                                         {"server_error", Trouble::ServerError},
                                         {"broken", Trouble::Broken}});
}

base::Result<ScriptStep> stepFrom(const Json& json, int number)
{
    Reader reader(json, tr("step %1").arg(number),
                  {"text", "reasoning", "commands", "if", "unless", "expect", "delay_s", "error", "retry_s", "finish",
                   "usage", "repeat", "comment"});
    ScriptStep step;
    step.number = number;
    step.text = reader.text("text");
    step.reasoning = reader.text("reasoning");
    step.calls = callsFrom(reader);
    step.onlyIf = reader.expression("if");
    step.unless = reader.expression("unless");
    step.expect = reader.expression("expect");
    step.delay = reader.seconds("delay_s").value_or(step.delay);
    step.error = errorFrom(reader);
    step.retryAfter = reader.seconds("retry_s");
    step.finish = reader
                      .oneOf<Finish>("finish", {{"stop", Finish::Stop},
                                                {"tool_calls", Finish::ToolCalls},
                                                {"length", Finish::Length},
                                                {"refused", Finish::Refused}})
                      .value_or(step.calls.isEmpty() ? Finish::Stop : Finish::ToolCalls);
    step.usage = usageFrom(reader);
    step.repeat = static_cast<int>(reader.integer("repeat", 1, 1e6, 1));
    if (step.retryAfter && !step.error)
        reader.complain(tr("\"retry_s\" needs \"error\""));
    if (!reader.problem().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("The script is wrong in %1.").arg(reader.problem()));
    return step;
}

} // namespace

base::Result<Script> parseScript(const QByteArray& text)
{
    const auto json = base::parseJson(text);
    if (!json)
        return base::failure(json.error().code, tr("The script cannot be read. %1").arg(json.error().message));
    Reader reader(*json, tr("the top"), {"steps", "name", "summary", "context_window", "comment"});
    Script script;
    script.name = reader.text("name");
    script.summary = reader.text("summary");
    script.contextWindow = reader.integer("context_window", 0, 1e12, 0);
    const Json* steps = reader.member("steps");
    if (!steps || !steps->is_array() || steps->empty())
        reader.complain(tr("\"steps\" must be a list with at least one step"));
    if (!reader.problem().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("The script is wrong in %1.").arg(reader.problem()));
    for (const Json& value : *steps) {
        auto step = stepFrom(value, static_cast<int>(script.steps.size()) + 1);
        if (!step)
            return base::failure(step.error());
        script.steps += *std::move(step);
    }
    return script;
}

} // namespace model
