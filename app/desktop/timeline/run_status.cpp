// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/run_status.h"

#include "desktop/look/text.h"
#include "desktop/timeline/run_facts.h"
#include "desktop/timeline/timeline_row.h"

#include <QHBoxLayout>

namespace desktop {

using namespace std::chrono_literals;

RunStatus::RunStatus(base::Clock& clock, const RunFacts& facts, QWidget* parent)
    : QWidget(parent),
      m_clock(clock),
      m_facts(facts),
      m_activity(new PlainLabel({}, TextTone::Normal, this)),
      m_protection(new PlainLabel({}, TextTone::Quiet, this)),
      m_figures(new PlainLabel({}, TextTone::Quiet, this)),
      m_elapsed(new PlainLabel({}, TextTone::Normal, this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(20);
    layout->addWidget(m_activity);
    layout->addWidget(m_protection);
    layout->addStretch(1);
    layout->addWidget(m_figures);
    layout->addWidget(m_elapsed);
    for (PlainLabel* label : {m_activity, m_protection, m_figures})
        label->setMinimumWidth(1); // gives way on a narrow window instead of widening it
}

void RunStatus::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

// What has no room goes as a whole, the least important first: half a word tells nothing.
void RunStatus::fit()
{
    const auto needed = [this](std::initializer_list<const PlainLabel*> labels) {
        int width = layout()->contentsMargins().left() + layout()->contentsMargins().right();
        for (const PlainLabel* label : labels)
            width += label->sizeHint().width() + layout()->spacing();
        return width;
    };
    const bool hasRoomForFigures = needed({m_activity, m_figures, m_elapsed}) <= width();
    m_figures->setVisible(hasRoomForFigures);
    m_protection->setVisible(hasRoomForFigures && needed({m_activity, m_protection, m_figures, m_elapsed}) <= width());
}

void RunStatus::refresh()
{
    const bool isOver = m_facts.ending.has_value();
    const QDateTime now = isOver ? m_facts.lastSign : m_clock.now();
    m_activity->setText(m_facts.activityText(now));
    m_protection->setText(m_facts.started.isValid() ? m_facts.protectionText() : QString());
    m_figures->setText(m_facts.started.isValid() ? m_facts.figuresText() : QString());
    m_elapsed->setText(m_facts.started.isValid() ? durationText(std::chrono::milliseconds(m_facts.started.msecsTo(now)))
                                                 : QString());
    fit();
    if (isOver || m_isTicking || !m_facts.started.isValid())
        return;
    m_isTicking = true;
    m_clock.callAfter(1s, this, [this] {
        m_isTicking = false;
        refresh();
    });
}

} // namespace desktop
