// SPDX-License-Identifier: GPL-2.0-or-later
#include "sandbox/trouble.h"

#include "base/file.h"
#include "base/inert_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cerrno>

namespace sandbox {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("sandbox", text);
}

QString stepMessage(Step step, int error)
{
    switch (step) {
    case Step::Plan: return tr("Bailey's launcher did not understand its plan. Install Bailey again.");
    case Step::Namespaces:
        return error == EACCES || error == EPERM || error == ENOSPC
                   ? tr("This system does not let you make user namespaces, which keep the environment apart.")
                   : tr("The environment's namespaces could not be made.");
    case Step::Scratch: return tr("The environment's private memory could not be set up.");
    case Step::Mounts: return tr("What exists inside the environment could not be put together.");
    case Step::Overlay: return tr("The working copy could not be laid over your folder.");
    case Step::Masks: return tr("A file that must be hidden from the agent could not be hidden.");
    case Step::Network: return tr("The environment's own network could not be set up.");
    case Step::Rules:
        return tr(
            "The rules that keep the environment's network closed could not be set: the kernel's nftables is missing.");
    case Step::Gate: return tr("The gate's sockets could not be made inside the environment.");
    case Step::Bubblewrap: return tr("bubblewrap could not be started. Install the package “bubblewrap”.");
    }
    return {};
}

} // namespace

base::Error stepError(Step step, int error, const QByteArray& detail)
{
    QString message = stepMessage(step, error);
    if (error != 0)
        message += tr(" The system says: %1.").arg(base::systemError(error));
    message += tr(" Run “bailey check” to see what this machine needs.");
    return {base::ErrorCode::Unsupported, message, base::inertBytes(detail.left(2000))};
}

QString attemptText(wire::Attempt attempt)
{
    switch (attempt) {
    case wire::Attempt::ReadHome: return tr("see your home folder");
    case wire::Attempt::WriteOutside: return tr("write outside the working copy");
    case wire::Attempt::Connect: return tr("send to the network past the gate");
    case wire::Attempt::OtherInterfaces: return tr("use a network interface of this machine");
    case wire::Attempt::UserNamespace: return tr("make a user namespace");
    case wire::Attempt::Mount: return tr("mount a file system");
    case wire::Attempt::ForbiddenSocket: return tr("open a forbidden kind of socket");
    case wire::Attempt::Capabilities: return tr("use capabilities");
    case wire::Attempt::Filter: return tr("run without the system call filter");
    }
    return {};
}

base::Error attemptsError(const std::vector<wire::Attempt>& succeeded)
{
    QStringList texts;
    for (const wire::Attempt attempt : succeeded)
        texts += attemptText(attempt);
    return {base::ErrorCode::Unsupported,
            tr("The environment does not hold on this machine: a program inside could %1. Nothing was run. Please "
               "report this "
               "with the output of “bailey check”.")
                .arg(texts.join(QStringLiteral(", "))),
            QStringLiteral("self-test")};
}

base::Error bubblewrapError(const QByteArray& written)
{
    const QString text = base::inertLine(base::inertBytes(written.left(2000)).trimmed());
    const QString message = text.isEmpty() ? tr("The environment ended before it was ready.")
                                           : tr("The environment could not be started. bubblewrap says: %1").arg(text);
    return {base::ErrorCode::Unsupported, message + tr(" Run “bailey check” to see what this machine needs."), text};
}

} // namespace sandbox
