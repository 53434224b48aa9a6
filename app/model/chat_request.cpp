// SPDX-License-Identifier: GPL-2.0-or-later
#include "model/chat_request.h"

#include "model/fenced_calls.h"
#include "model/history.h"
#include "model/tool.h"

namespace model {

namespace {

using base::Json;

const char* roleName(Role role, const ChatCompat& compat)
{
    switch (role) {
    case Role::System:
        switch (compat.systemRole) {
        case ChatCompat::SystemRole::System: return "system";
        case ChatCompat::SystemRole::Developer: return "developer";
        case ChatCompat::SystemRole::User: return "user";
        }
        return "system";
    case Role::User: return "user";
    case Role::Assistant: return "assistant";
    case Role::Tool: return "tool";
    }
    return "user";
}

Json callJson(const ToolCall& call, const Json* extra)
{
    Json json{{"id", base::jsonFrom(call.id)},
              {"type", "function"},
              {"function", {{"name", base::jsonFrom(call.name)}, {"arguments", call.arguments.toStdString()}}}};
    if (extra && !extra->is_null())
        json["extra_content"] = *extra;
    return json;
}

void addCalls(Json& json, const Message& message, const Json& opaque)
{
    const Json* extras = base::jsonMember(opaque, "extra_contents");
    for (qsizetype i = 0; i < message.calls.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        json["tool_calls"].push_back(
            callJson(message.calls.at(i), extras && at < extras->size() ? &(*extras)[at] : nullptr));
    }
}

Json messageJson(const Message& message, const QString& origin, const ChatCompat& compat)
{
    Json json{{"role", roleName(message.role, compat)}, {"content", base::jsonFrom(message.text)}};
    if (message.role == Role::Tool)
        json["tool_call_id"] = base::jsonFrom(message.toolCallId);
    if (message.role != Role::Assistant)
        return json;
    if (message.text.isEmpty())
        json["content"] = nullptr;
    const Json opaque = message.origin == origin ? message.opaque : Json();
    addCalls(json, message, opaque);
    if (compat.echoesReasoning)
        for (const char* key : {"reasoning_content", "reasoning_details"})
            if (const Json* value = base::jsonMember(opaque, key))
                json[key] = *value;
    return json;
}

Json toolJson()
{
    return {
        {"type", "function"},
        {"function",
         {{"name", kToolName}, {"description", base::jsonFrom(toolDescription())}, {"parameters", toolParameters()}}}};
}

} // namespace

Json chatRequest(const Conversation& conversation, const QString& model, const QString& origin,
                 const ChatCompat& compat)
{
    QList<Message> messages = repaired(conversation.messages, compat.wantsShortIds ? CallIds::Short : CallIds::Any);
    if (!compat.hasTools)
        messages = withFences(messages);
    Json body{{"model", base::jsonFrom(model)}, {"stream", true}};
    if (compat.hasStreamOptions)
        body["stream_options"] = {{"include_usage", true}};
    for (const Message& message : messages)
        body["messages"].push_back(messageJson(message, origin, compat));
    // Some servers want the tools also with the last request, since the conversation has calls in it.
    if (compat.hasTools && (conversation.offersTool || compat.hasToolChoice)) {
        body["tools"] = Json::array({toolJson()});
        if (compat.hasToolChoice)
            body["tool_choice"] = conversation.offersTool ? "auto" : "none";
    }
    return body;
}

} // namespace model
