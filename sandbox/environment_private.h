// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/command_io.h"
#include "sandbox/common/command_wire.h"
#include "sandbox/control_groups.h"
#include "sandbox/environment.h"
#include "sandbox/launch.h"
#include "sandbox/usage.h"

#include <QHash>
#include <QPointer>
#include <QSet>

namespace sandbox {

class Environment::Private : public QObject
{
    Q_OBJECT
public:
    explicit Private(Environment* owner);
    ~Private() override;

    void start(const Spec& spec);
    void run(Command command);
    void tell(const std::string& packet);
    void stop();
    void setPaused(bool isPaused);

    State state = State::Idle;
    GateSockets gate;
    qint64 initPid = 0;

private:
    struct Running {
        QPointer<CommandIo> io;
        Command command;
    };

    [[nodiscard]] base::Result<void> launch(const Spec& spec);
    void sendPlan();
    void fail(const base::Error& error);
    void takeKernelEvents(CommandResult& result);
    void watch();
    void readPackets();
    void handle(wire::Packet& packet);
    void takeGate(wire::Packet& packet);
    void takeProbed(const wire::Packet& packet);
    void takeReady(const wire::Packet& packet);
    void takeTerminal(wire::Packet& packet);
    void takeFailed(const wire::Packet& packet);
    void takeFinished(const wire::Finished& finished);
    void finish(CommandResult result);
    void protocolBroken();
    void readErrors();
    void launcherGone();
    void initGone();
    // Disk and files of an overlay's changes; the kernel has no bound for a part of a file system.
    void watchUsage();
    void onExceeded(const Usage& usage);
    // Kills both programs; the end follows when they are gone.
    void kill();
    void endWhenGone();
    void end();

    Environment* q;
    Spec m_spec;
    std::unique_ptr<UsageWatch> m_usage;
    QSet<quint32> m_pastDisk; // commands that are being killed for it
    Launched m_launched;
    std::string m_plan; // until the launcher is where it is to be
    std::string m_settings;
    ControlGroups m_groups;
    base::UniqueFd m_init; // pidfd
    QByteArray m_written;  // by bubblewrap, bounded
    std::optional<base::Error> m_error;
    QHash<quint32, Running> m_running;
    std::vector<std::unique_ptr<QSocketNotifier>> m_notifiers;
    bool m_probed = false;
    bool m_launcherGone = false;
    bool m_stopAsked = false;
};

[[nodiscard]] QString diskMessage(const Limits& limits);
[[nodiscard]] QString memoryMessage(const Limits& limits);
[[nodiscard]] QString processesMessage(const Limits& limits);
// How a command's end reads, without what the pipes know. Pure.
[[nodiscard]] CommandResult resultOf(const wire::Finished& finished, const Command& command, const Limits& limits);

} // namespace sandbox
