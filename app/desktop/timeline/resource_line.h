// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QWidget>

namespace desktop {

class PlainLabel;
class Sparkline;

// What the environment uses: processor, memory and what it wrote, each as a number and a curve of two minutes.
class ResourceLine : public QWidget
{
    Q_OBJECT
public:
    explicit ResourceLine(QWidget* parent = nullptr);

    void note(const run::Event& event);
    void clear();
    // Curves move; who asked for less motion gets the numbers alone.
    void setCurvesShown(bool areShown);
    [[nodiscard]] QString text() const;

private:
    struct Measure {
        PlainLabel* label = nullptr;
        Sparkline* curve = nullptr;
    };

    Measure add(const QString& toolTip);
    void show(const run::Resources& now);

    Measure m_processor;
    Measure m_memory;
    Measure m_written;
    quint64 m_memoryLimit = 0;
    quint64 m_diskLimit = 0;
};

} // namespace desktop
