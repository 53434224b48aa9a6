// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/clock.h"
#include "desktop/look/inline_message.h"

namespace desktop {

// One line above the run that names the oldest request that waits, with Deny and Review. There is no Allow here:
// allowing needs the command, the task and the evidence in view. Deny works only after the line was to be seen for
// kArmingDelay, so that a bar that appears under a pointer or a key takes neither.
class ApprovalBar : public InlineMessage
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kArmingDelay{700};

    explicit ApprovalBar(base::Clock& clock, QWidget* parent = nullptr);
    void setQueue(approval::Queue* queue);

Q_SIGNALS:
    void reviewRequested(quint64 id);

protected:
    bool event(QEvent* event) override;

private:
    void update();
    void arm();

    base::Clock& m_clock;
    QPushButton* m_deny;
    QObject* m_armingTimer = nullptr;
    approval::Queue* m_queue = nullptr;
    quint64 m_id = 0;
};

} // namespace desktop
