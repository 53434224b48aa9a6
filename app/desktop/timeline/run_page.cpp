// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/timeline/run_page.h"

#include "base/inert_text.h"
#include "desktop/look/announce.h"
#include "desktop/look/inline_message.h"
#include "desktop/look/text.h"
#include "desktop/look/widgets.h"
#include "desktop/look/words.h"
#include "desktop/question/answered_message.h"
#include "desktop/question/approval_bar.h"
#include "desktop/timeline/agent_view.h"
#include "desktop/timeline/files_view.h"
#include "desktop/timeline/network_view.h"
#include "desktop/timeline/resource_line.h"
#include "desktop/timeline/run_status.h"
#include "desktop/timeline/step_detail.h"
#include "desktop/timeline/timeline_view.h"
#include "desktop/timeline/trouble_message.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace desktop {

namespace {

enum Tab { OutputTab, NetworkTab, FilesTab, AgentTab };
constexpr int kMessageLimit = 20'000;

} // namespace

RunPage::RunPage(base::Clock& clock, QWidget* parent) : QWidget(parent), m_clock(clock)
{
    setObjectName(QStringLiteral("runPage"));
    QWidget* head = buildHead(); // first, so that Tab comes to it before it comes to an answer
    m_trouble = new TroubleMessage(clock, this);
    m_paused = new InlineMessage(MessageKind::Information, this);
    m_paused->setObjectName(QStringLiteral("pausedMessage"));
    m_paused->hide();
    m_answered = new AnsweredMessage(clock, this);
    m_bar = new ApprovalBar(clock, this);
    m_status = new RunStatus(clock, m_facts, this);
    auto* messages = new QVBoxLayout;
    messages->setContentsMargins(12, 0, 12, 10);
    messages->setSpacing(8);
    messages->addWidget(m_bar);
    messages->addWidget(m_answered);
    messages->addWidget(m_trouble);
    messages->addWidget(m_paused);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addLayout(messages);
    layout->addWidget(hairline(this));
    layout->addWidget(buildPanes(), 1);
    layout->addWidget(hairline(this));
    m_messageLine = buildMessageLine();
    layout->addWidget(m_messageLine);
    m_resources = new ResourceLine(this);
    layout->addWidget(m_resources);
    layout->addWidget(m_status);
    connect(m_bar, &ApprovalBar::reviewRequested, this, &RunPage::reviewRequestRequested);
    connect(m_trouble, &TroubleMessage::retryRequested, this, &RunPage::retryRequested);
    connect(m_trouble, &TroubleMessage::stopRequested, this, &RunPage::stopRequested);
    connect(m_answered, &AnsweredMessage::networkLogRequested, this, [this] { showTab(NetworkTab); });
    connect(m_answered, &AnsweredMessage::denyRequested, this, [this](const QByteArray& domain, quint16 port) {
        Q_EMIT decisionChangeRequested(domain, port, approval::Decision::Deny);
    });
    refreshAll();
}

QWidget* RunPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    m_pause = new QPushButton(symbolIcon(Symbol::Pause), tr("&Pause"), head);
    m_stop = new QPushButton(symbolIcon(Symbol::Stop), tr("S&top…"), head);
    m_stop->setObjectName(QStringLiteral("stopRun"));
    m_result = new QPushButton(symbolIcon(Symbol::Finished), tr("Review &Result"), head);
    m_task = new PlainLabel({}, TextTone::Normal, head);
    m_task->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_pause);
    layout->addWidget(m_stop);
    layout->addWidget(m_result);
    layout->addSpacing(8);
    layout->addWidget(m_task, 1);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        if (m_facts.state == run::State::Paused)
            Q_EMIT resumeRequested();
        else
            Q_EMIT pauseRequested();
    });
    connect(m_stop, &QPushButton::clicked, this, &RunPage::stopRequested);
    connect(m_result, &QPushButton::clicked, this, &RunPage::resultRequested);
    return head;
}

