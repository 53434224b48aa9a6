// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "terminal/exec_backend.h"
#include "terminal/exec_environment.h"

#include <QHash>
#include <QSocketNotifier>
#include <QTimer>

// Environments that stay up between commands (`bailey exec --keep NAME`). A process of its own keeps each; callers
// reach it by a socket in a folder of ours that nobody else may enter.
namespace terminal {

// A name that can be a file name: letters, digits, ".", "_" and "-", at most 64.
[[nodiscard]] bool isKeepName(const QByteArray& name);

// A caller's side.
class KeepBackend : public ExecBackend
{
    Q_OBJECT
public:
    using ExecBackend::ExecBackend;
    // Connects, and starts the keeper where there is none: `words` are the arguments of this very call.
    [[nodiscard]] base::Result<void> open(const QByteArray& name, const QList<QByteArray>& words);
    void run(const ExecRequest& request, const Descriptors& descriptors) override;
    void sendSignal(int number) override;
    void cancel() override;

private:
    void readPackets();
    void take(sandbox::wire::Packet& packet);

    base::UniqueFd m_socket;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

// `bailey close NAME`
[[nodiscard]] QList<Option> closeOptions();
ExitCode closeKept(const Arguments& arguments);

} // namespace terminal
