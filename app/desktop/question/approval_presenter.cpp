// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/question/approval_presenter.h"

#include "desktop/question/approval_dialog.h"

#include <QApplication>

namespace desktop {

ApprovalPresenter::ApprovalPresenter(base::Clock& clock, QWidget* window, std::function<bool()> opensInFront)
    : QObject(window), m_window(window), m_opensInFront(std::move(opensInFront)), m_clock(clock)
{
}

ApprovalDialog* ApprovalPresenter::dialog()
{
    if (!m_dialog) {
        m_dialog = new ApprovalDialog(m_clock, m_window);
        connect(m_dialog, &ApprovalDialog::stopRequested, this, &ApprovalPresenter::stopRequested);
        connect(m_dialog, &ApprovalDialog::protectionRequested, this, &ApprovalPresenter::protectionRequested);
        connect(m_dialog, &ApprovalDialog::allowlistsRequested, this, &ApprovalPresenter::allowlistsRequested);
    }
    return m_dialog;
}

void ApprovalPresenter::setQueue(approval::Queue* queue, const QString& runName)
{
    if (m_queue)
        m_queue->disconnect(this);
    m_queue = queue;
    if (queue || m_dialog) {
        dialog()->setQueue(queue);
        dialog()->setRunName(runName);
    }
    if (queue) {
        connect(queue, &approval::Queue::added, this, [this](const approval::Request& request) {
            count();
            // Later: some questions are answered by the queue itself as soon as they are added.
            QMetaObject::invokeMethod(
                this, [this, id = request.id] { present(id); }, Qt::QueuedConnection);
        });
        connect(queue, &approval::Queue::changed, this, &ApprovalPresenter::count);
        connect(queue, &approval::Queue::decided, this, &ApprovalPresenter::count);
        connect(queue, &QObject::destroyed, this, [this, queue] {
            if (m_queue == queue)
                m_queue = nullptr;
        });
    }
    count();
}

void ApprovalPresenter::review(quint64 requestId)
{
    const approval::Request* request = m_queue ? m_queue->find(requestId) : nullptr;
    const bool isOpen = request && (request->state == approval::RequestState::Waiting ||
                                    request->state == approval::RequestState::Withdrawn);
    if (isOpen)
        dialog()->openRequest(request->floodId == 0 ? requestId : request->floodId);
}

void ApprovalPresenter::reviewNext()
{
    dialog()->openNext();
}

void ApprovalPresenter::present(quint64 requestId)
{
    const approval::Request* request = m_queue ? m_queue->find(requestId) : nullptr;
    const bool isWaiting = request && request->state == approval::RequestState::Waiting && request->floodId == 0;
    if (!isWaiting || dialog()->isVisible())
        return;
    const bool isInFront = m_window->isActiveWindow() && !QApplication::activeModalWidget();
    if (isInFront || m_opensInFront())
        dialog()->openRequest(requestId);
    else
        QApplication::alert(m_window);
}

void ApprovalPresenter::count()
{
    Q_EMIT waitingChanged(m_queue ? static_cast<int>(m_queue->waiting().size()) : 0);
}

} // namespace desktop
