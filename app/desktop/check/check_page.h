// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "sandbox/check.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace desktop {

class PlainLabel;

[[nodiscard]] bool isUsable(const QList<sandbox::CheckResult>& results);

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
    // The last check found that no run can start here.
    [[nodiscard]] bool isMissingSomething() const { return !m_results.isEmpty() && !isUsable(m_results); }

Q_SIGNALS:
    void finished(bool isUsable);
    void closeRequested();

protected:
    // What is missing is most likely mended in another window.
    void changeEvent(QEvent* event) override;

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
    bool m_wasLeft = false; // for another window, while it is shown
};

// For a report: one line each, with cause.
[[nodiscard]] QString checkReport(const QList<sandbox::CheckResult>& results);

} // namespace desktop
