// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace desktop {

// Where the task is written. Ctrl+Return starts, Alt+Up and Alt+Down walk through earlier tasks, Tab moves on.
class TaskEditor : public QPlainTextEdit
{
    Q_OBJECT
public:
    static constexpr int kLimit = 50'000; // characters
    static constexpr int kCountFrom = 45'000;

    explicit TaskEditor(QWidget* parent = nullptr);
    void setHistory(const QStringList& tasks);
    [[nodiscard]] QString task() const { return toPlainText().trimmed(); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void submitted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void walk(int step);

    QStringList m_history; // newest first
    qsizetype m_at = -1;   // -1: what the person writes now
    QString m_draft;
};

} // namespace desktop
