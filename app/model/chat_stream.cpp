// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_stream.h"

#include "base/json.h"

#include <QRegularExpression>

namespace model {

namespace {

using base::Json;

constexpr qsizetype kAnswerLimit = 8 * 1024 * 1024;
constexpr qsizetype kCallLimit = 128;

// Content is a string, or at Mistral a list of parts, of which thinking is a list again.
QString textOf(const Json* content, const char* type)
{
    if (!content)
        return {};
    if (content->is_string())
        return base::stringFrom(*content);
    QString text;
    if (content->is_array())
        for (const Json& part : *content)
            if (base::jsonString(part, "type") == QLatin1String(type))
                text += textOf(base::jsonMember(part, type), "text");
    return text;
}

bool isObject(const QByteArray& arguments)
{
    const auto json = base::parseJson(arguments);
    return json && json->is_object();
}

// A chunk that was cut between the halves of a surrogate pair is no valid JSON; its text is not worth the turn.
base::Result<Json> parsedChunk(const QByteArray& data)
{
    auto json = base::parseJson(data);
    if (json || !data.contains("\\u"))
        return json;
    static const QRegularExpression kLone(QStringLiteral(
        "(\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}"));
    QString text = QString::fromUtf8(data);
    QString mended;
    qsizetype at = 0;
    for (auto matches = kLone.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        mended += QStringView(text).sliced(at, match.capturedStart() - at);
        mended += match.capturedLength(1) > 0 ? match.captured() : QStringLiteral("\\ufffd");
        at = match.capturedEnd();
    }
    return base::parseJson((mended + text.sliced(at)).toUtf8());
}

Finish finishFrom(const QString& reason)
{
    if (reason == QStringLiteral("tool_calls") || reason == QStringLiteral("function_call"))
        return Finish::ToolCalls;
    if (reason.contains(QStringLiteral("length")) || reason.contains(QStringLiteral("max_tokens")))
        return Finish::Length;
    return reason == QStringLiteral("content_filter") ? Finish::Refused : Finish::Stop;
}

// Servers without a parser for it leave the model's thinking in the text.
void splitThinking(QString& text, QString& reasoning)
{
    static const QString kEnd = QStringLiteral("</think>");
    const QString start = text.trimmed();
    const qsizetype end = start.indexOf(kEnd);
    if (!start.startsWith(QStringLiteral("<think>")) || end < 0)
        return;
    reasoning += start.mid(7, end - 7);
    text = start.mid(end + kEnd.size()).trimmed();
}

} // namespace

ChatStream::Delta ChatStream::feed(const QByteArray& data)
{
    if (m_state == State::Done || m_state == State::Failed)
        return {};
    if (data.trimmed() == "[DONE]") {
        if (m_state == State::Open && m_bytes == 0)
            return fail("the server ended the answer before it began");
        m_state = State::Done;
        return {};
    }
    const auto chunk = parsedChunk(data);
    if (!chunk || !chunk->is_object())
        return fail("the server sent a chunk that is not JSON");
    return takeChunk(*chunk);
}

ChatStream::Delta ChatStream::feedWhole(const QByteArray& body)
{
    const Delta delta = feed(body);
    if (m_state == State::Open)
        return fail("the server's answer is not one of Chat Completions");
    if (m_state == State::Finished)
        m_state = State::Done;
    return delta;
}

ChatStream::Delta ChatStream::fail(Json problem)
{
    m_state = State::Failed;
    m_problem = std::move(problem);
    return {};
}

ChatStream::Delta ChatStream::takeChunk(const Json& chunk)
{
    if (const Json* error = base::jsonMember(chunk, "error"); error && !error->is_null())
        return fail(*error);
    if (const Json* usage = base::jsonMember(chunk, "usage"))
        takeUsage(*usage);
    const Json* choices = base::jsonMember(chunk, "choices");
    if (!choices || !choices->is_array() || choices->empty() ||
        base::jsonInteger((*choices)[0], "index").value_or(0) != 0)
        return {}; // Azure's first, the usage at the end, or another candidate
    const Json& choice = (*choices)[0];
    const Json* delta = base::jsonMember(choice, "delta");
    if (!delta)
        delta = base::jsonMember(choice, "message");
    const Delta added = delta ? takeDelta(*delta) : Delta();
    if (const auto reason = base::jsonString(choice, "finish_reason"); reason && !reason->isEmpty())
        takeFinish(*reason);
    return m_state == State::Failed ? Delta() : added;
}

ChatStream::Delta ChatStream::takeDelta(const Json& delta)
{
    const Json* content = base::jsonMember(delta, "content");
    Delta added{textOf(content, "text"), content && content->is_array() ? textOf(content, "thinking") : QString()};
    if (const QString refusal = textOf(base::jsonMember(delta, "refusal"), "text"); !refusal.isEmpty()) {
        added.text += refusal;
        m_finish = Finish::Refused;
    }
    const QString echoed = base::jsonString(delta, "reasoning_content").value_or(QString());
    m_reasoningContent += echoed;
    added.reasoning += echoed.isEmpty() ? base::jsonString(delta, "reasoning").value_or(QString()) : echoed;
    if (const Json* details = base::jsonMember(delta, "reasoning_details"); details && details->is_array())
        takeReasoningDetails(*details);
    if (const Json* calls = base::jsonMember(delta, "tool_calls"); calls && calls->is_array())
        for (const Json& call : *calls)
            takeCall(call);
    if (const Json* old = base::jsonMember(delta, "function_call"); old && old->is_object())
        takeCall(Json{{"index", 0}, {"function", *old}});
    m_text += added.text;
    m_reasoning += added.reasoning;
    count((added.text.size() + added.reasoning.size()) * 2);
    return added;
}

void ChatStream::takeUsage(const Json& usage)
{
    if (!usage.is_object())
        return;
    m_usage.input = std::max<qint64>(0, base::jsonInteger(usage, "prompt_tokens").value_or(m_usage.input));
    m_usage.output = std::max<qint64>(0, base::jsonInteger(usage, "completion_tokens").value_or(m_usage.output));
    if (const Json* details = base::jsonMember(usage, "prompt_tokens_details"))
        m_usage.cached = std::max<qint64>(0, base::jsonInteger(*details, "cached_tokens").value_or(m_usage.cached));
    if (const auto cost = base::jsonNumber(usage, "cost"))
        m_usage.cost = cost;
}

void ChatStream::takeFinish(const QString& reason)
{
    if (reason == QStringLiteral("error")) {
        fail("the server says that the answer failed");
        return;
    }
    if (m_finish != Finish::Refused)
        m_finish = finishFrom(reason);
    if (m_state == State::Open)
        m_state = State::Finished;
}

void ChatStream::takeCall(const Json& delta)
{
    const Json* function = base::jsonMember(delta, "function");
    const QString name = function ? base::jsonString(*function, "name").value_or(QString()) : QString();
    OpenCall& open =
        callFor(base::jsonString(delta, "id").value_or(QString()), base::jsonInteger(delta, "index"), name);
    if (open.call.name.isEmpty())
        open.call.name = name;
    if (const Json* extra = base::jsonMember(delta, "extra_content"))
        open.extra = *extra;
    const Json* arguments = function ? base::jsonMember(*function, "arguments") : nullptr;
    if (!arguments || arguments->is_null())
        return;
    const QByteArray piece = arguments->is_string()
                                 ? QByteArray::fromStdString(arguments->get_ref<const std::string&>())
                                 : base::toJsonBytes(*arguments);
    open.call.arguments += piece;
    count(piece.size());
}

// By id, then by index, then the last one. Some servers give no index, some give all the same one, some make a new id
// for every chunk: a chunk with a name starts a call when the one it would go to is already whole.
ChatStream::OpenCall& ChatStream::callFor(const QString& id, std::optional<qint64> index, const QString& name)
{
    OpenCall* found = nullptr;
    for (OpenCall& open : m_calls)
        if (!id.isEmpty() && open.call.id == id)
            found = &open;
    const bool isKnownId = found != nullptr;
    for (OpenCall& open : m_calls)
        if (!isKnownId && (!index || open.index == index))
            found = &open; // the newest of them
    const bool isOther = found && !isKnownId && !name.isEmpty() && !found->call.name.isEmpty() &&
                         ((!id.isEmpty() && !found->call.id.isEmpty()) || isObject(found->call.arguments));
    if (!found || isOther) {
        if (m_calls.size() >= kCallLimit)
            fail("the answer has too many calls");
        else
            m_calls += OpenCall{{id, {}, {}}, index, {}};
        found = &m_calls.last();
    }
    if (found->call.id.isEmpty())
        found->call.id = id;
    return *found;
}

// OpenRouter's: pieces of one item share type and index.
void ChatStream::takeReasoningDetails(const Json& details)
{
    for (const Json& piece : details) {
        if (!piece.is_object())
            continue;
        Json* last =
            m_reasoningDetails.is_array() && !m_reasoningDetails.empty() ? &m_reasoningDetails.back() : nullptr;
        if (!last || last->value("type", Json()) != piece.value("type", Json()) ||
            last->value("index", Json()) != piece.value("index", Json())) {
            m_reasoningDetails.push_back(piece);
            continue;
        }
        for (const auto& [key, value] : piece.items()) {
            Json& target = (*last)[key];
            const bool isText = key == "text" || key == "summary" || key == "data";
            if (isText && value.is_string() && target.is_string())
                target = target.get_ref<const std::string&>() + value.get_ref<const std::string&>();
            else if (!value.is_null())
                target = value;
        }
    }
    count(static_cast<qsizetype>(details.size()));
}

// An answer without bound is a fault of the server, or an attack.
void ChatStream::count(qsizetype bytes)
{
    m_bytes += bytes;
    if (m_bytes > kAnswerLimit)
        fail("the answer is too long");
}

Turn ChatStream::turn(const QString& idPrefix) const
{
    Turn turn;
    turn.text = m_text;
    turn.reasoning = m_reasoning;
    splitThinking(turn.text, turn.reasoning);
    turn.usage = m_usage;
    turn.opaque = Json::object();
    for (const OpenCall& open : m_calls) {
        ToolCall call = open.call;
        if (call.id.isEmpty())
            call.id = idPrefix + QString::number(turn.calls.size());
        if (call.arguments.trimmed().isEmpty())
            call.arguments = "{}";
        turn.calls += call;
        turn.opaque["extra_contents"].push_back(open.extra);
    }
    if (!m_reasoningContent.isEmpty())
        turn.opaque["reasoning_content"] = base::jsonFrom(m_reasoningContent);
    if (!m_reasoningDetails.is_null())
        turn.opaque["reasoning_details"] = m_reasoningDetails;
    // What the server says is the end and the calls may differ: the calls decide.
    turn.finish = m_finish == Finish::Stop && !turn.calls.isEmpty() ? Finish::ToolCalls : m_finish;
    return turn;
}

} // namespace model
