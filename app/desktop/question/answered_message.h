// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/decision.h"
#include "base/clock.h"
#include "desktop/look/inline_message.h"
#include "run/event.h"

namespace desktop {

// Says for a moment what the person answered, with the way back: "Allowed files.example.org for this run · Undo".
class AnsweredMessage : public InlineMessage
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kShown{10'000};

    explicit AnsweredMessage(base::Clock& clock, QWidget* parent = nullptr);
    void note(const run::ApprovalDecided& decided);

Q_SIGNALS:
    // Only an Allow is taken back here: to allow needs the command, the task and the evidence in view.
    void denyRequested(const QByteArray& domain, quint16 port);
    void networkLogRequested();

private:
    base::Clock& m_clock;
    QPushButton* m_undo;
    QPushButton* m_log;
    QObject* m_timer = nullptr;
    run::ApprovalDecided m_decided;
};

} // namespace desktop
