// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "approval/queue.h"
#include "base/clock.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace desktop {

class Disclosure;
class DomainView;
class PlainLabel;
class TextBox;

// The question to the person: may this command talk to this domain? Window-modal, a view of the queue.
// It cannot be answered by accident: no default button, and the answers work only after the content was to be seen
// for kArmingDelay. Escape, close and Decide Later leave the request waiting.
class ApprovalDialog : public QDialog
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kArmingDelay{700};

    ApprovalDialog(base::Clock& clock, QWidget* parent);

    // The queue of the run; nullptr when there is none.
    void setQueue(approval::Queue* queue);
    void setRunName(const QString& name);
    // Opens with the request, or with the oldest that waits.
    void openRequest(quint64 id);
    void openNext();
    [[nodiscard]] quint64 requestId() const { return m_id; }
    [[nodiscard]] bool isArmed() const { return m_isArmed; }

Q_SIGNALS:
    void stopRequested();
    void allowlistsRequested(); // the question goes on waiting
    void protectionRequested(); // what an answer protects from, and what not

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildMiddle();
    QWidget* buildEvidence();
    QWidget* buildButtons();
    void fill(const approval::Request& request);
    void fillFindings(const approval::Request& request);
    void refresh(const approval::Request& request);
    void updateCounter();
    [[nodiscard]] QString contentInView() const;
    [[nodiscard]] QSize comfortableSize() const;
    void arm();
    void setArmed(bool isArmed);
    void answer(approval::Decision decision);

    base::Clock& m_clock;
    approval::Queue* m_queue = nullptr;
    quint64 m_id = 0;
    QString m_runName;
    bool m_isArmed = false;
    QObject* m_armingTimer = nullptr;

    PlainLabel* m_lead;
    PlainLabel* m_counter;
    DomainView* m_domain;
    PlainLabel* m_port;
    PlainLabel* m_repetition;
    PlainLabel* m_withdrawn;
    QScrollArea* m_middle = nullptr;
    PlainLabel* m_commandLabel = nullptr;
    TextBox* m_command = nullptr;
    PlainLabel* m_process = nullptr;
    TextBox* m_task = nullptr;
    QVBoxLayout* m_findings = nullptr;
    PlainLabel* m_consequence = nullptr;
    PlainLabel* m_limit = nullptr;
    TextBox* m_allowed = nullptr;
    Disclosure* m_allowedSection = nullptr;
    PlainLabel* m_details = nullptr;
    QLineEdit* m_note = nullptr;
    QPushButton* m_later = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_deny = nullptr;
    QPushButton* m_allow = nullptr;
};

} // namespace desktop
