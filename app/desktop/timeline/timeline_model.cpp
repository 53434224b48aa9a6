// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/timeline_model.h"

#include "base/inert_text.h"
#include "desktop/look/words.h"

namespace desktop {

namespace {

// What a row needs of a text that may be megabytes long.
constexpr qsizetype kTitleLength = 400;

template <typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

QString firstLine(const QString& text)
{
    const QString trimmed = text.trimmed();
    const qsizetype end = trimmed.indexOf(u'\n');
    const QString line = end < 0 ? trimmed : trimmed.first(end) + QStringLiteral(" …");
    return base::inertLine(base::elided(line, kTitleLength));
}

TimelineRow textRow(RowKind kind, const QString& text, RowState state = RowState::None)
{
    TimelineRow row;
    row.kind = kind;
    row.state = state;
    row.title = firstLine(text);
    row.text = base::inertBlock(text);
    return row;
}

TimelineRow commandRow(const run::CommandStarted& started)
{
    TimelineRow row = textRow(RowKind::Command, started.command, RowState::Running);
    row.step = started.step;
    return row;
}

TimelineRow endRow(const run::Ended& ended)
{
    const bool isGood = ended.ending == run::Ending::Answered;
    TimelineRow row = textRow(RowKind::End, ended.reason, isGood ? RowState::Succeeded : RowState::Failed);
    if (row.title.isEmpty())
        row.title = wordsFor(ended.ending);
    return row;
}

} // namespace

void TimelineModel::append(const run::Event& event)
{
    const QDateTime& time = event.time;
    std::visit(
        Overloaded{
            [&](const run::AgentText& e) {
                if (!e.text.trimmed().isEmpty())
                    add(textRow(RowKind::Agent, e.text), time);
            },
            [&](const run::PersonMessage& e) { add(textRow(RowKind::Person, e.text), time); },
            [&](const run::Nudged& e) { add(textRow(RowKind::Notice, e.words), time); },
            [&](const run::Progress& e) { add(textRow(RowKind::Notice, e.text), time); },
            [&](const run::SecretsHidden& e) { hide(event, e); },
            [&](const run::ModelTrouble& e) { add(textRow(RowKind::Notice, wordsFor(e), RowState::Failed), time); },
            [&](const run::CommandStarted& e) { add(commandRow(e), time); },
            [&](const run::CommandFinished& e) { settle(event, e); },
            [&](const run::NetworkRequest& e) { note(e); },
            [&](const run::ApprovalAsked& e) { ask(event, e); },
            [&](const run::ApprovalDecided& e) { decide(event, e); },
            [&](const run::ApprovalForgotten& e) {
                add(textRow(RowKind::Notice, tr("%1 is asked about again.").arg(hostAndPort(e.domain, e.port))), time);
            },
            [&](const run::Ended& e) { add(endRow(e), time); },
            [](const auto&) {},
        },
        event.payload);
}

void TimelineModel::replace(const QList<run::Event>& events)
{
    beginResetModel();
    m_rows.clear();
    m_rowOfStep.clear();
    m_rowOfRequest.clear();
    m_openRequests.clear();
    m_results.clear();
    m_isReplacing = true;
    for (const run::Event& event : events)
        append(event);
    m_isReplacing = false;
    endResetModel();
}

const TimelineRow& TimelineModel::rowOf(const QModelIndex& index)
{
    return *static_cast<const TimelineRow*>(index.data(RowRole).value<const void*>());
}

int TimelineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TimelineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TimelineRow& row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole: return row.title;
    case Qt::AccessibleTextRole: return spokenText(row);
    case KindRole: return QVariant::fromValue(static_cast<int>(row.kind));
    case StateRole: return QVariant::fromValue(static_cast<int>(row.state));
    case StepRole: return row.step;
    case OutcomeRole: return row.outcome;
    case DurationRole: return static_cast<qint64>(row.duration.count());
    case ChipsRole: return chipsOf(row);
    case TextRole: return row.text;
    case StartedRole: return row.started;
    case RowRole: return QVariant::fromValue(static_cast<const void*>(&row));
    default: return {};
    }
}

