// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/approval_bar.h"

#include "desktop/question/request_words.h"

namespace desktop {

ApprovalBar::ApprovalBar(QWidget* parent) : InlineMessage(MessageKind::Caution, parent)
{
    setObjectName(QStringLiteral("approvalBar"));
    QPushButton* deny = addAction(tr("Deny"));
    QPushButton* review = addAction(tr("Review…"));
    connect(deny, &QPushButton::clicked, this, [this] {
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
    if (isNew)
        showText(text, MessageKind::Caution);
    else
        setText(text);
}

} // namespace desktop
