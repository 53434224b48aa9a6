// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/check.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace desktop {

class PlainLabel;

// Whether this machine can run an environment: each check with its result, and for a failing one the cause and what
// to do. There is no "run anyway".
class CheckPage : public QWidget
{
    Q_OBJECT
public:
    explicit CheckPage(QWidget* parent = nullptr);
    void showResults(const QList<sandbox::CheckResult>& results);
    void showRunning();
    // Runs the checks on a worker thread and shows the results.
    void check();

Q_SIGNALS:
    void finished(bool isUsable);
    void closeRequested();

private:
    QWidget* buildHead();
    QWidget* rowFor(const sandbox::CheckResult& result);
    QWidget* remedyFor(const sandbox::CheckResult& result);

    PlainLabel* m_title = nullptr;
    PlainLabel* m_words = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_close = nullptr;
    QVBoxLayout* m_rows = nullptr;
    QList<sandbox::CheckResult> m_results;
    bool m_isRunning = false;
};

[[nodiscard]] bool isUsable(const QList<sandbox::CheckResult>& results);
// For a report: one line each, with cause.
[[nodiscard]] QString checkReport(const QList<sandbox::CheckResult>& results);

} // namespace desktop
