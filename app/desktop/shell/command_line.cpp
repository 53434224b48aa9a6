// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/shell/command_line.h"

#include "base/inert_text.h"
#include "base/json.h"
#include "desktop/look/words.h"
#include "run/history.h"
#include "sandbox/check.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdio>

namespace desktop {

namespace {

constexpr int kOk = 0;
constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr int kUnavailable = 3;

// English, as what a terminal prints is: nothing can be translated before there is an application.
QString english(const char* text)
{
    return QString::fromUtf8(text);
}

void print(FILE* stream, const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
}

const char* stateWord(sandbox::CheckState state)
{
    switch (state) {
    case sandbox::CheckState::Passed: return "ok";
    case sandbox::CheckState::Warning: return "warning";
    case sandbox::CheckState::Failed: return "FAILED";
    }
    return "";
}

void printCheck(const sandbox::CheckResult& result)
{
    print(stdout, QStringLiteral("%1  %2  %3\n")
                      .arg(QLatin1String(stateWord(result.state)), -8)
                      .arg(result.title, result.detail));
    if (result.state == sandbox::CheckState::Passed)
        return;
    print(stdout, QStringLiteral("          %1\n").arg(result.cause));
    for (const QString& line : result.remedy)
        print(stdout, QStringLiteral("            %1\n").arg(line));
}

base::Json toJson(const sandbox::CheckResult& result)
{
    base::Json remedy = base::Json::array();
    for (const QString& line : result.remedy)
        remedy.push_back(base::jsonFrom(line));
    return {{"id", base::jsonFrom(result.id)},       {"title", base::jsonFrom(result.title)},
            {"state", stateWord(result.state)},      {"detail", base::jsonFrom(result.detail)},
            {"cause", base::jsonFrom(result.cause)}, {"remedy", std::move(remedy)},
            {"why", base::jsonFrom(result.why)},     {"milliseconds", result.milliseconds}};
}

// Needs an event loop's owner, but no display.
int check(CommandLine::Action action)
{
    int count = 1;
    char name[] = "bailey-desktop";
    char* arguments[] = {name, nullptr};
    const QCoreApplication application(count, arguments);
    const QList<sandbox::CheckResult> results = sandbox::runChecks();
    base::Json all = base::Json::array();
    for (const sandbox::CheckResult& result : results) {
        if (action == CommandLine::Action::CheckJson)
            all.push_back(toJson(result));
        else
            printCheck(result);
    }
    if (action == CommandLine::Action::CheckJson)
        print(stdout, QString::fromUtf8(base::toIndentedJsonBytes(all)) + u'\n');
    const bool isUsable = std::none_of(results.begin(), results.end(),
                                       [](const auto& result) { return result.state == sandbox::CheckState::Failed; });
    return isUsable ? kOk : kUnavailable;
}

int listRuns()
{
    const auto runs = run::listRuns();
    if (!runs) {
        print(stderr, runs.error().message + u'\n');
        return kFailed;
    }
    for (const run::Summary& run : *runs)
        print(stdout, QStringLiteral("%1  %2  %3\n")
                          .arg(run.runId, folderText(run.folder), base::inertLine(base::elided(run.task, 100))));
    return kOk;
}

CommandLine wrong(const QString& problem)
{
    CommandLine line;
    line.action = CommandLine::Action::WrongUsage;
    line.problem = problem;
    return line;
}

// Options that take a value, as "--name VALUE" or "--name=VALUE".
struct Reader {
    const QList<QByteArray>& words;
    qsizetype at = 0;

    std::optional<QByteArray> valueOf(const QByteArray& name)
    {
        const QByteArray& word = words[at];
        if (word.startsWith(name + '='))
            return word.sliced(name.size() + 1);
        if (word == name && at + 1 < words.size())
            return words[++at];
        return std::nullopt;
    }
};

bool takeFlag(const QByteArray& word, CommandLine& line)
{
    using Action = CommandLine::Action;
    if (word == "--version")
        line.action = Action::PrintVersion;
    else if (word == "--check")
        line.action = line.action == Action::CheckJson ? Action::CheckJson : Action::Check;
    else if (word == "--json")
        line.action = Action::CheckJson;
    else if (word == "--list-runs")
        line.action = Action::ListRuns;
    else if (word == "--new-instance")
        line.isNewInstance = true;
    else if (word == "--demo")
        line.startsDemo = true;
    else if (word == "--new-run" || word == "--history")
        line.page = QString::fromLatin1(word.sliced(2));
    else
        return false;
    return true;
}

} // namespace

CommandLine parseCommandLine(const QList<QByteArray>& arguments)
{
    CommandLine line;
    bool endsOptions = false;
    // Whoever asks for help gets it, whatever else is wrong.
    const auto options =
        arguments.first(std::max<qsizetype>(0, arguments.contains("--") ? arguments.indexOf("--") : arguments.size()));
    if (options.contains("--help") || options.contains("-h")) {
        line.action = CommandLine::Action::PrintHelp;
        return line;
    }
    Reader reader{arguments};
    for (; reader.at < arguments.size(); ++reader.at) {
        const QByteArray word = arguments[reader.at];
        if (endsOptions || !word.startsWith('-') || word == "-") {
            if (!line.folder.isEmpty())
                return wrong(english("More than one folder was given."));
            line.folder = word;
        } else if (word == "--") {
            endsOptions = true;
        } else if (takeFlag(word, line)) {
            continue;
        } else if (auto file = reader.valueOf("--task-file")) {
            line.taskFile = *file;
        } else if (auto task = reader.valueOf("--task")) {
            line.task = QString::fromUtf8(*task);
        } else {
            return wrong(english("Unknown or unfinished option: %1").arg(base::inertPath(word)));
        }
    }
    if (arguments.contains("--json") && !arguments.contains("--check"))
        return wrong(english("--json goes with --check."));
    return line;
}

QString helpText()
{
    return english("Usage: bailey-desktop [option]... [folder]\n"
                   "Opens Bailey's window, with the folder filled in.\n"
                   "\n"
                   "Options:\n"
                   "  --task TEXT       fill in the task\n"
                   "  --task-file FILE  fill in the task from a file\n"
                   "  --new-run         show the start page\n"
                   "  --history         show the history\n"
                   "  --demo            start the demo, which needs no key and no network\n"
                   "  --new-instance    open a window of its own, even if one is open\n"
                   "  --check           say whether this machine can isolate an agent, without a window\n"
                   "  --json            with --check: as JSON\n"
                   "  --list-runs       list the runs that are kept, without a window\n"
                   "  --version         print the version\n"
                   "  -h, --help        print this help\n");
}

std::optional<int> runWithoutWindow(const CommandLine& line)
{
    switch (line.action) {
    case CommandLine::Action::ShowWindow: return std::nullopt;
    case CommandLine::Action::PrintHelp: print(stdout, helpText()); return kOk;
    case CommandLine::Action::PrintVersion: print(stdout, QStringLiteral("Bailey " BAILEY_VERSION "\n")); return kOk;
    case CommandLine::Action::Check:
    case CommandLine::Action::CheckJson: return check(line.action);
    case CommandLine::Action::ListRuns: return listRuns();
    case CommandLine::Action::WrongUsage:
        print(stderr, english("bailey-desktop: %1\nTry bailey-desktop --help.\n").arg(line.problem));
        return kUsage;
    }
    return std::nullopt;
}

} // namespace desktop
