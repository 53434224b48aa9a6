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

bool looksUnexplained(const approval::Request& request)
{
    return !request.findings.isEmpty() && request.findings.first().tone == approval::Tone::Caution;
}

QString leadOf(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return tr("Many unknown domains: commands in the sandbox tried to reach %n domain(s) that are not allowlisted, "
                  "within a minute.",
                  static_cast<int>(request.flood.size()));
    if (looksSuspicious(request))
        return tr(
            "Look closely: a command in the sandbox tried to reach a domain that is not allowlisted, and something "
            "about it is unusual.");
    if (looksUnexplained(request))
        return tr("Did you expect this? A command in the sandbox tried to reach a domain that is not allowlisted.");
    // As in prompts/new-domain.md.
    return tr("A command in the sandbox tried to reach a domain that is not allowlisted.");
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

QString repetitionText(const approval::Request& request)
{
    if (request.count < 2)
        return {};
    return tr("asked %n time(s) since %1", request.count).arg(clockTime(request.firstAsked));
}

QString limitText(const approval::Request& request)
{
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(request.timeLimit).count();
    if (minutes > 0 && request.state == approval::RequestState::Waiting)
        return tr("Without an answer within %n minute(s) it is denied. An answer holds for this run only.",
                  static_cast<int>(minutes));
    return tr("An answer holds for this run only.");
}

QStringList detailLines(const approval::Request& request)
{
    QStringList lines;
    lines += request.process.isEmpty() ? tr("Asked by an unknown process.")
                                       : tr("Asked by %1.").arg(base::inertLine(request.process));
    if (request.firstAsked.isValid())
        lines += tr("Asked first at %1.").arg(clockTime(request.firstAsked));
    lines += tr("While it waits, the command's time limit stands still.");
    lines += tr("An answer can be changed in the Network tab.");
    return lines;
}

QString withdrawnText(const approval::Request& request)
{
    if (request.state != approval::RequestState::Withdrawn)
        return {};
    return tr("No longer waiting: the command gave up at %1. If you allow it, the agent is told that it can try again.")
        .arg(clockTime(request.withdrawnAt));
}

QString consequenceText(const approval::Request& request)
{
    if (!request.flood.isEmpty())
        return tr(
            "If you allow them, commands of this run can send anything they can read, such as the working copy of "
            "your folder, to all of these domains. If you deny them, every further unknown domain is refused in "
            "this run.");
    return tr("If you allow it, commands of this run can send anything they can read, such as the working copy of your "
              "folder, to this domain.");
}

QString adviceText()
{
    // As in prompts/new-domain.md.
    return tr("If you did not expect this request, deny it: it may come from instructions planted in a file the agent "
              "read.");
}

} // namespace desktop
