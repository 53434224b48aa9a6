// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/approval_bar.h"

#include "desktop/question/request_words.h"

#include <QEvent>

namespace desktop {

ApprovalBar::ApprovalBar(base::Clock& clock, QWidget* parent)
    : InlineMessage(MessageKind::Caution, parent), m_clock(clock), m_deny(addAction(tr("Deny")))
{
    setObjectName(QStringLiteral("approvalBar"));
    QPushButton* review = addAction(tr("Review…"));
    connect(m_deny, &QPushButton::clicked, this, [this] {
        if (m_queue)
            m_queue->decide(m_id, approval::Decision::Deny, approval::Decider::Dialog);
    });
    connect(review, &QPushButton::clicked, this, [this] { Q_EMIT reviewRequested(m_id); });
    hide();
}

void ApprovalBar::setQueue(approval::Queue* queue)
{
    if (m_queue)
        m_queue->disconnect(this);
    m_queue = queue;
    if (queue) {
        connect(queue, &approval::Queue::added, this, &ApprovalBar::update);
        connect(queue, &approval::Queue::changed, this, &ApprovalBar::update);
        connect(queue, &approval::Queue::decided, this, &ApprovalBar::update);
        connect(queue, &QObject::destroyed, this, [this, queue] {
            if (m_queue != queue)
                return;
            m_queue = nullptr;
            update();
        });
    }
    update();
}

bool ApprovalBar::event(QEvent* event)
{
    // A window that comes to the front under the person's fingers must not take their click or key.
    if (event->type() == QEvent::WindowActivate && m_id != 0)
        arm();
    return InlineMessage::event(event);
}

void ApprovalBar::arm()
{
    m_deny->setEnabled(false);
    delete m_armingTimer;
    m_armingTimer = m_clock.callAfter(kArmingDelay, this, [this] {
        m_armingTimer = nullptr;
        m_deny->setEnabled(true);
    });
}

void ApprovalBar::update()
{
    const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
    if (waiting.isEmpty()) {
        m_id = 0;
        hide();
        return;
    }
    const approval::Request& first = waiting.first();
    QString text = barText(first);
    if (waiting.size() > 1)
        text += tr(" – and %n more", nullptr, static_cast<int>(waiting.size() - 1));
    const bool isNew = first.id != m_id;
    m_id = first.id;
    if (isNew) {
        arm();
        showText(text, MessageKind::Caution);
    } else {
        setText(text);
    }
}

} // namespace desktop
