// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "base/clock.h"

#include <QWidget>

namespace desktop {

class PlainLabel;
struct RunFacts;

// The line at the bottom of a run: what it does now, how long, what protects, what it used.
class RunStatus : public QWidget
{
    Q_OBJECT
public:
    RunStatus(base::Clock& clock, const RunFacts& facts, QWidget* parent = nullptr);
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    base::Clock& m_clock;
    const RunFacts& m_facts;
    PlainLabel* m_activity;
    PlainLabel* m_protection;
    PlainLabel* m_figures;
    PlainLabel* m_elapsed;
    QDateTime m_endedAt;
    bool m_isTicking = false;
};

} // namespace desktop