QWidget* RunPage::buildPanes()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_timelineView = new TimelineView(m_timeline, m_splitter);
    m_tabs = new QTabWidget(m_splitter);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Details of the run"));
    m_detail = new StepDetail(m_clock, m_timeline, m_output, m_tabs);
    m_networkView = new NetworkView(m_network, m_totals, m_tabs);
    m_filesView = new FilesView(m_tabs);
    m_agentView = new AgentView(m_tabs);
    m_tabs->addTab(m_detail, tr("Output"));
    m_tabs->addTab(m_networkView, tr("Network"));
    m_tabs->addTab(m_filesView, tr("Files"));
    m_tabs->addTab(m_agentView, tr("Agent"));
    m_splitter->addWidget(m_timelineView);
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({400, 720});
    connect(m_timelineView, &TimelineView::stepSelected, m_detail, &StepDetail::showStep);
    connect(m_timelineView, &TimelineView::requestActivated, this, &RunPage::reviewRequestRequested);
    connect(m_networkView, &NetworkView::decisionChangeRequested, this, &RunPage::decisionChangeRequested);
    connect(m_networkView, &NetworkView::askAgainRequested, this, &RunPage::askAgainRequested);
    connect(m_networkView, &NetworkView::keepDomainRequested, this, &RunPage::keepDomainRequested);
    connect(m_networkView, &NetworkView::entryRequested, this, &RunPage::entryRequested);
    connect(m_networkView, &NetworkView::reviewRequested, this, [this](const QByteArray& domain, quint16 port) {
        if (const approval::Request* request = m_queue ? m_queue->find(domain, port) : nullptr)
            Q_EMIT reviewRequestRequested(request->id);
    });
    connect(m_detail, &StepDetail::wholeOutputRequested, this, &RunPage::wholeOutputRequested);
    return m_splitter;
}

QWidget* RunPage::buildMessageLine()
{
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(12, 8, 12, 0);
    m_message = new QLineEdit(line);
    m_message->setPlaceholderText(tr("Message to the agent; it reads it with its next turn"));
    m_message->setAccessibleName(tr("Message to the agent"));
    m_message->setMaxLength(kMessageLimit);
    auto* send = new QPushButton(tr("Send"), line);
    send->setEnabled(false);
    layout->addWidget(m_message, 1);
    layout->addWidget(send);
    const auto submit = [this] {
        const QString text = m_message->text().trimmed();
        if (text.isEmpty())
            return;
        m_message->clear();
        Q_EMIT messageEntered(text);
    };
    connect(m_message, &QLineEdit::textChanged, send,
            [send](const QString& text) { send->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_message, &QLineEdit::returnPressed, this, submit);
    connect(send, &QPushButton::clicked, this, submit);
    return line;
}

void RunPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // Else the window would give the focus to the first button: to stop a run, or to deny, is nobody's accident.
    if (!isAncestorOf(QApplication::focusWidget()))
        m_timelineView->list()->setFocus(Qt::OtherFocusReason);
}

void RunPage::append(const run::Event& event)
{
    m_facts.note(event);
    m_timeline.append(event);
    m_network.append(event);
    m_totals.append(event);
    m_output.append(event);
    m_filesView->note(event);
    m_agentView->append(event);
    m_resources->note(event);
    refresh(event);
}

void RunPage::replace(const QList<run::Event>& events)
{
    m_facts = RunFacts();
    m_output.clear();
    m_filesView->clear();
    m_resources->clear();
    m_timeline.replace(events);
    m_network.replace(events);
    m_totals.replace(events);
    m_detail->showStep(0);
    m_trouble->hide();
    m_answered->hide();
    m_agentView->replace(events);
    for (const run::Event& event : events) {
        m_facts.note(event);
        m_output.append(event);
        m_filesView->note(event);
        m_resources->note(event);
    }
    m_timelineView->follow();
    refreshAll();
}

