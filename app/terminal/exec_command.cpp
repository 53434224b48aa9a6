// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/exec_command.h"

#include "base/own_variables.h"
#include "run/history.h"
#include "sandbox/variables.h"
#include "terminal/caller_variables.h"
#include "terminal/event_printer.h"
#include "terminal/keep.h"
#include "terminal/local_backend.h"

#include <QDir>
#include <QFile>

#include <csignal>
#include <unistd.h>

namespace terminal {

namespace {

// How long a command may take to end by itself after it was asked to from outside.
constexpr std::chrono::seconds kGrace{3};

VariableList passedVariables(const ExecOrder& order)
{
    if (!order.unsafeDirect)
        return {};
    QList<QByteArray> set;
    for (const auto& variable : sandbox::variablesFor({}, {}))
        set.append(variable.first);
    return variablesToPass(base::ownVariables(), set);
}

base::Result<ExecRequest> requestFor(const Arguments& arguments, const ExecOrder& order)
{
    ExecRequest request;
    request.argv = arguments.positional();
    request.workdir = QFile::encodeName(QDir::currentPath());
    request.folder = order.folder;
    request.variables = passedVariables(order);
    const auto given = readVariables(arguments.values("env"), base::ownVariables());
    if (!given)
        return base::failure(given.error());
    for (const auto& variable : *given) {
        request.variables.removeIf([&](const auto& have) { return have.first == variable.first; });
        request.variables.append(variable);
    }
    return request;
}

} // namespace

ExecCommand::~ExecCommand() = default;

QList<Option> ExecCommand::options()
{
    return execOptions() + commonOptions();
}

std::optional<int> ExecCommand::start(const Arguments& arguments)
{
    if (const auto begun = begin(arguments); !begun) {
        printError(begun.error());
        return static_cast<int>(exitCodeOf(begun.error()));
    }
    return std::nullopt;
}

base::Result<void> ExecCommand::begin(const Arguments& arguments)
{
    if (arguments.positional().isEmpty())
        return base::failure(base::ErrorCode::InvalidInput, tr("Name the command: bailey exec -- COMMAND…"));
    const auto order = readExecOrder(arguments);
    if (!order)
        return base::failure(order.error());
    const auto request = requestFor(arguments, *order);
    if (!request)
        return base::failure(request.error());
    if (arguments.has("keep")) {
        auto kept = std::make_unique<KeepBackend>();
        if (const auto opened = kept->open(arguments.value("keep"), arguments.options()); !opened)
            return opened;
        m_backend = std::move(kept);
    } else if (const auto opened = openLocal(*order); !opened) {
        return opened;
    }
    run(*request);
    return {};
}

base::Result<void> ExecCommand::openLocal(const ExecOrder& order)
{
    auto local = std::make_unique<LocalBackend>();
    if (const auto opened = local->open(order); !opened)
        return opened;
    run::Record& record = local->environment().record();
    if (order.common.isVerbose && !order.common.printsJson)
        connect(&record, &run::Record::appended, this, [](const run::Event& event) {
            if (std::holds_alternative<run::NetworkRequest>(event.payload))
                printText(eventText(event, Detail::Verbose));
        });
    if (order.common.printsJson) {
        const auto print = [](const run::Event& event) {
            printMessage(QString::fromUtf8(run::recordLine(event).trimmed()));
        };
        for (const run::Event& event : record.events())
            print(event);
        connect(&record, &run::Record::appended, this, print);
    }
    m_backend = std::move(local);
    return {};
}

void ExecCommand::run(const ExecRequest& request)
{
    m_streams = std::make_unique<CallerStreams>();
    connect(m_backend.get(), &ExecBackend::terminalOpened, this,
            [this](const std::shared_ptr<base::UniqueFd>& master) { m_streams->attach(master); });
    // Without a terminal nobody would wake us again, and a command that stops itself would outlive its limits.
    if (m_streams->terminal())
        connect(m_backend.get(), &ExecBackend::commandStopped, this, &ExecCommand::stopOurselves);
    connect(m_backend.get(), &ExecBackend::finished, this, &ExecCommand::onFinished);
    connect(&m_signals, &base::UnixSignals::received, this, &ExecCommand::onSignal);
    ExecRequest complete = request;
    complete.terminal = m_streams->terminal();
    m_backend->run(complete, m_streams->takeDescriptors());
}

void ExecCommand::onSignal(int number)
{
    if (number == SIGWINCH)
        return m_streams->resize();
    if (number == SIGTSTP) {
        m_backend->sendSignal(SIGTSTP);
        return stopOurselves();
    }
    m_backend->sendSignal(number);
    // Ctrl-C is the command's to answer; the others ask us to end, which must not depend on it.
    if (number == SIGINT)
        return;
    m_isEnding = true;
    m_clock->callAfter(kGrace, this, [this] { m_backend->cancel(); });
}

// As a program that runs here stops: the person's shell has its terminal back and sees us stopped.
void ExecCommand::stopOurselves()
{
    // Nobody would wake us again.
    if (m_isEnding)
        return;
    m_streams->restoreTerminal();
    ::kill(::getpid(), SIGSTOP);
    m_streams->takeTerminal();
    m_backend->sendSignal(SIGCONT);
}

void ExecCommand::onFinished(const ExecResult& result)
{
    m_streams->finish();
    for (const QString& note : result.notes)
        printMessage(QStringLiteral("bailey: ") + note);
    Q_EMIT finished(result.code);
}

} // namespace terminal
