// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <QDialog>

class QTextBrowser;

namespace desktop {

// The handbook, a text of our own that is part of the program: nothing is loaded from elsewhere.
class Handbook : public QDialog
{
    Q_OBJECT
public:
    enum class Chapter { First, Protection, Keyring };

    explicit Handbook(QWidget* parent);
    void open(Chapter chapter);

private:
    QTextBrowser* m_text;
};

} // namespace desktop
