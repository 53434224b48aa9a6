// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/unique_fd.h"

#include <QObject>

class QSocketNotifier;

namespace base {

// Turns SIGINT, SIGTERM, SIGHUP and SIGQUIT of the process into a Qt signal on this object's thread. One at a time.
// Made before any other thread starts.
class UnixSignals : public QObject
{
    Q_OBJECT
public:
    explicit UnixSignals(QObject* parent = nullptr);
    ~UnixSignals() override;

Q_SIGNALS:
    void received(int signalNumber);

private:
    UniqueFd m_readEnd;
    UniqueFd m_writeEnd;
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace base
