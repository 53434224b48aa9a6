// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDialog>

class QPushButton;
class QStackedWidget;

namespace desktop {

class PlainLabel;

// Three short pages for somebody new: what happens, the key, the check. Can be skipped and repeated.
class WelcomeDialog : public QDialog
{
    Q_OBJECT
public:
    explicit WelcomeDialog(QWidget* parent);

Q_SIGNALS:
    void settingsRequested();
    void checkRequested();
    void demoRequested();

private:
    QWidget* buildPage(const QString& title, const QString& text, QWidget* extra);
    void go(int step);

    QStackedWidget* m_pages;
    PlainLabel* m_step;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace desktop
