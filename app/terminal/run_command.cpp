// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/run_command.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "run/demo.h"
#include "run/record.h"
#include "terminal/chosen.h"

#include <csignal>
#include <unistd.h>

namespace terminal {

namespace {

base::Result<QString> readTask(const Arguments& arguments)
{
    if (!arguments.has("task-file"))
        return QString::fromUtf8(arguments.value("task"));
    if (arguments.has("task"))
        return base::failure(base::ErrorCode::InvalidInput, RunCommand::tr("Give --task or --task-file, not both."));
    const auto text = base::readFile(arguments.value("task-file"), 1024 * 1024);
    return text ? base::Result<QString>(QString::fromUtf8(*text)) : base::failure(text.error());
}

base::Result<model::Spec> readModel(const Arguments& arguments)
{
    QString spec = QString::fromUtf8(arguments.value("model"));
    if (spec.isEmpty())
        spec = qEnvironmentVariable("BAILEY_MODEL");
    if (spec.isEmpty())
        return base::failure(
            base::ErrorCode::InvalidInput,
            RunCommand::tr("No model was named. Give --model openai:NAME, openai:NAME@URL or script:FILE."));
    return model::parseSpec(spec);
}

ExitCode exitCodeOf(run::Ending ending)
{
    switch (ending) {
    case run::Ending::Answered: return ExitCode::Ok;
    case run::Ending::Cancelled: return ExitCode::Cancelled;
    case run::Ending::Unavailable: return ExitCode::Unavailable;
    case run::Ending::LimitReached:
    case run::Ending::ModelFailed:
    case run::Ending::Failed:
    case run::Ending::Interrupted: break;
    }
    return ExitCode::Failed;
}

} // namespace

QList<Option> RunCommand::options()
{
    return commonOptions() + QList<Option>{{"task", "TEXT", "what the agent should do"},
                                           {"task-file", "FILE", "the task is in this file"},
                                           {"model", "SPEC", "openai:NAME, openai:NAME@URL or script:FILE"},
                                           {"steps", "N", "how many commands the agent may run (default 50)"},
                                           {"run-time", "TIME", "time limit of the whole run"},
                                           {"copy", "PATH", "copy this path out at the end; may be repeated"},
                                           {"out", "DIR", "copy to this folder instead of the one worked on"}};
}

std::optional<ExitCode> RunCommand::start(const Arguments& arguments)
{
    auto common = readCommon(arguments, Ask::Terminal);
    auto task = readTask(arguments);
    auto model = readModel(arguments);
    for (const auto* error :
         {common ? nullptr : &common.error(), task ? nullptr : &task.error(), model ? nullptr : &model.error()}) {
        if (error) {
            printError(*error);
            return ExitCode::Usage;
        }
    }
    run::Order order;
    order.folder = common->folder.isEmpty() ? QByteArray(".") : common->folder;
    order.task = std::move(*task);
    order.model = std::move(*model);
    order.key = base::Secret(qgetenv("OPENAI_API_KEY"));
    order.outputs = arguments.values("copy");
    m_outputs = order.outputs;
    m_target = arguments.value("out");
    m_common = std::move(*common);
    if (arguments.has("steps")) {
        const auto steps = parseCount(arguments.value("steps"));
        if (!steps) {
            printError(steps.error());
            return ExitCode::Usage;
        }
        order.stepLimit = *steps;
    }
    if (arguments.has("run-time")) {
        const auto time = parseDuration(arguments.value("run-time"));
        if (!time) {
            printError(time.error());
            return ExitCode::Usage;
        }
        order.timeLimit = *time;
    }
    if (arguments.has("out") && m_outputs.isEmpty()) {
        printError({base::ErrorCode::InvalidInput, tr("--out needs --copy: name what should be copied there."), {}});
        return ExitCode::Usage;
    }
    return begin(order);
}

std::optional<ExitCode> RunCommand::startDemo(const Arguments& arguments)
{
    auto common = readCommon(arguments, Ask::Terminal);
    auto order = run::demoOrder();
    if (!common || !order) {
        printError(!common ? common.error() : order.error());
        return !common ? ExitCode::Usage : ExitCode::Failed;
    }
    m_common = std::move(*common);
    m_isDemo = true;
    printMessage(
        tr("A scripted agent works on a sample project whose README carries a planted instruction.\nTask: %1\n")
            .arg(order->task));
    return begin(*order);
}

std::optional<ExitCode> RunCommand::begin(const run::Order& given)
{
    run::Order order = given;
    order.allow += m_common.allow;
    order.limits = m_common.limits;
    order.approvalLimit = m_common.approvalLimit;
    if (const auto folder = review::checkFolder(order.folder))
        applyFolderSettings(*folder, m_common);
    order.scratchHome = m_common.scratchHome;
    order.keepsCache = m_common.keepsCache;
    order.tools = m_common.tools;
    connect(&m_controller, &run::Controller::appended, this, &RunCommand::print);
    connect(&m_signals, &base::UnixSignals::received, this, &RunCommand::onSignal);
    if (m_common.ask == Ask::Terminal)
        m_asker = Asker::create(m_controller.approvals());
    if (const auto started = m_controller.start(order); !started) {
        printError(started.error());
        return exitCodeOf(started.error());
    }
    return std::nullopt;
}

void RunCommand::print(const run::Event& event)
{
    if (m_common.printsJson)
        printOut(run::recordLine(event));
    else
        printForPeople(event);
    // The list is complete when the signal has been handled everywhere.
    if (const auto* ended = std::get_if<run::Ended>(&event.payload))
        QMetaObject::invokeMethod(
            this, [this, ended = *ended] { onEnded(ended); }, Qt::QueuedConnection);
}

// The final answer goes to standard output, and its turn's text is not said a second time before it.
void RunCommand::printForPeople(const run::Event& event)
{
    const QString text = eventText(event, m_common.isVerbose ? Detail::Verbose : Detail::Normal);
    if (std::holds_alternative<run::AgentText>(event.payload)) {
        m_turnText = text;
        return;
    }
    const auto* answer = std::get_if<run::Answer>(&event.payload);
    if (answer)
        printOut(base::inertBlock(answer->text.trimmed()).toUtf8() + '\n');
    if (answer || !text.isEmpty()) {
        const QString turn = std::exchange(m_turnText, {});
        printText(answer ? QString() : turn + text);
    }
}

void RunCommand::onSignal(int number)
{
    if (number == SIGTSTP)
        return pause();
    // The first asks for an orderly end; a second one does not wait for it.
    if (++m_signalCount > 1)
        ::_exit(static_cast<int>(ExitCode::Cancelled));
    printMessage(tr("Stopping…"));
    m_controller.stop();
}

// Ctrl-Z holds the agent and its commands, as it would hold a program of the person's own.
void RunCommand::pause()
{
    m_controller.pause();
    ::kill(::getpid(), SIGSTOP);
    m_controller.resume();
}

void RunCommand::onEnded(const run::Ended& ended)
{
    ExitCode code = exitCodeOf(ended.ending);
    if (ended.ending == run::Ending::Unavailable)
        printMessage(tr("`bailey check` says what is missing and what to do."));
    if (!m_outputs.isEmpty() && ended.ending == run::Ending::Answered) {
        if (const auto copied = copyOut(); !copied) {
            printError(copied.error());
            code = ExitCode::Failed;
        }
    } else if (hasChangesToReview() && !m_common.printsJson) {
        printMessage(tr("Your folder is unchanged. See the changes with `bailey changes %1 --diff`, take them with "
                        "`bailey copy-out %1`, drop them with `bailey discard %1`.")
                         .arg(m_controller.runId()));
    }
    Q_EMIT finished(code);
}

bool RunCommand::hasChangesToReview() const
{
    const auto& changes = m_controller.changes();
    return std::any_of(changes.begin(), changes.end(), [](const review::Change& change) { return !change.isIgnored; });
}

base::Result<void> RunCommand::copyOut()
{
    auto choices = choose(m_controller.changes(), m_outputs, review::OnConflict::Ask);
    if (!choices)
        return base::failure(choices.error());
    const QByteArray target = m_target.isEmpty() ? m_controller.workingCopy().folder : m_target;
    const auto report = m_controller.copyOut(choices->choices, target);
    if (report)
        printRefused(choices->refused + report->skipped);
    return report ? reportConflicts(*report) : base::failure(report.error());
}

} // namespace terminal
