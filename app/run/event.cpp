// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/event.h"

#include "base/json.h"

#include <QCoreApplication>
#include <array>

namespace run {

namespace {

using base::Json;

constexpr std::array kCommandEnds{"exited",        "signalled",   "time-limit", "memory-limit", "process-limit",
                                  "disk-limit",    "cancelled",   "not-started", "lost"};
constexpr std::array kNetworkResults{"allowed", "allowed-for-run", "waiting", "withdrawn", "refused", "failed"};

// The members of each payload, once, for both directions: `visit` writes or reads each under its name.
template <typename V> void members(V& visit, Started& e)
{
    visit("run_id", e.runId), visit("folder", e.folder), visit("task", e.task), visit("model", e.model);
    visit("allowed_domains", e.allowedDomains), visit("private_domains", e.unsafePrivateDomains);
    visit("command_seconds", e.commandSeconds);
    visit("memory_bytes", e.memoryBytes), visit("disk_bytes", e.diskBytes), visit("step_limit", e.stepLimit);
    visit("outputs", e.outputs);
}
template <typename V> void members(V& visit, StateChanged& e) { visit("state", e.state); }
template <typename V> void members(V& visit, Progress& e) { visit("text", e.text); }
template <typename V> void members(V& visit, SecretsHidden& e)
{
    visit("files", e.files), visit("is_complete", e.isComplete);
}
template <typename V> void members(V& visit, BranchOffered& e)
{
    visit("name", e.name), visit("commit", e.commit), visit("commits", e.commits), visit("ref", e.ref);
}
template <typename V> void members(V& visit, BranchTaken& e) { visit("name", e.name), visit("ref", e.ref); }
template <typename V> void members(V& visit, ModelAsked& e) { visit("turn", e.turn); }
template <typename V> void members(V& visit, AgentText& e) { visit("text", e.text); }
template <typename V> void members(V& visit, ModelUsage& e)
{
    visit("input", e.input), visit("output", e.output), visit("cost", e.cost);
}
template <typename V> void members(V& visit, ModelTrouble& e)
{
    visit("reason", e.reason), visit("wait_ms", e.wait), visit("attempt", e.attempt), visit("attempts", e.attempts);
}
template <typename V> void members(V& visit, Nudged& e) { visit("words", e.words); }
template <typename V> void members(V& visit, PersonMessage& e) { visit("text", e.text); }
template <typename V> void members(V& visit, CommandStarted& e)
{
    visit("step", e.step), visit("command", e.command), visit("workdir", e.workdir);
    visit("time_limit_ms", e.timeLimit);
}
template <typename V> void members(V& visit, CommandOutput& e)
{
    visit("step", e.step), visit("is_error", e.isError), visit("bytes", e.bytes);
}
template <typename V> void members(V& visit, CommandFinished& e)
{
    visit("step", e.step), visit("end", e.end), visit("exit_code", e.exitCode), visit("signal", e.signal);
    visit("message", e.message), visit("duration_ms", e.duration), visit("held_ms", e.held);
    visit("peak_memory", e.peakMemory), visit("output_bytes", e.outputBytes), visit("dropped_bytes", e.droppedBytes);
}
template <typename V> void members(V& visit, Observed& e) { visit("step", e.step), visit("text", e.text); }
template <typename V> void members(V& visit, NetworkRequest& e)
{
    visit("id", e.id), visit("domain", e.domain), visit("port", e.port), visit("protocol", e.protocol);
    visit("step", e.step), visit("process", e.process), visit("result", e.result), visit("reason", e.reason);
    visit("duration_ms", e.duration), visit("held_ms", e.held), visit("bytes_up", e.bytesUp);
    visit("bytes_down", e.bytesDown);
}
template <typename V> void members(V& visit, ApprovalAsked& e)
{
    visit("id", e.id), visit("domain", e.domain), visit("port", e.port), visit("step", e.step);
    visit("command", e.command), visit("findings", e.findings), visit("count", e.count);
}
template <typename V> void members(V& visit, ApprovalDecided& e)
{
    visit("id", e.id), visit("domain", e.domain), visit("port", e.port), visit("is_allowed", e.isAllowed);
    visit("decider", e.decider), visit("note", e.note);
}
template <typename V> void members(V& visit, ApprovalForgotten& e)
{
    visit("domain", e.domain), visit("port", e.port);
}
template <typename V> void members(V& visit, Resources& e)
{
    visit("cpu_percent", e.cpuPercent), visit("memory_bytes", e.memoryBytes), visit("processes", e.processes);
    visit("written_bytes", e.writtenBytes), visit("written_files", e.writtenFiles);
}
template <typename V> void members(V& visit, FilesSeen& e)
{
    visit("added", e.added), visit("changed", e.changed), visit("removed", e.removed), visit("is_cut", e.isCut);
}
template <typename V> void members(V& visit, Answer& e) { visit("text", e.text); }
template <typename V> void members(V& visit, ChangesListed& e)
{
    visit("files", e.files), visit("added_lines", e.addedLines), visit("removed_lines", e.removedLines);
    visit("paths", e.paths);
}
template <typename V> void members(V& visit, CopiedOut& e)
{
    visit("target", e.target), visit("written", e.written), visit("removed", e.removed);
    visit("undo_name", e.undoName);
}
template <typename V> void members(V& visit, Undone& e) { visit("undo_name", e.undoName); }
template <typename V> void members(V& visit, Ended& e) { visit("ending", e.ending), visit("reason", e.reason); }

// In the order of Payload.
constexpr std::array kTypes{"started",          "state",          "progress",       "model_asked",      "agent_text",
                            "model_usage",      "model_trouble",  "nudged",         "person_message",   "command_started",
                            "command_output",   "command_finished", "observed",     "network_request",  "approval_asked",
                            "approval_decided", "resources",      "files_seen",     "answer",           "changes_listed",
                            "copied_out",       "undone",         "secrets_hidden", "branch_offered",   "branch_taken",
                            "approval_forgotten", "ended"};
static_assert(kTypes.size() == std::variant_size_v<Payload>);

struct Writer {
    Json& json;

