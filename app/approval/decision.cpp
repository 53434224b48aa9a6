// SPDX-License-Identifier: GPL-2.0-or-later
#include "approval/decision.h"

#include "base/inert_text.h"
#include "base/prompt.h"

#include <QCoreApplication>
#include <QFile>

// Resources of a static library are linked only where something asks for them; must be outside of a namespace.
static void initPrompts()
{
    Q_INIT_RESOURCE(approval_prompts);
}

namespace approval {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("approval", text);
}

QString promptText()
{
    static const QString text = [] {
        initPrompts();
        QFile file(QStringLiteral(":/prompts/new-domain.md"));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }();
    return text;
}

} // namespace

QString nameOf(Decider decider)
{
    switch (decider) {
    case Decider::Dialog: return QStringLiteral("dialog");
    case Decider::Notification: return QStringLiteral("notification");
    case Decider::Terminal: return QStringLiteral("terminal");
    case Decider::NetworkLog: return QStringLiteral("network-log");
    case Decider::TimeLimit: return QStringLiteral("time-limit");
    case Decider::NobodyAttached: return QStringLiteral("nobody-attached");
    case Decider::Flood: return QStringLiteral("flood");
    case Decider::RunEnded: return QStringLiteral("run-ended");
    }
    return {};
}

QString wordsFor(Decider decider)
{
    switch (decider) {
    case Decider::Dialog:
    case Decider::Notification:
    case Decider::Terminal:
    case Decider::NetworkLog: return tr("denied by the person");
    case Decider::TimeLimit: return tr("refused: the person did not answer in time");
    case Decider::NobodyAttached: return tr("refused: nobody was there to ask");
    case Decider::Flood: return tr("refused: too many unknown domains were asked for");
    case Decider::RunEnded: return tr("refused: the run has ended");
    }
    return {};
}

QString endpointText(const QByteArray& domain, quint16 port)
{
    const QString name = base::inertPath(domain);
    if (port == 443 || port == 0)
        return name;
    return (domain.contains(':') ? u'[' + name + u']' : name) + u':' + QString::number(port);
}

QString domainText(const Request& request)
{
    if (request.flood.isEmpty())
        return endpointText(request.domain, request.port);
    QStringList all;
    for (const Target& target : request.flood)
        all += endpointText(target.domain, target.port);
    return all.join(QStringLiteral(", "));
}

QString approvalMessage(const Request& request)
{
    const QString unknown = tr("unknown");
    QStringList allowed;
    for (const QString& domain : request.allowedDomains)
        allowed += base::inertLine(domain);
    return base::filledPrompt(
        promptText(),
        {{QStringLiteral("domain"), domainText(request)},
         {QStringLiteral("command"), request.command.isEmpty() ? unknown : base::inertLine(request.command)},
         {QStringLiteral("task"), base::inertLine(request.task)},
         {QStringLiteral("allowed_domains"), allowed.isEmpty() ? tr("none") : allowed.join(QStringLiteral(", "))}});
}

} // namespace approval
