// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "desktop/look/inline_message.h"

namespace desktop {

// One line above the run that names the oldest request that waits, with Deny and Review. There is no Allow here:
// allowing needs the command, the task and the evidence in view.
class ApprovalBar : public InlineMessage
{
    Q_OBJECT
public:
    explicit ApprovalBar(QWidget* parent = nullptr);
    void setQueue(approval::Queue* queue);

Q_SIGNALS:
    void reviewRequested(quint64 id);

private:
    void update();

    approval::Queue* m_queue = nullptr;
    quint64 m_id = 0;
};

} // namespace desktop
