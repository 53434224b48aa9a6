// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/request_words.h"

#include "base/inert_text.h"
#include "desktop/look/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace desktop {

namespace {

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("RequestWords", text, nullptr, n);
}

QString clockTime(const QDateTime& time)
{
    return QLocale().toString(time.toLocalTime().time(), QLocale::ShortFormat);
}

} // namespace

bool looksSuspicious(const approval::Request& request)
{
    return std::any_of(request.findings.begin(), request.findings.end(),
                       [](const approval::Finding& finding) { return finding.tone == approval::Tone::Suspicious; });
}

QString leadOf(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return tr("Commands in the sandbox tried to reach %n domains that are not on the allowlist, within a minute.",
                  static_cast<int>(request.flood.size()));
    if (looksSuspicious(request))
        return tr("Look closely: a command in the sandbox tried to reach a domain that nothing in the task explains.");
    return tr("A command in the sandbox tried to reach a domain that is not on the allowlist.");
}

QString portText(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return {};
    if (request.protocol.isEmpty())
        return tr("port %1").arg(request.port);
    return tr("port %1 (%2)").arg(request.port).arg(base::inertLine(request.protocol));
}

QString barText(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return tr("Commands are waiting to connect to %n unknown domains", static_cast<int>(request.flood.size()));
    const QString where = hostAndPort(request.domain, request.port);
    if (request.state == approval::RequestState::Withdrawn)
        return tr("A command wanted to connect to %1 and stopped waiting").arg(where);
    if (request.step == 0)
        return tr("A process is waiting to connect to %1").arg(where);
    return tr("Command %1 is waiting to connect to %2").arg(request.step).arg(where);
}

QStringList detailLines(const approval::Request& request)
{
    QStringList lines;
    lines += request.process.isEmpty() ? tr("Asked by an unknown process.")
                                       : tr("Asked by %1.").arg(base::inertLine(request.process));
    if (request.count > 1)
        lines += tr("Asked %n times since %1.", request.count).arg(clockTime(request.firstAsked));
    else if (request.firstAsked.isValid())
        lines += tr("Asked at %1.").arg(clockTime(request.firstAsked));
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(request.timeLimit).count();
    if (minutes > 0)
        lines += tr("Without an answer within %n minute(s) it is denied.", static_cast<int>(minutes));
    lines += tr("An answer holds for this run only. It can be changed in the Network tab.");
    return lines;
}

QString withdrawnText(const approval::Request& request)
{
    if (request.state != approval::RequestState::Withdrawn)
        return {};
    return tr("The command stopped waiting. If you allow it, the agent is told that it can try again.");
}

QString consequenceText(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return tr("If you allow them, commands can send anything they can read, your folder's working copy, to all of "
                  "these domains. If you deny them, every further unknown domain is refused in this run.");
    return tr(
        "If you allow it, the command can send anything it can read, your folder's working copy, to this domain.");
}

QString adviceText()
{
    return tr("If you did not expect this request, deny it: it may come from instructions planted in a file that the "
              "agent read.");
}

} // namespace desktop
