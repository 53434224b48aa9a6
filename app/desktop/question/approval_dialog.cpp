// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/approval_dialog.h"

#include "base/inert_text.h"
#include "desktop/look/announce.h"
#include "desktop/look/disclosure.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/question/domain_view.h"
#include "desktop/question/request_words.h"

#include <QEvent>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace desktop {

namespace {

constexpr int kNoteLimit = 500;

TextTone toneOf(approval::Tone tone)
{
    switch (tone) {
    case approval::Tone::Expected: return TextTone::Good;
    case approval::Tone::Neutral: return TextTone::Quiet;
    case approval::Tone::Caution: return TextTone::Caution;
    case approval::Tone::Suspicious: return TextTone::Bad;
    }
    return TextTone::Quiet;
}

Symbol symbolOf(approval::Tone tone)
{
    switch (tone) {
    case approval::Tone::Expected: return Symbol::Succeeded;
    case approval::Tone::Neutral: return Symbol::Information;
    case approval::Tone::Caution:
    case approval::Tone::Suspicious: return Symbol::Warning;
    }
    return Symbol::Information;
}

} // namespace

ApprovalDialog::ApprovalDialog(base::Clock& clock, QWidget* parent)
    : QDialog(parent),
      m_clock(clock),
      m_lead(paragraph({}, TextTone::Normal, this)),
      m_counter(new PlainLabel({}, TextTone::Quiet, this)),
      m_domain(new DomainView(this)),
      m_port(new PlainLabel({}, TextTone::Quiet, this)),
      m_repetition(new PlainLabel({}, TextTone::Quiet, this)),
      m_withdrawn(paragraph({}, TextTone::Caution, this))
{
    setObjectName(QStringLiteral("approvalDialog"));
    setWindowModality(Qt::WindowModal);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    QFont leadFont = m_lead->font();
    leadFont.setWeight(QFont::DemiBold);
    m_lead->setFont(leadFont);
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(m_lead, 1);
    top->addWidget(m_counter, 0, Qt::AlignTop);
    auto* host = new QVBoxLayout;
    host->setSpacing(2);
    host->addWidget(m_domain);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(16);
    beside->addWidget(m_port);
    beside->addWidget(m_repetition);
    beside->addStretch(1);
    host->addLayout(beside);
    host->addWidget(m_withdrawn);
    layout->addLayout(top);
    layout->addLayout(host);
    layout->addWidget(buildMiddle(), 1);
    layout->addWidget(buildButtons());
    setTabOrder(m_note, m_later);
    setArmed(false);
}

QWidget* ApprovalDialog::buildMiddle()
{
    auto* content = new QWidget;
    auto* form = new QGridLayout(content);
    form->setContentsMargins(0, 0, 4, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setColumnStretch(1, 1);
    m_command = new TextBox(tr("Command"), TextBox::Emphasis::Highlighted, TextBox::Pitch::Fixed, content);
    m_command->setObjectName(QStringLiteral("approvalCommand"));
    m_task = new TextBox(tr("Task"), TextBox::Emphasis::Highlighted, TextBox::Pitch::Proportional, content);
    m_task->setMaximumLines(4);
    m_commandLabel = new PlainLabel(tr("Command"), TextTone::Quiet, content);
    m_commandLabel->setBuddy(m_command);
    auto* taskLabel = new PlainLabel(tr("Task"), TextTone::Quiet, content);
    taskLabel->setBuddy(m_task);
    m_process = new PlainLabel({}, TextTone::Quiet, content);
    m_process->setWordWrap(true);
    for (PlainLabel* label : {m_commandLabel, taskLabel})
        label->setContentsMargins(0, 8, 0, 0); // on one line with the text within the boxes
    form->addWidget(m_commandLabel, 0, 0, Qt::AlignTop | Qt::AlignLeft);
    form->addWidget(m_command, 0, 1);
    form->addWidget(m_process, 1, 1);
    form->addWidget(taskLabel, 2, 0, Qt::AlignTop | Qt::AlignLeft);
    form->addWidget(m_task, 2, 1);
    form->addWidget(buildEvidence(), 3, 0, 1, 2);
    m_note = new QLineEdit(content);
    m_note->setMaxLength(kNoteLimit);
    m_note->setPlaceholderText(tr("Optional: tell the agent why, or why not"));
    auto* noteLabel = new PlainLabel(tr("&Note"), TextTone::Quiet, content);
    noteLabel->setBuddy(m_note);
    m_note->setAccessibleName(tr("Note to the agent"));
    form->addWidget(noteLabel, 4, 0);
    form->addWidget(m_note, 4, 1);
    form->setRowStretch(5, 1);
    m_middle = scrolling(content);
    return m_middle;
}

QWidget* ApprovalDialog::buildEvidence()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(6);
    m_findings = new QVBoxLayout;
    m_findings->setSpacing(4);
    m_consequence = paragraph({}, TextTone::Normal, box);
    m_allowed = new TextBox(tr("Allowed domains"), TextBox::Emphasis::None, TextBox::Pitch::Fixed, box);
    m_details = paragraph({}, TextTone::Quiet, box);
    auto* allowed = new QWidget(box);
    auto* allowedLayout = new QVBoxLayout(allowed);
    allowedLayout->setContentsMargins(0, 0, 0, 0);
    QPushButton* manage = plainButton(tr("&Manage Allowlists…"), allowed);
    manage->setObjectName(QStringLiteral("manageAllowlists"));
    allowedLayout->addWidget(m_allowed);
    allowedLayout->addWidget(manage, 0, Qt::AlignLeft);
    m_allowedSection = new Disclosure(tr("Allowed domains"), allowed, box);
    layout->addLayout(m_findings);
    layout->addWidget(m_consequence);
    layout->addWidget(paragraph(adviceText(), TextTone::Normal, box));
    m_limit = paragraph({}, TextTone::Quiet, box);
    layout->addWidget(m_limit);
    layout->addWidget(m_allowedSection);
    auto* details = new QWidget(box);
    auto* detailsLayout = new QVBoxLayout(details);
    detailsLayout->setContentsMargins(0, 0, 0, 0);
    QPushButton* protection = plainButton(tr("&What This Protects…"), details);
    protection->setObjectName(QStringLiteral("protection"));
    detailsLayout->addWidget(m_details);
    detailsLayout->addWidget(protection, 0, Qt::AlignLeft);
    layout->addWidget(new Disclosure(tr("Details"), details, box));
    connect(protection, &QPushButton::clicked, this, &ApprovalDialog::protectionRequested);
    connect(manage, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT allowlistsRequested();
    });
    return box;
}

