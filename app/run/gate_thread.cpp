// SPDX-License-Identifier: GPL-2.0-or-later
#include "run/gate_thread.h"

#include <QPointer>

namespace run {

GateThread::GateThread(proxy::Sockets sockets, proxy::Options options)
    : m_gate(new proxy::Gate(std::move(sockets), std::move(options))), m_thread(QStringLiteral("network"))
{
    m_thread.start(m_gate);
}

void GateThread::open()
{
    QMetaObject::invokeMethod(m_gate, &proxy::Gate::open, Qt::QueuedConnection);
}

void GateThread::close()
{
    QMetaObject::invokeMethod(m_gate, &proxy::Gate::close, Qt::QueuedConnection);
}

void GateThread::answer(const QByteArray& domain, quint16 port, proxy::Answer answer, const QString& reason)
{
    QMetaObject::invokeMethod(
        m_gate, [gate = m_gate, domain, port, answer, reason] { gate->answer(domain, port, answer, reason); },
        Qt::QueuedConnection);
}

void GateThread::afterSignals(QObject* context, std::function<void()> callback)
{
    QMetaObject::invokeMethod(
        m_gate,
        [context = QPointer<QObject>(context), callback = std::move(callback)] {
            if (context)
                QMetaObject::invokeMethod(context, callback, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

} // namespace run
