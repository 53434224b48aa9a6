// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/controller.h"

#include <QWidget>

class QSpinBox;

namespace desktop {

class Preferences;

// Time, memory and number of commands of a run.
class LimitsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit LimitsEditor(QWidget* parent = nullptr);
    void load(const Preferences& preferences);
    void store(Preferences& preferences) const;
    void apply(run::Order& order) const;
    [[nodiscard]] QString summary() const;

Q_SIGNALS:
    void changed();

private:
    QSpinBox* addNumber(const QString& label, int least, int most, const QString& suffix, int column);

    QSpinBox* m_commandSeconds;
    QSpinBox* m_memory;
    QSpinBox* m_steps;
};

} // namespace desktop
