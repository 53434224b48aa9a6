// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"
#include "desktop/look/inline_message.h"
#include "run/event.h"

namespace desktop {

// Trouble with the model or the network on the way to it: what failed, when it is tried again, and the way past the
// wait. Goes as soon as the model answers.
class TroubleMessage : public InlineMessage
{
    Q_OBJECT
public:
    explicit TroubleMessage(base::Clock& clock, QWidget* parent = nullptr);
    void note(const run::ModelTrouble& trouble);

Q_SIGNALS:
    void retryRequested();
    void stopRequested();

private:
    void showTrying();

    base::Clock& m_clock;
    QPushButton* m_retry;
    QObject* m_timer = nullptr;
    run::ModelTrouble m_trouble;
};

} // namespace desktop
