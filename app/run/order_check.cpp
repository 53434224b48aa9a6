// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/order_check.h"

#include "base/file.h"
#include "base/ids.h"
#include "base/paths.h"
#include "sandbox/tools.h"

#include <QCoreApplication>
#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace run {

namespace {

using base::ErrorCode;

constexpr qsizetype kLongestTask = 100'000;
constexpr qsizetype kLongestNotes = 32 * 1024;

QString tr(const char* text)
{
    return QCoreApplication::translate("order", text);
}

base::Result<void> checkTask(const Order& order)
{
    if (order.task.trimmed().isEmpty())
        return base::failure(ErrorCode::InvalidInput,
                             tr("The task is empty. Say in a sentence what the agent should do."));
    if (order.task.size() > kLongestTask)
        return base::failure(ErrorCode::InvalidInput, tr("The task is longer than %1 characters.").arg(kLongestTask));
    if (order.stepLimit < 1)
        return base::failure(ErrorCode::InvalidInput, tr("The number of commands must be at least 1."));
    return {};
}

base::Result<void> checkOutputs(const QList<QByteArray>& outputs)
{
    for (const QByteArray& path : outputs) {
        const QList<QByteArray> parts = path.split('/');
        if (path.isEmpty() || path.startsWith('/') || parts.contains("..") || parts.contains(".git"))
            return base::failure(
                ErrorCode::InvalidInput,
                tr("“%1” is no path inside the folder. Name outputs relative to it, like src/report.py.")
                    .arg(QFile::decodeName(path)));
    }
    return {};
}

} // namespace

base::Result<proxy::Rules> parseRules(const QStringList& allow, const QStringList& unsafePrivate)
{
    proxy::Rules rules;
    for (const QString& text : allow) {
        auto pattern = proxy::Pattern::parse(text, unsafePrivate.contains(text));
        if (!pattern)
            return base::failure(pattern.error());
        rules += std::move(*pattern);
    }
    return rules;
}

base::Result<void> checkLimits(const sandbox::Limits& limits)
{
    constexpr quint64 kLeastMemory = 16 * 1024 * 1024;
    if (limits.commandTime.count() <= 0)
        return base::failure(ErrorCode::InvalidInput, tr("The time limit must be more than 0 seconds."));
    if (limits.memory < kLeastMemory)
        return base::failure(ErrorCode::InvalidInput, tr("The memory limit must be at least 16M."));
    return {};
}

base::Result<sandbox::Tools> checkTools(const sandbox::Tools& tools)
{
    sandbox::Tools checked = tools;
    checked.added.clear();
    for (const QByteArray& path : tools.added) {
        const auto real = sandbox::checkTool(path);
        if (!real)
            return base::failure(real.error());
        checked.added.append(*real);
    }
    return checked;
}

base::Result<QByteArray> workingCopyRoot(const QString& runId)
{
    const auto cache = base::cacheFolder();
    if (!cache)
        return base::failure(cache.error());
    const auto runs = base::ensurePrivateFolder(*cache + QStringLiteral("/runs"));
    if (!runs)
        return base::failure(runs.error());
    return QFile::encodeName(*runs + u'/' + runId);
}

base::Result<CheckedOrder> checkOrder(const Order& order)
{
    CheckedOrder checked;
    for (const auto& result : {checkTask(order), checkOutputs(order.outputs), checkLimits(order.limits)}) {
        if (!result)
            return base::failure(result.error());
    }
    auto folder = review::checkFolder(order.folder);
    if (!folder)
        return base::failure(folder.error());
    auto rules = parseRules(order.allow, order.unsafePrivate);
    if (!rules)
        return base::failure(rules.error());
    auto tools = checkTools(order.tools);
    if (!tools)
        return base::failure(tools.error());
    checked.runId = base::newRunId(QDateTime::currentDateTimeUtc());
    auto root = workingCopyRoot(checked.runId);
    if (!root)
        return base::failure(root.error());
    checked.folder = std::move(*folder);
    checked.root = std::move(*root);
    checked.rules = std::move(*rules);
    checked.tools = std::move(*tools);
    return checked;
}

QString repositoryNotes(const QByteArray& folder)
{
    for (const char* name : {"AGENTS.md", "CLAUDE.md"}) {
        // A link could lead out of the folder.
        const base::UniqueFd fd(
            ::open((folder + '/' + name).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        struct stat info = {};
        if (!fd.isValid() || ::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
            continue;
        QByteArray text(kLongestNotes, Qt::Uninitialized);
        const ssize_t got = ::read(fd.get(), text.data(), static_cast<size_t>(text.size()));
        text.truncate(std::max<qsizetype>(got, 0));
        return QString::fromUtf8(text);
    }
    return {};
}

} // namespace run