void RunPage::appendText(const QString& delta)
{
    m_agentView->appendDelta(delta);
}

void RunPage::setQueue(approval::Queue* queue)
{
    m_queue = queue;
    m_bar->setQueue(queue);
}

void RunPage::showTab(int number)
{
    m_tabs->setCurrentIndex(number);
}

void RunPage::focusFind()
{
    if (m_tabs->currentIndex() == OutputTab && m_tabs->isAncestorOf(focusWidget()))
        m_detail->focusFind();
    else
        m_timelineView->focusSearch();
}

void RunPage::refresh(const run::Event& event)
{
    if (std::holds_alternative<run::CommandOutput>(event.payload))
        return; // thousands a second; the status line looks each second by itself
    if (const auto* finished = std::get_if<run::CommandFinished>(&event.payload))
        m_detail->refresh(finished->step);
    else if (const auto* asked = std::get_if<run::ApprovalAsked>(&event.payload))
        m_detail->refresh(asked->step);
    else if (const auto* decided = std::get_if<run::ApprovalDecided>(&event.payload))
        m_answered->note(*decided);
    else if (const auto* trouble = std::get_if<run::ModelTrouble>(&event.payload))
        m_trouble->note(*trouble);
    else if (std::holds_alternative<run::ModelUsage>(event.payload) ||
             std::holds_alternative<run::AgentText>(event.payload))
        m_trouble->hide();
    const bool isRare = std::holds_alternative<run::StateChanged>(event.payload) ||
                        std::holds_alternative<run::Started>(event.payload) ||
                        std::holds_alternative<run::Ended>(event.payload);
    if (isRare)
        refreshAll();
    nameTabs();
    m_status->refresh();
}

void RunPage::refreshAll()
{
    const run::State state = m_facts.state;
    const bool isOver = m_facts.ending.has_value() || state == run::State::Ended || state == run::State::Idle;
    const bool isPaused = state == run::State::Paused;
    m_paused->setVisible(isPaused);
    m_paused->setText(m_facts.runningStep == 0
                          ? tr("Paused. The model is not asked until you continue.")
                          : tr("Paused. Command %1 is frozen, and the model is not asked until you continue.")
                                .arg(m_facts.runningStep));
    m_pause->setVisible(!isOver);
    m_pause->setEnabled(state == run::State::Running || isPaused);
    m_pause->setText(isPaused ? tr("&Continue") : tr("&Pause"));
    m_pause->setIcon(symbolIcon(isPaused ? Symbol::Play : Symbol::Pause));
    m_stop->setVisible(!isOver);
    m_stop->setEnabled(state != run::State::Ending);
    m_stop->setText(state == run::State::Preparing ? tr("&Cancel") : tr("S&top…"));
    m_result->setVisible(isOver && m_facts.ending.has_value());
    m_messageLine->setVisible(!isOver);
    m_networkView->setActive(!isOver);
    m_task->setText(base::inertLine(base::elided(m_facts.task, 500)));
    m_task->setToolTip(QString());
    nameTabs();
    if (isOver)
        m_resources->hide();
    if (isOver)
        m_trouble->hide();
    m_status->refresh();
    announce(this, m_facts.activityText(m_clock.now()));
}

void RunPage::nameTabs()
{
    const auto name = [this](int tab, const QString& plain, const QString& counted) {
        if (m_tabs->tabText(tab) != (counted.isEmpty() ? plain : counted))
            m_tabs->setTabText(tab, counted.isEmpty() ? plain : counted);
    };
    const int requests = m_network.rowCount();
    const int files = m_filesView->count();
    name(NetworkTab, tr("Network"), requests == 0 ? QString() : tr("Network (%1)").arg(requests));
    name(FilesTab, tr("Files"), files == 0 ? QString() : tr("Files (%1)").arg(files));
}

} // namespace desktop
