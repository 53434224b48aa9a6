// SPDX-License-Identifier: GPL-2.0-or-later
#include "terminal/common_options.h"

#include "approval/tool_hosts.h"
#include "base/inert_text.h"
#include "run/folder_settings.h"

#include <QCoreApplication>
#include <cstdio>

namespace terminal {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("terminal", text);
}

base::Result<QStringList> readAllow(const Arguments& arguments)
{
    QStringList allow;
    for (const QByteArray& list : arguments.values("allow")) {
        // Several at once, as other tools take them: --allow a.example,b.example:8443
        for (const QByteArray& entry : list.split(','))
            allow += QString::fromUtf8(entry.trimmed());
    }
    for (const QByteArray& name : arguments.values("allowlist")) {
        const auto hosts = approval::hostsOfTool(QString::fromUtf8(name));
        if (!hosts)
            return base::failure(hosts.error());
        allow += hosts->hosts;
    }
    allow.removeDuplicates();
    return allow;
}

base::Result<Ask> readAsk(const Arguments& arguments, Ask standard)
{
    const QByteArray ask = arguments.value("ask");
    if (ask.isEmpty() && !arguments.has("ask"))
        return standard;
    if (ask == "terminal")
        return Ask::Terminal;
    if (ask == "never")
        return Ask::Never;
    return base::failure(base::ErrorCode::InvalidInput,
                         tr("--ask takes terminal or never, not “%1”.").arg(base::inertPath(ask)));
}

// Takes the option's value into `target` when it was given.
template <typename Value, typename Parse>
base::Result<void> read(const Arguments& arguments, const char* name, Parse parse, Value& target)
{
    if (!arguments.has(name))
        return {};
    const auto value = parse(arguments.value(name));
    if (!value)
        return base::failure(value.error());
    target = *value;
    return {};
}

} // namespace

QList<Option> commonOptions()
{
    return {{"folder", "DIR", "the folder to work on"},
            {"allow", "DOMAIN",
             "let this domain through, like example.org, *.example.org or example.org:8443; may be repeated"},
            {"allowlist", "NAME",
             "let through what this tool downloads from: npm, apt, pip, cargo, go or maven; may be repeated"},
            {"limit-time", "TIME", "time limit of one command, like 90, 15m or 2h (default 120 s)"},
            {"limit-memory", "SIZE", "memory limit of one command, like 512M or 4G (default 4G)"},
            {"limit-processes", "N", "how many processes one command may have (default 1024)"},
            {"limit-disk", "SIZE", "how much may be written to the working copy (default 10G)"},
            {"limit-files", "N", "how many files may be made in the working copy (default 1000000)"},
            {"ask", "WHO", "who answers about unknown domains: terminal or never"},
            {"ask-time", "TIME", "how long an answer is waited for (default 10m)"},
            {"scratch-home", nullptr, "give tools an empty home folder"},
            {"keep-cache", nullptr, "keep tools' caches for the next run in this folder"},
            {"show", "DIR", "let commands read this folder too; may be repeated"},
            {"leave-out", "DIR", "hide this tool, which PATH names, from commands; may be repeated"},
            {"json", nullptr, "print the run's events, one JSON object a line"},
            {"verbose", nullptr, "print every request at the gate"},
            {"help", nullptr, "print this help"}};
}

base::Result<Common> readCommon(const Arguments& arguments, Ask standard)
{
    Common common;
    common.folder = arguments.value("folder");
    auto allow = readAllow(arguments);
    auto ask = readAsk(arguments, standard);
    int files = static_cast<int>(common.limits.files);
    int processes = static_cast<int>(common.limits.processes);
    for (const auto& result :
         {read(arguments, "limit-time", parseDuration, common.limits.commandTime),
          read(arguments, "limit-memory", parseSize, common.limits.memory),
          read(arguments, "limit-disk", parseSize, common.limits.disk),
          read(arguments, "limit-processes", parseCount, processes), read(arguments, "limit-files", parseCount, files),
          read(arguments, "ask-time", parseDuration, common.approvalLimit)}) {
        if (!result)
            return base::failure(result.error());
    }
    if (!allow || !ask)
        return base::failure(!allow ? allow.error() : ask.error());
    common.limits.processes = static_cast<quint32>(processes);
    common.limits.files = static_cast<quint64>(files);
    common.allow = std::move(*allow);
    common.ask = *ask;
    common.printsJson = arguments.has("json");
    common.isVerbose = arguments.has("verbose");
    common.scratchHome = arguments.has("scratch-home");
    common.keepsCache = arguments.has("keep-cache");
    common.tools.added = arguments.values("show");
    common.tools.leftOut = arguments.values("leave-out");
    return common;
}

void applyFolderSettings(const QByteArray& folder, Common& common)
{
    const run::FolderSettings settings = run::folderSettings(folder);
    common.scratchHome = common.scratchHome || settings.scratchHome;
    common.keepsCache = common.keepsCache || settings.keepsCache;
    common.tools.added += settings.added;
    common.tools.leftOut += settings.leftOut;
}

void printText(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stderr);
}

void printMessage(const QString& text)
{
    printText(text + u'\n');
}

void printError(const base::Error& error)
{
    printMessage(QStringLiteral("bailey: ") + base::inertBlock(error.message));
}

void printOut(const QByteArray& bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stdout);
    std::fflush(stdout);
}

ExitCode exitCodeOf(const base::Error& error)
{
    switch (error.code) {
    case base::ErrorCode::InvalidInput: return ExitCode::Usage;
    case base::ErrorCode::Unsupported: return ExitCode::Unavailable;
    case base::ErrorCode::Cancelled: return ExitCode::Cancelled;
    case base::ErrorCode::NotFound:
    case base::ErrorCode::AccessDenied:
    case base::ErrorCode::Unavailable:
    case base::ErrorCode::TimedOut:
    case base::ErrorCode::Conflict:
    case base::ErrorCode::LimitReached:
    case base::ErrorCode::Protocol:
    case base::ErrorCode::Io:
    case base::ErrorCode::Internal: break;
    }
    return ExitCode::Failed;
}

} // namespace terminal