void TimelineModel::add(TimelineRow row, const QDateTime& time)
{
    const int number = static_cast<int>(m_rows.size());
    row.started = time;
    row.number = number;
    if (!m_isReplacing)
        beginInsertRows({}, number, number);
    if (row.kind == RowKind::Command)
        m_rowOfStep.insert(row.step, number);
    if (row.kind == RowKind::Domain)
        m_rowOfRequest.insert(row.requestId, number);
    m_rows.append(std::move(row));
    if (!m_isReplacing)
        endInsertRows();
}

void TimelineModel::hide(const run::Event& event, const run::SecretsHidden& hidden)
{
    if (hidden.files.isEmpty())
        return;
    TimelineRow row = textRow(RowKind::Notice, tr("Hidden from the agent: %n file(s) that look like secrets", nullptr,
                                                  static_cast<int>(hidden.files.size())));
    row.text += u'\n' + base::inertBlock(hidden.files.join(u'\n'));
    add(std::move(row), event.time);
}

void TimelineModel::touch(int row)
{
    if (!m_isReplacing)
        Q_EMIT dataChanged(index(row), index(row));
}

void TimelineModel::settle(const run::Event&, const run::CommandFinished& finished)
{
    const int number = rowOfStep(finished.step);
    if (number < 0)
        return;
    TimelineRow& row = m_rows[number];
    row.state = stateAfter(finished);
    row.outcome = outcomeText(finished);
    row.duration = finished.duration;
    m_openRequests.remove(finished.step);
    touch(number);
}

void TimelineModel::note(const run::NetworkRequest& request)
{
    const int number = rowOfStep(request.step);
    if (number < 0)
        return;
    TimelineRow& row = m_rows[number];
    row.domains.insert(request.domain);
    const auto isRefusal = [](run::NetworkResult result) { return result == run::NetworkResult::Refused; };
    const auto known = m_results.constFind(request.id);
    const bool wasRefused = known != m_results.constEnd() && isRefusal(*known);
    row.refused += static_cast<int>(isRefusal(request.result)) - static_cast<int>(wasRefused);
    m_results.insert(request.id, request.result);
    touch(number);
}

void TimelineModel::ask(const run::Event& event, const run::ApprovalAsked& asked)
{
    const QString words =
        asked.count > 1 ? tr("Asks for %1, %n time(s)", nullptr, asked.count).arg(hostAndPort(asked.domain, asked.port))
                        : tr("Asks for %1").arg(hostAndPort(asked.domain, asked.port));
    if (const auto known = m_rowOfRequest.constFind(asked.id); known != m_rowOfRequest.constEnd()) {
        m_rows[*known].title = words;
        touch(*known);
        return;
    }
    TimelineRow row = textRow(RowKind::Domain, words, RowState::Waiting);
    row.step = asked.step;
    row.requestId = asked.id;
    row.text = asked.findings.join(u'\n');
    row.outcome = tr("waiting for you");
    add(row, event.time);
    ++m_openRequests[asked.step];
    markWaiting(asked.step);
}

void TimelineModel::decide(const run::Event& event, const run::ApprovalDecided& decided)
{
    auto number = m_rowOfRequest.value(decided.id, -1);
    if (number < 0) {
        TimelineRow row;
        row.kind = RowKind::Domain;
        row.requestId = decided.id;
        number = static_cast<int>(m_rows.size());
        add(row, event.time);
    }
    TimelineRow& row = m_rows[number];
    const bool wasWaiting = row.state == RowState::Waiting;
    row.state = decided.isAllowed ? RowState::Succeeded : RowState::Failed;
    row.title = hostAndPort(decided.domain, decided.port);
    row.outcome = decided.isAllowed ? tr("allowed for this run") : refusedBy(decided.decider);
    if (!decided.note.isEmpty())
        row.text = tr("Note to the agent: %1").arg(base::inertBlock(decided.note));
    touch(number);
    if (wasWaiting && --m_openRequests[row.step] <= 0)
        m_openRequests.remove(row.step);
    markWaiting(row.step);
}

void TimelineModel::markWaiting(quint32 step)
{
    const int number = rowOfStep(step);
    if (number < 0)
        return;
    TimelineRow& row = m_rows[number];
    if (row.state != RowState::Running && row.state != RowState::Waiting)
        return;
    row.state = m_openRequests.value(step) > 0 ? RowState::Waiting : RowState::Running;
    touch(number);
}

} // namespace desktop
