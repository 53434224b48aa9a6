// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/event_printer.h"

#include "agent/terminal_text.h"
#include "approval/decision.h"
#include "base/inert_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace terminal {

namespace {

constexpr qsizetype kLongestCommand = 400;

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("terminal", text, nullptr, n);
}

QString seconds(run::milliseconds time)
{
    return tr("%1 s").arg(QLocale().toString(static_cast<double>(time.count()) / 1000.0, 'f', 1));
}

QString endText(const run::CommandFinished& e)
{
    if (!e.message.isEmpty())
        return e.message;
    if (e.end == run::CommandEnd::Signalled)
        return tr("signal %1").arg(e.signal);
    return e.exitCode == 0 ? tr("ok") : tr("exit code %1").arg(e.exitCode);
}

struct Text {
    Detail detail;

    QString operator()(const run::Started& e) const
    {
        return tr("Run %1 in %2\n").arg(e.runId, base::inertPath(e.folder));
    }
    QString operator()(const run::Progress& e) const { return base::inertLine(e.text) + QStringLiteral("…\n"); }
    QString operator()(const run::AgentText& e) const { return base::inertBlock(e.text.trimmed()) + u'\n'; }
    QString operator()(const run::ModelTrouble& e) const
    {
        return tr("The model: %1. Next try in %2 (%3 of %4).\n")
            .arg(base::inertLine(e.reason), seconds(e.wait))
            .arg(e.attempt)
            .arg(e.attempts);
    }
    QString operator()(const run::Nudged& e) const { return tr("Told the agent: %1\n").arg(base::inertLine(e.words)); }
    QString operator()(const run::CommandStarted& e) const
    {
        return QStringLiteral("\n[%1] $ %2\n")
            .arg(e.step)
            .arg(base::elided(base::inertLine(e.command), kLongestCommand));
    }
    // Colours and cursor movements would act on the person's terminal.
    QString operator()(const run::CommandOutput& e) const
    {
        return base::inertBlock(agent::plainTerminalText(e.bytes));
    }
    QString operator()(const run::CommandFinished& e) const
    {
        QString line = QStringLiteral("[%1] %2, %3").arg(e.step).arg(endText(e), seconds(e.duration));
        if (e.held.count() > 0)
            line += tr(", of these %1 waiting for an answer").arg(seconds(e.held));
        return line + u'\n';
    }
    QString operator()(const run::NetworkRequest& e) const
    {
        const bool isNews = e.result == run::NetworkResult::Refused || e.result == run::NetworkResult::Failed;
        if (detail == Detail::Normal && !isNews)
            return {};
        const QString reason = e.reason.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(base::inertLine(e.reason));
        QString line = QStringLiteral("    %1 %2 %3%4")
                           .arg(e.protocol, approval::endpointText(e.domain, e.port), resultText(e), reason);
        line += u' ' + (e.process.isEmpty() ? tr("unknown process") : e.process);
        return line + (detail == Detail::Verbose ? amounts(e) : QString()) + u'\n';
    }
    QString operator()(const run::ApprovalDecided& e) const
    {
        return (e.isAllowed ? tr("    %1 was allowed for this run (%2)\n") : tr("    %1 was denied (%2)\n"))
            .arg(approval::endpointText(e.domain, e.port), e.decider);
    }
    QString operator()(const run::ApprovalForgotten& e) const
    {
        return tr("    %1 is asked about again\n").arg(approval::endpointText(e.domain, e.port));
    }
    QString operator()(const run::ChangesListed& e) const
    {
        if (e.files == 0)
            return tr("\nNo files were changed.\n");
        QString text = tr("\nChanged files: %1  +%2 −%3\n").arg(e.files).arg(e.addedLines).arg(e.removedLines);
        for (const QString& path : e.paths.mid(0, 50))
            text += QStringLiteral("  ") + path + u'\n';
        return e.paths.size() > 50 ? text + QStringLiteral("  …\n") : text;
    }
    QString operator()(const run::SecretsHidden& e) const
    {
        QString text;
        for (const QString& file : e.files)
            text += tr("Hidden from the run: %1\n").arg(file);
        return e.isComplete ? text : text + tr("The folder has too many files to look for secrets in all of them.\n");
    }
    QString operator()(const run::BranchOffered& e) const
    {
        return tr("%n commit(s) on branch %1.\n", e.commits).arg(base::inertPath(e.name));
    }
    QString operator()(const run::BranchTaken& e) const
    {
        return tr("Branch %1 is now %2 in your repository.\n").arg(base::inertPath(e.name), base::inertPath(e.ref));
    }
    QString operator()(const run::CopiedOut& e) const
    {
        return tr("Copied out to %1: %2 written, %3 removed.\n")
            .arg(base::inertPath(e.target))
            .arg(e.written.size())
            .arg(e.removed.size());
    }
    QString operator()(const run::Ended& e) const
    {
        return e.reason.isEmpty() ? QString() : base::inertLine(e.reason) + u'\n';
    }
    template <typename Other>
    QString operator()(const Other&) const
    {
        return {};
    }

    static QString amounts(const run::NetworkRequest& e)
    {
        QString text;
        if (e.step != 0)
            text += tr(", command %1").arg(e.step);
        if (e.result == run::NetworkResult::Waiting || e.result == run::NetworkResult::Withdrawn)
            return text;
        const QLocale locale;
        if (e.bytesUp + e.bytesDown > 0)
            text += tr(", %1 up, %2 down, %3")
                        .arg(locale.formattedDataSize(static_cast<qint64>(e.bytesUp)),
                             locale.formattedDataSize(static_cast<qint64>(e.bytesDown)), seconds(e.duration));
        return e.held.count() > 0 ? text + tr(", of these %1 waiting for an answer").arg(seconds(e.held)) : text;
    }

    static QString resultText(const run::NetworkRequest& e)
    {
        switch (e.result) {
        case run::NetworkResult::Allowed: return tr("allowed");
        case run::NetworkResult::AllowedForRun: return tr("allowed for this run");
        case run::NetworkResult::Waiting: return tr("waiting for an answer");
        case run::NetworkResult::Withdrawn: return tr("no longer waiting");
        case run::NetworkResult::Refused: return tr("refused");
        case run::NetworkResult::Failed: return tr("failed");
        }
        return {};
    }
};

} // namespace

QString eventText(const run::Event& event, Detail detail)
{
    return std::visit(Text{detail}, event.payload);
}

} // namespace terminal
