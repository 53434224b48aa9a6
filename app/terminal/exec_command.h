// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unix_signals.h"
#include "run/enclosure.h"
#include "terminal/asker.h"
#include "terminal/common_options.h"

#include <QObject>

namespace terminal {

// `bailey exec`: one command in an environment, with our own stdin, stdout and stderr, without an agent. Ends with
// the command's exit code.
class ExecCommand : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] static QList<Option> options();
    [[nodiscard]] std::optional<int> start(const Arguments& arguments);
    ~ExecCommand() override;

Q_SIGNALS:
    void finished(int code);

private:
    [[nodiscard]] base::Result<void> begin(const Arguments& arguments);
    [[nodiscard]] base::Result<void> openEnclosure(const QByteArray& folder);
    void runCommand();
    void onFinished(const sandbox::CommandResult& result, const QStringList& network);
    void onClosed(const std::optional<base::Error>& error);
    void keepOrDrop();

    Common m_common;
    QList<QByteArray> m_argv;
    QByteArray m_workdir;
    std::shared_ptr<base::Clock> m_clock = std::make_shared<base::SystemClock>();
    std::unique_ptr<approval::Queue> m_approvals;
    std::unique_ptr<run::Record> m_record;
    std::unique_ptr<run::Enclosure> m_enclosure;
    std::unique_ptr<Asker> m_asker;
    base::UnixSignals m_signals;
    std::optional<int> m_code;
    bool m_isCancelled = false;
};

} // namespace terminal
