// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QWidget>
#include <functional>

class QLineEdit;

namespace desktop {

class PlainLabel;

// A line to search with, hidden until it is wanted. Return goes on, Shift+Return back, Escape ends.
class FindBar : public QWidget
{
    Q_OBJECT
public:
    // Goes to an occurrence; step 1: the next one, -1: the previous, 0: the nearest. False: there is none.
    using Find = std::function<bool(const QString& text, int step)>;

    FindBar(const QString& name, Find find, QWidget* parent = nullptr);
    void open();
    void close();

Q_SIGNALS:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(int step);

    Find m_find;
    QLineEdit* m_text;
    PlainLabel* m_result;
};

} // namespace desktop
