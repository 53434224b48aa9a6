// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"
#include "terminal/exec_request.h"

#include <QObject>
#include <memory>

namespace terminal {

using Descriptors = std::vector<std::shared_ptr<base::UniqueFd>>;

// Where a command of `bailey exec` runs: an environment of this process, or one that another process keeps.
class ExecBackend : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    // Ends in finished(), once.
    virtual void run(const ExecRequest& request, const Descriptors& descriptors) = 0;
    virtual void sendSignal(int number) = 0;
    // Kills the command with everything that it started.
    virtual void cancel() = 0;

Q_SIGNALS:
    void terminalOpened(const std::shared_ptr<base::UniqueFd>& master);
    void commandStopped();
    void finished(const terminal::ExecResult& result);
};

} // namespace terminal
