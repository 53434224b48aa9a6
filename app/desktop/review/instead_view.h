// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "desktop/review/file_facts.h"

#include <QScrollArea>

class QGridLayout;
class QPushButton;

namespace desktop {

class PlainLabel;

// What stands in the place of a difference that is not shown: words, and of a file that is no text its sizes, digests
// and pictures before and now.
class InsteadView : public QScrollArea
{
    Q_OBJECT
public:
    enum class Offer { Nothing, ShowAnyway };

    explicit InsteadView(QWidget* parent = nullptr);

    void showWords(const QString& words, Offer offer = Offer::Nothing);
    // Beneath the words.
    void showFacts(const FileFacts& facts);

Q_SIGNALS:
    void anywayRequested();

private:
    void showSide(const QString& title, const FileSide& side, int column);

    PlainLabel* m_words;
    QPushButton* m_anyway;
    QWidget* m_facts;
    QGridLayout* m_grid;
};

} // namespace desktop
