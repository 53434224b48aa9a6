// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/answered_message.h"

#include "desktop/look/words.h"

namespace desktop {

AnsweredMessage::AnsweredMessage(base::Clock& clock, QWidget* parent)
    : InlineMessage(MessageKind::Information, parent),
      m_clock(clock),
      m_undo(addAction(tr("Undo"))),
      m_log(addAction(tr("Show in the Log")))
{
    setObjectName(QStringLiteral("answeredMessage"));
    connect(m_undo, &QPushButton::clicked, this, [this] { Q_EMIT denyRequested(m_decided.domain, m_decided.port); });
    connect(m_log, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT networkLogRequested();
    });
    hide();
}

void AnsweredMessage::note(const run::ApprovalDecided& decided)
{
    using approval::Decider;
    const bool isPersons = decided.decider == approval::nameOf(Decider::Dialog) ||
                           decided.decider == approval::nameOf(Decider::Notification) ||
                           decided.decider == approval::nameOf(Decider::NetworkLog);
    if (!isPersons || decided.domain.isEmpty())
        return;
    m_decided = decided;
    const QString where = hostAndPort(decided.domain, decided.port);
    m_undo->setVisible(decided.isAllowed);
    m_log->setVisible(!decided.isAllowed);
    showText(decided.isAllowed ? tr("Allowed %1 for this run.").arg(where)
                               : tr("Denied %1 for this run. The Network tab can change that.").arg(where),
             MessageKind::Information);
    delete m_timer;
    m_timer = m_clock.callAfter(kShown, this, [this] {
        m_timer = nullptr;
        hide();
    });
}

} // namespace desktop
