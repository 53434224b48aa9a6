// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/machine.h"

#include "base/file.h"
#include "base/inert_text.h"
#include "sandbox/trouble.h"

#include <QCoreApplication>
#include <QLocale>
#include <QVersionNumber>

namespace sandbox {

namespace {

constexpr qint64 kNeededBytes = qint64(200) << 20;
constexpr qint64 kWantedBytes = qint64(2) << 30;

QString tr(const char* text)
{
    return QCoreApplication::translate("check", text);
}

CheckResult passed(const char* id, const QString& title, const QString& detail)
{
    CheckResult result;
    result.id = QLatin1String(id);
    result.title = title;
    result.state = CheckState::Passed;
    result.detail = detail;
    return result;
}

// Without the detail, which says what passed.
CheckResult withTrouble(CheckResult result, CheckState state, const QString& cause, const QString& why,
                        const QStringList& remedy)
{
    result.state = state;
    result.detail.clear();
    result.cause = cause;
    result.why = why;
    result.remedy = remedy;
    return result;
}

CheckResult withDetail(const QString& detail, CheckResult result)
{
    result.detail = detail;
    return result;
}

CheckResult judgeBubblewrap(const MachineFacts& machine)
{
    const QString why = tr("bubblewrap starts programs in the environment.");
    const QStringList remedy{QStringLiteral("sudo apt install bubblewrap")};
    const CheckResult result = passed("bubblewrap", tr("bubblewrap"), QString::fromUtf8(machine.bubblewrapVersion));
    if (machine.bubblewrapVersion.isEmpty())
        return withTrouble(result, CheckState::Failed, tr("The program bwrap is not installed."), why, remedy);
    if (QVersionNumber::fromString(result.detail) < QVersionNumber(0, 8))
        return withDetail(result.detail,
                          withTrouble(result, CheckState::Failed,
                                      tr("This version is too old; 0.8 or later is needed."), why, remedy));
    return result;
}

// A container engine's own limits are set from outside of it.
QString containerHint(const MachineFacts& machine)
{
    return machine.isContainer ? tr(" This is a container: its engine must allow user namespaces and mounts inside "
                                    "(for Docker and Podman: --security-opt seccomp=unconfined --security-opt "
                                    "apparmor=unconfined --security-opt systempaths=unconfined).")
                               : QString();
}

QStringList apparmorRemedy(const MachineFacts& machine)
{
    QStringList remedy{
        QStringLiteral("sudo apt install apparmor-profiles"),
        QStringLiteral("sudo cp /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/"),
        QStringLiteral("sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict")};
    if (!machine.apparmorProfile.isEmpty())
        remedy +=
            {QStringLiteral("sudo cp %1 /etc/apparmor.d/bailey-launcher").arg(base::inertPath(machine.apparmorProfile)),
             QStringLiteral("sudo apparmor_parser -r /etc/apparmor.d/bailey-launcher")};
    return remedy;
}

CheckResult judgeNamespaces(const MachineFacts& machine)
{
    const QString why = tr("User namespaces keep the environment apart without any rights of root.");
    const CheckResult result = passed("user-namespaces", tr("User namespaces"), tr("allowed"));
    const bool works =
        machine.environment.failedStep != Step::Namespaces && machine.overlay.failedStep != Step::Namespaces &&
        !machine.environment.written.contains("user ns") && !machine.environment.written.contains("uid map");
    if (works)
        return result;
    const auto failed = [&](const QString& cause, const QStringList& remedy) {
        return withDetail(tr("refused: %1").arg(base::systemError(machine.environment.error)),
                          withTrouble(result, CheckState::Failed, cause + containerHint(machine), why, remedy));
    };
    if (machine.maxUserNamespaces == 0)
        return failed(tr("They are switched off by a kernel setting."),
                      {QStringLiteral("sudo sysctl -w user.max_user_namespaces=15000"),
                       QStringLiteral("echo user.max_user_namespaces=15000 | sudo tee /etc/sysctl.d/60-bailey.conf")});
    if (machine.unprivilegedUserNamespaces == 0 && !machine.isRoot)
        return failed(
            tr("They are switched off for ordinary users by a kernel setting."),
            {QStringLiteral("sudo sysctl -w kernel.unprivileged_userns_clone=1"),
             QStringLiteral("echo kernel.unprivileged_userns_clone=1 | sudo tee /etc/sysctl.d/60-bailey.conf")});
    if (machine.apparmorRestriction == 1)
        return failed(
            tr("Ubuntu restricts the feature bubblewrap needs (AppArmor, user namespaces). Install the profile that "
               "allows it for bubblewrap only:"),
            apparmorRemedy(machine));
    return failed(tr("The system refuses them."), {});
}

CheckResult judgeNetwork(const MachineFacts& machine)
{
    const QString why =
        tr("Rules of the kernel lead every connection of the environment to the gate and refuse all others.");
    const CheckResult result = passed("nftables", tr("Closed network"), tr("nftables in a network of its own"));
    if (machine.environment.failedStep == Step::Rules)
        return withTrouble(result, CheckState::Failed,
                           tr("The kernel's nftables with address translation cannot be had: %1")
                                   .arg(base::inertBytes(machine.environment.detail)) +
                               containerHint(machine),
                           why, {QStringLiteral("sudo modprobe -a nf_tables nft_chain_nat nft_redir nft_reject_inet")});
    if (machine.environment.failedStep == Step::Network || machine.environment.failedStep == Step::Gate)
        return withTrouble(
            result, CheckState::Failed,
            tr("The environment's own network cannot be set up: %1").arg(base::systemError(machine.environment.error)) +
                containerHint(machine),
            why, {});
    return result;
}

CheckResult judgeOverlay(const MachineFacts& machine)
{
    const CheckResult result = passed("overlay", tr("Working copy without copying"), tr("overlay"));
    if (machine.overlay.isReady)
        return result;
    return withTrouble(result, CheckState::Warning,
                       tr("The kernel refuses an overlay below Bailey's cache folder, so folders are copied, which "
                          "takes time and room."),
                       tr("An overlay starts at once, whatever the folder's size."), {});
}

CheckResult judgeFilter(const MachineFacts& machine)
{
    const CheckResult result = passed("seccomp", tr("System call filter"), QStringLiteral("seccomp"));
    if (machine.hasFilters && machine.filterError.isEmpty())
        return result;
    return withTrouble(result, CheckState::Failed,
                       machine.filterError.isEmpty() ? tr("This kernel has no seccomp filters.") : machine.filterError,
                       tr("The filter keeps programs inside away from the kernel's riskiest parts."), {});
}

CheckResult judgeEnvironment(const MachineFacts& machine)
{
    const CheckResult result = passed("environment", tr("A real start"), tr("started and ended"));
    const QString why = tr("Commands run only where an environment starts.");
    const TrialResult& trial = machine.environment;
    if (trial.isReady && trial.probed)
        return result;
    if (trial.failedStep)
        return withTrouble(result, CheckState::Failed, stepError(*trial.failedStep, trial.error, trial.detail).message,
                           why, {});
    if (trial.isLate)
        return withTrouble(result, CheckState::Failed,
                           tr("It was not up in time: this machine is very busy, or very slow. Try again."), why, {});
    return withTrouble(result, CheckState::Failed, bubblewrapError(trial.written).message + containerHint(machine), why,
                       {});
}

CheckResult judgeWalls(const MachineFacts& machine)
{
    const CheckResult result = passed("self-test", tr("The walls hold"), tr("every forbidden attempt was refused"));
    const QString why =
        tr("Before each run a program inside tries what is forbidden; the run starts only when all of it fails.");
    const auto& probed = machine.environment.probed;
    if (!probed)
        return withTrouble(result, CheckState::Failed, tr("No environment started, so it could not be tried."), why,
                           {});
    if (probed->succeeded.empty())
        return result;
    return withTrouble(result, CheckState::Failed, attemptsError(probed->succeeded).message, why, {});
}

CheckResult judgeLimits(const MachineFacts& machine)
{
    const CheckResult result =
        passed("cgroups", tr("Limits by the kernel"), QString::fromUtf8(machine.cgroupControllers));
    if (machine.cgroupControllers.contains("memory") && machine.cgroupControllers.contains("pids"))
        return result;
    return withTrouble(
        result, CheckState::Warning,
        machine.hasUnifiedCgroups
            ? tr("Your session has no control groups of its own, so Bailey measures memory and processes itself.")
            : tr("This system has no control groups of version 2, so Bailey measures memory and processes itself."),
        tr("With control groups the kernel stops a command exactly at its limit."), {});
}

CheckResult judgeGit(const MachineFacts& machine)
{
    const CheckResult result = passed("git", QStringLiteral("git"), QString::fromUtf8(machine.gitVersion));
    if (!machine.gitVersion.isEmpty())
        return result;
    return withTrouble(result, CheckState::Warning,
                       tr("git is not installed, so commits of the agent cannot be brought out."),
                       tr("Commits come out as a branch."), {QStringLiteral("sudo apt install git")});
}

CheckResult judgeDisk(const MachineFacts& machine)
{
    const CheckResult result = passed("disk", tr("Room for working copies"),
                                      tr("%1 free").arg(QLocale().formattedDataSize(machine.freeBytes)));
    if (machine.freeBytes >= kWantedBytes)
        return result;
    const CheckState state = machine.freeBytes < kNeededBytes ? CheckState::Failed : CheckState::Warning;
    return withDetail(result.detail,
                      withTrouble(result, state, tr("There is little room where Bailey keeps working copies."),
                                  tr("What the agent changes is kept there until you have reviewed it."),
                                  {QStringLiteral("bailey runs")}));
}

} // namespace

QList<CheckResult> judge(const MachineFacts& machine)
{
    return {judgeBubblewrap(machine), judgeNamespaces(machine),  judgeNetwork(machine), judgeOverlay(machine),
            judgeFilter(machine),     judgeEnvironment(machine), judgeWalls(machine),   judgeLimits(machine),
            judgeGit(machine),        judgeDisk(machine)};
}

} // namespace sandbox
