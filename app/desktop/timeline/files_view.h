// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "run/event.h"

#include <QWidget>

class QTreeWidget;

namespace desktop {

class PlainLabel;

// The names that the run changed so far; what is in them is for the review, when everything inside is dead.
class FilesView : public QWidget
{
    Q_OBJECT
public:
    explicit FilesView(QWidget* parent = nullptr);

    void note(const run::Event& event);
    void clear();
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] QTreeWidget* list() const { return m_list; }

private:
    void show(const run::FilesSeen& seen);
    void showWords(const QString& words);

    QTreeWidget* m_list;
    PlainLabel* m_words;
    int m_count = 0;
};

} // namespace desktop
