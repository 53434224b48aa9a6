// SPDX-License-Identifier: GPL-2.0-or-later
#include "agent/observation.h"

#include "agent/stop_rules.h"
#include "agent/terminal_text.h"
#include "base/inert_text.h"

namespace agent {

namespace {

// English and untranslated throughout: a model reads this.

constexpr qsizetype kHead = 4000;
constexpr qsizetype kTail = 8000;
constexpr qsizetype kLineLimit = 400;
constexpr qsizetype kListLimit = 20;

QString line(const char* field, const QString& value)
{
    return QLatin1String(field) + QStringLiteral(": ") + value + u'\n';
}

QString seconds(std::chrono::milliseconds time)
{
    return QString::number(static_cast<double>(time.count()) / 1000, 'f', 1) + QStringLiteral(" s");
}

QString timeLimitLine(const CommandOutcome& outcome, int timeoutsInARow)
{
    return QStringLiteral("%1 (%2 of %3 in a row; the run ends at %3)")
        .arg(base::inertLine(outcome.limit))
        .arg(timeoutsInARow)
        .arg(kTimeoutLimit);
}

QString endLine(const CommandOutcome& outcome, int timeoutsInARow)
{
    switch (outcome.end) {
    case CommandOutcome::End::Exited: return line("exit_code", QString::number(outcome.exitCode));
    case CommandOutcome::End::Signalled: return line("killed_by", QStringLiteral("signal %1").arg(outcome.signal));
    case CommandOutcome::End::TimeLimit: return line("killed_by", timeLimitLine(outcome, timeoutsInARow));
    case CommandOutcome::End::OtherLimit: return line("killed_by", base::inertLine(outcome.limit));
    case CommandOutcome::End::NotRun: return line("not_run", base::inertLine(outcome.limit));
    }
    return {};
}

QString durationLine(const CommandOutcome& outcome)
{
    QString words = seconds(outcome.duration);
    if (outcome.held.count() > 0)
        words +=
            QStringLiteral(", and %1 held while a person was asked, which does not count").arg(seconds(outcome.held));
    return line("duration", words);
}

// One line for a list whose entries may hold names that others chose.
QString listLine(const char* field, const QStringList& entries)
{
    if (entries.isEmpty())
        return {};
    QStringList shown;
    for (const QString& entry : entries.first(std::min(entries.size(), kListLimit)))
        shown += base::elided(base::inertLine(entry), kLineLimit);
    if (entries.size() > kListLimit)
        shown += QStringLiteral("and %1 more").arg(entries.size() - kListLimit);
    return line(field, shown.join(QStringLiteral("; ")));
}

// Where a head of at most `limit` ends: behind a line if there is one in its last quarter, never within a code point.
qsizetype headEnd(QStringView text, qsizetype limit)
{
    const qsizetype lineEnd = text.first(limit).lastIndexOf(u'\n') + 1;
    if (lineEnd > limit - limit / 4)
        return lineEnd;
    return text[limit - 1].isHighSurrogate() ? limit - 1 : limit;
}

qsizetype tailStart(QStringView text, qsizetype limit)
{
    const qsizetype start = text.size() - limit;
    const qsizetype lineEnd = text.indexOf(u'\n', start - 1);
    if (lineEnd >= 0 && lineEnd < start + limit / 4)
        return lineEnd + 1;
    return text[start].isLowSurrogate() ? start + 1 : start;
}

QString outputPart(const CommandOutcome& outcome)
{
    const QString text = plainTerminalText(outcome.output);
    const auto kept = static_cast<quint64>(outcome.output.size());
    QString header = QStringLiteral("output (stdout+stderr, %1 bytes").arg(std::max(outcome.outputBytes, kept));
    if (outcome.outputBytes > kept)
        header += QStringLiteral(", only the first %1 kept").arg(kept);
    QString body = text;
    if (text.size() > kHead + kTail) {
        const qsizetype head = headEnd(text, kHead);
        const qsizetype tail = tailStart(text, kTail);
        header += QStringLiteral(", shown: first %1 and last %2").arg(head).arg(text.size() - tail);
        body =
            text.first(head) + QStringLiteral("\n[… %1 characters left out …]\n").arg(tail - head) + text.sliced(tail);
    }
    if (!outcome.fullOutputPath.isEmpty())
        header += QStringLiteral("; whole text in ") + base::inertLine(outcome.fullOutputPath);
    return header + QStringLiteral("):\n") + body;
}

} // namespace

QString observationText(const CommandOutcome& outcome, int timeoutsInARow)
{
    const QString first = endLine(outcome, timeoutsInARow);
    if (outcome.end == CommandOutcome::End::NotRun)
        return first;
    return first + durationLine(outcome) + listLine("network", outcome.network) + listLine("files", outcome.files) +
           listLine("background", outcome.background) + outputPart(outcome);
}

} // namespace agent
