// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/clock.h"

#include <QObject>
#include <functional>

class QWidget;

namespace desktop {

class ApprovalDialog;

// Decides how a new question comes to the person: by the dialog where the window is in front, else by the bar and one
// call for attention. Nothing raises itself, unless the person wants that.
class ApprovalPresenter : public QObject
{
    Q_OBJECT
public:
    ApprovalPresenter(base::Clock& clock, QWidget* window, std::function<bool()> opensInFront);
    void setQueue(approval::Queue* queue, const QString& runName);
    void review(quint64 requestId);
    void reviewNext();
    // Made when it is first needed: a window that was only opened does not pay for it.
    [[nodiscard]] ApprovalDialog* dialog();

Q_SIGNALS:
    void stopRequested();
    void protectionRequested();
    void allowlistsRequested();
    void waitingChanged(int count);

private:
    void present(quint64 requestId);
    void count();

    QWidget* m_window;
    std::function<bool()> m_opensInFront;
    base::Clock& m_clock;
    ApprovalDialog* m_dialog = nullptr;
    approval::Queue* m_queue = nullptr;
};

} // namespace desktop
