// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "agent/loop.h"
#include "base/worker_thread.h"
#include "run/enclosure.h"

namespace run {

// The agent's loop on its thread, between the record and the enclosure: what it says becomes events, what it asks for
// becomes commands, what those did goes back to it. Lives on the main thread.
class AgentDriver : public QObject
{
    Q_OBJECT
public:
    AgentDriver(agent::Task task, std::unique_ptr<model::Client> client, std::shared_ptr<base::Clock> clock,
                Record& record, Enclosure& enclosure);

    void start();
    void pause();
    void resume();
    void cancel();
    void retryNow();
    void addMessage(const QString& text);
    // The same in our own words.
    void addNotice(const QString& words);

Q_SIGNALS:
    void textReceived(const QString& delta);
    // The agent was told what a command did.
    void observed(quint32 step, const QString& command, const QString& text);
    void finished(const agent::Finished& result);

private:
    void connectLoop();
    void runCommand(const agent::CommandRequest& request);
    void onCommandFinished(const sandbox::CommandResult& result, const QStringList& network);
    void keepFullOutput(agent::CommandOutcome outcome);
    void deliver(const agent::CommandOutcome& outcome);
    template <typename Call>
    void onLoop(Call call)
    {
        QMetaObject::invokeMethod(
            m_loop, [loop = m_loop, call] { call(*loop); }, Qt::QueuedConnection);
    }

    Record& m_record;
    Enclosure& m_enclosure;
    agent::Loop* m_loop; // deleted on its thread
    base::WorkerThread m_thread;
    QHash<quint32, QString> m_commands;   // under way
    QHash<quint32, QByteArray> m_outputs; // of these, as they came
    QHash<quint32, agent::CommandOutcome> m_waitingForFile;
    quint32 m_nextOwnCommand;
    bool m_isCancelled = false;
};

} // namespace run