QWidget* ApprovalDialog::buildButtons()
{
    auto* box = new QWidget(this);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    m_later = plainButton(tr("Decide &Later"), box);
    m_stop = plainButton(tr("&Stop Run…"), box);
    m_deny = plainButton(tr("&Deny"), box);
    m_allow = plainButton(tr("&Allow for This Run"), box);
    m_deny->setObjectName(QStringLiteral("approvalDeny"));
    m_allow->setObjectName(QStringLiteral("approvalAllow"));
    m_deny->setMinimumWidth(m_deny->sizeHint().width() + 24);
    layout->addWidget(m_later);
    layout->addWidget(m_stop);
    layout->addStretch(1);
    layout->addWidget(m_deny);
    layout->addWidget(m_allow);
    connect(m_later, &QPushButton::clicked, this, &ApprovalDialog::reject);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT stopRequested();
    });
    connect(m_deny, &QPushButton::clicked, this, [this] { answer(approval::Decision::Deny); });
    connect(m_allow, &QPushButton::clicked, this, [this] { answer(approval::Decision::Allow); });
    return box;
}

void ApprovalDialog::setQueue(approval::Queue* queue)
{
    if (m_queue)
        m_queue->disconnect(this);
    m_queue = queue;
    m_id = 0;
    hide();
    if (!queue)
        return;
    connect(queue, &approval::Queue::added, this, &ApprovalDialog::updateCounter);
    connect(queue, &approval::Queue::changed, this, &ApprovalDialog::refresh);
    connect(queue, &approval::Queue::decided, this, &ApprovalDialog::refresh);
    connect(queue, &QObject::destroyed, this, [this, queue] {
        if (m_queue != queue)
            return;
        m_queue = nullptr;
        hide();
    });
}

void ApprovalDialog::setRunName(const QString& name)
{
    m_runName = name;
}

void ApprovalDialog::openRequest(quint64 id)
{
    const approval::Request* request = m_queue ? m_queue->find(id) : nullptr;
    if (!request)
        return;
    const bool isNew = id != m_id || !isVisible();
    m_id = id;
    fill(*request);
    if (isNew)
        m_note->clear();
    arm();
    if (!isVisible())
        resize(comfortableSize());
    open();
    if (isNew)
        m_command->setFocus();
}

void ApprovalDialog::openNext()
{
    const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
    if (waiting.isEmpty())
        hide();
    else
        openRequest(waiting.first().id);
}

// Wide enough for a line of code, high enough for the whole content where the screen has room; else it scrolls.
QSize ApprovalDialog::comfortableSize() const
{
    const QRect screen = this->screen()->availableGeometry();
    const int width = std::min(fontMetrics().averageCharWidth() * 112, screen.width() * 9 / 10);
    const QMargins margins = layout()->contentsMargins();
    m_middle->widget()->resize(width - margins.left() - margins.right(), m_middle->widget()->height());
    const int inner = width - margins.left() - margins.right();
    const QLayout* content = m_middle->widget()->layout();
    const int middle =
        content->hasHeightForWidth() ? content->totalHeightForWidth(inner) : content->sizeHint().height();
    const int rest = layout()->sizeHint().height() - m_middle->sizeHint().height();
    return {width, std::min(rest + middle + fontMetrics().height() * 3 / 2, screen.height() * 85 / 100)};
}

void ApprovalDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    arm();
    announce(this, m_lead->text());
}

void ApprovalDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    // A window that comes to the front under the person's fingers must not take their click or key.
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        arm();
}

void ApprovalDialog::fill(const approval::Request& request)
{
    setWindowTitle(m_runName.isEmpty() ? tr("Unknown domain") : tr("Unknown domain – %1").arg(m_runName));
    m_lead->setText(leadOf(request));
    m_lead->setTone(looksSuspicious(request)    ? TextTone::Bad
                    : looksUnexplained(request) ? TextTone::Caution
                                                : TextTone::Normal);
    if (request.flood.isEmpty())
        m_domain->setDomain(request.domain);
    else
        m_domain->setDomains(approval::domainText(request).split(QStringLiteral(", ")));
    m_port->setText(portText(request));
    m_port->setVisible(!m_port->text().isEmpty());
    m_repetition->setText(repetitionText(request));
    m_withdrawn->setText(withdrawnText(request));
    m_withdrawn->setVisible(!m_withdrawn->text().isEmpty());
    m_commandLabel->setText(!request.flood.isEmpty() ? tr("Last command")
                            : request.step == 0      ? tr("Command")
                                                     : tr("Command %1").arg(request.step));
    m_command->setInertText(request.command.isEmpty() ? tr("unknown") : request.command);
    m_process->setText(request.process.isEmpty() ? QString() : tr("asked by %1").arg(base::inertLine(request.process)));
    m_process->setVisible(!request.process.isEmpty());
    m_task->setInertText(request.task);
    fillFindings(request);
    m_consequence->setText(consequenceText(request));
    m_limit->setText(limitText(request));
    m_allowed->setInertText(request.allowedDomains.isEmpty() ? tr("None") : request.allowedDomains.join(u'\n'));
    m_allowedSection->setTitle(tr("Allowed domains (%1)").arg(request.allowedDomains.size()));
    m_details->setText(detailLines(request).join(u'\n'));
    updateCounter();
}

void ApprovalDialog::fillFindings(const approval::Request& request)
{
    clearLayout(m_findings);
    for (const approval::Finding& finding : request.findings)
        m_findings->addWidget(
            new IconLine(symbolOf(finding.tone), base::inertLine(finding.text), toneOf(finding.tone)));
}

void ApprovalDialog::refresh(const approval::Request& request)
{
    updateCounter();
    if (request.id != m_id || !isVisible())
        return;
    const bool isOpen =
        request.state == approval::RequestState::Waiting || request.state == approval::RequestState::Withdrawn;
    if (!isOpen || request.floodId != 0) {
        openNext();
        return;
    }
    // What the person read must be what they answer. A mere repetition changes nothing in view, so that a program
    // that asks without pause cannot keep the buttons from working.
    const QString before = contentInView();
    fill(request);
    if (contentInView() != before)
        arm();
}

QString ApprovalDialog::contentInView() const
{
    QStringList parts{m_lead->text(),           m_domain->toPlainText(), m_port->text(),       m_withdrawn->text(),
                      m_command->toPlainText(), m_process->text(),       m_task->toPlainText()};
    for (int i = 0; i < m_findings->count(); ++i)
        parts += m_findings->itemAt(i)->widget()->accessibleName();
    return parts.join(u'\n');
}

void ApprovalDialog::updateCounter()
{
    const QList<approval::Request> waiting = m_queue ? m_queue->waiting() : QList<approval::Request>();
    qsizetype number = 0;
    for (qsizetype i = 0; i < waiting.size(); ++i) {
        if (waiting[i].id == m_id)
            number = i + 1;
    }
    const bool isOne = waiting.size() < 2 || number == 0;
    m_counter->setText(isOne ? QString() : tr("request %1 of %2").arg(number).arg(waiting.size()));
}

void ApprovalDialog::arm()
{
    setArmed(false);
    delete m_armingTimer;
    m_armingTimer = m_clock.callAfter(kArmingDelay, this, [this] {
        m_armingTimer = nullptr;
        setArmed(true);
    });
}

void ApprovalDialog::setArmed(bool isArmed)
{
    m_isArmed = isArmed;
    for (QPushButton* button : {m_deny, m_allow, m_stop})
        button->setEnabled(isArmed);
}

void ApprovalDialog::answer(approval::Decision decision)
{
    if (!m_isArmed || !m_queue)
        return;
    m_queue->decide(m_id, decision, approval::Decider::Dialog, m_note->text().trimmed());
}

} // namespace desktop
