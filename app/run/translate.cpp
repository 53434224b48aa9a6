// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/translate.h"

#include "base/inert_text.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace run {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("run", text);
}

ApprovalAsked asked(const approval::Request& request)
{
    QStringList findings;
    for (const approval::Finding& finding : request.findings)
        findings += finding.text;
    const QByteArray domain = request.flood.isEmpty() ? request.domain : approval::domainText(request).toUtf8();
    return {request.id, domain, request.port, request.step, request.command, findings, request.count};
}

} // namespace

QList<QByteArray> shellCommand(const QString& command)
{
    static const bool hasBash = QFileInfo(QStringLiteral("/bin/bash")).isExecutable();
    return {hasBash ? "/bin/bash" : "/bin/sh", "-c", command.toUtf8()};
}

QByteArray folderInside(const QString& named, const QByteArray& folder)
{
    const QString shown = QString::fromUtf8(folder);
    if (named == shown || named.startsWith(shown + u'/'))
        return folder + named.mid(shown.size()).toUtf8();
    return named.toUtf8();
}

QList<QByteArray> writeFileCommand(const QString& path)
{
    return {"/bin/sh", "-c", "mkdir -p \"${1%/*}\" && cat > \"$1\"", "sh", path.toUtf8()};
}

QString fullOutputPath(quint32 step)
{
    return QStringLiteral("/tmp/command-output/%1.txt").arg(step, 4, 10, QLatin1Char('0'));
}

QString processText(const proxy::Asker& asker)
{
    if (asker.pid == 0)
        return {};
    QStringList names;
    if (!asker.argv.isEmpty())
        names += base::inertPath(asker.argv.constFirst().sliced(asker.argv.constFirst().lastIndexOf('/') + 1));
    for (const QByteArray& parent : asker.parents)
        names += base::inertPath(parent);
    return names.join(QStringLiteral(" ← "));
}

QString protocolText(const proxy::Request& request)
{
    switch (request.protocol) {
    case proxy::Protocol::Http: return QStringLiteral("HTTP");
    case proxy::Protocol::LookUp: return QStringLiteral("DNS");
    case proxy::Protocol::Connect:
    case proxy::Protocol::Socks:
    case proxy::Protocol::Captured: break;
    }
    if (request.isTls || request.port == 443)
        return QStringLiteral("HTTPS");
    return request.port == 80   ? QStringLiteral("HTTP")
           : request.port == 22 ? QStringLiteral("SSH")
                                : QStringLiteral("TCP");
}

NetworkResult resultOf(proxy::Record::Result result)
{
    switch (result) {
    case proxy::Record::Result::Allowed: return NetworkResult::Allowed;
    case proxy::Record::Result::AllowedForRun: return NetworkResult::AllowedForRun;
    case proxy::Record::Result::Refused: return NetworkResult::Refused;
    case proxy::Record::Result::Failed: return NetworkResult::Failed;
    }
    return NetworkResult::Failed;
}

agent::CommandOutcome outcomeOf(const sandbox::CommandResult& result)
{
    using End = agent::CommandOutcome::End;
    agent::CommandOutcome outcome;
    outcome.step = result.id;
    outcome.exitCode = result.exitCode;
    outcome.signal = result.signal;
    outcome.limit = result.message;
    outcome.duration = result.duration;
    outcome.held = result.held;
    outcome.outputBytes = result.outputBytes;
    for (const QByteArray& name : result.background)
        outcome.background += base::inertPath(name);
    switch (result.end) {
    case sandbox::End::Exited: outcome.end = End::Exited; break;
    case sandbox::End::NotStarted: outcome.end = End::NotRun; break;
    case sandbox::End::Signalled: outcome.end = End::Signalled; break;
    case sandbox::End::TimeLimit: outcome.end = End::TimeLimit; break;
    case sandbox::End::MemoryLimit:
    case sandbox::End::ProcessLimit:
    case sandbox::End::DiskLimit: outcome.end = End::OtherLimit; break;
    case sandbox::End::Cancelled:
        outcome.end = End::NotRun;
        outcome.limit = tr("cancelled by the person");
        break;
    case sandbox::End::EnvironmentLost:
        outcome.end = End::NotRun;
        outcome.limit = tr("the environment was lost");
        break;
    }
    return outcome;
}

void recordBranches(Record& record, const base::Result<QList<review::Branch>>& branches)
{
    if (!branches)
        record.append(Progress{branches.error().message});
    for (const review::Branch& branch : branches.value_or(QList<review::Branch>()))
        record.append(BranchOffered{branch.name, branch.commit, branch.commits, branch.ref});
}

ChangesListed summaryOf(const QList<review::Change>& changes)
{
    constexpr int kMostPaths = 1000;
    ChangesListed summary;
    for (const review::Change& change : changes) {
        if (change.isIgnored)
            continue;
        ++summary.files;
        summary.addedLines += std::max(change.addedLines, 0);
        summary.removedLines += std::max(change.removedLines, 0);
        if (summary.paths.size() < kMostPaths)
            summary.paths += base::inertPath(change.path);
    }
    return summary;
}

void connectQueue(approval::Queue& queue, Record& record)
{
    QObject::connect(&queue, &approval::Queue::added, &record,
                     [&record](const approval::Request& request) { record.append(asked(request)); });
    QObject::connect(&queue, &approval::Queue::changed, &record,
                     [&record](const approval::Request& request) { record.append(asked(request)); });
    QObject::connect(&queue, &approval::Queue::decided, &record, [&record](const approval::Request& request) {
        record.append(ApprovalDecided{request.id, request.domain, request.port,
                                      request.state == approval::RequestState::Allowed,
                                      approval::nameOf(request.decider), request.note});
    });
    QObject::connect(&queue, &approval::Queue::forgotten, &record, [&record](const QByteArray& domain, quint16 port) {
        record.append(ApprovalForgotten{domain, port});
    });
}

} // namespace run
