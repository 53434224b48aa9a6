// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/history/run_report.h"

#include "base/inert_text.h"
#include "desktop/look/words.h"
#include "desktop/timeline/run_facts.h"
#include "desktop/timeline/timeline_model.h"
#include "run/record.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace desktop {

namespace {

constexpr qsizetype kPatchLimit = 1'000'000;

QString tr(const char* text)
{
    return QCoreApplication::translate("RunReport", text);
}

// A fence longer than any run of backticks within, so that what an agent or a command wrote stays a quotation.
QString fenced(const QString& text, const QString& language = {})
{
    qsizetype longest = 2;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return QStringLiteral("%1%2\n%3\n%1\n").arg(fence, language, base::inertBlock(text));
}

QString section(const QString& title, const QString& body)
{
    return body.isEmpty() ? QString() : QStringLiteral("## %1\n\n%2\n").arg(title, body);
}

QString commandsText(const TimelineModel& timeline)
{
    QString text;
    for (int number = 0; number < timeline.rowCount(); ++number) {
        const TimelineRow& row = timeline.row(number);
        if (row.kind != RowKind::Command)
            continue;
        const QString how = row.outcome.isEmpty() ? tr("exit 0") : row.outcome;
        const QString took = row.duration.count() < 0 ? QString() : QStringLiteral(", ") + durationText(row.duration);
        text += QStringLiteral("%1. %2%3\n\n%4\n").arg(row.step).arg(how, took, fenced(row.text));
    }
    return text;
}

QString decisionsText(const QList<run::Event>& events)
{
    QString text;
    for (const run::Event& event : events) {
        const auto* decided = std::get_if<run::ApprovalDecided>(&event.payload);
        if (!decided)
            continue;
        const QString how = decided->isAllowed ? tr("allowed for this run") : refusedBy(decided->decider);
        text += QStringLiteral("- `%1`: %2\n").arg(hostAndPort(decided->domain, decided->port).remove(u'`'), how);
    }
    return text;
}

// To read; the patch to apply is saved from the review.
QString patchText(const QByteArray& patch)
{
    if (patch.isEmpty())
        return {};
    if (patch.size() > kPatchLimit)
        return tr("It is too long for this report.") + u'\n';
    return fenced(base::inertBytes(patch), QStringLiteral("diff"));
}

QString filesText(const QList<run::Event>& events)
{
    QString text;
    for (const run::Event& event : events) {
        if (const auto* listed = std::get_if<run::ChangesListed>(&event.payload))
            text = listed->paths.join(u'\n');
    }
    return text.isEmpty() ? QString() : fenced(text);
}

} // namespace

QString markdownReport(const QList<run::Event>& events, const QByteArray& patch)
{
    RunFacts facts;
    TimelineModel timeline;
    timeline.replace(events);
    for (const run::Event& event : events)
        facts.note(event);
    QString report = QStringLiteral("# %1\n\n").arg(tr("Run %1").arg(facts.runId));
    report += QStringLiteral("- %1: %2\n").arg(tr("Folder"), folderName(facts.folder));
    report += QStringLiteral("- %1: %2\n").arg(tr("Model"), facts.model);
    report += QStringLiteral("- %1: %2\n")
                  .arg(tr("Started"), QLocale().toString(facts.started.toLocalTime(), QLocale::ShortFormat));
    report +=
        QStringLiteral("- %1: %2\n\n").arg(tr("Result"), facts.ending ? wordsFor(*facts.ending) : tr("Unfinished"));
    report += section(tr("Task"), fenced(facts.task));
    report += section(tr("Answer"), facts.answer.isEmpty() ? QString() : fenced(facts.answer));
    report += section(tr("Commands"), commandsText(timeline));
    report += section(tr("Decisions"), decisionsText(events));
    report += section(tr("Changed files"), filesText(events));
    report += section(tr("Patch"), patchText(patch));
    return report;
}

QByteArray jsonLines(const QList<run::Event>& events)
{
    QByteArray lines;
    for (const run::Event& event : events) {
        QByteArray line = run::recordLine(event);
        if (!line.endsWith('\n'))
            line += '\n';
        lines += line;
    }
    return lines;
}

} // namespace desktop
