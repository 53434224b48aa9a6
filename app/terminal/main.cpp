// SPDX-License-Identifier: GPL-2.0-or-later
#include "base/inert_text.h"
#include "base/log.h"
#include "terminal/check_command.h"
#include "terminal/exec_command.h"
#include "terminal/keep_server.h"
#include "terminal/run_command.h"
#include "terminal/runs_command.h"

#include <QCoreApplication>
#include <csignal>

namespace terminal {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

enum class Words { Options, OptionsThenCommand };

// A sub-command: what it takes, and what it does. `call` answers with the exit code or runs the event loop for it.
struct SubCommand {
    const char* name;
    const char* usage;
    const char* help;
    QList<Option> (*options)();
    Words words;
    int (*call)(const Arguments& arguments);
};

template <typename Command>
int runLoop(Command& command, std::optional<int> code)
{
    if (code)
        return *code;
    QObject::connect(&command, &Command::finished, qApp,
                     [](auto finalCode) { QCoreApplication::exit(static_cast<int>(finalCode)); });
    return QCoreApplication::exec();
}

std::optional<int> asNumber(std::optional<ExitCode> code)
{
    return code ? std::optional(static_cast<int>(*code)) : std::nullopt;
}

int callRun(const Arguments& arguments)
{
    RunCommand command;
    return runLoop(command, asNumber(command.start(arguments)));
}

int callDemo(const Arguments& arguments)
{
    RunCommand command;
    return runLoop(command, asNumber(command.startDemo(arguments)));
}

int callExec(const Arguments& arguments)
{
    ExecCommand command;
    return runLoop(command, command.start(arguments));
}

int callKeepServer(const Arguments& arguments)
{
    KeepServer server;
    return runLoop(server, server.start(arguments));
}

template <ExitCode (*Call)(const Arguments&)>
int callPlain(const Arguments& arguments)
{
    return static_cast<int>(Call(arguments));
}

QList<SubCommand> subCommands()
{
    return {
        {"run", "[OPTION]… --folder DIR --task TEXT", "let an agent do a task in an environment", RunCommand::options,
         Words::Options, callRun},
        {"exec", "[OPTION]… -- COMMAND…", "run one command in an environment, without an agent", ExecCommand::options,
         Words::OptionsThenCommand, callExec},
        {"close", "NAME", "end the environment that `bailey exec --keep NAME` left up", closeOptions, Words::Options,
         callPlain<closeKept>},
        {"runs", "[OPTION]…", "list the runs that are kept", runsOptions, Words::Options, callPlain<listRuns>},
        {"changes", "RUN [--diff] [--json]", "list what a run changed", changesOptions, Words::Options,
         callPlain<showChanges>},
        {"copy-out", "RUN [PATH…] [--out DIR]", "copy changes of a run to the folder", copyOutOptions, Words::Options,
         callPlain<copyOut>},
        {"discard", "RUN", "remove the working copy of a run", discardOptions, Words::Options, callPlain<discard>},
        {"check", "[--json]", "say whether this machine can isolate commands", checkOptions, Words::Options,
         callPlain<check>},
        {"demo", "[OPTION]…", "a run on a sample project, without key and network", commonOptions, Words::Options,
         callDemo},
    };
}

void printHelp()
{
    QString text = tr("Usage: bailey COMMAND [OPTION]…\nLets a coding agent work without asking, inside an isolated "
                      "environment.\n\nCommands:\n");
    for (const SubCommand& command : subCommands())
        text += QStringLiteral("  %1 %2\n").arg(QLatin1String(command.name), -10).arg(tr(command.help));
    text += tr("\n`bailey COMMAND --help` shows its options. RUN is a run's id, a part of it, or last.\n"
               "Exit status: 0 ok, 1 failed, 2 wrong usage, 3 no environment on this machine, 4 cancelled.\n");
    printOut(text.toUtf8());
}

void printHelp(const SubCommand& command)
{
    QString text = tr("Usage: bailey %1 %2\n%3\n\nOptions:\n")
                       .arg(QLatin1String(command.name), QString::fromUtf8(command.usage), tr(command.help));
    for (const Option& option : command.options()) {
        const QString name = QStringLiteral("--") + QLatin1String(option.name) +
                             (option.value ? u' ' + QString::fromUtf8(option.value) : QString());
        text += QStringLiteral("  %1 %2\n").arg(name, -22).arg(tr(option.help));
    }
    printOut(text.toUtf8());
}

int usageError(const QString& message)
{
    printMessage(QStringLiteral("bailey: %1\n%2").arg(message, tr("`bailey --help` shows what there is.")));
    return static_cast<int>(ExitCode::Usage);
}

int dispatch(const QList<QByteArray>& words)
{
    if (words.isEmpty())
        return usageError(tr("No command was given."));
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        printHelp();
        return 0;
    }
    if (words[0] == "--version") {
        printOut("bailey " + QCoreApplication::applicationVersion().toUtf8() + '\n');
        return 0;
    }
    // Not for people: how `bailey exec --keep` starts what keeps the environment.
    static const SubCommand kKeepServer{"keep-server", "", "", ExecCommand::options, Words::OptionsThenCommand,
                                        callKeepServer};
    const QList<SubCommand> commands = subCommands() + QList{kKeepServer};
    for (const SubCommand& command : commands) {
        if (words[0] != command.name)
            continue;
        const auto arguments = command.words == Words::Options
                                   ? Arguments::parse(words.mid(1), command.options())
                                   : Arguments::parseUpToCommand(words.mid(1), command.options());
        if (!arguments)
            return usageError(arguments.error().message);
        if (arguments->has("help")) {
            printHelp(command);
            return 0;
        }
        return command.call(*arguments);
    }
    return usageError(tr("There is no command “%1”.").arg(base::inertPath(words[0])));
}

} // namespace

} // namespace terminal

int main(int argc, char** argv)
{
    QList<QByteArray> words;
    for (int i = 1; i < argc; ++i)
        words += QByteArray(argv[i]);
    std::signal(SIGPIPE, SIG_IGN);
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("bailey"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BAILEY_VERSION));
    base::installLog();
    return terminal::dispatch(words);
}
