// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/event_log.h"

#include "base/inert_text.h"
#include "base/json.h"

#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QSaveFile>

#include <functional>

namespace run {

namespace {

constexpr qint64 kLongestLine = qint64(256) << 20; // far above what Record writes
constexpr qsizetype kStepLimit = qsizetype(2) << 20;
constexpr qsizetype kTotalLimit = qsizetype(48) << 20;

QString tr(const char* text)
{
    return QCoreApplication::translate("history", text);
}

// Keeps the newest output, of each step and of all.
class Ends
{
public:
    explicit Ends(QList<Event>& events) : m_events(events) {}

    void note(qsizetype place)
    {
        const auto& output = std::get<CommandOutput>(m_events[place].payload);
        Step& step = m_steps[output.step];
        step.places.append(place);
        step.size += output.bytes.size();
        m_places.append(place);
        m_total += output.bytes.size();
        while (step.size > kStepLimit && step.places.size() > 1)
            drop(step.places.takeFirst());
        while (m_total > kTotalLimit && m_places.size() > 1)
            drop(m_places.takeFirst());
    }

private:
    struct Step {
        QList<qsizetype> places;
        qsizetype size = 0;
    };

    void drop(qsizetype place)
    {
        auto& output = std::get<CommandOutput>(m_events[place].payload);
        m_steps[output.step].size -= output.bytes.size();
        m_total -= output.bytes.size();
        output.bytes = QByteArray();
    }

    QList<Event>& m_events;
    QHash<quint32, Step> m_steps;
    QList<qsizetype> m_places;
    qsizetype m_total = 0;
};

// Quotes within a text are escaped, so this is the event's own type and never what a command wrote.
bool isOfType(const QByteArray& line, const char* type)
{
    return line.contains(QByteArray("\"type\":\"") + type + '"');
}

bool isWanted(const QByteArray& line, Output output)
{
    switch (output) {
    case Output::Whole: return true;
    case Output::Ends: return !isOfType(line, "observed");
    case Output::None: return !isOfType(line, "command_output") && !isOfType(line, "observed");
    }
    return true;
}

using EventTaker = std::function<base::Result<void>(Event event)>;

base::Result<void> forEachEvent(const QString& folder, const std::function<bool(const QByteArray& line)>& isWantedLine,
                                const EventTaker& take)
{
    QFile file(folder + QStringLiteral("/events.jsonl"));
    if (!file.open(QIODevice::ReadOnly))
        return base::failure(file.exists() ? base::ErrorCode::Io : base::ErrorCode::NotFound,
                             tr("The record of the run could not be read: %1").arg(file.errorString()));
    while (!file.atEnd()) {
        const QByteArray line = file.readLine(kLongestLine);
        if (line.isEmpty() || !isWantedLine(line))
            continue;
        const auto json = base::parseJson(line, {.bytes = kLongestLine});
        auto event = json ? eventFromJson(*json) : base::Result<Event>(base::failure(json.error()));
        if (!event)
            continue;
        if (auto taken = take(std::move(*event)); !taken)
            return taken;
    }
    return {};
}

} // namespace

base::Result<QList<Event>> readEventLog(const QString& folder, Output output)
{
    QList<Event> events;
    Ends ends(events);
    const auto take = [&](Event event) -> base::Result<void> {
        events += std::move(event);
        if (output == Output::Ends && std::holds_alternative<CommandOutput>(events.constLast().payload))
            ends.note(events.size() - 1);
        return {};
    };
    if (auto read = forEachEvent(
            folder, [output](const QByteArray& line) { return isWanted(line, output); }, take);
        !read)
        return base::failure(read.error());
    events.removeIf([](const Event& event) {
        const auto* written = std::get_if<CommandOutput>(&event.payload);
        return written && written->bytes.isEmpty();
    });
    return events;
}

base::Result<void> writeOutput(const QString& folder, quint32 step, const QString& path)
{
    QSaveFile file(path);
    const auto unwritten = [&] {
        return base::failure(base::ErrorCode::Io,
                             tr("%1 could not be written: %2").arg(base::inertLine(path), file.errorString()));
    };
    if (!file.open(QIODevice::WriteOnly))
        return unwritten();
    const auto take = [&](const Event& event) -> base::Result<void> {
        const auto* written = std::get_if<CommandOutput>(&event.payload);
        if (written && written->step == step && file.write(written->bytes) != written->bytes.size())
            return unwritten();
        return {};
    };
    if (auto read = forEachEvent(
            folder, [](const QByteArray& line) { return isOfType(line, "command_output"); }, take);
        !read)
        return read;
    return file.commit() ? base::Result<void>() : unwritten();
}

} // namespace run
