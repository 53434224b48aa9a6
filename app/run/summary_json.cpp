// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/summary_json.h"

#include "base/json.h"

#include <QFile>

namespace run {

using base::Json;

namespace {

Json copyToJson(const review::WorkingCopy& copy)
{
    Json hidden = Json::array();
    for (const review::Hidden& one : copy.hidden) {
        hidden.push_back({{"path", base::jsonFromBytes(one.path)}, {"reason", base::jsonFrom(one.reason)}});
        if (!one.replacement.isNull())
            hidden.back()["replacement"] = base::jsonFromBytes(one.replacement);
    }
    Json beside = Json::array();
    for (const review::WorkingCopy& one : copy.beside)
        beside.push_back(copyToJson(one));
    return {{"kind", static_cast<int>(copy.kind)},
            {"folder", base::jsonFromBytes(copy.folder)},
            {"root", base::jsonFromBytes(copy.root)},
            {"decision", base::jsonFrom(copy.decision)},
            {"hidden", std::move(hidden)},
            {"beside", std::move(beside)}};
}

QByteArray bytesMember(const Json& json, const char* key)
{
    const Json* member = base::jsonMember(json, key);
    return member ? base::bytesFrom(*member) : QByteArray();
}

review::Hidden hiddenFromJson(const Json& json)
{
    review::Hidden hidden{bytesMember(json, "path"), base::jsonString(json, "reason").value_or(QString())};
    if (base::jsonMember(json, "replacement"))
        hidden.replacement = bytesMember(json, "replacement") + QByteArrayLiteral(""); // an empty one is not null
    return hidden;
}

// Takes one event into the summary.
struct Digest {
    Summary& summary;

    void operator()(const Started& e)
    {
        summary.folder = e.folder;
        summary.task = e.task;
        summary.model = e.model;
    }
    void operator()(const CommandStarted&) { ++summary.commands; }
    void operator()(const Answer& e) { summary.answer = e.text; }
    void operator()(const ChangesListed& e) { summary.changedFiles = e.files; }
    void operator()(const CopiedOut&) { summary.wasCopiedOut = true; }
    void operator()(const Ended& e)
    {
        summary.ending = e.ending;
        summary.reason = e.reason;
    }
    template <typename Other>
    void operator()(const Other&)
    {
    }
};

} // namespace

review::WorkingCopy copyFromJson(const Json& json)
{
    review::WorkingCopy copy;
    copy.kind = static_cast<review::CopyKind>(base::jsonInteger(json, "kind").value_or(0));
    copy.folder = bytesMember(json, "folder");
    copy.root = bytesMember(json, "root");
    copy.decision = base::jsonString(json, "decision").value_or(QString());
    if (const Json* hidden = base::jsonMember(json, "hidden")) {
        for (const Json& one : *hidden)
            copy.hidden.append(hiddenFromJson(one));
    }
    if (const Json* beside = base::jsonMember(json, "beside")) {
        for (const Json& one : *beside)
            copy.beside.append(copyFromJson(one));
    }
    return copy;
}

Summary digest(const QString& runId, const QList<Event>& events)
{
    Summary summary;
    summary.runId = runId;
    for (const Event& event : events) {
        std::visit(Digest{summary}, event.payload);
        if (std::holds_alternative<Ended>(event.payload))
            summary.ended = event.time; // what is copied out comes later
    }
    if (!events.isEmpty())
        summary.started = events.constFirst().time;
    return summary;
}

Json summaryToJson(const Summary& summary, const review::WorkingCopy& copy)
{
    Json json{{"run_id", base::jsonFrom(summary.runId)},
              {"folder", base::jsonFromBytes(summary.folder)},
              {"task", base::jsonFrom(summary.task)},
              {"model", base::jsonFrom(summary.model)},
              {"started", base::jsonFrom(summary.started.toString(Qt::ISODateWithMs))},
              {"reason", base::jsonFrom(summary.reason)},
              {"answer", base::jsonFrom(summary.answer)},
              {"commands", summary.commands},
              {"changed_files", summary.changedFiles},
              {"was_copied_out", summary.wasCopiedOut},
              {"working_copy", copyToJson(copy)}};
    if (summary.ending) {
        json["ending"] = base::jsonFrom(nameOf(*summary.ending));
        json["ended"] = base::jsonFrom(summary.ended->toString(Qt::ISODateWithMs));
    }
    return json;
}

Summary summaryFromJson(const Json& json)
{
    Summary summary;
    summary.runId = base::jsonString(json, "run_id").value_or(QString());
    summary.folder = bytesMember(json, "folder");
    summary.task = base::jsonString(json, "task").value_or(QString());
    summary.model = base::jsonString(json, "model").value_or(QString());
    summary.started = QDateTime::fromString(base::jsonString(json, "started").value_or(QString()), Qt::ISODateWithMs);
    summary.reason = base::jsonString(json, "reason").value_or(QString());
    summary.answer = base::jsonString(json, "answer").value_or(QString());
    summary.commands = static_cast<int>(base::jsonInteger(json, "commands").value_or(0));
    summary.changedFiles = static_cast<int>(base::jsonInteger(json, "changed_files").value_or(0));
    summary.wasCopiedOut = base::jsonBool(json, "was_copied_out").value_or(false);
    Ending ending = Ending::Failed;
    if (endingFromString(base::jsonString(json, "ending").value_or(QString()), ending)) {
        summary.ending = ending;
        summary.ended = QDateTime::fromString(base::jsonString(json, "ended").value_or(QString()), Qt::ISODateWithMs);
    }
    if (const Json* copy = base::jsonMember(json, "working_copy")) {
        const QByteArray root = copyFromJson(*copy).root;
        summary.hasWorkingCopy = !root.isEmpty() && QFile::exists(QFile::decodeName(root));
    }
    return summary;
}

} // namespace run
