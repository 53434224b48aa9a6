// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"

#include <QWidget>

class QLineEdit;
class QToolButton;
class QCheckBox;

namespace desktop {

class OutputStore;
class OutputView;
class PlainLabel;
class TextBox;
class TimelineModel;

// One command: how it was called, how it went, and its output.
class StepDetail : public QWidget
{
    Q_OBJECT
public:
    StepDetail(base::Clock& clock, TimelineModel& model, OutputStore& store, QWidget* parent = nullptr);
    void showStep(quint32 step);
    void refresh(quint32 step);
    void focusFind();
    [[nodiscard]] OutputView* output() const { return m_output; }

Q_SIGNALS:
    void wholeOutputRequested(quint32 step);

private:
    QWidget* buildHead();
    QWidget* buildFoot();
    void updateFacts();

    base::Clock& m_clock;
    TimelineModel& m_model;
    OutputStore& m_store;
    quint32 m_step = 0;
    TextBox* m_command = nullptr;
    QToolButton* m_copyCommand = nullptr;
    PlainLabel* m_facts = nullptr;
    OutputView* m_output = nullptr;
    QLineEdit* m_find = nullptr;
    PlainLabel* m_kept = nullptr;
    QWidget* m_save = nullptr;
    bool m_isTicking = false;
};

} // namespace desktop
