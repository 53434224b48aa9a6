// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/check_command.h"

#include "base/inert_text.h"
#include "base/json.h"
#include "sandbox/check.h"
#include "terminal/common_options.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace terminal {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

const char* stateName(sandbox::CheckState state)
{
    switch (state) {
    case sandbox::CheckState::Passed: return "passed";
    case sandbox::CheckState::Warning: return "warning";
    case sandbox::CheckState::Failed: return "failed";
    }
    return "";
}

QString stateMark(sandbox::CheckState state)
{
    switch (state) {
    case sandbox::CheckState::Passed: return QStringLiteral("✓");
    case sandbox::CheckState::Warning: return QStringLiteral("!");
    case sandbox::CheckState::Failed: return QStringLiteral("✗");
    }
    return {};
}

QString checkText(const sandbox::CheckResult& result)
{
    QString text = QStringLiteral("%1 %2").arg(stateMark(result.state), result.title);
    if (!result.detail.isEmpty())
        text += QStringLiteral(" – %1").arg(base::inertLine(result.detail));
    text += u'\n';
    if (result.state == sandbox::CheckState::Passed)
        return text;
    text += QStringLiteral("    %1\n").arg(result.cause);
    if (!result.why.isEmpty())
        text += QStringLiteral("    %1\n").arg(result.why);
    for (const QString& line : result.remedy)
        text += QStringLiteral("      %1\n").arg(line);
    return text;
}

base::Json checkJson(const sandbox::CheckResult& result)
{
    base::Json remedy = base::Json::array();
    for (const QString& line : result.remedy)
        remedy.push_back(base::jsonFrom(line));
    return {{"id", base::jsonFrom(result.id)},       {"title", base::jsonFrom(result.title)},
            {"state", stateName(result.state)},      {"detail", base::jsonFrom(result.detail)},
            {"cause", base::jsonFrom(result.cause)}, {"why", base::jsonFrom(result.why)},
            {"remedy", std::move(remedy)},           {"milliseconds", result.milliseconds}};
}

} // namespace

QList<Option> checkOptions()
{
    return {{"explain", nullptr, "print what an environment of this folder consists of, and check nothing"},
            {"json", nullptr, "the results as one JSON array"},
            {"help", nullptr, "print this help"}};
}

ExitCode check(const Arguments& arguments)
{
    if (arguments.has("explain")) {
        const QString lines = sandbox::explainEnvironment(QFile::encodeName(QDir::currentPath()));
        printOut(base::inertBlock(lines).toUtf8() + '\n');
        return ExitCode::Ok;
    }
    const QList<sandbox::CheckResult> results = sandbox::runChecks();
    base::Json json = base::Json::array();
    bool isUsable = true;
    for (const sandbox::CheckResult& result : results) {
        isUsable = isUsable && result.state != sandbox::CheckState::Failed;
        if (arguments.has("json"))
            json.push_back(checkJson(result));
        else
            printOut(checkText(result).toUtf8());
    }
    if (arguments.has("json"))
        printOut(base::toIndentedJsonBytes(json));
    else
        printOut((isUsable ? tr("Bailey can isolate commands on this machine.\n")
                           : tr("Bailey cannot isolate commands on this machine, so it will not run any.\n"))
                     .toUtf8());
    return isUsable ? ExitCode::Ok : ExitCode::Unavailable;
}

} // namespace terminal
