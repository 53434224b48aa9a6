// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/enclosure.h"
#include "terminal/asker.h"
#include "terminal/common_options.h"
#include "terminal/exec_request.h"

namespace terminal {

// What `bailey exec` opens an environment with.
struct ExecOrder {
    Common common;
    QByteArray folder; // absolute, real
    QList<QByteArray> letIn;
    std::optional<quint64> outputLimit; // of one command; the rest is drained and counted
    bool unsafeDirect = false;
    bool unsafeNestedSandboxes = false;
    QString task; // for the questions
};

// The options of `exec` beside the common ones.
[[nodiscard]] QList<Option> execOptions();
[[nodiscard]] base::Result<ExecOrder> readExecOrder(const Arguments& arguments);

// An environment for commands that come one by one, with its record and its questions.
class ExecEnvironment : public QObject
{
    Q_OBJECT
public:
    explicit ExecEnvironment(QObject* parent = nullptr);
    ~ExecEnvironment() override;

    // Ends in ready() or in closed().
    [[nodiscard]] base::Result<void> open(const ExecOrder& order);
    // The number names it in the signals.
    quint32 run(const ExecRequest& request, const std::vector<std::shared_ptr<base::UniqueFd>>& descriptors);
    void sendSignal(quint32 id, int number);
    void cancel(quint32 id);
    void close();
    // Ends the question to the person, when there is one.
    [[nodiscard]] run::Record& record() { return *m_record; }

Q_SIGNALS:
    void ready();
    void finished(quint32 id, const terminal::ExecResult& result);
    void terminalOpened(quint32 id, const std::shared_ptr<base::UniqueFd>& master);
    void commandStopped(quint32 id);
    // Only with an output limit; otherwise the command writes to the caller's streams itself.
    void output(quint32 id, sandbox::Stream stream, const QByteArray& bytes);
    void closed(const std::optional<base::Error>& error);

private:
    void keepOrDrop();

    ExecOrder m_order;
    quint32 m_lastId = 0;
    std::shared_ptr<base::Clock> m_clock = std::make_shared<base::SystemClock>();
    std::unique_ptr<approval::Queue> m_approvals;
    std::unique_ptr<run::Record> m_record;
    std::unique_ptr<run::Enclosure> m_enclosure;
    std::unique_ptr<Asker> m_asker;
};

} // namespace terminal
