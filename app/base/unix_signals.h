// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QList>
#include <QObject>

class QSocketNotifier;

namespace base {

// Turns SIGINT, SIGTERM, SIGHUP and SIGQUIT of the process, and those that are asked for beside them, into a Qt signal
// on this object's thread. One at a time.
// Made before any other thread starts.
class UnixSignals : public QObject
{
    Q_OBJECT
public:
    explicit UnixSignals(const QList<int>& more = {}, QObject* parent = nullptr);
    ~UnixSignals() override;

Q_SIGNALS:
    void received(int signalNumber);

private:
    QList<int> m_signals;
    UniqueFd m_readEnd;
    UniqueFd m_writeEnd;
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace base
