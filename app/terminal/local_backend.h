// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "terminal/exec_backend.h"
#include "terminal/exec_environment.h"

namespace terminal {

// One command in an environment of its own, which ends with it.
class LocalBackend : public ExecBackend
{
    Q_OBJECT
public:
    explicit LocalBackend(QObject* parent = nullptr);
    [[nodiscard]] base::Result<void> open(const ExecOrder& order);
    void run(const ExecRequest& request, const Descriptors& descriptors) override;
    void sendSignal(int number) override;
    void cancel() override;
    [[nodiscard]] ExecEnvironment& environment() { return m_environment; }

private:
    void onClosed(const std::optional<base::Error>& error);

    ExecEnvironment m_environment;
    std::optional<ExecResult> m_result;
    ExecRequest m_request;
    Descriptors m_descriptors;
    quint32 m_id = 0;
    bool m_isCancelled = false;
};

} // namespace terminal
