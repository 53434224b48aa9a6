// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/clock.h"
#include "desktop/timeline/network_model.h"
#include "desktop/timeline/network_totals.h"
#include "desktop/timeline/output_store.h"
#include "desktop/timeline/run_facts.h"
#include "desktop/timeline/timeline_model.h"

#include <QPointer>
#include <QWidget>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTabWidget;

namespace desktop {

class AgentView;
class AnsweredMessage;
class ApprovalBar;
class FilesView;
class InlineMessage;
class NetworkView;
class PlainLabel;
class ResourceLine;
class RunStatus;
class StepDetail;
class TimelineView;
class TroubleMessage;

// A run, live or replayed: everything it shows comes from the events that are given to it.
class RunPage : public QWidget
{
    Q_OBJECT
public:
    explicit RunPage(base::Clock& clock, QWidget* parent = nullptr);

    void append(const run::Event& event);
    void replace(const QList<run::Event>& events);
    void appendText(const QString& delta); // of the agent's turn under way
    void setQueue(approval::Queue* queue);

    [[nodiscard]] const RunFacts& facts() const { return m_facts; }
    [[nodiscard]] QSplitter* splitter() const { return m_splitter; }
    [[nodiscard]] TimelineModel& timeline() { return m_timeline; }
    [[nodiscard]] NetworkModel& network() { return m_network; }
    void showTab(int number);
    void focusFind();

Q_SIGNALS:
    void pauseRequested();
    void resumeRequested();
    void stopRequested();
    void retryRequested();
    void messageEntered(const QString& text);
    void reviewRequestRequested(quint64 requestId);
    void decisionChangeRequested(const QByteArray& domain, quint16 port, approval::Decision decision);
    void askAgainRequested(const QByteArray& domain, quint16 port);
    void entryRequested(const QString& pattern); // of an allowlist
    void resultRequested();
    void keepDomainRequested(const QString& pattern);
    void wholeOutputRequested(quint32 step);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildMessageLine();
    QWidget* buildPanes();
    void refresh(const run::Event& event);
    void refreshAll();
    void nameTabs();

    base::Clock& m_clock;
    TimelineModel m_timeline;
    NetworkModel m_network;
    NetworkTotals m_totals;
    OutputStore m_output;
    RunFacts m_facts;
    QPointer<approval::Queue> m_queue;

    QPushButton* m_pause = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_result = nullptr;
    PlainLabel* m_task = nullptr;
    TroubleMessage* m_trouble = nullptr;
    InlineMessage* m_paused = nullptr;
    AnsweredMessage* m_answered = nullptr;
    ApprovalBar* m_bar = nullptr;
    QSplitter* m_splitter = nullptr;
    QTabWidget* m_tabs = nullptr;
    TimelineView* m_timelineView = nullptr;
    StepDetail* m_detail = nullptr;
    NetworkView* m_networkView = nullptr;
    FilesView* m_filesView = nullptr;
    AgentView* m_agentView = nullptr;
    QWidget* m_messageLine = nullptr;
    QLineEdit* m_message = nullptr;
    ResourceLine* m_resources = nullptr;
    RunStatus* m_status = nullptr;
};

} // namespace desktop
