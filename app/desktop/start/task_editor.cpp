// SPDX-License-Identifier: GPL-2.0-or-later
#include "desktop/start/task_editor.h"

#include <QKeyEvent>
#include <algorithm>

namespace desktop {

TaskEditor::TaskEditor(QWidget* parent) : QPlainTextEdit(parent)
{
    setObjectName(QStringLiteral("taskEditor"));
    setAccessibleName(tr("Task"));
    setTabChangesFocus(true);
    document()->setDocumentMargin(8);
    setPlaceholderText(
        tr("What should the agent do? For example: Add a --json flag to the report tool and make the tests pass."));
}

void TaskEditor::setHistory(const QStringList& tasks)
{
    m_history = tasks;
    m_at = -1;
}

QSize TaskEditor::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().lineSpacing() * 6 + 20};
}

QSize TaskEditor::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 24, fontMetrics().lineSpacing() * 3 + 20};
}

void TaskEditor::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() & Qt::ControlModifier) {
        Q_EMIT submitted();
        return;
    }
    if (event->modifiers() == Qt::AltModifier && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        walk(event->key() == Qt::Key_Up ? 1 : -1);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void TaskEditor::walk(int step)
{
    const qsizetype next = std::clamp<qsizetype>(m_at + step, -1, m_history.size() - 1);
    if (next == m_at)
        return;
    if (m_at == -1)
        m_draft = toPlainText();
    m_at = next;
    setPlainText(m_at == -1 ? m_draft : m_history[m_at]);
    moveCursor(QTextCursor::End);
}

} // namespace desktop
