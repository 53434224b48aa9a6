// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/worker_thread.h"
#include "proxy/gate.h"

namespace run {

// The gate on its network thread, reached by queued calls only. Its owner connects to gate()'s signals.
class GateThread
{
public:
    GateThread(proxy::Sockets sockets, proxy::Options options);

    [[nodiscard]] proxy::Gate* gate() const { return m_gate; }
    void open();
    void close();
    void answer(const QByteArray& domain, quint16 port, proxy::Answer answer, const QString& reason);
    // Calls back on the context's thread after everything that the gate had signalled by now.
    void afterSignals(QObject* context, std::function<void()> callback);

private:
    proxy::Gate* m_gate; // deleted on its thread
    base::WorkerThread m_thread;
};

} // namespace run
