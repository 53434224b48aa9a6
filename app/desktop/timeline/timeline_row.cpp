// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/timeline_row.h"

#include "base/inert_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace desktop {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("TimelineRow", text, nullptr, n);
}

QString stateWord(RowState state)
{
    switch (state) {
    case RowState::None: return {};
    case RowState::Running: return tr("running");
    case RowState::Waiting: return tr("waiting for your decision");
    case RowState::Succeeded: return tr("succeeded");
    case RowState::Failed: return tr("failed");
    case RowState::Killed: return tr("stopped");
    }
    return {};
}

QString kindWord(const TimelineRow& row)
{
    switch (row.kind) {
    case RowKind::Agent: return tr("Agent");
    case RowKind::Person: return tr("You");
    case RowKind::Command: return tr("Command %1").arg(row.step);
    case RowKind::Domain: return tr("Domain");
    case RowKind::Notice: return tr("Notice");
    case RowKind::End: return tr("End of the run");
    }
    return {};
}

Symbol commandSymbol(RowState state)
{
    switch (state) {
    case RowState::None: return Symbol::Queued;
    case RowState::Running: return Symbol::Running;
    case RowState::Waiting: return Symbol::Waiting;
    case RowState::Succeeded: return Symbol::Succeeded;
    case RowState::Failed: return Symbol::Failed;
    case RowState::Killed: return Symbol::Killed;
    }
    return Symbol::Queued;
}

} // namespace

Symbol symbolOf(const TimelineRow& row)
{
    switch (row.kind) {
    case RowKind::Agent: return Symbol::Agent;
    case RowKind::Person: return Symbol::Person;
    case RowKind::Command: return commandSymbol(row.state);
    case RowKind::Domain:
        return row.state == RowState::Waiting     ? Symbol::Waiting
               : row.state == RowState::Succeeded ? Symbol::Allowed
                                                  : Symbol::Denied;
    case RowKind::Notice: return row.state == RowState::Failed ? Symbol::Warning : Symbol::Notice;
    case RowKind::End: return row.state == RowState::Failed ? Symbol::Warning : Symbol::Finished;
    }
    return Symbol::Notice;
}

QString chipsOf(const TimelineRow& row)
{
    QStringList chips;
    if (!row.domains.isEmpty())
        chips += tr("%n domain(s)", static_cast<int>(row.domains.size()));
    if (row.refused > 0)
        chips += tr("%n refused", row.refused);
    return chips.join(QStringLiteral(" · "));
}

QString spokenText(const TimelineRow& row)
{
    QStringList parts{kindWord(row)};
    if (row.kind == RowKind::Command) {
        parts += stateWord(row.state);
        if (row.duration.count() >= 0)
            parts += durationText(row.duration);
    }
    if (!row.outcome.isEmpty())
        parts += row.outcome;
    parts += base::elided(row.title, 200);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString durationText(std::chrono::milliseconds duration)
{
    const double seconds = static_cast<double>(duration.count()) / 1000;
    const QLocale locale;
    if (seconds < 0.05)
        return tr("< %1 s").arg(locale.toString(0.1, 'f', 1));
    if (seconds < 9.95)
        return tr("%1 s").arg(locale.toString(seconds, 'f', 1));
    if (seconds < 60)
        return tr("%1 s").arg(locale.toString(seconds, 'f', 0));
    const qint64 whole = duration.count() / 1000;
    if (whole < 3600)
        return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    return QStringLiteral("%1:%2:%3")
        .arg(whole / 3600)
        .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString outcomeText(const run::CommandFinished& finished)
{
    switch (finished.end) {
    case run::CommandEnd::Exited: return finished.exitCode == 0 ? QString() : tr("exit %1").arg(finished.exitCode);
    case run::CommandEnd::Signalled: return tr("signal %1").arg(finished.signal);
    case run::CommandEnd::TimeLimit: return tr("timed out after %1").arg(durationText(finished.duration));
    case run::CommandEnd::MemoryLimit: return tr("out of memory");
    case run::CommandEnd::ProcessLimit: return tr("too many processes");
    case run::CommandEnd::DiskLimit: return tr("disk limit reached");
    case run::CommandEnd::Cancelled: return tr("stopped");
    case run::CommandEnd::NotStarted: return tr("did not start");
    case run::CommandEnd::Lost: return tr("environment lost");
    }
    return {};
}

RowState stateAfter(const run::CommandFinished& finished)
{
    switch (finished.end) {
    case run::CommandEnd::Exited: return finished.exitCode == 0 ? RowState::Succeeded : RowState::Failed;
    case run::CommandEnd::Signalled:
    case run::CommandEnd::NotStarted: return RowState::Failed;
    case run::CommandEnd::TimeLimit:
    case run::CommandEnd::MemoryLimit:
    case run::CommandEnd::ProcessLimit:
    case run::CommandEnd::DiskLimit:
    case run::CommandEnd::Cancelled:
    case run::CommandEnd::Lost: return RowState::Killed;
    }
    return RowState::Failed;
}

} // namespace desktop
