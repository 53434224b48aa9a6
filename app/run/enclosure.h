// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "run/bundle_receiver.h"
#include "run/preparation.h"
#include "run/record.h"
#include "sandbox/environment.h"

#include <QObject>

namespace run {

// The working copy, the environment and the gate of one run, wired to its questions and its record. Lives on the main
// thread and owns the network thread. Destroying it kills everything inside.
class Enclosure : public QObject
{
    Q_OBJECT
public:
    Enclosure(Record& record, approval::Queue& approvals, std::shared_ptr<base::Clock> clock,
              QObject* parent = nullptr);
    ~Enclosure() override;

    // For tests: where upstream would be. Before open().
    void setResolver(std::shared_ptr<proxy::Resolver> resolver) { m_resolver = std::move(resolver); }

    // Ends in ready(), or in closed() with an error.
    void open(EnclosureOrder order);
    // `shown`: the command as people and the record see it; empty for one of our own that leaves no event.
    void run(sandbox::Command command, const QString& shown);
    void cancel(quint32 id);
    void sendSignal(quint32 id, int number);
    void pause();
    void resume();
    // Takes the agent's commits along, for which git inside has so long, and then closes.
    void closeWithCommits(std::chrono::milliseconds limit);
    // Kills the commands, closes the gate, destroys the environment; ends in closed(). May be called in any state.
    void close();

    [[nodiscard]] const review::WorkingCopy& workingCopy() const { return m_copy; }
    [[nodiscard]] QStringList allowedDomains() const;

Q_SIGNALS:
    void ready();
    void output(quint32 id, sandbox::Stream stream, const QByteArray& bytes);
    // `network`: what the gate did not let through for this command, in words.
    void commandFinished(const sandbox::CommandResult& result, const QStringList& network);
    void terminalOpened(quint32 id, const std::shared_ptr<base::UniqueFd>& master);
    void commandStopped(quint32 id);
    void measured(const sandbox::Load& load);
    // Final: every process inside is dead.
    void closed(const std::optional<base::Error>& error);

private:
    struct Running {
        QString shown;
        QStringList network;
    };
    struct Held {
        quint32 command = 0;
        QByteArray domain;
        quint16 port = 0;
    };

    void progress(const QString& text);
    void makeCopy(Guess guess);
    void awaitSearch(const Prepared& prepared);
    void makeAgain();
    void tellWhatIsHidden(const review::SecretSearch& secrets);
    [[nodiscard]] bool startBundle(std::chrono::milliseconds limit);
    void startEnvironment();
    void openWhenSure();
    void openGate();
    void connectEnvironment();
    void onHeld(const proxy::Request& request);
    void onWithdrawn(const proxy::Request& request);
    void onRecorded(const proxy::Record& record);
    void onDecided(const approval::Request& request);
    void onCommandFinished(const sandbox::CommandResult& result);
    void reportFinished(const sandbox::CommandResult& result);
    void onStopped(const std::optional<base::Error>& error);
    void release(quint64 requestId);
    void noteNetwork(quint32 command, const QString& note);
    [[nodiscard]] quint32 commandOf(const proxy::Asker& asker) const;
    [[nodiscard]] NetworkRequest eventOf(const proxy::Request& request, NetworkResult result) const;
    void finish(const std::optional<base::Error>& error);

    Record& m_record;
    approval::Queue& m_approvals;
    std::shared_ptr<base::Clock> m_clock;
    std::shared_ptr<proxy::Resolver> m_resolver;
    EnclosureOrder m_order;
    review::WorkingCopy m_copy;
    std::shared_ptr<std::atomic<bool>> m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    std::unique_ptr<sandbox::Environment> m_environment;
    std::unique_ptr<class GateThread> m_gate;
    std::unique_ptr<BundleReceiver> m_bundle;
    QHash<quint32, Running> m_running;
    QHash<quint64, Held> m_held;
    bool m_isPreparing = false;
    bool m_isGuessed = false; // what is hidden
    bool m_isMadeAgain = false;
    bool m_isClosed = false;
};

} // namespace run