    void operator()(const char* key, const QString& value) { json[key] = base::jsonFrom(value); }
    void operator()(const char* key, const QByteArray& value) { json[key] = base::jsonFromBytes(value); }
    void operator()(const char* key, bool value) { json[key] = value; }
    template <typename Number>
        requires std::is_integral_v<Number>
    void operator()(const char* key, Number value) { json[key] = value; }
    void operator()(const char* key, milliseconds value) { json[key] = value.count(); }
    void operator()(const char* key, const std::optional<double>& value)
    {
        if (value)
            json[key] = *value;
    }
    void operator()(const char* key, State value) { json[key] = base::jsonFrom(nameOf(value)); }
    void operator()(const char* key, Ending value) { json[key] = base::jsonFrom(nameOf(value)); }
    void operator()(const char* key, CommandEnd value) { json[key] = kCommandEnds[static_cast<size_t>(value)]; }
    void operator()(const char* key, NetworkResult value) { json[key] = kNetworkResults[static_cast<size_t>(value)]; }
    template <typename Item>
    void operator()(const char* key, const QList<Item>& values)
    {
        Json list = Json::array();
        for (const Item& value : values) {
            Json item;
            Writer{item}("value", value);
            list.push_back(std::move(item["value"]));
        }
        json[key] = std::move(list);
    }
};

// What is missing keeps its default, so that records of older versions stay readable; what is of another type makes
// the whole event invalid.
struct Reader {
    const Json& json;
    bool isValid = true;

    template <typename Take>
    void with(const char* key, Take take)
    {
        if (const Json* value = base::jsonMember(json, key))
            isValid = take(*value) && isValid;
    }
    void operator()(const char* key, QString& value)
    {
        with(key, [&](const Json& v) { return value = base::stringFrom(v), v.is_string(); });
    }
    void operator()(const char* key, QByteArray& value)
    {
        with(key, [&](const Json& v) { return value = base::bytesFrom(v), v.is_string() || v.is_object(); });
    }
    void operator()(const char* key, bool& value)
    {
        with(key, [&](const Json& v) { return v.is_boolean() && (value = v.get<bool>(), true); });
    }
    template <typename Number>
        requires std::is_integral_v<Number>
    void operator()(const char* key, Number& value)
    {
        with(key, [&](const Json& v) { return v.is_number_integer() && (value = v.get<Number>(), true); });
    }
    void operator()(const char* key, milliseconds& value)
    {
        with(key, [&](const Json& v) { return v.is_number_integer() && (value = milliseconds(v.get<qint64>()), true); });
    }
    void operator()(const char* key, std::optional<double>& value)
    {
        with(key, [&](const Json& v) { return v.is_number() && (value = v.get<double>(), true); });
    }
    void operator()(const char* key, State& value)
    {
        with(key, [&](const Json& v) { return stateFromString(base::stringFrom(v), value); });
    }
    void operator()(const char* key, Ending& value)
    {
        with(key, [&](const Json& v) { return endingFromString(base::stringFrom(v), value); });
    }
    template <typename Value, typename Names>
    static bool named(const Json& json, const Names& names, Value& value)
    {
        for (size_t i = 0; i < names.size(); ++i) {
            if (json == names[i])
                return value = static_cast<Value>(i), true;
        }
        return false;
    }
    void operator()(const char* key, CommandEnd& value)
    {
        with(key, [&](const Json& v) { return named(v, kCommandEnds, value); });
    }
    void operator()(const char* key, NetworkResult& value)
    {
        with(key, [&](const Json& v) { return named(v, kNetworkResults, value); });
    }
    template <typename Item>
    void operator()(const char* key, QList<Item>& values)
    {
        with(key, [&](const Json& list) {
            for (const Json& item : list) {
                const Json holder{{"value", item}};
                Reader reader{holder};
                reader("value", values.emplaceBack());
                isValid = isValid && reader.isValid;
            }
            return list.is_array();
        });
    }
};

template <size_t Index = 0>
bool readPayload(size_t type, const Json& json, Payload& payload)
{
    if constexpr (Index < std::variant_size_v<Payload>) {
        if (type != Index)
            return readPayload<Index + 1>(type, json, payload);
        Reader reader{json};
        members(reader, payload.emplace<Index>());
        return reader.isValid;
    } else {
        return false;
    }
}

} // namespace

Json toJson(const Event& event)
{
    Json json{{"number", event.number},
              {"time", event.time.toUTC().toString(Qt::ISODateWithMs).toStdString()},
              {"type", kTypes[event.payload.index()]}};
    Payload payload = event.payload;
    Writer writer{json};
    std::visit([&](auto& value) { members(writer, value); }, payload);
    return json;
}

base::Result<Event> eventFromJson(const Json& json)
{
    Event event;
    event.number = base::jsonInteger(json, "number").value_or(0);
    event.time = QDateTime::fromString(base::jsonString(json, "time").value_or(QString()), Qt::ISODateWithMs);
    const Json* type = base::jsonMember(json, "type");
    for (size_t i = 0; type && i < kTypes.size(); ++i) {
        if (*type == kTypes[i] && event.number > 0 && event.time.isValid() && readPayload(i, json, event.payload))
            return event;
    }
    return base::failure(base::ErrorCode::InvalidInput,
                         QCoreApplication::translate("run", "The record has an event that cannot be read."));
}

} // namespace run
