// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/trouble_message.h"

#include "base/inert_text.h"
#include "desktop/look/words.h"

namespace desktop {

TroubleMessage::TroubleMessage(base::Clock& clock, QWidget* parent)
    : InlineMessage(MessageKind::Caution, parent), m_clock(clock), m_retry(addAction(tr("Retry &Now")))
{
    setObjectName(QStringLiteral("troubleMessage"));
    m_retry->setObjectName(QStringLiteral("retryNow"));
    connect(m_retry, &QPushButton::clicked, this, [this] {
        showTrying();
        Q_EMIT retryRequested();
    });
    connect(addAction(tr("Stop…")), &QPushButton::clicked, this, &TroubleMessage::stopRequested);
    hide();
}

void TroubleMessage::note(const run::ModelTrouble& trouble)
{
    m_trouble = trouble;
    const bool isTriedAgain = trouble.attempts > 0;
    m_retry->setVisible(isTriedAgain);
    m_retry->setEnabled(isTriedAgain);
    showText(wordsFor(trouble), MessageKind::Caution);
    delete std::exchange(m_timer, nullptr);
    if (isTriedAgain)
        m_timer = m_clock.callAfter(trouble.wait, this, [this] {
            m_timer = nullptr;
            showTrying();
        });
}

void TroubleMessage::showTrying()
{
    delete std::exchange(m_timer, nullptr);
    m_retry->setEnabled(false);
    setText(tr("%1 – trying again, attempt %2 of %3")
                .arg(withoutStop(base::inertLine(m_trouble.reason)))
                .arg(m_trouble.attempt)
                .arg(m_trouble.attempts));
}

} // namespace desktop
