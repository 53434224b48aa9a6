// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/result.h"
#include "base/unique_fd.h"
#include "sandbox/load.h"
#include "sandbox/spec.h"

#include <QObject>
#include <memory>
#include <optional>

namespace sandbox {

// How a command ended. Exactly one per command, the first final value wins.
enum class End {
    Exited,    // by itself: exitCode
    Signalled, // by a signal that was not ours: signal
    TimeLimit,
    MemoryLimit,
    ProcessLimit,
    DiskLimit,
    Cancelled,       // cancel() or stop()
    NotStarted,      // exitCode 127: no such program, 126: not executable; message says why
    EnvironmentLost, // launcher, bubblewrap or supervisor died
};

struct CommandResult {
    quint32 id = 0;
    End end = End::EnvironmentLost;
    int exitCode = -1;
    int signal = 0;
    QString message; // in words, when a limit was hit or the command did not start
    std::chrono::milliseconds duration{0};
    std::chrono::milliseconds held{0}; // of the duration: waiting for a person, not counted against the limit
    quint64 peakMemory = 0;            // bytes; 0 = unknown
    quint64 outputBytes = 0;           // written by the command
    quint64 droppedBytes = 0;          // of these: past the output limit, drained and counted
    QList<QByteArray> background;      // argv[0] of what the command left running
};

enum class Stream { Output, Error };

// What the gate serves: sockets that were made inside the environment's network namespace.
struct GateSockets {
    base::UniqueFd proxy;   // TCP 127.0.0.1:3128, listening
    base::UniqueFd capture; // TCP, listening; SO_ORIGINAL_DST on what it accepts
    base::UniqueFd dnsUdp;  // UDP 127.0.0.1:53
    base::UniqueFd dnsTcp;  // TCP 127.0.0.1:53, listening
};

// One environment: started once, runs commands, stopped once. All members are called on the thread it lives on,
// none of them blocks. Destroying it kills everything inside.
class Environment : public QObject
{
    Q_OBJECT
public:
    enum class State { Idle, Starting, Ready, Stopping, Stopped };
    Q_ENUM(State)

    explicit Environment(QObject* parent = nullptr);
    ~Environment() override;

    [[nodiscard]] State state() const;
    // Ends in ready() or in stopped() with an error; nothing of the environment is left in the second case.
    void start(const Spec& spec);
    // Valid from ready() on, once.
    [[nodiscard]] GateSockets takeGateSockets();
    // The environment's init as the host numbers it; 0 when not ready. For /proc look-ups only.
    [[nodiscard]] qint64 initPid() const;

    // Queues the command; its id must be new. Commands may run at the same time.
    void run(Command command);
    void cancel(quint32 id);
    // To the command's process group; nothing when it has ended.
    void sendSignal(quint32 id, int number);
    // While a request of the command is held for a person its time limit stands still. Calls nest.
    void hold(quint32 id);
    void release(quint32 id);
    // Freezes and thaws everything inside; time limits stand still meanwhile.
    void pause();
    void resume();
    // Kills everything, unmounts, ends in stopped() within 3 s.
    void stop();

Q_SIGNALS:
    void ready();
    void output(quint32 id, sandbox::Stream stream, const QByteArray& bytes);
    void commandFinished(const sandbox::CommandResult& result);
    // The master side of the command's terminal.
    void terminalOpened(quint32 id, const std::shared_ptr<base::UniqueFd>& master);
    // The command was stopped from its terminal (Ctrl-Z); sendSignal(id, SIGCONT) lets it go on.
    void commandStopped(quint32 id);
    // About once a second; never where the folder itself is written.
    void measured(const sandbox::Load& load);
    // Final. Every process inside is dead: the working copy may be read. `error` is set when it was not asked for.
    void stopped(const std::optional<base::Error>& error);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sandbox
