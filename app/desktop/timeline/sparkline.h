// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace desktop {

// A small curve of the last two minutes, one value a second, newest on the right, with a dashed line where a limit is.
// Tells nothing to a screen reader: the number beside it does.
class Sparkline : public QWidget
{
    Q_OBJECT
public:
    static constexpr int kValues = 120;

    explicit Sparkline(QWidget* parent = nullptr);

    void append(double value);
    void clear();
    // What the top stands for; 0: the largest value. The limit's line is drawn once values come near it.
    void setLimit(double limit);
    [[nodiscard]] const QList<double>& values() const { return m_values; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<double> m_values;
    double m_limit = 0;
};

} // namespace desktop
